import { runOnce } from 'graphile-worker'
import { vi } from 'vitest'
import { createPool } from '../database/client.ts'
import { type Job, queueOptions } from '../platform/jobs.ts'
import type { TestApp } from './test-app.ts'
import { asApp } from './test-database.ts'

/** Runs due jobs by the app's clock, on several server processes at once. */
export async function runDueJobs(app: TestApp, jobsOfProcesses: readonly (readonly Job[])[]): Promise<void> {
  const pool = createPool(asApp(app.databaseUrl), () => undefined)
  // The queue reads the time itself.
  vi.useFakeTimers({ toFake: ['Date'], now: app.clock.now().epochMilliseconds })
  try {
    await Promise.all(jobsOfProcesses.map(jobs => runOnce(queueOptions({ pool, jobs, log: app.server.log }))))
  } finally {
    vi.useRealTimers()
    await pool.end()
  }
}
