/**
 * Of glibc's allocator: one place for what all threads free, where it has eight for each core, and what is freed in large
 * pieces goes back to the system. That is 4 MB of an idle academy's memory (docs/performance.md).
 */
const SETTINGS = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
}

/**
 * Sees to it that this program runs with them. They are read when a program starts, so it starts itself anew, as the
 * same process, where none of them is set; other systems have other allocators.
 */
export function settleAllocator() {
  if (process.platform !== 'linux' || Object.keys(SETTINGS).some(name => name in process.env)) return
  const command = [process.execPath, ...process.execArgv, ...process.argv.slice(1)]
  process.execve(process.execPath, command, { ...process.env, ...SETTINGS })
}
