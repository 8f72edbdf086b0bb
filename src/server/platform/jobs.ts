/** The job queue in PostgreSQL: what one of the server processes does, once, and again where it failed. */
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { Logger, parseCronItems, type Runner, type RunnerOptions, run } from 'graphile-worker'
import type pg from 'pg'
import type { Notice } from './notice.ts'

/** Jobs that are due are heard of at once; those that become due, or are not heard of behind a pooler, are looked for. */
const POLL_INTERVAL_MS = 5_000
const RESTART_DELAY_MS = 1_000
/** How long the queue may take to note what has been done, when the server stops. */
const FAREWELL_MS = 2_000
const HOUR_MS = 60 * 60 * 1000

export interface Job {
  /** The queue's name of it; those in the queue keep it over a release. */
  readonly name: string
  /** When it is added to the queue by itself, as cron writes it, in UTC. */
  readonly schedule?: string
  /** May be called again after a crash in its middle. */
  run(payload: object): Promise<void>
}

interface JobQueue {
  readonly pool: pg.Pool
  readonly jobs: readonly Job[]
  readonly log: FastifyBaseLogger
}

/** Does the jobs of the queue, one after the other, beside the other server processes. */
export class JobRunner {
  readonly #queue: JobQueue
  readonly #databaseAway: Notice
  readonly #stopping = new AbortController()
  #runner: Runner | null = null
  #jobInHand: Promise<unknown> | null = null
  #running: Promise<void> | null = null

  constructor(queue: JobQueue, databaseAway: Notice) {
    const jobs = [...queue.jobs, unlockJob(queue.pool)]
    this.#queue = { ...queue, jobs: jobs.map(job => ({ ...job, run: payload => this.#do(job, payload) })) }
    this.#databaseAway = databaseAway
  }

  start(): void {
    this.#running = this.#keepRunning()
  }

  /** Stops after the job in hand, without waiting for a database that does not answer. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    // One that has ended by itself refuses.
    void this.#runner?.stop().catch(() => undefined)
    await Promise.allSettled([this.#jobInHand])
    await Promise.race([this.#running, delay(FAREWELL_MS, undefined, { ref: false })])
  }

  /** The runner ends when it cannot note in the database what has been done. */
  async #keepRunning(): Promise<void> {
    const { signal } = this.#stopping
    while (!signal.aborted) {
      try {
        this.#runner = await run(queueOptions(this.#queue))
        if (signal.aborted) await this.#runner.stop()
        await this.#runner.promise
      } catch (error) {
        this.#databaseAway.say(error, 'The job queue cannot be read; trying again')
      }
      await delay(RESTART_DELAY_MS, undefined, { signal }).catch(() => undefined)
    }
  }

  async #do(job: Job, payload: object): Promise<void> {
    // It was taken from the queue while the stop began.
    if (this.#stopping.signal.aborted) throw new Error('The server is stopping')
    this.#jobInHand = job.run(payload)
    await this.#jobInHand
  }
}

export function queueOptions({ pool, jobs, log }: JobQueue): RunnerOptions {
  return {
    pgPool: pool,
    taskList: Object.fromEntries(jobs.map(job => [job.name, payload => job.run(payload as object)])),
    parsedCronItems: parseCronItems(
      jobs.flatMap(({ name, schedule }) =>
        schedule === undefined
          ? []
          : // What was missed while no server ran is made up for; one in the queue is enough.
            { task: name, match: schedule, options: { backfillPeriod: HOUR_MS, jobKey: name } },
      ),
    ),
    // When a job is due was said by the clock of a server process, not by the database's.
    useNodeTime: true,
    // Behind a pooler in transaction mode the next statement may be another connection's.
    noPreparedStatements: true,
    pollInterval: POLL_INTERVAL_MS,
    // In batches, even of one, so that a stop waits until what was done is noted, and a failure to note it is caught.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    noHandleSignals: true,
    logger: queueLogger(log),
  }
}

const LEVELS = { error: 'warn', warning: 'warn', info: 'debug', debug: 'debug' } as const

function queueLogger(log: FastifyBaseLogger): Logger {
  return new Logger(() => (level, message, meta = {}) => {
    const { failure, error, job } = meta as { failure?: true; error?: unknown; job?: QueuedJob }
    // Of the job only this: its payload is nobody's business here, and the message repeats the error's.
    if (failure)
      log.warn(
        { err: error, job: job?.task_identifier, attempt: job?.attempts },
        'A job failed; trying again',
      )
    else log[LEVELS[level]](message)
  })
}

interface QueuedJob {
  readonly task_identifier: string
  readonly attempts: number
}

/** The library itself gives up on a process that died with a job after four hours. */
function unlockJob(pool: pg.Pool): Job {
  return {
    name: 'unlock-jobs',
    schedule: '*/5 * * * *',
    run: async () => {
      await pool.query(`
        select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
        from graphile_worker.jobs where locked_at < now() - interval '5 minutes'`)
    },
  }
}
