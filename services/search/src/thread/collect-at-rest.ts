import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Milliseconds without work. */
const REST_MS = 5_000;
/** Growth in bytes that makes a collection worthwhile. */
const WORTH = 8_000_000;

/**
 * To be called after each piece of work: collects garbage once there was none for a while and the heap has grown. After the thread has read a catalogue
 * half of its heap is garbage, which V8 would leave.
 */
export function collectAtRest(): () => void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as NodeJS.GCFunction;
  let left = 0;
  const timer = setTimeout(() => {
    if (getHeapStatistics().total_heap_size < left + WORTH) return;
    collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
    left = getHeapStatistics().total_heap_size;
  }, REST_MS);
  return () => timer.refresh();
}
