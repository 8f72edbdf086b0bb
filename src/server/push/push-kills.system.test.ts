/** Push messages of a server process that is killed: each arrives, and a phone shows none twice. Source: ruling R16. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { pushMessages } from '../database/schema/push.ts'
import { sql } from '../platform/drizzle.ts'
import { launchAcademy } from '../testing/embedded-academy.ts'
import { makeColleagues } from '../testing/place-people.ts'
import { startPushService } from '../testing/push-service.ts'
import { startTestApp } from '../testing/test-app.ts'
import { TestClock } from '../testing/test-clock.ts'
import { copyTemplate, execute } from '../testing/test-database.ts'
import { pushTo } from './push-messages.ts'

const CALL_THIS_MACHINE = new URL('../testing/call-this-machine.ts', import.meta.url).href
const MESSAGES = 30
/** Numbers of messages in whose middle the process is killed, with what the push service has made of them. */
const KILLS = new Map([
  [3, 'delivered'],
  [11, 'lost'],
  [24, 'delivered'],
  [25, 'delivered'],
  [50, 'lost'],
])

/** A zone in which it is noon, so that nothing waits for the end of the night. */
function zoneOfNoon(): string {
  const ahead = 12 - new Date().getUTCHours()
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
}

test('killed five times in the middle of sending: none is lost, and a phone shows none twice', async () => {
  const service = await startPushService()
  onTestFinished(service.stop)
  const folder = mkdtempSync(join(tmpdir(), 'noren-push-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const certificate = join(folder, 'service.pem')
  writeFileSync(certificate, service.limits.ca)

  const databaseUrl = await copyTemplate(inject('postgresUrl'))
  const clock = new TestClock()
  clock.set(Temporal.Now.instant().toString())
  const environment = { DEMO: 'false', SECRET_KEYS: 'a-key-of-the-tests-0123456789abcdef' }
  const app = await startTestApp({ databaseUrl, clock, environment })
  const { db } = app.context
  const { aki, ben } = await makeColleagues(app, { aki: { 1: 'staff' }, ben: { 1: 'lead' } })
  for (const { client } of [aki, ben])
    expect((await client.post('/api/push', service.subscription())).statusCode).toBe(200)
  for (let number = 1; number <= MESSAGES; number += 1)
    await db.execute(
      pushTo(
        sql`values (${aki.id}::integer), (${ben.id}::integer)`,
        { title: `Message ${number}`, message: 'Open Noren', link: '/', topic: `subject ${number}` },
        new Date(),
      ),
    )

  const launch = () =>
    launchAcademy({
      ...environment,
      DATABASE_URL: databaseUrl,
      BUSINESS_TIMEZONE: zoneOfNoon(),
      NODE_EXTRA_CA_CERTS: certificate,
      NODE_OPTIONS: `--import=${CALL_THIS_MACHINE}`,
    })
  let academy = launch()
  onTestFinished(() => academy.end('SIGKILL'))
  let calls = 0
  service.answer(async () => {
    calls += 1
    const outcome = KILLS.get(calls)
    if (outcome) await academy.end('SIGKILL')
    return { status: outcome === 'lost' ? 500 : 201 }
  })
  for (const _ of KILLS) {
    await academy.ended
    // The next process waits two minutes before it takes what the dead one had in hand.
    await execute(
      databaseUrl,
      `update graphile_worker._private_jobs set locked_at = locked_at - interval '3 minutes';
       select graphile_worker.add_job('unlock-jobs')`,
    )
    academy = launch()
  }
  await expect.poll(() => db.$count(pushMessages), { timeout: 60_000 }).toBe(0)
  await academy.end('SIGTERM')

  const count = (keyOf: (message: (typeof service.received)[number]) => string | string[] | undefined) =>
    new Set(service.received.map(message => `${message.endpoint} ${keyOf(message)}`)).size
  expect(count(({ text }) => text.title)).toBe(2 * MESSAGES)
  const delivered = [...KILLS.values()].filter(outcome => outcome === 'delivered').length
  expect(service.received).toHaveLength(2 * MESSAGES + delivered)
  // By the topic a push service keeps one of two for a phone that is off, and by the tag a phone shows one.
  expect(count(({ headers }) => headers.topic)).toBe(2 * MESSAGES)
  expect(count(({ text }) => text.topic)).toBe(2 * MESSAGES)
}, 400_000)
