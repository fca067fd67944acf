import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { expect, it } from '@jest/globals';

it('when a thread rests after it has let go of much, then its heap shrinks, and it still ends by itself', async () => {
  const worker = new Worker(new URL('garbage.worker.ts', import.meta.url), {
    execArgv: ['--conditions=source', '--disable-warning=ExperimentalWarning'],
  });
  await once(worker, 'message');
  const heap = async () => (await worker.getHeapStatistics()).total_heap_size;
  const full = await heap();
  worker.postMessage('let go');
  while ((await heap()) > full / 2) await wait(20);
  worker.postMessage('end');
  expect(await once(worker, 'exit')).toEqual([0]);
});
