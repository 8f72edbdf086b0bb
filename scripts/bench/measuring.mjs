// The processes of a measurement, and what is asked of them.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { processorTime, processorTimeOfFamily } from './processes.mjs'

/**
 * @typedef {object} Goal
 * @property {string} what
 * @property {string} value
 * @property {string} goal
 * @property {boolean} isMet
 */

/** A process of this folder that answers messages. */
export class Helper {
  #child

  constructor(file) {
    this.#child = fork(fileURLToPath(new URL(file, import.meta.url)), {
      // autocannon's own timers.
      execArgv: ['--disable-warning=TimeoutNegativeWarning'],
    })
  }

  get pid() {
    return this.#child.pid
  }

  /** @returns {Promise<any>} */
  async ask(message) {
    const answered = new AbortController()
    const { signal } = answered
    const failure = once(this.#child, 'exit', { signal }).then(([code]) => {
      throw new Error(`A process of the measurement ended with ${code}`)
    })
    this.#child.send(message)
    const [answer] = await Promise.race([once(this.#child, 'message', { signal }), failure])
    failure.catch(() => undefined)
    answered.abort()
    return answer
  }

  end() {
    this.#child.disconnect()
  }
}

/**
 * A run of the loader beside the processor time that it cost the server and PostgreSQL.
 *
 * @param {Helper} loader
 * @param {import('./loader.mjs').Run} run
 * @param {{ pid: number, postgresPid: number }} server
 * @param {number} [status] of every answer
 * @returns {Promise<import('./loader.mjs').RunFigures & { nodeTime: number, postgresTime: number }>} the times in
 *   microseconds a request
 */
export async function measureRun(loader, run, { pid, postgresPid }, status = 200) {
  const before = [await processorTime(pid), await processorTimeOfFamily(postgresPid)]
  const figures = await loader.ask(run)
  const after = [await processorTime(pid), await processorTimeOfFamily(postgresPid)]
  const { total, statuses, errors } = figures
  if (errors > 0 || (statuses[status] ?? 0) !== total) {
    const found = JSON.stringify({ ...statuses, errors })
    // Whoever comes twice is refused a second thanks, or a second claim.
    const advice = statuses[409] ? `. ${run.people.count} people took turns; --people brings more` : ''
    throw new Error(
      `${run.isBaseline ? 'The baseline of ' : ''}${run.route} did not always answer ${status}: ${found}${advice}`,
    )
  }
  const [nodeTime, postgresTime] = after.map((time, index) => (time - before[index]) / total)
  return { ...figures, nodeTime, postgresTime }
}

/** @param {number[]} values */
export function medianOf(values) {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}

/** The median of each figure over several runs. */
export function medians(runs, names) {
  return Object.fromEntries(names.map(name => [name, medianOf(runs.map(run => run[name]))]))
}
