import { readFileSync } from 'node:fs';

/** Milliseconds of a tick, in which Linux counts (`USER_HZ` of `proc(5)` is 100). */
export const TICK_MS = 10;

/** By the clock, a job on a busy machine may take so many times as long as it may use the processor. */
export const PATIENCE = 4;

/** Counts from now on the milliseconds of processor time that a process uses, all its threads together; where the system does not say, those of the clock. */
export function spentBy(pid: number | undefined): () => number {
  const [began, before] = [performance.now(), processorMs(pid)];
  return () => {
    const now = processorMs(pid);
    return before === undefined || now === undefined ? performance.now() - began : now - before;
  };
}

function processorMs(pid: number | undefined): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The name of the program, in brackets, may contain spaces. Then follow the state, ten other fields, and the ticks of program and system.
    const [user, system] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13);
    return (Number(user) + Number(system)) * TICK_MS;
  } catch {
    return undefined;
  }
}
