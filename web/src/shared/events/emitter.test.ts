import { describe, expect, it } from '@jest/globals';
import { createEmitter } from './emitter.ts';

interface Heard {
  readonly knock: { readonly times: number };
  readonly ring: { readonly door: string };
}

describe('emitter', () => {
  it('when something happens, then all who listen to it hear it, and nobody else', () => {
    const { on, emit } = createEmitter<Heard>();
    const heard: unknown[] = [];
    on('knock', ({ times }) => heard.push(times));
    on('knock', ({ times }) => heard.push(-times));
    on('ring', ({ door }) => heard.push(door));
    emit('knock', { times: 2 });
    expect(heard).toEqual([2, -2]);
  });

  it('when somebody stops listening, even while it is told, then the others still hear it', () => {
    const { on, emit } = createEmitter<Heard>();
    const heard: string[] = [];
    const stop = on('ring', ({ door }) => {
      heard.push(`once ${door}`);
      stop();
    });
    on('ring', ({ door }) => heard.push(door));
    emit('ring', { door: 'front' });
    emit('ring', { door: 'back' });
    expect(heard).toEqual(['once front', 'front', 'back']);
  });
});
