/**
 * Begins this process anew with settings that are read only as one begins; where an operator has set the first of them, and where Node cannot,
 * nothing happens.
 *
 * glibc's allocator is told to give memory back. Otherwise each thread gets an arena and keeps most of what was freed in it, some 35 MB; and
 * once something large was freed, whatever is smaller is taken from the heap, where what lies above keeps it: some 20 MB. Compiled code
 * is kept in `compiled` for the threads too.
 */
export function beginAnew(compiled: string): void {
  if (process.platform !== 'linux' || process.env.MALLOC_ARENA_MAX !== undefined) return;
  const [node, ...rest] = [process.execPath, ...process.execArgv, ...process.argv.slice(1)];
  process.execve?.(node, [node, ...rest], {
    MALLOC_ARENA_MAX: '2',
    MALLOC_MMAP_THRESHOLD_: '131072',
    MALLOC_TRIM_THRESHOLD_: '131072',
    NODE_COMPILE_CACHE: compiled,
    ...process.env,
  });
}
