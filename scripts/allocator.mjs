/**
 * Of glibc's allocator: two places for what threads free, where it has up to eight for each core. That is some 5 MB
 * of an idle academy's memory (docs/performance.md).
 */
const ARENAS = '2'

/**
 * Sees to it that this program runs so. It is read when a program starts, so it starts itself anew, as the same process,
 * unless it was told a number; other systems have other allocators.
 */
export function limitArenas() {
  if (process.platform !== 'linux' || process.env.MALLOC_ARENA_MAX) return
  const command = [process.execPath, ...process.execArgv, ...process.argv.slice(1)]
  process.execve(process.execPath, command, { ...process.env, MALLOC_ARENA_MAX: ARENAS })
}
