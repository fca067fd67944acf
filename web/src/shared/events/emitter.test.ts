import { describe, expect, it } from '@jest/globals';
import { createEmitter } from './emitter.ts';

interface Events {
  readonly knock: { readonly times: number };
  readonly ring: { readonly door: string };
}

describe('emitter', () => {
  it('when an event is emitted, then all its listeners are called, and no others', () => {
    const { on, emit } = createEmitter<Events>();
    const received: unknown[] = [];
    on('knock', ({ times }) => received.push(times));
    on('knock', ({ times }) => received.push(-times));
    on('ring', ({ door }) => received.push(door));
    emit('knock', { times: 2 });
    expect(received).toEqual([2, -2]);
  });

  it('when a listener is removed while it is being called, then the others are still called', () => {
    const { on, emit } = createEmitter<Events>();
    const received: string[] = [];
    const stop = on('ring', ({ door }) => {
      received.push(`once ${door}`);
      stop();
    });
    on('ring', ({ door }) => received.push(door));
    emit('ring', { door: 'front' });
    emit('ring', { door: 'back' });
    expect(received).toEqual(['once front', 'front', 'back']);
  });
});
