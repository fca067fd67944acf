import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Limits } from './worker/open.ts';

/** JavaScript heap of a worker in MB; pixels live outside it and are bounded by `maxPixels` and by the worker's limit of memory. */
const HEAP = ['--max-old-space-size=192', '--max-semi-space-size=4'];

/** The environment of a worker: paths of system files, fonts and compiled code, but no settings, because those contain secrets. */
const environment = {
  ...Object.fromEntries(
    ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'SystemRoot', 'FONTCONFIG_PATH', 'FONTCONFIG_FILE', 'NODE_COMPILE_CACHE'].map(
      (name) => [name, process.env[name]],
    ),
  ),
  // glibc keeps an arena for each of libvips' threads otherwise.
  MALLOC_ARENA_MAX: '2',
  // By default glibc raises this threshold up to 32 MB and keeps such blocks: after large pictures a worker held 300 MB of freed memory.
  MALLOC_MMAP_THRESHOLD_: String(4 << 20),
  MALLOC_TRIM_THRESHOLD_: String(8 << 20),
};

const entry = new URL(`./worker/picture.worker.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`, import.meta.url);

/** Starts one worker process; it limits its own memory before it takes its first job (`worker/memory-limit.ts`). */
export function startWorkerProcess(limits: Limits, isLowPriority = false): ChildProcess {
  const child = fork(fileURLToPath(entry), [JSON.stringify(limits)], {
    execArgv: ['--disable-warning=ExperimentalWarning', ...HEAP],
    env: environment,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  if (isLowPriority && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  return child;
}
