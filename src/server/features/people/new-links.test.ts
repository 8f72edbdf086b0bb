/** New links for selected people. */
import { expect, test } from 'vitest'
import { auditLog } from '../../database/schema/audit-log.ts'
import { mailOutbox } from '../../database/schema/mail.ts'
import { eq } from '../../platform/drizzle.ts'
import { makeColleagues } from '../../testing/place-people.ts'
import { startTestApp, type TestClient } from '../../testing/test-app.ts'

const app = await startTestApp({
  environment: {
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'a@noren.example',
    PUBLIC_URL: 'http://localhost',
    DEMO: 'true',
  },
})
const { db } = app.context
const admin = await app.signInAsAdmin()
const people = await makeColleagues(app, {
  ada: { 1: 'staff' },
  bo: { 1: 'staff' },
  lead: { 1: 'lead' },
  manager: { 1: 'manager' },
  peer: { 1: 'manager' },
  elsewhere: { 2: 'staff' },
})
const make = (client: TestClient, userIds: number[], isMailed = false) =>
  client.post('/api/admin/people/new-links', { userIds, isMailed })
const confirm = (link: string, password = 'Another12345') =>
  app.visitor().post('/api/auth/reset-password/confirm', {
    token: new URL(link).searchParams.get('token'),
    password,
  })

test('a link each, which sets a password once; earlier ones end; all in the log', async () => {
  const first = (await make(admin, [people.ada.id, people.bo.id])).json()
  expect(first.accounts).toHaveLength(2)
  const second = (await make(people.manager.client, [people.ada.id])).json()
  expect(second).toMatchObject({ leftOut: [], isMailed: false, accounts: [{ id: people.ada.id }] })
  const earlier = first.accounts.find(({ id }: { id: number }) => id === people.ada.id)
  expect((await confirm(earlier.link)).statusCode).toBe(400)
  expect((await confirm(second.accounts[0].link)).statusCode).toBe(200)
  expect((await confirm(second.accounts[0].link)).statusCode).toBe(400)
  const logged = await db.select().from(auditLog).where(eq(auditLog.action, 'people.make-reset-link'))
  expect(logged).toHaveLength(3)
  expect(JSON.stringify(logged)).not.toContain('token')
})

test('mailed to those with an e-mail, where there is a mail server', async () => {
  const before = await db.$count(mailOutbox)
  expect((await make(admin, [people.ada.id, people.bo.id], true)).json().isMailed).toBe(true)
  expect(await db.$count(mailOutbox)).toBe(before + 2)
})

test('of people whose accounts are not one’s own to manage none gets a link, and strangers are not named', async () => {
  const asked = [people.bo.id, people.peer.id, people.elsewhere.id, 999_999]
  const made = (await make(people.manager.client, asked)).json()
  expect(made.accounts.map(({ id }: { id: number }) => id)).toEqual([people.bo.id])
  expect(made.leftOut).toHaveLength(1)
  expect((await make(people.lead.client, [people.ada.id])).statusCode).toBe(403)
  expect(
    (
      await make(
        admin,
        Array.from({ length: 1_001 }, (_, index) => index + 1),
      )
    ).statusCode,
  ).toBe(400)
})

test('the list shows what each has done of their own programme; who has left has none', async () => {
  await admin.post('/api/admin/credits', {
    userIds: [people.bo.id],
    moduleIds: [1, 2],
    shiftIds: [],
    reason: 'Done at the last house',
  })
  await admin.post(`/api/admin/people/${people.elsewhere.id}/deactivate`, {})
  const { rows } = (await admin.get('/api/admin/people')).json() as {
    rows: { id: number; progress: { done: number; asked: number } | null }[]
  }
  const progressOf = (id: number) => rows.find(row => row.id === id)?.progress
  expect(progressOf(people.bo.id)).toEqual({ done: 2, asked: 18 })
  expect(progressOf(people.lead.id)).toEqual({ done: 0, asked: 18 })
  expect(progressOf(people.elsewhere.id)).toBeNull()
})
