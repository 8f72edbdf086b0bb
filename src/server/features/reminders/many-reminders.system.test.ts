/** The run of reminders in a group of 20,000 people with ten things due each. */
import pg from 'pg'
import { expect, test } from 'vitest'
import { sql } from '../../platform/drizzle.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { sendReminders } from './reminder-sending.ts'

const PEOPLE = 20_000
const THINGS = 10
const LIMIT_MS = 60_000

test('takes less than a minute, whether it tells all or nobody', { timeout: 600_000 }, async () => {
  const { context, clock, databaseUrl } = await startTestApp({
    environment: { DEMO: 'off', SMTP_URL: 'smtp://localhost:1', PUBLIC_URL: 'https://academy.example' },
  })
  const { db } = context
  // Without the academy's limit of time for a query.
  const owner = new pg.Client({ connectionString: databaseUrl })
  await owner.connect()
  for (const statement of [
    `insert into users (username, username_folded, password, role, full_name, email, email_folded, join_date)
     select name, name, 'x', 'staff', initcap(name), name || '@noren.example', name || '@noren.example', '2025-01-01Z'
     from (select 'many' || number as name from generate_series(1, ${PEOPLE}) as number) as made`,
    `insert into user_places (user_id, location_id, position, since, changed_at)
     select id, (select min(id) from locations), 'staff', '2025-01-01Z', '2025-01-01Z' from users
     where username like 'many%'`,
    `insert into assignments (kind, item_id, user_ids, due_on, started_on, time_zone, day_start, created_at)
     select 'lessons', id, '{0}', '2026-03-09', '2026-02-01', 'Australia/Sydney', '04:00', '2026-02-01Z'
     from micro_learning_modules order by id limit ${THINGS}`,
    `insert into assignment_people (assignment_id, user_id, joined_on, due_on)
     select given.id, person.id, '2026-02-01', '2026-03-09' from assignments as given, users as person
     where given.user_ids = '{0}' and person.username like 'many%'`,
    'analyze',
  ])
    await owner.query(statement)
  await owner.end()

  const figures: Record<string, number> = {}
  for (const [step, time] of [
    ['bell', '2026-03-02T11:10'],
    ['nobody', '2026-03-02T12:10'],
    ['mail', '2026-03-02T15:10'],
    ['night', '2026-03-02T23:10'],
  ] as const) {
    clock.set(Temporal.ZonedDateTime.from(`${time}[Australia/Sydney]`).toInstant().toString())
    const begun = performance.now()
    await sendReminders(context)
    figures[step] = Math.round(performance.now() - begun)
  }
  process.stdout.write(`Milliseconds of a run: ${JSON.stringify(figures)}\n`)
  const { rows } = await db.execute(sql`
    select (select count(*)::int from reminders where step = 'app') as bell,
      (select count(*)::int from reminders where step = 'mail') as mail,
      (select count(*)::int from mail_outbox) as mails`)
  expect(rows).toEqual([{ bell: PEOPLE * THINGS, mail: PEOPLE * THINGS, mails: PEOPLE }])
  for (const took of Object.values(figures)) expect(took).toBeLessThan(LIMIT_MS)
})
