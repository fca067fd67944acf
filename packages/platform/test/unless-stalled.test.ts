import { once } from 'node:events';
import { Readable } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import { unlessStalled } from '../src/unless-stalled.ts';

describe('a stream from a remote store', () => {
  it('[AP-19 part] when it stalls, then its reader gets an error, and the source is destroyed', async () => {
    const source = new Readable({ read: () => undefined });
    source.push('first');
    const read = async () => {
      let text = '';
      for await (const piece of unlessStalled(source, 100)) text += String(piece);
      return text;
    };
    await expect(read()).rejects.toMatchObject({ code: 'deadline_exceeded' });
    expect(source.destroyed).toBe(true);
  });

  it('when the reader pauses for longer than the limit, then reading continues', async () => {
    const source = Readable.from([Buffer.alloc(200_000, 'a'), Buffer.alloc(200_000, 'b')], { objectMode: false });
    const timed = unlessStalled(source, 50);
    await once(timed, 'readable');
    const waited = performance.now();
    while (performance.now() - waited < 150) await new Promise((resolve) => setImmediate(resolve));
    let bytes = 0;
    for await (const piece of timed) bytes += piece.length;
    expect(bytes).toBe(400_000);
  });

  it('when the reader is destroyed, then the source is closed at once', async () => {
    const source = new Readable({ read: () => undefined });
    const timed = unlessStalled(source, 60_000).on('error', () => undefined);
    timed.read();
    timed.destroy();
    await once(source, 'close');
    expect(source.destroyed).toBe(true);
  });
});
