/** Reminders that come by themselves: who gets them, when, and once whatever is killed. */
import pg from 'pg'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { stopLinkOf } from '../../accounts/stop-links.ts'
import { sql } from '../../platform/drizzle.ts'
import { makeColleagues, readLocationIds } from '../../testing/place-people.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { reminderSending, sendReminders } from './reminder-sending.ts'

const app = await startTestApp({
  environment: { DEMO: 'off', SMTP_URL: 'smtp://localhost:1', PUBLIC_URL: 'https://academy.example' },
})
const { context, clock } = app
const { db } = context
const admin = await app.signInAsAdmin()
const [HERE = 0] = await readLocationIds(admin)
const people = await makeColleagues(app, {
  waiter: { [HERE]: 'staff' },
  cook: { [HERE]: 'staff' },
  manager: { [HERE]: 'manager' },
})
const { waiter, cook } = people
// They joined by the database's own clock.
await db.execute(sql`update users set join_date = '2025-01-01Z', account_since = null`)
await db.execute(sql`update user_places set since = '2025-01-01Z', changed_at = '2025-01-01Z'`)
const onlooker = new pg.Client({ connectionString: app.databaseUrl })
await onlooker.connect()
afterAll(() => onlooker.end())

const sydney = (time: string) => `${time}[Australia/Sydney]`
const turn = (time: string) => clock.set(Temporal.ZonedDateTime.from(sydney(time)).toInstant().toString())

/** From Monday 2 March the induction is due on Thursday, so that its occasions are Wednesday and Friday. */
let subject = ''
beforeEach(async () => {
  turn('2026-03-02T11:00')
  await db.execute(sql`delete from assignment_people`)
  await db.execute(sql`delete from assignments`)
  subject = await assign('induction')
  await db.execute(sql`delete from reminders`)
  await db.execute(sql`delete from mail_outbox`)
  await db.execute(sql`delete from notifications where recipient_id is not null`)
  await db.execute(sql`delete from rota_entries`)
  await db.execute(sql`delete from absences`)
  await db.execute(sql`delete from licences`)
  await db.execute(sql`delete from push_subscriptions`)
  await db.execute(sql`update users set closed_ways = '{}'`)
})

async function assign(kind: string): Promise<string> {
  const audience = { locationIds: [], jobIds: [] }
  const body = { kind, audience, userIds: [waiter.id, cook.id], dueOn: '2026-03-05' }
  const made = await admin.post('/api/admin/assignments', body)
  expect(made.statusCode, made.body).toBe(201)
  return `due assignment ${made.json().id}`
}

async function sentTo(userId: number): Promise<string[]> {
  const { rows } = await db.execute<{ text: string }>(sql`
    select subject || ' ' || step || ' ' || business_day as text from reminders where user_id = ${userId}
    order by business_day, sent_at`)
  return rows.map(({ text }) => text)
}

test('an induction of three days is reminded of the day before and the day after, step by step', async () => {
  const seen: string[] = []
  for (let hour = 0; hour < 24 * 6; hour += 1) {
    const before = (await sentTo(waiter.id)).length
    await sendReminders(context)
    for (const text of (await sentTo(waiter.id)).slice(before))
      seen.push(`${clock.now().toZonedDateTimeISO('Australia/Sydney').toPlainDateTime().toString()} ${text}`)
    clock.advance({ hours: 1 })
  }
  expect(seen).toEqual([
    `2026-03-04T08:00:00 ${subject} app 2026-03-04`,
    `2026-03-04T12:00:00 ${subject} mail 2026-03-04`,
    `2026-03-04T16:00:00 ${subject} manager 2026-03-04`,
    `2026-03-06T08:00:00 ${subject} app 2026-03-06`,
    `2026-03-06T12:00:00 ${subject} mail 2026-03-06`,
    `2026-03-06T16:00:00 ${subject} manager 2026-03-06`,
  ])
  // The bell has it, with its page.
  const [newest] = (await waiter.client.get('/api/announcements')).json()
  expect(newest).toMatchObject({
    title: 'Reminder: Induction',
    message: 'Induction was due on Thursday 5 March.',
    link: '/induction',
  })
  expect((await cook.client.get('/api/announcements')).json()).toHaveLength(2)
  const { rows } = await db.execute<{ body: string }>(sql`
    select body from mail_outbox where recipients[1] = (select email from users where id = ${waiter.id}) order by id`)
  expect(rows).toHaveLength(2)
  expect(rows[0]?.body).toContain('Induction is due on Thursday 5 March.')
})

test('several that are due are one notice and one mail', async () => {
  await assign('check')
  turn('2026-03-04T09:00')
  await sendReminders(context)
  turn('2026-03-04T13:00')
  await sendReminders(context)
  const notices = (await waiter.client.get('/api/announcements')).json()
  expect(notices).toMatchObject([
    {
      title: 'Reminder: 2 things are due',
      message: 'Induction is due on Thursday 5 March.\nToday’s Check is due on Thursday 5 March.',
    },
  ])
  expect((await db.execute(sql`select from mail_outbox`)).rowCount).toBe(2)
})

test('a licence is reminded of 90, 60, 30, 7 and 1 days before it expires, unless it is unchecked or renewed', async () => {
  const add = async (userId: number, expiresOn: string, checkedAt: string | null) => {
    const { rows } = await db.execute<{ subject: string }>(sql`
      insert into licences (user_id, kind_id, number, issued_on, expires_on, added_at, checked_by, checked_at)
      values (${userId}, (select min(id) from licence_kinds), ${expiresOn}, '2025-06-01', ${expiresOn}, '2026-01-01Z',
        ${checkedAt && people.manager.id}, ${checkedAt}::timestamptz)
      returning 'due licence ' || id as subject`)
    return rows[0]?.subject
  }
  const licence = await add(waiter.id, '2026-06-01', '2026-01-02Z')
  await add(cook.id, '2026-06-01', null)
  await db.execute(sql`delete from assignment_people`)
  for (
    let day = Temporal.PlainDate.from('2026-03-02');
    day.toString() <= '2026-06-02';
    day = day.add({ days: 1 })
  ) {
    turn(`${day}T09:00`)
    await sendReminders(context)
  }
  const told = (await sentTo(waiter.id)).filter(text => text.includes(' app '))
  const days = ['2026-03-03', '2026-04-02', '2026-05-02', '2026-05-25', '2026-05-31']
  expect(told).toEqual(days.map(day => `${licence} app ${day}`))
  expect(await sentTo(cook.id)).toEqual([])
  await add(waiter.id, '2027-06-01', null)
  await db.execute(sql`delete from reminders`)
  await sendReminders(context)
  expect(await sentTo(waiter.id)).toEqual([])
})

test('who has allowed push messages gets one between the bell and the mail, unless they closed that way', async () => {
  for (const { id } of [waiter, cook])
    await db.execute(sql`
      insert into push_subscriptions (token_hash, endpoint, p256dh, auth)
      select token_hash, 'https://push.example/' || ${id}::text, 'x', 'x' from sessions where user_id = ${id} limit 1`)
  await db.execute(sql`update users set closed_ways = '{reminders-push}' where id = ${cook.id}`)
  for (const time of ['08:00', '12:00', '16:00', '20:00']) {
    turn(`2026-03-04T${time}`)
    await sendReminders(context)
  }
  const steps = async (userId: number) => (await sentTo(userId)).map(text => text.split(' ').at(-2))
  expect(await steps(waiter.id)).toEqual(['app', 'push', 'mail', 'manager'])
  expect(await steps(cook.id)).toEqual(['app', 'mail', 'manager'])
  const { rows } = await db.execute(sql`select title, message, link from push_messages`)
  expect(rows).toEqual([
    { title: 'Reminder: Induction', message: 'Induction is due on Thursday 5 March.', link: '/induction' },
  ])
})

test('what was missed is sent once, the newest only, and what is done is not sent', async () => {
  turn('2026-03-09T09:00')
  await sendReminders(context)
  await sendReminders(context)
  expect(await sentTo(waiter.id)).toEqual([`${subject} app 2026-03-06`])
  await db.execute(sql`
    insert into induction_submissions (user_id, staff_name, staff_email, agreements, policy_versions, signature_data)
    values (${cook.id}, 'x', 'x', '{}', '{}', 'x')`)
  turn('2026-03-09T14:00')
  await sendReminders(context)
  expect(await sentTo(waiter.id)).toHaveLength(2)
  expect(await sentTo(cook.id)).toHaveLength(1)
  await db.execute(sql`delete from induction_submissions where user_id = ${cook.id}`)
})

describe('not sent', () => {
  test.each([
    ['at night', '2026-03-04T07:30'],
    ['late', '2026-03-04T22:00'],
  ])('%s', async (_what, time) => {
    turn(time)
    await sendReminders(context)
    expect(await sentTo(waiter.id)).toEqual([])
  })

  test('at night where the person is on', async () => {
    await db.execute(sql`update locations set time_zone = 'Europe/Berlin' where id = ${HERE}`)
    turn('2026-03-04T12:00')
    await sendReminders(context)
    // 10:00 in Berlin
    const inSydney = await sentTo(waiter.id)
    turn('2026-03-04T20:00')
    await sendReminders(context)
    await db.execute(sql`update locations set time_zone = null where id = ${HERE}`)
    expect([inSydney, await sentTo(waiter.id)]).toEqual([[], [`${subject} app 2026-03-04`]])
  })

  test('on a day off by the rota, nor when a file says that they are away', async () => {
    const shift = (userId: number, day: string) =>
      db.execute(sql`
        insert into rota_entries (location_id, user_id, business_day, starts_at, ends_at, source)
        values (${HERE}, ${userId}, ${day}, ${`${day}T06:00Z`}, ${`${day}T12:00Z`}, 'hand')`)
    for (const day of ['2026-03-03', '2026-03-05']) await shift(waiter.id, day)
    for (const day of ['2026-03-03', '2026-03-04', '2026-03-05']) await shift(cook.id, day)
    turn('2026-03-04T12:00')
    await sendReminders(context)
    expect([await sentTo(waiter.id), await sentTo(cook.id)]).toEqual([[], [`${subject} app 2026-03-04`]])
    turn('2026-03-05T09:00')
    await db.execute(
      sql`insert into rota_absences (location_id, user_id, business_day) values (${HERE}, ${waiter.id}, '2026-03-05')`,
    )
    await sendReminders(context)
    expect(await sentTo(waiter.id)).toEqual([])
    await db.execute(sql`delete from rota_absences`)
    await sendReminders(context)
    expect(await sentTo(waiter.id)).toEqual([`${subject} app 2026-03-04`])
  })

  test.each(['leave', 'exempt'])('during %s', async kind => {
    await db.execute(sql`
      insert into absences (user_id, kind, starts_on, ends_on, reason, recorded_by, recorded_at)
      values (${waiter.id}, ${kind}, '2026-03-04', '2026-03-04', 'x', 1, now())`)
    turn('2026-03-04T12:00')
    await sendReminders(context)
    expect([await sentTo(waiter.id), (await sentTo(cook.id)).length]).toEqual([[], 1])
  })

  test('when the settings say so, and in the demo', async () => {
    turn('2026-03-04T12:00')
    await admin.patch('/api/admin/settings', { sendReminders: false })
    await sendReminders(context)
    await admin.patch('/api/admin/settings', { sendReminders: true })
    await sendReminders({ ...context, config: { ...context.config, isDemo: true } })
    expect(await sentTo(waiter.id)).toEqual([])
  })
})

test('a policy is due a fortnight after it was asked for', async () => {
  await db.execute(sql`
    insert into induction_submissions (user_id, staff_name, staff_email, agreements, policy_versions, signature_data, submitted_at)
    values (${waiter.id}, 'x', 'x', '{}', '{}', 'x', '2026-03-02T01:00Z')`)
  const [policy] = (await admin.get('/api/policies')).json()
  const confirmation = { policies: [{ id: policy.id, version: policy.version }], reviewBy: '2027-03-02' }
  expect((await admin.post('/api/admin/policies/confirmations', confirmation)).statusCode).toBe(201)
  turn('2026-03-09T09:00')
  await sendReminders(context)
  expect(await sentTo(waiter.id)).toContain(`due policy ${policy.id} app 2026-03-09`)
  await db.execute(sql`delete from induction_submissions where user_id = ${waiter.id}`)
})

/** Everything that a run writes. */
async function everything(): Promise<unknown[]> {
  const all: unknown[] = []
  for (const query of [
    'select user_id, subject, step, business_day::text from reminders order by 1, 2, 3, 4',
    'select title, message, recipient_id from notifications where recipient_id is not null order by 3, 1',
    'select recipients, subject from mail_outbox order by 1, 2',
  ])
    all.push((await onlooker.query(query)).rows)
  return all
}

test('killed five times, at each of its writes and at the commit, a run loses and doubles nothing', async () => {
  await onlooker.query(`
    create function crash() returns trigger language plpgsql as $$
    begin
      perform pg_terminate_backend(pg_backend_pid());
      return null;
    end $$`)
  const crashes = [
    ['2026-03-04T09:00', 'notifications', ''],
    ['2026-03-04T09:00', 'reminders', ''],
    ['2026-03-04T09:00', 'reminders', 'deferrable initially deferred'],
    ['2026-03-04T13:00', 'mail_outbox', ''],
    ['2026-03-04T13:00', 'reminders', 'deferrable initially deferred'],
  ] as const
  for (const [time, table, moment] of crashes) {
    turn(time)
    const before = await everything()
    await onlooker.query(
      `create constraint trigger crash after insert on ${table} ${moment} for each row execute function crash()`,
    )
    await expect(sendReminders(context)).rejects.toThrow()
    expect(await everything()).toEqual(before)
    await onlooker.query(`drop trigger crash on ${table}`)
    if (table === 'reminders' && moment !== '') {
      // The queue tries again, here on two processes at once.
      await Promise.all([sendReminders(context), sendReminders(context)])
    }
  }
  const [reminded, notices, mails] = (await everything()) as [object[], object[], object[]]
  const theirs = [waiter.id, cook.id].toSorted((a, b) => a - b)
  expect(reminded).toEqual(
    theirs.flatMap(user_id =>
      ['app', 'mail'].map(step => ({ user_id, subject, step, business_day: '2026-03-04' })),
    ),
  )
  expect([notices.length, mails.length]).toEqual([2, 2])
})

test('a mail’s link ends such mails with a press, and a forged one ends nothing', async () => {
  turn('2026-03-04T09:00')
  await sendReminders(context)
  turn('2026-03-04T13:00')
  await sendReminders(context)
  const { rows } = await db.execute<{ body: string; link: string }>(sql`
    select body, stop_link as link from mail_outbox
    where recipients[1] = (select email from users where id = ${waiter.id})`)
  const [sent] = rows
  const token = new URL(sent?.link ?? '').searchParams.get('token') ?? ''
  expect(sent?.body).toContain(`https://academy.example/stop-mail?token=${token}`)
  const visitor = app.visitor()
  const closedWays = async () => (await waiter.client.get('/api/account/reach')).json().closedWays
  expect((await visitor.post('/api/stop-mail', { token: `x${token}` })).json().code).toBe('invalidStopLink')
  expect(await closedWays()).toEqual([])
  for (let times = 0; times < 2; times += 1)
    expect((await visitor.post('/api/stop-mail', { token })).statusCode).toBe(200)
  expect(await closedWays()).toEqual(['reminders-mail'])

  // The list of who follows them comes next.
  turn('2026-03-06T09:00')
  await sendReminders(context)
  turn('2026-03-06T13:00')
  await sendReminders(context)
  expect((await sentTo(waiter.id)).slice(-2)).toEqual([
    `${subject} app 2026-03-06`,
    `${subject} manager 2026-03-06`,
  ])
  const reach = await waiter.client.put('/api/account/reach', { closedWays: [] })
  expect(reach.json()).toEqual({ closedWays: [] })
})

test('it is a job of the queue', () => {
  expect(reminderSending(context)).toMatchObject({ name: 'send-reminders', schedule: '10 * * * *' })
})

describe('a mail program’s own button', () => {
  const form = 'List-Unsubscribe=One-Click'
  const urlencoded = { 'content-type': 'application/x-www-form-urlencoded' }
  const parts = [
    '--x',
    'Content-Disposition: form-data; name="List-Unsubscribe"',
    '',
    'One-Click',
    '--x--',
    '',
  ]
  const linkOf = (way: 'week-mail' | 'month-mail') => {
    const { pathname, search } = new URL(stopLinkOf(context.config, waiter.id, way))
    return pathname + search
  }
  const press = (url: string, payload: string | undefined, headers: Record<string, string> = urlencoded) =>
    app.visitor().send({ method: 'POST', url, headers, ...(payload !== undefined && { payload }) })
  const closedWays = async () => (await waiter.client.get('/api/account/reach')).json().closedWays

  test('stops such mails by itself, without a session and from any site', async () => {
    const elsewhere = { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' }
    const pressed = await press(linkOf('week-mail'), form, { ...urlencoded, ...elsewhere })
    expect([pressed.statusCode, pressed.cookies]).toEqual([200, []])
    expect(await closedWays()).toEqual(['week-mail'])
    const multipart = { 'content-type': 'multipart/form-data; boundary=x' }
    expect((await press(linkOf('month-mail'), parts.join('\r\n'), multipart)).statusCode).toBe(200)
    expect((await press(linkOf('month-mail'), form)).statusCode).toBe(200)
    expect(await closedWays()).toEqual(['week-mail', 'month-mail'])
  })

  test('is none of a scanner, which reads the link, nor of another form', async () => {
    const link = linkOf('week-mail')
    for (const method of ['GET', 'HEAD'] as const) await app.visitor().send({ method, url: link })
    expect((await press(link, 'List-Unsubscribe=Later')).statusCode).toBe(400)
    expect((await press(link, undefined, {})).statusCode).toBe(400)
    expect((await press(link, '', urlencoded)).statusCode).toBe(400)
    expect((await press(link, form.padEnd(2000, '&'))).statusCode).toBe(413)
    expect((await press(link, form, { 'content-type': 'text/plain' })).statusCode).toBe(415)
    expect((await press(link, '{}', { 'content-type': 'application/json' })).statusCode).toBe(415)
    expect(await closedWays()).toEqual([])
  })

  test('with a made-up link stops nothing, a hundred times in a quarter of an hour at most', async () => {
    expect((await press('/stop-mail', form)).json()).toMatchObject({ code: 'invalidStopLink' })
    const forged = linkOf('week-mail').replace(/.{8}$/, 'AAAAAAAA')
    for (const url of [forged, '/stop-mail?token=x', `${linkOf('week-mail')}&token=x`])
      expect((await press(url, form)).json()).toMatchObject({ code: 'invalidStopLink' })
    for (let times = 4; times < 100; times += 1)
      await app.visitor().post('/api/stop-mail', { token: 'made-up' })
    const refused = await press(forged, form)
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, expect.any(String)])
    // A mail provider's address goes on stopping for those whose link is a true one.
    expect((await press(linkOf('week-mail'), form)).statusCode).toBe(200)
    expect(await closedWays()).toEqual(['week-mail'])
  })

  test('cannot be used for another route of the academy', async () => {
    const other = {
      method: 'POST',
      url: '/api/stop-mail',
      headers: { origin: 'https://mail.example' },
    } as const
    expect((await app.visitor().send({ ...other, payload: { token: 'x' } })).statusCode).toBe(403)
  })
})
