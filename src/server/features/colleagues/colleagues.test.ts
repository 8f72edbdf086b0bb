import { beforeAll, describe, expect, test } from 'vitest'
import { foldedNames } from '../../accounts/name-folding.ts'
import { jobs } from '../../database/schema/jobs.ts'
import { locations } from '../../database/schema/locations.ts'
import { memberships } from '../../database/schema/places.ts'
import { users } from '../../database/schema/users.ts'
import { asc, eq, sql } from '../../platform/drizzle.ts'
import { startTestApp, type TestClient } from '../../testing/test-app.ts'

let customer: TestClient
const app = await startTestApp()
beforeAll(async () => {
  await app.joinAsStaff('zoe')
  await app.joinAsStaff('left')
  customer = await app.joinAsCustomer('amy')
  await app.context.db.update(users).set({ isActive: false }).where(eq(users.username, 'left'))
})

const list = async (query = '') => {
  const response = await customer.get(`/api/users${query}`)
  expect(response.statusCode).toBe(200)
  return response.json() as { id: number; fullName: string; role: string }[]
}
const names = async (query: string) => (await list(query)).map(({ fullName }) => fullName)
const search = (q: string) => names(`?${new URLSearchParams({ q })}`)

async function insertPeople(fullNames: readonly string[], prefix: string): Promise<void> {
  await app.context.db.insert(users).values(
    fullNames.map((fullName, index) => {
      const username = `${prefix}${index}`
      const email = `${username}@noren.example`
      const names = { username, email, ...foldedNames({ username, email }) }
      return { ...names, fullName, password: '-', role: 'staff' as const }
    }),
  )
}

test('everyone with an open account, by name, with id, name and role alone', async () => {
  const id = expect.any(Number)
  expect(await list()).toEqual([
    { id, fullName: 'Admin', role: 'admin' },
    { id, fullName: 'Person amy', role: 'customer' },
    { id, fullName: 'Person zoe', role: 'staff' },
    { id, fullName: 'Staff Member', role: 'staff' },
  ])
  expect(await names('?staffOnly=true')).toEqual(['Admin', 'Person zoe', 'Staff Member'])
})

/** Its last word has more letters than are compared. */
const LONG_NAME = `Ivory ${'lorem'.repeat(12)}`

describe('a search', () => {
  beforeAll(() =>
    insertPeople(
      [
        'Chloé Dubois',
        'Zoë O’Neill',
        "Siobhán O'Brien",
        'Νίκος Παππάς',
        'ΝΙΚΟΣ ΔΗΜΟΥ',
        'Ana-Sofía Núñez',
        LONG_NAME,
      ],
      'searched',
    ),
  )

  test.each([
    ['the beginning of a word', 'dub', ['Chloé Dubois']],
    ['beginnings of several, in any order', 'dub chlo', ['Chloé Dubois']],
    ['without its accents', 'nunez', ['Ana-Sofía Núñez']],
    ['with accents that are composed in another way', 'Nu\u0301n\u0303', ['Ana-Sofía Núñez']],
    ['in another letter case, the final sigma too', 'νικος', ['ΝΙΚΟΣ ΔΗΜΟΥ', 'Νίκος Παππάς']],
    ['with many blanks', '  person   z ', ['Person zoe']],
    ['not the middle of a word', 'ubois', []],
    ['not one word for two', 'dub dup', []],
    ['not who has left', 'person left', []],
    ['with an apostrophe', "o'b", ["Siobhán O'Brien"]],
    ['nobody by an accent alone', '\u0301', []],
    ['a long word by its beginning', 'ivory lorem', [LONG_NAME]],
    ['a long word by all of it', LONG_NAME, [LONG_NAME]],
    ['not by what only begins like a long word', `${'lorem'.repeat(7)}x`, []],
    ...["'", '\\', "\\'", ':*', '& |', '!', '(a', '<->', '%', "'a':*"].map(
      q => [`signs of the query language: ${q}`, q, []] as [string, string, string[]],
    ),
  ])('finds %s', async (_case, q, expected) => {
    expect((await search(q)).sort()).toEqual([...expected].sort())
  })

  test('what is not text to search for: 400', async () => {
    for (const query of [`q=${'x'.repeat(101)}`, 'q=%00', 'q=a&q=b', 'staffOnly=1', 'after=x', 'after=0']) {
      expect((await customer.get(`/api/users?${query}`)).statusCode, query).toBe(400)
    }
  })
})

test('two people of one name are told apart by the month in which they joined, in the group’s zone', async () => {
  await insertPeople(['Robin Lee', 'Robin Lee'], 'robin')
  const join = (username: string, instant: string) =>
    app.context.db
      .update(users)
      .set({ joinDate: new Date(instant) })
      .where(eq(users.username, username))
  await join('robin0', '2025-11-30T12:59:59Z')
  await join('robin1', '2025-11-30T13:00:00Z')
  expect(await list('?q=robin')).toMatchObject([{ joinedMonth: '2025-11' }, { joinedMonth: '2025-12' }])
})

test('they are told apart by restaurant and job too, for staff alone', async () => {
  const robins = await list('?q=robin')
  expect(robins).toHaveLength(2)
  const { db } = app.context
  const [location] = await db.select().from(locations).orderBy(asc(locations.id)).limit(1)
  const work = await db.select().from(jobs).orderBy(asc(jobs.displayOrder), asc(jobs.id)).limit(2)
  await db.insert(memberships).values({
    userId: robins[0]?.id ?? 0,
    locationId: location?.id ?? 0,
    position: 'staff',
    jobIds: work.map(({ id }) => id),
  })
  const staff = await app.signInAsStaff()
  const found = (await staff.get('/api/users?q=robin')).json()
  expect(found[0].places).toEqual([{ location: location?.name, jobs: work.map(({ name }) => name) }])
  expect(found[1]).not.toHaveProperty('places')
  expect((await staff.get('/api/users')).json()[0]).not.toHaveProperty('places')
  expect((await list('?q=robin'))[0]).not.toHaveProperty('places')
})

test('a search finds at most 20, the list is read in pages of 1,000', async () => {
  const people = Array.from({ length: 1_050 }, (_, index) => `Same Name ${index % 7}`)
  await insertPeople(people, 'many')
  expect(await search('same')).toHaveLength(20)
  // Nothing typed: the first of all.
  expect(await search('')).toHaveLength(20)

  const first = await list()
  expect(first).toHaveLength(1_000)
  const second = await list(`?after=${first.at(-1)?.id}`)
  const [{ count } = { count: 0 }] = (
    await app.context.db.execute<{ count: number }>(
      sql`select count(*)::int as count from users where is_active`,
    )
  ).rows
  const all = [...first, ...second]
  expect(all).toHaveLength(count)
  expect(new Set(all.map(({ id }) => id)).size).toBe(count)
  expect(await list(`?after=${all.at(-1)?.id}`)).toEqual([])
})
