import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Resident memory that a worker may have, bytes. */
export const MAX_RESIDENT = 500_000_000;

/** Bytes for pages of libraries that are read later, and for what V8 has reserved and comes to use. */
const RESERVE = 20_000_000;

/**
 * Has Linux limit what this worker can allocate (RLIMIT_DATA), so that it never has more than `MAX_RESIDENT` bytes. The limit counts what
 * is reserved too, some 550 MB that V8 and the stacks of threads never touch: hence it is set from inside, over what the worker has after
 * its start. Where there is no `prlimit`, `watchJob` alone ends a worker that takes too much. See decision 0014.
 */
export function limitMemory(): void {
  if (process.platform !== 'linux') return;
  const status = readFileSync('/proc/self/status', 'utf8');
  const bytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) * 1024;
  const limit = bytes('VmData') - bytes('VmRSS') + MAX_RESIDENT - RESERVE;
  spawnSync('prlimit', [`--pid=${process.pid}`, `--data=${limit}`], { stdio: 'ignore', timeout: 5_000 });
}
