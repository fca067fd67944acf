import type { ChildProcess } from 'node:child_process';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { createWorkers } from '../src/workers.ts';
import { drawn, sceneWith } from './drawn-pictures.ts';

const LIMIT = 500_000_000;
const isLimited = process.platform === 'linux' && spawnSync('prlimit', ['--version']).status === 0;
const onLinux = isLimited ? it : it.skip;
const needs = isLimited ? '' : ' (skipped: needs prlimit of Linux)';

const started: ChildProcess[] = [];
const workers = createWorkers({ workers: 1, timeoutMs: 60_000 }, (worker) => started.push(worker));
afterAll(() => workers.close());

/** The peak memory of the worker of the last job, in bytes. */
function peak(): number {
  const status = readFileSync(`/proc/${started.at(-1)?.pid}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) * 1024;
}

type Task = Parameters<typeof workers.run>[0]['task'];

const run = (task: Task, source: Uint8Array) => workers.run({ task, source, lane: 'batch' });

const rendition = (bytes: Uint8Array) =>
  run({ kind: 'rendition', vector: true, size: { width: 2000, format: 'webp' } }, bytes);

/** A style rule makes each group a layer, which takes memory only when the drawing is rendered. */
const manyLayers = () =>
  sceneWith(
    `<style>.a{opacity:.9}</style>${'<g class="a">'.repeat(60)}<rect width="40" height="40"/>${'</g>'.repeat(60)}`,
  );

describe('the memory of a worker', () => {
  onLinux(`when a worker has started, then the system limits what it can allocate${needs}`, async () => {
    await run({ kind: 'inspect', vector: false }, await drawn().png().toBuffer());
    const limits = readFileSync(`/proc/${started.at(-1)?.pid}/limits`, 'utf8');
    expect(limits).toMatch(/^Max data size +\d+ +\d+ +bytes/m);
  });

  onLinux(
    `when a drawing needs more memory, then it is refused within the limit, and the next is processed${needs}`,
    async () => {
      await expect(rendition(manyLayers())).rejects.toMatchObject({
        code: 'unprocessable_picture',
        message: expect.stringMatching(/memory/),
      });
      await expect(rendition(sceneWith('<rect width="40" height="40"/>'))).resolves.toBeInstanceOf(Uint8Array);
      expect(peak()).toBeLessThan(LIMIT);
    },
  );

  it('when an AVIF has more pixels than can be decoded, then it is refused by its header', async () => {
    const bytes = await sharp({ create: { width: 5000, height: 5000, channels: 3, background: 'red' } })
      .avif({ effort: 0 })
      .toBuffer();
    await expect(run({ kind: 'embed', views: true, vector: false, embedder: 'hand' }, bytes)).rejects.toMatchObject({
      code: 'unprocessable_picture',
      message: 'the picture has 25000000 pixels, more than can be decoded in this kind of AVIF',
    });
  });

  onLinux(
    `when a progressive JPEG has 40 million pixels, then a worker's memory is enough${needs}`,
    async () => {
      const bytes = await sharp({ create: { width: 7200, height: 5500, channels: 3, background: 'red' } })
        .jpeg({ progressive: true, chromaSubsampling: '4:4:4' })
        .toBuffer();
      await expect(run({ kind: 'normalise', vector: false }, bytes)).resolves.toMatchObject({ width: 4000 });
    },
    120_000,
  );
});
