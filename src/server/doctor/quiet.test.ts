/** The doctor finds nothing wrong after what people do every day, and after what goes wrong by itself and passes. */
import { once } from 'node:events'
import type { LightMyRequestResponse } from 'fastify'
import pg from 'pg'
import sharp from 'sharp'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { POLICIES } from '#content/policies/policies.ts'
import { SIGNATURE_TEXT } from '#domain/programme/induction.ts'
import { housekeeping } from '../accounts/housekeeping.ts'
import { createDatabase } from '../database/client.ts'
import { announcementSending } from '../features/announcements/announcement-sending.ts'
import { returnExpiredPoints } from '../ledger/expired-claims.ts'
import { mailDelivery } from '../mail/delivery.ts'
import { readConfig } from '../platform/config.ts'
import { makeColleagues, readLocationIds } from '../testing/place-people.ts'
import { quizAnswers } from '../testing/quiz-answers.ts'
import { runDueJobs } from '../testing/run-due-jobs.ts'
import { startTestApp, type TestClient } from '../testing/test-app.ts'
import { examine } from './examine.ts'

let isMailRefused = false
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onMailFrom: (_address, _session, done) =>
    done(isMailRefused ? Object.assign(new Error('Try later'), { responseCode: 451 }) : null),
  onData: (stream, _session, done) => {
    stream.resume().on('end', () => done())
  },
})
await once(smtp.listen(0, '127.0.0.1'), 'listening')
const { port } = smtp.server.address() as { port: number }
const SMTP_URL = `smtp://127.0.0.1:${port}`
const environment = { SMTP_URL, MAIL_FROM: 'academy@noren.example', PUBLIC_URL: 'http://localhost' }
const app = await startTestApp({ environment })
const { context, clock } = app
const owner = new pg.Client({ connectionString: app.databaseUrl })
await owner.connect()
const db = createDatabase(owner)
afterAll(async () => {
  await owner.end()
  await new Promise<void>(resolve => smtp.close(() => resolve()))
})

// Sessions end while the clock is turned.
let admin: TestClient
beforeEach(async () => {
  admin = await app.signInAsAdmin()
})
const [HERE = 0, THERE = 0] = await readLocationIds(app.visitor())

async function expectQuiet(): Promise<void> {
  const config = readConfig(environment)
  const findings = await examine({
    ...{ config, environment, db, owner, request: null, now: context.nowDate() },
  })
  expect(findings.filter(({ state }) => state === 'wrong')).toEqual([])
  // Else it is quiet because it has not looked.
  const fine = findings.filter(({ state }) => state === 'fine').map(({ title }) => title)
  expect(fine).toEqual(
    expect.arrayContaining(['Points', 'Totals', 'References and rules', 'Photos', 'Outbox', 'Jobs']),
  )
}

const jobs = [
  announcementSending(context),
  housekeeping(context),
  returnExpiredPoints(context),
  mailDelivery(context, SMTP_URL, app.server.log),
]
async function later(duration: { readonly hours?: number; readonly minutes?: number }): Promise<void> {
  clock.advance(duration)
  await runDueJobs(app, [jobs])
  for (const job of jobs) if (job.schedule) await job.run({})
}

async function done(response: Promise<LightMyRequestResponse>) {
  const { statusCode, body } = await response
  expect(statusCode, body).toBeLessThan(300)
  return body === '' ? null : JSON.parse(body)
}

const photo = async (side: number) => {
  const background = '#a03018'
  const picture = sharp({ create: { width: side, height: side, channels: 3, background } })
  return `data:image/png;base64,${(await picture.png().toBuffer()).toString('base64')}`
}

test('announcements that are sent, withdrawn in time, or held back', async () => {
  const { writer, manager } = await makeColleagues(app, {
    writer: { [HERE]: 'manager' },
    manager: { [HERE]: 'manager' },
  })
  const send = (client: TestClient, changes: object = {}): Promise<{ id: number }> =>
    done(
      client.post('/api/admin/announcements', {
        ...{ title: 'To all', message: 'Read it.', link: '', locationIds: [HERE], positions: [] },
        scheduledFor: clock.now().add({ hours: 2 }).toString({ fractionalSecondDigits: 3 }),
        ...changes,
      }),
    )
  await send(manager.client)
  await send(writer.client)
  const withdrawn = await send(manager.client)
  await send(manager.client, {
    scheduledFor: null,
    file: { name: 'plan.png', data: await photo(60) },
  })
  await done(admin.post(`/api/admin/announcements/${withdrawn.id}/withdraw`))
  await done(admin.post(`/api/admin/people/${writer.id}/deactivate`))
  await expectQuiet()
  await later({ hours: 3 })
  const states = (await done(admin.get('/api/admin/announcements'))).rows.map(
    ({ state }: { state: string }) => state,
  )
  expect(states.sort()).toEqual(['not-sent', 'sent', 'sent', 'withdrawn'])
  await expectQuiet()
})

test('points earned, given, spent, redeemed and returned', async () => {
  const { learner, giver } = await makeColleagues(app, {
    learner: { [HERE]: 'staff' },
    giver: { [HERE]: 'staff' },
  })
  const { client, id } = learner
  for (const wrong of [10, 10, 10, 10, 3]) {
    const answers = await quizAnswers(context.db, 1, wrong)
    await done(client.post('/api/training/modules/1/check', { answers }))
  }
  await expectQuiet()
  const complete = (answers: object) =>
    done(client.post('/api/training/complete', { moduleId: 1, score: 20, totalQuestions: 20, answers }))
  await complete(await quizAnswers(context.db, 1))
  const { modules } = await done(client.get('/api/micro-learning/modules'))
  await done(client.post('/api/micro-learning/complete', { moduleId: modules[0].id, timeSpent: 30 }))
  await done(
    client.post('/api/induction/submit', {
      ...{ staffName: 'Mika Tanaka', staffEmail: 'mika@noren.example', signatureData: SIGNATURE_TEXT },
      agreements: Object.fromEntries(POLICIES.map(policy => [String(policy.id), true])),
      ...{ submittedAt: '2020-01-01T00:00:00.000Z', userId: id },
    }),
  )
  const reason = 'one two three four five six seven eight nine ten'
  await done(giver.client.post('/api/kudos', { receiverId: id, reason }))
  await done(admin.post(`/api/admin/users/${id}/points`, { amount: 100, reason: 'A head start' }))
  await done(admin.patch('/api/admin/settings', { returnExpiredPoints: true }))
  const claims = []
  for (const rewardId of [12, 1]) {
    claims.push(await done(client.post(`/api/users/${id}/rewards`, { userId: id, rewardId })))
  }
  await done(admin.post(`/api/admin/claims/${claims[0].code}/redeem`, { locationId: HERE }))
  await expectQuiet()
  await later({ hours: 31 * 24 })
  const { rows } = await owner.query(`select from point_transactions where kind = 'claim_return'`)
  expect(rows).toHaveLength(1)
  await expectQuiet()
  await later({ hours: 60 * 24 })
  await expectQuiet()
})

test('people who join, move, change their name or position, leave and come back', async () => {
  const { leaver, mover } = await makeColleagues(app, {
    leaver: { [HERE]: 'staff' },
    mover: { [HERE]: 'lead' },
  })
  await app.joinAsStaff('newcomer')
  await app.joinAsCustomer('guest')
  await done(admin.post(`/api/admin/people/${leaver.id}/deactivate`))
  await done(admin.put(`/api/admin/people/${mover.id}/places/${THERE}`, { position: 'manager' }))
  await done(admin.delete(`/api/admin/people/${mover.id}/places/${HERE}`))
  await done(admin.patch(`/api/admin/people/${mover.id}`, { fullName: 'Someone Else' }))
  await done(admin.post(`/api/admin/people/${mover.id}/role`, { role: 'customer' }))
  await expectQuiet()
  await done(admin.post(`/api/admin/people/${leaver.id}/reactivate`))
  await done(admin.post(`/api/admin/people/${mover.id}/role`, { role: 'admin' }))
  await expectQuiet()
})

test('what is taught is archived and brought back, with everything that was earned by it', async () => {
  const archived = []
  for (const kind of ['lessons', 'questions', 'modules', 'rewards', 'shifts', 'policies']) {
    const [row] = (await done(admin.get(`/api/admin/content/${kind}`))).rows
    const path = `/api/admin/content/${kind}/${row.id}`
    const { document, revision } = await done(admin.get(path))
    archived.push({ path, document, ...(await done(admin.post(`${path}/archive`, { revision }))) })
  }
  await expectQuiet()
  for (const { path, document, revision } of archived)
    await done(admin.put(path, { document, revision, isPublished: true }))
  await expectQuiet()
})

test('a logo and photos, added, replaced and removed', async () => {
  for (const side of [80, 90])
    await done(admin.post('/api/admin/settings/logo', { imageData: await photo(side) }))
  const picture = { dishId: 1, fileName: 'photo.png', mimeType: 'image/png' }
  const { id } = await done(admin.post('/api/dish-images', { ...picture, imageData: await photo(70) }))
  await expectQuiet()
  await done(admin.delete('/api/admin/settings/logo'))
  await done(admin.delete(`/api/dish-images/${id}`))
  await expectQuiet()
})

test('mail that is refused for a while, digests, and links that expire before they are sent', async () => {
  await makeColleagues(app, { forgetful: { [HERE]: 'staff' } })
  await later({ minutes: 1 })
  isMailRefused = true
  await app.joinAsStaff('forgetful')
  for (const email of ['forgetful@noren.example', 'newcomer@noren.example'])
    await done(app.visitor().post('/api/auth/reset-password', { email }))
  await later({ minutes: 1 })
  await later({ minutes: 5 })
  await expectQuiet()
  isMailRefused = false
  await later({ hours: 2 })
  await expectQuiet()
  await later({ hours: 48 })
  await expectQuiet()
})
