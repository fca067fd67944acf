/**
 * Restarts this process with environment settings that are only read at the start. Does nothing where an operator has set the first of them, and
 * where Node cannot replace its process.
 *
 * The settings make glibc's allocator return memory. By default each thread gets an arena that retains most of what was freed, some 35 MB;
 * and after a large block was freed, the threshold for separate mappings rises, so that freed blocks stay inside the heap, some 20 MB.
 * Compiled code is cached in `compiled`, for threads too.
 */
export function restartTuned(compiled: string): void {
  if (process.platform !== 'linux' || process.env.MALLOC_ARENA_MAX !== undefined) return;
  const [node, ...rest] = [process.execPath, ...process.execArgv, ...process.argv.slice(1)];
  process.execve?.(node, [node, ...rest], { ...ALLOCATOR, NODE_COMPILE_CACHE: compiled, ...process.env });
}

/** What {@link restartTuned} sets for the allocator. */
export const ALLOCATOR = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
} as const;
