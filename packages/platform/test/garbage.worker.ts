import { parentPort } from 'node:worker_threads';
import { collectAtRest } from '../src/collect-at-rest.ts';

/* Fills its heap, lets go of all at the first message, and ends at the second. */

collectAtRest(20);
let kept: unknown[] = Array.from({ length: 400_000 }, (_, at) => ({ at, text: `text ${at}` }));
parentPort?.on('message', () => {
  if (kept.length === 0) parentPort?.close();
  kept = [];
});
parentPort?.postMessage('full');
