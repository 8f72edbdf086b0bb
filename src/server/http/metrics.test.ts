/** Metrics for Prometheus, and the dashboard and alert rules that read them. */
import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { jobsOfNobody } from '../mail/outbox.ts'
import { sql } from '../platform/drizzle.ts'
import { countJobs } from '../platform/jobs.ts'
import { type LogLine, startTestApp } from '../testing/test-app.ts'

const TOKEN = 'a-token-for-the-tests'
const MONITORING = new URL('../../../deploy/monitoring/', import.meta.url)

const logLines: LogLine[] = []
const app = await startTestApp({
  environment: {
    METRICS_TOKEN: TOKEN,
    SMTP_URL: 'smtp://127.0.0.1:9',
    PUBLIC_URL: 'http://localhost:3000',
    BACKUP_DIR: '/nowhere/backups',
  },
  logLines,
})
const unmeasured = await startTestApp()

const scrape = (authorization?: string) =>
  app.server.inject({ url: '/metrics', headers: authorization === undefined ? {} : { authorization } })

/** Samples by name with labels. */
async function read(): Promise<Map<string, number>> {
  const response = await scrape(`Bearer ${TOKEN}`)
  expect(response.statusCode).toBe(200)
  expect(response.headers['content-type']).toContain('text/plain; version=0.0.4')
  return new Map(
    response.body
      .split('\n')
      .filter(line => line && !line.startsWith('#'))
      .map(line => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  )
}

test('answers the bearer of the token only, and nobody where none is set', async () => {
  expect((await unmeasured.server.inject('/metrics')).statusCode).toBe(404)
  for (const wrong of [undefined, '', TOKEN, `Bearer ${TOKEN}x`, `Bearer ${TOKEN.slice(1)}`, 'Bearer é']) {
    const response = await scrape(wrong)
    expect(response.statusCode).toBe(401)
    expect(response.headers['www-authenticate']).toBe('Bearer')
    expect(response.body).not.toContain('noren_')
  }
})

test('counts requests by the pattern of their route, never by what a caller wrote', async () => {
  const staff = await app.signInAsStaff()
  await staff.get('/api/quizzes/kitchen-basics')
  await staff.get('/api/no-such-thing-here')
  const names = [...(await read()).keys()].join('\n')
  expect(names).toMatch(/_count\{method="GET",route="\/api\/quizzes\/:moduleId",status="\d+"\} *$/m)
  expect(names).toContain('_count{method="GET",route="none",status="404"}')
  expect(names).not.toMatch(/kitchen-basics|no-such-thing/)
})

test('states pool, jobs, mail and changes as they are', async () => {
  const before = await read()
  expect(before.get('noren_change_feed_live')).toBe(1)
  expect(before.get('noren_pool_connections')).toBeGreaterThan(0)
  const at = (ms: number) => new Date(app.context.nowMs() + ms)
  const HOUR = 3_600_000
  await app.context.db.execute(sql`
    insert into mail_outbox (kind, recipients, subject, body, due_at, next_attempt_at, failed_at)
    values ('registration', '{}', 's', 'b', ${at(-2 * HOUR)}, ${at(-2 * HOUR)}, null),
      ('registration', '{}', 's', 'b', ${at(HOUR)}, ${at(HOUR)}, null),
      ('registration', '{}', 's', 'b', ${at(-HOUR)}, ${at(-HOUR)}, ${at(0)})`)
  const after = await read()
  const grown = (name: string) => (after.get(name) ?? Number.NaN) - (before.get(name) ?? Number.NaN)
  expect(grown('noren_mail_unsent')).toBe(1)
  expect(grown('noren_mail_failed')).toBe(1)
  expect(after.get('noren_mail_oldest_seconds')).toBeCloseTo(7200, -1)
  expect(grown('noren_jobs_waiting')).toBeGreaterThanOrEqual(1)
  expect(after.get('noren_jobs_oldest_seconds')).toBeGreaterThanOrEqual(7200)
})

test('without SMTP, deliveries that nobody takes are no jobs that wait', async () => {
  const { db, nowDate } = unmeasured.context
  await db.execute(sql`insert into mail_outbox (kind, recipients, subject, body, due_at, next_attempt_at)
    values ('induction', '{}', 's', 'b', ${nowDate()}, '2000-01-01')`)
  const oldest = async (nobodys: string[]) =>
    (await countJobs(db, nowDate(), nobodys)).noren_jobs_oldest_seconds
  expect(await oldest([])).toBeGreaterThan(1_000_000)
  expect(await oldest(jobsOfNobody(unmeasured.context.config))).toBeLessThan(1_000_000)
})

test('a source that fails is left out, and the others stay', async () => {
  const help = { noren_of_a_test: 'Kept by a test' }
  let value: number | null = 5
  app.context.metrics?.gauges(help, () => {
    if (value === 0) throw new Error('Away')
    return { noren_of_a_test: value as number | null }
  })
  expect((await read()).get('noren_of_a_test')).toBe(5)
  for (const gone of [0, null]) {
    value = gone
    const samples = await read()
    expect(samples.has('noren_of_a_test')).toBe(false)
    expect(samples.has('noren_pool_idle')).toBe(true)
  }
})

test('a slow statement is in the log with its text and without its parameters', async () => {
  await app.context.db.execute(sql`select pg_sleep(0.6), ${'somebody@secret.example'}::text`)
  await app.context.db.transaction(tx => tx.execute(sql`select pg_sleep(0.7), ${'a secret'}::text`))
  const slow = logLines.filter(({ msg }) => msg === 'A slow statement')
  expect(slow).toMatchObject([
    { level: 30, statement: 'select pg_sleep(0.6), $1::text', milliseconds: expect.any(Number) },
    { level: 30, statement: 'select pg_sleep(0.7), $1::text', milliseconds: expect.any(Number) },
  ])
  expect(JSON.stringify(slow)).not.toContain('secret')
})

describe('the files for Prometheus and Grafana', () => {
  test.each(['alerts.yml', 'dashboard.json'])('%s names only metrics that there are', async file => {
    const text = await readFile(new URL(file, MONITORING), 'utf8')
    const named = new Set(text.match(/\b(noren|nodejs|process)_[a-z0-9_]+/g))
    expect(named.size).toBeGreaterThan(5)
    const known = new Set([...(await read()).keys()].map(name => name.replace(/\{.*/, '')))
    expect([...named].filter(name => !known.has(name))).toEqual([])
  })

  const hasPromtool = spawnSync('promtool', ['--version']).status === 0
  test.skipIf(!hasPromtool)('promtool accepts the alert rules, and they fire (else: not installed)', () => {
    for (const [what, file] of [
      ['check', 'alerts.yml'],
      ['test', 'alerts.test.yml'],
    ]) {
      const path = fileURLToPath(new URL(String(file), MONITORING))
      const { status, stdout, stderr } = spawnSync('promtool', [String(what), 'rules', path])
      expect(`${stdout}${stderr}`).toMatch(/SUCCESS/)
      expect(status).toBe(0)
    }
  })
})
