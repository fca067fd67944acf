import { Session } from 'node:inspector';
import { getHeapStatistics } from 'node:v8';

/** Milliseconds without work. */
const REST_MS = 5_000;
/** Growth in bytes that makes a collection worthwhile. */
const WORTH = 8_000_000;

/**
 * To be called after each piece of work: collects garbage once there was none for a while and the heap has grown. After the thread has read a catalogue
 * half of its heap is garbage, which V8 would leave. By the inspector, because a flag (`--expose-gc`) holds for the whole process, and V8 then refuses code
 * that was compiled without it.
 */
export function collectAtRest({ restMs = REST_MS, worth = WORTH } = {}): () => void {
  let left = 0;
  const timer = setTimeout(() => {
    if (getHeapStatistics().total_heap_size < left + worth) return;
    const session = new Session();
    session.connect();
    session.post('HeapProfiler.collectGarbage', () => {
      left = getHeapStatistics().total_heap_size;
      // Not in here: a thread that disconnects inside the answer stands still for ever.
      setImmediate(() => session.disconnect());
    });
  }, restMs);
  return () => timer.refresh();
}
