import { chmodSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

/** Linux keeps what is written there in memory. */
const SHARED_MEMORY = '/dev/shm'
const PREFIX = 'noren-tests-'

/** The databases of a whole run take 1.5 GB if nothing frees them; the rest is for everything else on the machine. */
const ROOM_NEEDED_BYTES = 4 * 2 ** 30

/**
 * Lets this process and those that it starts keep their temporary files in memory, where there is room for them: a
 * test's database is copied in 25 ms there, and on a disk in up to 400 ms, nearly all of it processor time.
 *
 * @returns {() => void} removes them; done at the process's exit, but not when a signal ends it
 */
export function keepTemporaryFilesInMemory() {
  if (process.env.TMPDIR || !hasRoom()) return () => {}
  for (const name of readdirSync(SHARED_MEMORY)) {
    // What a run that was killed left there.
    if (name.startsWith(PREFIX) && !isRunning(Number(name.slice(PREFIX.length))))
      remove(join(SHARED_MEMORY, name))
  }
  const folder = join(SHARED_MEMORY, `${PREFIX}${process.pid}`)
  mkdirSync(folder)
  // Like /tmp: PostgreSQL runs as another account where this one is root.
  chmodSync(folder, 0o1777)
  process.env.TMPDIR = folder
  const removeAll = () => remove(folder)
  process.on('exit', removeAll)
  return removeAll
}

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(SHARED_MEMORY)
    return Math.min(bavail * bsize, process.availableMemory()) >= ROOM_NEEDED_BYTES
  } catch {
    return false
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function remove(folder) {
  rmSync(folder, { recursive: true, force: true })
}
