import { Session } from 'node:inspector';
import { getHeapStatistics } from 'node:v8';

/** Milliseconds between two looks. */
const LOOK_MS = 5_000;
/** Part of that time for which a thread at rest uses a processor at most: pollers go on. */
const REST = 0.05;
/** Growth in bytes that makes a collection worthwhile. */
const WORTH = 4_000_000;

/**
 * Collects the garbage of the thread that calls it, whenever the thread is at rest and its heap has grown. After a thread has read a catalogue or
 * rendered pages, a third of its heap is garbage, which V8 leaves for minutes. By the inspector, because a flag (`--expose-gc`) holds for the whole process,
 * and V8 then refuses code that was compiled without it.
 */
export function collectAtRest(lookMs = LOOK_MS): void {
  let left = 0;
  let before = process.threadCpuUsage();
  const look = () => {
    // Not the event loop's share of time, which is great too where other processes take the processor.
    const { user, system } = process.threadCpuUsage(before);
    before = process.threadCpuUsage();
    if ((user + system) / 1_000 > REST * lookMs || getHeapStatistics().total_heap_size < left + WORTH) return;
    const session = new Session();
    session.connect();
    session.post('HeapProfiler.collectGarbage', () => {
      left = getHeapStatistics().total_heap_size;
      // Not in here: a thread that disconnects inside the answer stands still for ever.
      setImmediate(() => session.disconnect());
    });
  };
  setInterval(look, lookMs).unref();
}
