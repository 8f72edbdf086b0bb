import { expect, test } from 'vitest'
import { users } from '../database/schema/users.ts'
import { and, inArray } from '../platform/drizzle.ts'
import { makeColleagues } from '../testing/place-people.ts'
import { startTestApp } from '../testing/test-app.ts'
import { isMember, type MemberFilter } from './membership.ts'

const app = await startTestApp()
const colleagues = await makeColleagues(app, {
  cook: { 1: 'staff' },
  lead: { 1: 'lead' },
  both: { 1: 'manager', 2: 'staff' },
  away: { 2: 'lead' },
  nowhere: {},
})
const names = Object.keys(colleagues) as (keyof typeof colleagues)[]
const ids = names.map(name => colleagues[name].id)

test.each<[MemberFilter, string[]]>([
  [{ theirs: 'all' }, names],
  [{ theirs: [1] }, ['cook', 'lead', 'both']],
  [{ theirs: [1, 2] }, ['cook', 'lead', 'both', 'away']],
  [{ theirs: [] }, []],
  [{ theirs: [1], withUnplaced: true }, ['cook', 'lead', 'both', 'nowhere']],
  [{ theirs: 'all', locationId: 2 }, ['both', 'away']],
  [{ theirs: 'all', locationId: 2, withUnplaced: true }, ['both', 'away']],
  [{ theirs: [1], locationId: 2 }, []],
  [{ theirs: 'all', positions: ['lead'] }, ['lead', 'away']],
  [{ theirs: [2], positions: ['manager', 'staff'] }, ['both']],
  [{ theirs: [1, 2], locationId: 1, positions: ['manager'], withUnplaced: true }, ['both']],
])('%j', async (membership, expected) => {
  const rows = await app.context.db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, ids), isMember(users.id, membership)))
  const found = rows.map(({ id }) => id)
  expect(names.filter(name => found.includes(colleagues[name].id))).toEqual(expected)
})
