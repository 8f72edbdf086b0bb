// What processes take of the machine, from /proc: Linux alone. Elsewhere nothing is known of it.
import { readdir, readFile, writeFile } from 'node:fs/promises'

const IS_KNOWN = process.platform === 'linux'

/**
 * @param {number} pid
 * @returns {Promise<number>} microseconds of processor time that the process has taken, all its threads together; NaN
 *   where it is not known
 */
export async function processorTime(pid) {
  if (!IS_KNOWN) return Number.NaN
  const threads = await readdir(`/proc/${pid}/task`)
  const times = await Promise.all(threads.map(thread => readTime(`/proc/${pid}/task/${thread}`)))
  return times.reduce((sum, time) => sum + time, 0)
}

/** The same of a process with one thread and of its children: of a PostgreSQL with its backends. */
export async function processorTimeOfFamily(pid) {
  if (!IS_KNOWN) return Number.NaN
  return (await timesOfFamily(pid)).values().reduce((sum, time) => sum + time, 0)
}

/**
 * @param {number} pid
 * @returns {Promise<() => Promise<number>>} tells how much processor time a process with one thread and its children have
 *   taken since, those left out that have ended; NaN where it is not known
 */
export async function watchFamily(pid) {
  if (!IS_KNOWN) return async () => Number.NaN
  const before = await timesOfFamily(pid)
  return async () =>
    (await timesOfFamily(pid)).entries().reduce((sum, [one, time]) => sum + time - (before.get(one) ?? 0), 0)
}

/** @returns {Promise<Map<number, number>>} by process, in microseconds */
async function timesOfFamily(pid) {
  const processes = (await readdir('/proc')).filter(name => /^\d+$/.test(name)).map(Number)
  const times = await Promise.all(
    processes.map(async one => {
      const isFamily = one === pid || (await readParent(one)) === pid
      return isFamily ? [[one, await readTime(`/proc/${one}`)]] : []
    }),
  )
  return new Map(times.flat())
}

async function readParent(pid) {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // Behind the name, which may itself hold spaces and brackets: the state, then the parent.
  return Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[1])
}

/** In nanoseconds, where the ticks of /proc/…/stat would be too coarse for a few thousand requests. */
async function readTime(folder) {
  // What has ended since has none.
  const text = await readFile(`${folder}/schedstat`, 'utf8').catch(() => '0')
  return Number(text.split(' ', 1)[0]) / 1_000
}

/**
 * @param {number} pid
 * @returns {Promise<{ now: number, peak: number }>} MB that the process has resident, and the most that it had since
 *   `forgetPeak`
 */
export async function residentMemory(pid) {
  if (!IS_KNOWN) return { now: Number.NaN, peak: Number.NaN }
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const megabytes = name => Number(status.match(new RegExp(`${name}:\\s+(\\d+) kB`))?.[1]) / 1024
  return { now: megabytes('VmRSS'), peak: megabytes('VmHWM') }
}

export async function forgetPeak(pid) {
  if (IS_KNOWN) await writeFile(`/proc/${pid}/clear_refs`, '5')
}
