// What processes take of the machine, from /proc: Linux alone. Elsewhere nothing is known of it.
import { readdir, readFile, writeFile } from 'node:fs/promises'

const IS_KNOWN = process.platform === 'linux'
/** Processor time in /proc is counted in these, on every Linux that Node runs on. */
const TICK_MICROSECONDS = 10_000

/**
 * @param {number} pid
 * @returns {Promise<number>} microseconds of processor time that the process has taken, all threads together; NaN
 *   where it is not known
 */
export async function processorTime(pid) {
  const { ticks } = await readStat(pid)
  return ticks * TICK_MICROSECONDS
}

/** The same of a process and of its children, those that have ended included: of a PostgreSQL with its backends. */
export async function processorTimeOfFamily(pid) {
  if (!IS_KNOWN) return Number.NaN
  const names = (await readdir('/proc')).filter(name => /^\d+$/.test(name))
  const stats = await Promise.all(names.map(name => readStat(Number(name))))
  const family = stats.filter(stat => stat.pid === pid || stat.parent === pid)
  return family.reduce((sum, stat) => sum + stat.ticks + stat.childTicks, 0) * TICK_MICROSECONDS
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

/** proc_pid_stat(5): what follows the name, which may itself hold spaces and brackets, begins with field 3. */
async function readStat(pid) {
  const text = IS_KNOWN ? await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '') : ''
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const field = number => Number(fields[number - 3])
  if (fields.length < 17) return { pid, parent: 0, ticks: IS_KNOWN ? 0 : Number.NaN, childTicks: 0 }
  return { pid, parent: field(4), ticks: field(14) + field(15), childTicks: field(16) + field(17) }
}
