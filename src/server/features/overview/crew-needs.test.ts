/** People without a job, changed dishes, and shifts of people who are not there. Source: rulings R11, R13 and R15. */
import { expect, test } from 'vitest'
import type { NeedSummary } from '#contract/house/overview.ts'
import type { RotaWeek } from '#contract/people/rota.ts'
import { sql } from '../../platform/drizzle.ts'
import { makeColleagues, readLocationIds } from '../../testing/place-people.ts'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
const { db } = app.context
const [here = 0, there = 0] = await readLocationIds(await app.signInAsAdmin())
const { boss, gone, ill } = await makeColleagues(app, {
  boss: { [here]: 'manager' },
  gone: { [here]: 'staff' },
  ill: { [here]: 'staff', [there]: 'staff' },
})

const needOf = async (name: string): Promise<NeedSummary | undefined> => {
  const { needs } = (await boss.client.get('/api/admin/overview')).json()
  return needs.find(({ need }: NeedSummary) => need === name)
}

const {
  rows: [job],
} = await db.execute<{ id: number; name: string }>(sql`select id, name from jobs order by id limit 1`)
const jobId = job?.id

test('people without a job are listed, where the group has jobs', async () => {
  expect(await needOf('no-job')).toMatchObject({ count: 3 })
  await db.execute(sql`update jobs set is_active = false`)
  expect(await needOf('no-job')).toMatchObject({ count: 0 })
  await db.execute(sql`update jobs set is_active = true`)
  await db.execute(sql`update user_places set job_ids = array[${jobId}::int] where user_id = ${gone.id}`)
  const { rows } = (await boss.client.get('/api/admin/overview/no-job')).json()
  const ids = rows.map(({ userId }: { userId: number }) => userId)
  expect(ids.toSorted()).toEqual([boss.id, ill.id].toSorted())
})

test('who has not relearned a changed dish is listed with the change, and reminded', async () => {
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into dish_changes (line, level, changed_at)
    values ('+ sesame', 'relearn', now()), ('No more ponzu', 'relearn', now()) returning id`)
  const [sesame = 0, ponzu = 0] = rows.map(({ id }) => id)
  await db.execute(sql`
    insert into dish_change_facts (change_id, dish_id, fact) values (${sesame}, 1, 'allergen:sesame')`)
  const answer = (userId: number, changeId: number) =>
    db.execute(sql`
      insert into dish_change_answers (user_id, change_id, is_right, answered_on, answered_at)
      values (${userId}, ${changeId}, true, current_date, now())`)
  for (const change of [sesame, ponzu]) await answer(gone.id, change)
  await answer(ill.id, sesame)
  const { rows: dishes } = await db.execute<{ name: string }>(sql`select name from menu_items where id = 1`)
  expect((await boss.client.get('/api/admin/overview/relearn')).json().rows).toMatchObject([
    { userId: boss.id, what: `${dishes[0]?.name}: + sesame`, count: 2 },
    { userId: ill.id, what: 'No more ponzu', count: 1 },
  ])
  expect(await needOf('relearn')).toMatchObject({ count: 2, toRemind: 2 })
  const sent = await boss.client.post('/api/admin/overview/relearn/reminder', { location: here })
  expect(sent.json()).toMatchObject({ bell: 2 })
  expect(await needOf('relearn')).toMatchObject({ count: 2, toRemind: 0 })
  for (const change of [sesame, ponzu]) await answer(boss.id, change)
  await answer(ill.id, ponzu)
  expect(await needOf('relearn')).toMatchObject({ count: 0 })
})

test('a job on an invitation is theirs from the first day', async () => {
  const invite = (body: object) =>
    boss.client.post('/api/admin/invitations', {
      ...{ locationId: here, position: 'staff', isForOne: true },
      ...body,
    })
  expect((await invite({ jobId: 999_999 })).json().code).toBe('jobNotFound')
  const { link, id } = (await invite({ jobId })).json()
  // A new link keeps it.
  const renewed = (await boss.client.post(`/api/admin/invitations/${id}/renew`)).json()
  expect(renewed.link).not.toBe(link)
  const token = renewed.link.split('#')[1] ?? renewed.link.split('/').at(-1)
  const joined = await app.visitor().post('/api/invitation/join', {
    ...{ token, username: 'newcook', password: 'Chopsticks2026', fullName: 'New Cook' },
    email: 'new.cook@noren.example',
  })
  expect(joined.statusCode, joined.body).toBe(201)
  const { rows: places } = await db.execute(sql`
    select job_ids from user_places where user_id = ${joined.json().id}`)
  expect(places).toEqual([{ job_ids: [jobId] }])
  const [first] = (await boss.client.get('/api/admin/invitations')).json().rows
  expect(first).toMatchObject({ job: job?.name, uses: 1 })
})

test('shifts of who has left or is on leave that day are named, and marked on the rota', async () => {
  const today = app.context.today()
  const tomorrow = Temporal.PlainDate.from(today).add({ days: 1 }).toString()
  for (const { id } of [gone, ill])
    for (const day of [today, tomorrow])
      await db.execute(sql`
        insert into rota_entries (location_id, user_id, business_day, starts_at, ends_at, source)
        values (${here}, ${id}, ${day}::date, ${day}::date + time '08:00', ${day}::date + time '12:00', 'hand')`)
  expect(await needOf('rota')).toMatchObject({ count: 0 })
  await db.execute(sql`
    insert into absences (user_id, kind, starts_on, ends_on, reason, recorded_by, recorded_at)
    values (${ill.id}, 'leave', ${today}, ${today}, 'Rest', ${boss.id}, now())`)
  expect(await needOf('rota')).toMatchObject({ count: 1 })
  await db.execute(sql`update users set is_active = false where id = ${gone.id}`)
  expect(await needOf('rota')).toMatchObject({ count: 3 })
  const week: RotaWeek = (await boss.client.get(`/api/admin/rota/${here}?day=${today}`)).json()
  const awayOf = (userId: number) =>
    week.entries
      .filter(({ person, businessDay }) => person?.id === userId && businessDay === today)
      .map(({ away }) => away)
  expect([awayOf(ill.id), awayOf(gone.id)]).toEqual([['leave'], ['left']])
})
