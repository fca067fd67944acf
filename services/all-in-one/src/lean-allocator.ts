/**
 * Begins this process anew with settings of glibc's allocator that give memory back. Otherwise each thread gets an arena and keeps most of what
 * was freed in it, some 35 MB; and once something large was freed, whatever is smaller is taken from the heap, where what lies above keeps it:
 * some 20 MB. The allocator reads its settings only as a process begins. On other systems, and where an operator has set the first, nothing
 * happens.
 */
export function withLeanAllocator(): void {
  if (process.platform !== 'linux' || process.env.MALLOC_ARENA_MAX !== undefined) return;
  const [node, ...rest] = [process.execPath, ...process.execArgv, ...process.argv.slice(1)];
  process.execve?.(node, [node, ...rest], {
    MALLOC_ARENA_MAX: '2',
    MALLOC_MMAP_THRESHOLD_: '131072',
    MALLOC_TRIM_THRESHOLD_: '131072',
    ...process.env,
  });
}
