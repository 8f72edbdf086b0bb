import { readdir, readFile } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'

const THREADS = '/proc/self/task'
/** As the system shows libuv's threads. */
const NAME = 'libuv-worker'

/** Only Linux keeps a priority for each thread; elsewhere it is the whole process's. */
export const CAN_GIVE_WAY = process.platform === 'linux'

/** Lets the event loop and PostgreSQL go before what is worked out in libuv's threads: passwords, photos, encodings. */
export async function letThreadPoolGiveWay(): Promise<void> {
  if (!CAN_GIVE_WAY) return
  // Asked for in these threads, so they have all begun.
  for (const thread of await readdir(THREADS)) {
    const name = await readFile(`${THREADS}/${thread}/comm`, 'utf8').catch(() => 'one that has ended')
    if (name.trim() === NAME) setPriority(Number(thread), constants.priority.PRIORITY_BELOW_NORMAL)
  }
}
