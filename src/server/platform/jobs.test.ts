import type pg from 'pg'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { createPool } from '../database/client.ts'
import { startPostgresProxy } from '../testing/postgres-proxy.ts'
import type { LogLine } from '../testing/test-app.ts'
import { copyTemplate } from '../testing/test-database.ts'
import { type Job, JobRunner } from './jobs.ts'
import { createLog } from './log.ts'
import { Notice } from './notice.ts'

/** A level of pino. */
const WARNING = 40

let databaseUrl: string
let pool: pg.Pool
let runners: JobRunner[]
let logLines: LogLine[]
beforeEach(async () => {
  databaseUrl = await copyTemplate(inject('postgresUrl'))
  pool = createPool(databaseUrl, () => undefined)
  runners = []
  logLines = []
})
afterEach(async () => {
  await Promise.all(runners.map(runner => runner.stop()))
  await pool.end()
})

/** A server process that does these jobs. */
function startRunner(job: Job, connections = pool): JobRunner {
  const log = createLog('debug', { write: line => void logLines.push(JSON.parse(line)) })
  const runner = new JobRunner({ pool: connections, jobs: [job], log }, new Notice(log, 'warn'))
  runners.push(runner)
  runner.start()
  return runner
}

async function addJob(name: string, payload: object = {}): Promise<void> {
  await pool.query('select graphile_worker.add_job($1, $2)', [name, payload])
}

test('every job is done once, whichever of several processes takes it', async () => {
  const done: number[] = []
  const job: Job = { name: 'count', run: async ({ number }: { number: number }) => void done.push(number) }
  for (let index = 0; index < 3; index += 1) startRunner(job)
  const numbers = Array.from({ length: 30 }, (_, index) => index)
  await Promise.all(numbers.map(number => addJob('count', { number })))
  const left = () => pool.query('select from graphile_worker.jobs').then(({ rowCount }) => rowCount)
  await expect.poll(left, { timeout: 15_000 }).toBe(0)
  expect(done.sort((a, b) => a - b)).toEqual(numbers)
})

test('a job that fails stays to be tried again; the log tells why, but not what is in it', async () => {
  const failure = Object.assign(new Error('Out of order'), { code: 'EBROKEN' })
  startRunner({ name: 'fail', run: () => Promise.reject(failure) })
  await addJob('fail', { token: 'kept-to-itself' })
  const state = () =>
    pool
      .query(`select attempts, last_error, locked_at, run_at > now() as "isLater" from graphile_worker.jobs`)
      .then(({ rows }) => rows)
  await expect
    .poll(state, { timeout: 10_000 })
    .toEqual([{ attempts: 1, last_error: 'Out of order', locked_at: null, isLater: true }])
  expect(logLines).toContainEqual(
    expect.objectContaining({
      msg: 'A job failed; trying again',
      job: 'fail',
      attempt: 1,
      err: expect.objectContaining({ message: 'Out of order', code: 'EBROKEN' }),
    }),
  )
  expect(JSON.stringify(logLines)).not.toContain('kept-to-itself')
})

test('a stop waits for the job in hand, and takes no other', async () => {
  const taken = Promise.withResolvers<void>()
  const mayEnd = Promise.withResolvers<void>()
  let begun = 0
  const runner = startRunner({
    name: 'last',
    run: () => {
      begun += 1
      taken.resolve()
      return mayEnd.promise
    },
  })
  await addJob('last')
  await addJob('last')
  await taken.promise
  let isStopped = false
  const stopped = runner.stop().then(() => {
    isStopped = true
  })
  await pool.query('select')
  expect(isStopped).toBe(false)
  mayEnd.resolve()
  await stopped
  expect(begun).toBe(1)
  const { rows } = await pool.query('select attempts, locked_at from graphile_worker.jobs')
  expect(rows).toEqual([{ attempts: 0, locked_at: null }])
})

test('what a process held that died is done by another', async () => {
  const done = Promise.withResolvers<void>()
  await addJob('held')
  await pool.query(
    `update graphile_worker._private_jobs set locked_by = 'dead', locked_at = now() - interval '3 minutes', attempts = 1`,
  )
  startRunner({ name: 'held', run: async () => done.resolve() })
  await addJob('unlock-jobs')
  await done.promise
})

test('a scheduled job that was missed while no server ran is made up for', async () => {
  const done = Promise.withResolvers<void>()
  await pool.query(
    `insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
     values ('each-hour', now() - interval '3 hours', now() - interval '2 hours')`,
  )
  startRunner({ name: 'each-hour', schedule: '0 * * * *', run: async () => done.resolve() })
  await done.promise
})

test.each(['freezes', 'cuts its connections'])(
  'goes on when the database %s just as a job has been done',
  async outage => {
    const proxy = await startPostgresProxy(databaseUrl)
    const throughProxy = createPool(proxy.url, () => undefined)
    const done: number[] = []
    startRunner(
      {
        name: 'count',
        run: async ({ number }: { number: number }) => {
          done.push(number)
          if (number > 1) return
          if (outage === 'freezes') proxy.freeze()
          else await pool.query(CUT_CONNECTIONS)
        },
      },
      throughProxy,
    )
    await addJob('count', { number: 1 })
    await expect.poll(() => done, { timeout: 10_000 }).toEqual([1])
    await expect
      .poll(() => logLines.filter(({ level }) => level >= WARNING), { timeout: 15_000 })
      .not.toEqual([])
    proxy.thaw()
    await addJob('count', { number: 2 })
    await expect.poll(() => done, { timeout: 20_000 }).toEqual([1, 2])
    await Promise.all(runners.map(runner => runner.stop()))
    await throughProxy.end()
    proxy.stop()
  },
)

const CUT_CONNECTIONS = `
  select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`
