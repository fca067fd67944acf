import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const LOOK_MS = 10_000;
/** Share of a core below which the process counts as idle. */
const RESTING = 0.03;
/** Growth in bytes that makes a collection worthwhile. */
const WORTH = 16_000_000;

/**
 * Keeps the heap of this process small in two ways. It may grow by a fifth, not to a multiple, before V8 collects garbage: V8 retains the
 * pages of its largest heap, and seeding or importing a thousand pictures would leave 150 MB of them. And when the process has been idle
 * for ten seconds after its heap grew, a full collection runs, which V8 would defer: it takes a tenth of a second. To be called after the
 * start has read its data, because it makes a start slower by a third.
 */
export function keepHeapSmall(): void {
  setFlagsFromString('--heap-growing-percent=20');
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as NodeJS.GCFunction;
  let [cpu, left] = [process.cpuUsage(), 0];
  setInterval(() => {
    const { user, system } = process.cpuUsage(cpu);
    cpu = process.cpuUsage();
    const isResting = (user + system) / 1_000 < RESTING * LOOK_MS;
    if (!isResting || getHeapStatistics().total_heap_size < left + WORTH) return;
    collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
    left = getHeapStatistics().total_heap_size;
  }, LOOK_MS).unref();
}
