import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { expect, it } from '@jest/globals';

const MODULE = new URL('../src/thread/collect-at-rest.ts', import.meta.url);
const FLAGS = ['--experimental-transform-types', '--disable-warning=ExperimentalWarning'];

/** Grows, rests, and tells once a collection has made its heap smaller. */
const THREAD = `
  const { parentPort } = require('node:worker_threads');
  const { getHeapStatistics } = require('node:v8');
  import(${JSON.stringify(MODULE.href)}).then(({ collectAtRest }) => {
    let garbage = Array.from({ length: 300_000 }, (_, at) => ({ at, text: 'garbage ' + at }));
    const grown = getHeapStatistics().used_heap_size;
    garbage = undefined;
    const restLater = collectAtRest({ restMs: 20, worth: 1 });
    parentPort.on('message', () => {
      restLater();
      parentPort.postMessage('still here');
    });
    const look = setInterval(() => {
      if (getHeapStatistics().used_heap_size > grown / 2) return;
      clearInterval(look);
      parentPort.postMessage('collected');
    }, 5);
  });
`;

async function next(thread: Worker): Promise<unknown> {
  const [message] = await once(thread, 'message');
  return message;
}

it('when a thread has collected its garbage at rest, then it still answers, and ends when it is asked to', async () => {
  const thread = new Worker(THREAD, { eval: true, execArgv: FLAGS });
  expect(await next(thread)).toBe('collected');
  thread.postMessage('more work');
  expect(await next(thread)).toBe('still here');
  expect(await thread.terminate()).toBe(1);
}, 30_000);
