import { execFile } from 'node:child_process'
import { expect, test } from 'vitest'
import { accountOf, type LogLine, startTestApp, type TestApp } from '../testing/test-app.ts'
import { execute } from '../testing/test-database.ts'
import { sql } from './drizzle.ts'
import { describeError } from './log.ts'
import { Notice } from './notice.ts'

const logLines: LogLine[] = []
const app = await startTestApp({ logLines })

test('of a failed statement the cause is logged, and none of its parameters', async () => {
  await execute(app.databaseUrl, `alter table users add constraint refused check (username <> 'unlucky')`)
  const account = accountOf('unlucky')
  const response = await app.visitor().post('/api/register', account)
  expect(response.statusCode).toBe(500)
  const line = logLines.find(({ msg }) => msg === 'Unexpected error')
  expect(line).toMatchObject({
    err: { code: '23514', table: 'users', constraint: 'refused', stack: expect.stringContaining('    at ') },
  })
  const written = JSON.stringify(logLines)
  for (const secret of ['argon2', account.email, account.fullName, account.password]) {
    expect(written).not.toContain(secret)
  }
})

test('PostgreSQL quotes a value that it cannot read; the log does not', async () => {
  const failure = await app.context.db
    .execute(sql`select ${'a secret "word"'}::integer`)
    .catch((error: unknown) => error)
  expect(describeError(failure)).toMatchObject({
    code: '22P02',
    message: 'invalid input syntax for type integer: "…"',
  })
})

test('a notice is given once a second, with how often it was not', () => {
  const lines: object[] = []
  let now = 0
  const log = { warn: (line: object) => void lines.push(line) } as unknown as TestApp['server']['log']
  const notice = new Notice(log, 'warn', () => now)
  for (now of [0, 1, 999, 1_000, 1_500, 2_000]) notice.say(now, 'away')
  expect(lines).toEqual([{ err: 0 }, { err: 1_000, unsaid: 2 }, { err: 2_000, unsaid: 1 }])
})

test.each([
  ['an end by itself', ''],
  ['an exit', 'process.exit(3)'],
  ['an error that nobody caught', 'throw new Error("nobody caught this")'],
  ['a refusal that nobody caught', 'await Promise.reject(new Error("nobody caught this"))'],
])('what waits to be written is written at %s', async (_case, end) => {
  const script = `
    const { createLog } = await import(${JSON.stringify(import.meta.resolve('./log.ts'))})
    const log = createLog('info')
    for (let count = 0; count < 100; count += 1) log.info({ count }, 'a line')
    ${end}`
  const { promise, resolve } = Promise.withResolvers<string>()
  execFile(process.execPath, ['--input-type=module', '--eval', script], (_error, stdout) => resolve(stdout))
  const lines = (await promise).trim().split('\n')
  expect(lines.map(line => JSON.parse(line).count)).toEqual(Array.from({ length: 100 }, (_, count) => count))
})
