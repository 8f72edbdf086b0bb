import { beforeAll, describe, expect, test } from 'vitest'
import type { AuditEntry } from '#contract/house/audit.ts'
import { sql } from '../../platform/drizzle.ts'
import { makeColleagues } from '../../testing/place-people.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { execute } from '../../testing/test-database.ts'

const app = await startTestApp()
const { db } = app.context
const admin = await app.signInAsAdmin()
const { id: adminId } = (await admin.get('/api/user')).json()
const { manager, waiter } = await makeColleagues(app, { manager: { 1: 'manager' }, waiter: { 1: 'staff' } })

const AUDIT = '/api/admin/audit'
const list = async (query = ''): Promise<AuditEntry[]> => {
  const response = await admin.get(`${AUDIT}${query}`)
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}

/** Twenty thousand entries of the past: a deed a minute, in turns by two people, of which every tenth is about points. */
beforeAll(async () => {
  // In several queries, since one would exceed the timeout on a busy machine.
  for (let from = 1; from <= 20_000; from += 2_500) await logDeeds(from, from + 2_499)
  await execute(app.databaseUrl, 'analyze audit_log')
})

function logDeeds(from: number, to: number) {
  return db.execute(sql`
    insert into audit_log (at, actor_id, action, subject_kind, subject_id, after)
    select timestamptz '2025-01-01' + n * interval '1 minute',
      case when n % 2 = 0 then ${adminId}::integer else ${manager.id}::integer end,
      case when n % 10 = 0 then 'points.adjust' else 'content.save' end,
      case when n % 10 = 0 then 'user' else 'lessons' end, n % 50, jsonb_build_object('n', n)
    from generate_series(${from}::int, ${to}::int) as n`)
}

test('the newest first, with who, whom, where, and what was before and after', async () => {
  await admin.patch('/api/admin/settings', { groupName: 'Another house' })
  await manager.client.put(`/api/admin/people/${waiter.id}/places/1`, { position: 'lead' })
  const [placed, changed] = await list()
  const { fullName } = (await waiter.client.get('/api/user')).json()
  expect(placed).toMatchObject({
    actor: { id: manager.id },
    action: 'places.change',
    subject: { kind: 'user', id: waiter.id, name: fullName },
    location: { id: 1, name: expect.any(String) },
    after: { position: 'lead' },
    requestId: expect.any(String),
  })
  expect(changed).toMatchObject({
    actor: { id: adminId },
    subject: { kind: 'settings', id: null, name: null },
    location: null,
    before: { groupName: 'Noren' },
    after: { groupName: 'Another house' },
  })
})

test('each page goes on where the last one ended, also among entries of one instant', async () => {
  await db.execute(sql`
    insert into audit_log (at, action, subject_kind, subject_id)
    select timestamptz '2024-01-01', 'points.adjust', 'user', 1 from generate_series(1, 120)`)
  const seen: number[] = []
  let page = await list('?to=2024-06-01T00:00:00Z')
  while (page.length > 0) {
    expect(page.length).toBeLessThanOrEqual(50)
    seen.push(...page.map(({ id }) => id))
    page = await list(`?to=2024-06-01T00:00:00Z&before=${seen.at(-1)}`)
  }
  expect(seen).toHaveLength(120)
  expect(seen).toEqual(seen.toSorted((a, b) => b - a))
})

test('it is filtered by who, what, whom and when', async () => {
  const ofManager = await list(`?actorId=${manager.id}&action=content.save&to=2025-02-01T00:00:00Z`)
  expect(ofManager).toHaveLength(50)
  for (const entry of ofManager) {
    expect(entry).toMatchObject({ actor: { id: manager.id }, action: 'content.save' })
    expect(entry.at < '2025-02-01').toBe(true)
  }
  const hour = await list('?from=2025-01-02T00:00:00Z&to=2025-01-02T01:00:00Z&action=points.adjust')
  expect(hour).toHaveLength(6)
  const lesson = await list('?subjectKind=lessons&subjectId=7&from=2025-01-01T00:00:00Z')
  expect(new Set(lesson.map(({ subject }) => `${subject.kind} ${subject.id}`))).toEqual(
    new Set(['lessons 7']),
  )
  expect(await list('?locationId=2')).toEqual([])
})

describe('of a person', () => {
  const rename = (id: number, fullName: string) =>
    admin
      .patch(`/api/admin/people/${id}`, { fullName })
      .then(({ statusCode }) => expect(statusCode).toBe(200))
  const numbers = (entries: readonly AuditEntry[]) => entries.map(({ after }) => after?.n)

  test('who did it, or to whom it was done, by the beginnings of their names', async () => {
    await rename(manager.id, 'Quillon Featherstone')
    await rename(waiter.id, 'Wandelina Quist')
    // The newest are those that named them, and of both.
    expect(await list('?q=quillon')).toHaveLength(50)
    const about = await list('?q=wandel%20qui')
    expect(about.length).toBeGreaterThan(1)
    for (const { subject } of about) expect(subject).toMatchObject({ kind: 'user', id: waiter.id })
    expect(await list('?q=nobody-of-this-name')).toEqual([])
    expect(await list('?q=%22%27%28%26')).toEqual([])
  })

  test('also where all that there is of them is long past', async () => {
    const { rows } = await db.execute<{ id: number }>(sql`
      insert into users (username, username_folded, password, role, full_name, email, email_folded)
      values ('zephyra', 'zephyra', 'x', 'staff', 'Zephyra Old', 'z@noren.example', 'z@noren.example') returning id`)
    const id = rows[0]?.id ?? 0
    await db.execute(sql`
      insert into audit_log (at, actor_id, action, subject_kind, subject_id, after)
      select timestamptz '2023-01-01' + n * interval '1 minute', case when n % 2 = 0 then ${id}::int end,
        'people.edit', 'user', case when n % 3 = 0 then ${id}::int end, jsonb_build_object('n', n)
      from generate_series(1, 150) n`)
    const seen: unknown[] = []
    let page = await list('?q=zephyra')
    while (page.length > 0) {
      seen.push(...numbers(page))
      page = await list(`?q=zephyra&before=${page.at(-1)?.id}`)
    }
    const all = Array.from({ length: 150 }, (_, index) => 150 - index)
    expect(seen).toEqual(all.filter(n => n % 2 === 0 || n % 3 === 0))
    // Combined with other filters.
    expect(numbers(await list('?q=zephyra&to=2023-01-01T00:07:00Z'))).toEqual([6, 4, 3, 2])
    expect(await list('?q=zephyra&action=points.adjust')).toEqual([])
    const file = await admin.get(`${AUDIT}/export?q=zephyra`)
    expect(file.body.trim().split('\r\n')).toHaveLength(101)
  })
})

describe('a save of content in words', () => {
  const CONTENT = '/api/admin/content'
  const save = async (
    kind: string,
    item: { id: number; revision: number; document: object },
    change: object,
  ) =>
    (
      await admin.put(`${CONTENT}/${kind}/${item.id}`, {
        document: { ...item.document, ...change },
        revision: item.revision,
        isPublished: true,
      })
    ).json()
  const lineOf = async (kind: string, id: number) =>
    (await list(`?subjectKind=${kind}&subjectId=${id}`))[0]?.after?.line

  test('an allergen of a component, with the dishes that now contain it', async () => {
    const { rows } = (await admin.get(`${CONTENT}/components?q=butter`)).json()
    const butter = rows.find(({ title }: { title: string }) => title === 'Butter')
    const item = (await admin.get(`${CONTENT}/components/${butter.id}`)).json()
    await save('components', item, { allergens: [...item.document.allergens, 'celery'] })
    expect(await lineOf('components', butter.id)).toMatch(/^\+ Celery; 7 dishes now contain it/)
  })

  test('names of what a list refers to, long texts by name, and additions', async () => {
    const document = {
      title: 'Plates',
      content: 'One.',
      category: 'Service',
      estimatedTime: 45,
      pointsReward: 3,
    }
    const added = (await admin.post(`${CONTENT}/lessons`, { document, isPublished: true })).json()
    expect(await lineOf('lessons', added.id)).toBe('added')
    await save('lessons', added, { title: 'Bowls', content: 'Two. '.repeat(12).trim() })
    expect(await lineOf('lessons', added.id)).toBe('Title: Plates → Bowls; Text reworded')
  })
})

test.each(['action=steal', 'subjectKind=cat', 'actorId=0', 'from=yesterday', 'before=x'])(
  '%s: 400',
  async query => {
    expect((await admin.get(`${AUDIT}?${query}`)).statusCode).toBe(400)
  },
)

test('for admins alone', async () => {
  for (const { client } of [manager, waiter]) {
    expect((await client.get(AUDIT)).statusCode).toBe(403)
    expect((await client.get(`${AUDIT}/export`)).statusCode).toBe(403)
  }
})

test('the file has all that the filters leave, and no cell of it is a formula', async () => {
  await admin.patch('/api/admin/settings', { groupName: '=1+1' })
  await admin.patch(`/api/admin/people/${waiter.id}`, { fullName: '=HYPERLINK("http://x")' })
  const response = await admin.get(`${AUDIT}/export`)
  expect(response.headers['content-type']).toContain('text/csv')
  expect(response.headers['content-disposition']).toBe('attachment; filename="audit-log.csv"')
  const lines = response.body.trim().split('\r\n')
  expect(response.rawPayload.subarray(0, 3)).toEqual(Buffer.from('\uFEFF'))
  expect(lines[0]).toBe(
    'Number,When (Australia/Sydney),Who,Action,About,Id,Name,Restaurant,What changed,Before,After,Request',
  )
  expect(lines.length).toBeGreaterThan(20_000)
  expect(new Set(lines.map(line => line.split(',', 1)[0])).size).toBe(lines.length)
  expect(response.body).toContain(`"'=HYPERLINK(""http://x"")"`)
  // Words, not JSON.
  expect(response.body).toContain(',Settings changed,Settings,,,,Group name: ')
  expect(response.body).not.toContain('{')
  const some = await admin.get(`${AUDIT}/export?from=2025-01-02T00:00:00Z&to=2025-01-02T01:00:00Z`)
  expect(some.body.trim().split('\r\n')).toHaveLength(61)
  // Eleven hours before, as the academy's clock shows it: 00:00 in UTC.
  expect(some.body).toMatch(/^\d+,2025-01-02 11:00:00,/m)
})

test.each([
  ['all', ''],
  ['a person’s', 'actor_id = 1'],
  ['an action', "action = 'points.adjust'"],
  ['a thing', "subject_kind = 'lessons' and subject_id = 7"],
  ['a kind', "subject_kind = 'lessons'"],
  ['a location’s', 'location_id = 1'],
])('a page of %s is read from an index, in its order', async (_name, filter) => {
  const where = [filter, "at < '2025-01-10'", '(at, id) < ((select at from audit_log where id = 9000), 9000)']
  const { rows } = await db.execute<{ 'QUERY PLAN': string }>(
    `explain select * from audit_log where ${where.filter(Boolean).join(' and ')} order by at desc, id desc limit 50`,
  )
  const plan = rows.map(row => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('Index Scan Backward')
  expect(plan).not.toMatch(/Seq Scan|Sort/)
})
