/** Job queue in PostgreSQL: each job runs once, on one of the server processes, and again if it failed. */
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { Logger, parseCronItems, type Runner, type RunnerOptions, run } from 'graphile-worker'
import type pg from 'pg'
import { type NodePgDatabase, sql } from './drizzle.ts'
import type { Notice } from './notice.ts'

/** Due jobs are notified at once; scheduled ones, and all behind a pooler, are polled. */
const POLL_INTERVAL_MS = 5_000
const RESTART_DELAY_MS = 1_000
/** Time for the queue to record finished jobs when the server stops. */
const FAREWELL_MS = 2_000
const HOUR_MS = 60 * 60 * 1000
const FIRST_RETRY_SECONDS = 30
const LONGEST_RETRY_SECONDS = 60 * 60

export interface Job {
  /** Queue identifier; queued jobs keep it across releases. */
  readonly name: string
  /** Cron expression in UTC of an automatic job. */
  readonly schedule?: string
  /** Repeatable: a crash in its middle means a second call. */
  run(payload: object): Promise<void>
}

/** Time before a delivery is tried again: doubles with every attempt, up to an hour. */
export function retryDelaySeconds(attempts: number): number {
  return Math.min(FIRST_RETRY_SECONDS * 2 ** (attempts - 1), LONGEST_RETRY_SECONDS)
}

interface JobQueue {
  readonly pool: pg.Pool
  readonly jobs: readonly Job[]
  readonly log: FastifyBaseLogger
}

/** Runs the queue's jobs one after the other, alongside the other server processes. */
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

  /** Stops after the current job, without waiting for a database that does not respond. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    // A runner that ended by itself rejects.
    void this.#runner?.stop().catch(() => undefined)
    await Promise.allSettled([this.#jobInHand])
    await Promise.race([this.#running, delay(FAREWELL_MS, undefined, { ref: false })])
  }

  /** The runner ends when it cannot record finished jobs in the database. */
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
    // Taken from the queue while the stop began.
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
          : // Jobs missed while no server ran are queued once.
            { task: name, match: schedule, options: { backfillPeriod: HOUR_MS, jobKey: name } },
      ),
    ),
    // Due times come from a server process's clock, not the database's.
    useNodeTime: true,
    // Behind a pooler in transaction mode the next query may use another connection.
    noPreparedStatements: true,
    pollInterval: POLL_INTERVAL_MS,
    // Batches, even of one, so that a stop waits for the record of finished jobs and its failure is caught.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    noHandleSignals: true,
    logger: queueLogger(log),
  }
}

const LEVELS = { error: 'warn', warning: 'warn', info: 'debug', debug: 'debug' } as const

function queueLogger(log: FastifyBaseLogger): Logger {
  return new Logger(() => (level, message, meta = {}) => {
    const { failure, error, job } = meta as { failure?: true; error?: unknown; job?: QueuedJob }
    // Job payloads stay out of the log, and the message would repeat the error's.
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

export const JOB_GAUGES = {
  noren_jobs_waiting: 'Jobs that are due and not running',
  noren_jobs_failed: 'Jobs that are not tried again',
  noren_jobs_oldest_seconds: 'How long the oldest due job has waited',
}

/** @param nobodys jobs that nobody takes in this configuration */
export async function countJobs(
  db: NodePgDatabase,
  now: Date,
  nobodys: readonly string[],
): Promise<Readonly<Record<keyof typeof JOB_GAUGES, number>>> {
  const { rows } = await db.execute<Record<keyof typeof JOB_GAUGES, number>>(sql`
    select
      count(*) filter (where is_due)::int as noren_jobs_waiting,
      count(*) filter (where attempts >= max_attempts)::int as noren_jobs_failed,
      coalesce(extract(epoch from ${now} - min(run_at) filter (where is_due)), 0)::float8
        as noren_jobs_oldest_seconds
    from (
      select *, run_at <= ${now}::timestamptz and locked_at is null and attempts < max_attempts as is_due
      from graphile_worker.jobs where task_identifier <> all (${sql.param(nobodys)}::text[])
    ) as job`)
  const [counted] = rows
  if (!counted) throw new Error('The query returned no row')
  return counted
}

/**
 * The library itself waits four hours before it unlocks the job of a dead process. A job that is only slow may begin
 * a second time meanwhile, which each of them allows.
 */
function unlockJob(pool: pg.Pool): Job {
  return {
    name: 'unlock-jobs',
    schedule: '* * * * *',
    run: async () => {
      await pool.query(`
        select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
        from graphile_worker.jobs where locked_at < now() - interval '2 minutes'`)
    },
  }
}
