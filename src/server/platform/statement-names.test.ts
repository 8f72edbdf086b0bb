/** Through a pooler in transaction mode, where a name of one transaction means nothing in the next. */
import { expect, test } from 'vitest'
import { startPostgresProxy } from '../testing/postgres-proxy.ts'
import { type LogLine, openTestApp, startTestApp, type TestApp } from '../testing/test-app.ts'

const NOT_LASTING = expect.stringMatching(/^Prepared statements do not last here/)
const CREDENTIALS = { username: 'staff', password: 'NorenStaff1' }

const direct = await openTestApp()

/** Works for a while, with transactions and rate limits; the statuses of the answers. */
async function work(app: TestApp): Promise<number[]> {
  const staff = await app.signInAsStaff()
  const statuses: number[] = []
  for (let round = 0; round < 2; round += 1) {
    for (const response of [
      await staff.get('/api/user'),
      await staff.get('/api/training/modules'),
      await staff.post('/api/suggestions', {
        category: 'ui',
        title: 'A title that is long enough',
        description: 'A description that is long enough.',
        priority: 'low',
      }),
      await app.visitor().post('/api/login', CREDENTIALS),
    ]) {
      statuses.push(response.statusCode)
    }
  }
  return statuses
}

async function openThrough(behaviour: Parameters<typeof startPostgresProxy>[1]) {
  const logLines: LogLine[] = []
  const proxy = await startPostgresProxy(direct.databaseUrl, behaviour)
  const app = await startTestApp({ databaseUrl: proxy.url, logLines })
  return {
    app,
    warnings: () => logLines.map(({ msg }) => msg).filter(msg => msg.startsWith('Prepared statements')),
    close: async () => {
      await app.close()
      proxy.stop()
    },
  }
}

const WORKED = [200, 200, 201, 200, 200, 200, 201, 200]

test('directly, names are used and nothing is said', async () => {
  const { app, warnings, close } = await openThrough({})
  expect(await work(app)).toEqual(WORKED)
  expect(warnings()).toEqual([])
  const { rows } = await app.context.db.execute(`select name from pg_prepared_statements`)
  expect(rows).toContainEqual({ name: expect.stringMatching(/^noren_/) })
  await close()
})

test('a pooler that loses them is found out at start, said once, and works from the first request on', async () => {
  const { app, warnings, close } = await openThrough({ losesStatements: true })
  expect(await work(app)).toEqual(WORKED)
  expect(warnings()).toEqual([NOT_LASTING])
  await close()
})

test('one that is put there later costs a request that says to try again, and no 500', async () => {
  const { app, warnings, close } = await openThrough({ losesStatements: true, isDisguised: true })
  const staff = await app.signInAsStaff()
  const statuses: number[] = []
  for (let count = 0; count < 3; count += 1) statuses.push((await staff.get('/api/user')).statusCode)
  // The connection has heard of the statement at its first use.
  expect(statuses).toEqual([200, 503, 200])
  expect(warnings()).toEqual([NOT_LASTING])
  expect(await work(app)).toEqual(WORKED)
  await close()
})
