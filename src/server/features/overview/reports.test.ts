/** The Monday mail and the monthly page, and who was reminded in vain. */
import { beforeEach, expect, test } from 'vitest'
import { locations } from '../../database/schema/locations.ts'
import { eq, sql } from '../../platform/drizzle.ts'
import { makeColleagues, readLocationIds } from '../../testing/place-people.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { withNeedFacts } from './need-facts.ts'
import { sendReports } from './reports.ts'

const app = await startTestApp({
  environment: { DEMO: 'off', SMTP_URL: 'smtp://localhost:1', PUBLIC_URL: 'https://academy.example' },
})
const { clock } = app
const { db } = app.context
const context = withNeedFacts(app.context)
const admin = await app.signInAsAdmin()
const [HERE = 0, THERE = 0] = await readLocationIds(admin)
const people = await makeColleagues(app, {
  waiter: { [HERE]: 'staff' },
  lead: { [HERE]: 'lead' },
  manager: { [HERE]: 'manager' },
  neighbour: { [THERE]: 'manager' },
})
const { waiter, manager, neighbour } = people
await db.execute(sql`update users set join_date = '2025-01-01Z', account_since = null`)
await db.execute(sql`update user_places set since = '2025-01-01Z', changed_at = '2025-01-01Z'`)
// Nobody has anything open but the waiter.
await db.execute(sql`update users set is_active = false where role <> 'admin' and username not like 'quick%'`)
await db.execute(sql`update jobs set is_active = false`)
await db.execute(sql`
  insert into induction_submissions (user_id, staff_name, staff_email, agreements, policy_versions, signature_data)
  select id, 'x', 'x', '{}', '{}', 'x' from users where is_active on conflict do nothing`)

const turn = (time: string) =>
  clock.set(Temporal.ZonedDateTime.from(`${time}[Australia/Sydney]`).toInstant().toString())
async function assign(dueOn: string): Promise<number> {
  const audience = { locationIds: [], jobIds: [] }
  const made = await admin.post('/api/admin/assignments', {
    ...{ kind: 'check', audience, userIds: [waiter.id], dueOn },
  })
  expect(made.statusCode, made.body).toBe(201)
  return made.json().id
}
async function mailed(): Promise<Record<string, string>> {
  const { rows } = await db.execute<{ name: string; text: string }>(sql`
    select person.username as name, subject || e'\n' || body as text
    from mail_outbox join users as person on person.email = recipients[1] where kind = 'report'`)
  return Object.fromEntries(rows.map(({ name, text }) => [name, text]))
}

beforeEach(async () => {
  turn('2026-02-27T11:00')
  await db.execute(sql`delete from reminders`)
  await db.execute(sql`delete from mail_outbox`)
  await db.execute(sql`delete from assignment_people`)
  await db.execute(sql`delete from assignments`)
  await db.execute(sql`update users set closed_ways = '{}'`)
})

test('on Monday at eight, once, to who leads the person', async () => {
  await assign('2026-03-05')
  turn('2026-03-02T07:20')
  await sendReports(context)
  expect(await mailed()).toEqual({})
  turn('2026-03-02T08:20')
  await sendReports(context)
  turn('2026-03-02T09:20')
  await Promise.all([sendReports(context), sendReports(context)])
  const mails = await mailed()
  expect(Object.keys(mails).sort()).toEqual(['admin', 'quick2', 'quick3'])
  expect(mails.quick3).toContain(
    'Your people this week\nDue within 7 days: 1\nQuick 1\nhttps://academy.example/admin/completion',
  )
  expect(mails.quick3).toMatch(/No more of these mails: https:\/\/academy\.example\/stop-mail\?token=\S+$/)
  expect((await db.execute(sql`select from mail_outbox`)).rowCount).toBe(3)
  expect(neighbour.id).toBeGreaterThan(0)
})

test('with nothing to say there is no mail, nor to who has stopped it, nor later in the week', async () => {
  turn('2026-03-02T09:20')
  await sendReports(context)
  expect(Object.keys(await mailed())).toEqual(['admin'])
  await db.execute(sql`delete from reminders`)
  await assign('2026-03-05')
  await manager.client.put('/api/account/reach', { closedWays: ['week-mail'] })
  turn('2026-03-05T09:20')
  await sendReports(context)
  expect(Object.keys(await mailed())).toEqual(['admin'])
  turn('2026-03-03T09:20')
  await sendReports(context)
  expect(Object.keys(await mailed()).sort()).toEqual(['admin', 'quick2'])
})

test('the monthly page goes to admins, with each restaurant', async () => {
  turn('2026-03-01T09:20')
  await sendReports(context)
  const [{ name = '' } = {}] = await db.select().from(locations).where(eq(locations.id, HERE))
  expect((await mailed()).admin).toContain(`The group this month\n`)
  expect((await mailed()).admin).toContain(`${name}, people: 3\n`)
})

test('who was reminded in vain is a need of who leads them, until it is done', async () => {
  const id = await assign('2026-03-05')
  const needOf = async (client = manager.client) => {
    const { needs } = (await client.get('/api/admin/overview')).json()
    return needs.find(({ need }: { need: string }) => need === 'reminded')
  }
  expect(await needOf()).toMatchObject({ count: 0 })
  await db.execute(sql`
    insert into reminders (user_id, subject, step, business_day, sent_at)
    select ${waiter.id}, ${`due assignment ${id}`}, 'manager', day::date, now()
    from unnest('{2026-02-25,2026-02-27}'::text[]) as day`)
  expect(await needOf()).toMatchObject({ count: 1, first: ['Quick 1'], toRemind: null })
  expect((await manager.client.get('/api/admin/overview/reminded')).json()).toMatchObject({
    rows: [{ fullName: 'Quick 1', what: 'Today’s Check' }],
    total: 1,
  })
  expect(await needOf(neighbour.client)).toMatchObject({ count: 0 })
  await db.execute(sql`update assignment_people set done_on = '2026-02-27', due_on = null`)
  expect(await needOf()).toMatchObject({ count: 0 })
})
