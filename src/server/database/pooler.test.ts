/** Through a pooler in transaction mode, which loses prepared statements and notifications. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPostgresProxy } from '../testing/postgres-proxy.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

const direct = await startTestApp()
let app: TestApp
let stop: () => void

beforeAll(async () => {
  const pooler = await startPostgresProxy(direct.databaseUrl, {
    losesStatements: true,
    losesNotifications: true,
  })
  app = await startTestApp({ databaseUrl: pooler.url })
  stop = pooler.stop
})
afterAll(async () => {
  await app.close()
  stop()
})

test('reads, transactions and rate limits work, again and again', async () => {
  const staff = await app.signInAsStaff()
  const statuses: number[] = []
  for (let round = 0; round < 3; round += 1) {
    for (const response of [
      await staff.get('/api/user'),
      await staff.get('/api/training/modules'),
      await staff.post('/api/suggestions', {
        category: 'ui',
        title: 'A title that is long enough',
        description: 'A description that is long enough.',
        priority: 'low',
      }),
      await app.visitor().post('/api/login', { username: 'staff', password: 'NorenStaff1' }),
    ]) {
      statuses.push(response.statusCode)
    }
  }
  expect(statuses).toEqual([200, 200, 201, 200, 200, 200, 201, 200, 200, 200, 201, 200])
})
