import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const LOOK_MS = 10_000;
/** Part of a core that a process at rest needs for its timers at most. */
const RESTING = 0.03;
/** Bytes. Less is not worth a collection. */
const WORTH = 16_000_000;

/**
 * Keeps the heap of this process small from now on, in two ways. It grows by a fifth, not to a multiple, before V8 looks for what can go: V8
 * keeps the pages of its largest heap, and filling the store or importing a thousand pictures would leave 150 MB of them behind. And
 * when the process has rested for ten seconds after its heap grew, all that can go does, which V8 puts off until it needs the room: a
 * tenth of a second, when nobody is there. To be called when a start has read what it needs: a start is slower by a third with it.
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
