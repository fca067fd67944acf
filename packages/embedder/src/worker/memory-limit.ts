import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Most resident memory of a worker, in bytes. */
export const MAX_RESIDENT = 500_000_000;

/** Bytes for library pages that are loaded later, and for memory that V8 has reserved but not used yet. */
const RESERVE = 20_000_000;

/**
 * Limits this worker's allocations (RLIMIT_DATA), so that it never has more than `MAX_RESIDENT` bytes. The limit includes reserved memory,
 * some 550 MB that V8 and thread stacks never touch; therefore it is set from inside, relative to the usage after the start. Without
 * `prlimit`, only `watchJob` ends a worker that uses too much. See decision 0014.
 */
export function limitMemory(): void {
  if (process.platform !== 'linux') return;
  const status = readFileSync('/proc/self/status', 'utf8');
  const bytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) * 1024;
  const limit = bytes('VmData') - bytes('VmRSS') + MAX_RESIDENT - RESERVE;
  spawnSync('prlimit', [`--pid=${process.pid}`, `--data=${limit}`], { stdio: 'ignore', timeout: 5_000 });
}
