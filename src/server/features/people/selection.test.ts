/** All who match a list's filters, as a selection, and those of it who have left. */
import { describe, expect, test } from 'vitest'
import type { ListedPerson } from '#contract/people/people.ts'
import { auditLog } from '../../database/schema/audit-log.ts'
import { eq } from '../../platform/drizzle.ts'
import { makeColleagues } from '../../testing/place-people.ts'
import { startTestApp, type TestClient } from '../../testing/test-app.ts'

const app = await startTestApp()
const { db } = app.context
const people = await makeColleagues(app, {
  waiter: { 1: 'staff' },
  lead: { 1: 'lead' },
  manager: { 1: 'manager' },
  secondManager: { 1: 'manager' },
  neighbour: { 2: 'staff' },
})
type Name = keyof typeof people
const { manager, waiter } = people

describe('a selection', () => {
  const idsOf = (rows: readonly ListedPerson[]) => rows.map(({ id }) => id).toSorted((a, b) => a - b)
  const matching = (client: TestClient, query: string) => client.get(`/api/admin/people/matching?${query}`)
  const leave = async (client: TestClient, names: Name[], isTrial = false) =>
    (
      await client.post('/api/admin/people/leave', { userIds: names.map(name => people[name].id), isTrial })
    ).json()

  test('is all who match, as many as the list said and no others', async () => {
    const { rows, total } = (await manager.client.get('/api/admin/people')).json()
    const all = await matching(manager.client, `count=${total}`)
    expect(idsOf(all.json())).toEqual(idsOf(rows))
    expect((await matching(manager.client, 'position=lead&count=1')).json()).toMatchObject([
      { id: people.lead.id },
    ])
    for (const count of [total - 1, total + 1])
      expect((await matching(manager.client, `count=${count}`)).json().code).toBe('listChanged')
    const some = [people.lead.id, people.neighbour.id].join()
    const { body } = await manager.client.get(`/api/admin/people/export?type=csv&ids=${some}`)
    expect(body.trim().split('\r\n')).toHaveLength(2)
  })

  test('has left, but for those who stay, each with the reason; a trial changes nothing', async () => {
    const names: Name[] = ['waiter', 'manager', 'secondManager', 'neighbour']
    const expected = {
      left: [people.waiter.id],
      kept: [
        { id: people.manager.id, reason: 'oneself' },
        { id: people.secondManager.id, reason: 'not-allowed' },
        { id: people.neighbour.id, reason: 'not-allowed' },
      ],
    }
    const sorted = ({ left, kept }: typeof expected) => ({ left, kept: kept.toSorted((a, b) => a.id - b.id) })
    expect(sorted(await leave(manager.client, names, true))).toEqual(sorted(expected))
    expect((await waiter.client.get('/api/user')).statusCode).toBe(200)
    expect(sorted(await leave(manager.client, names))).toEqual(sorted(expected))
    expect((await waiter.client.get('/api/user')).statusCode).toBe(401)
    const logged = await db.select().from(auditLog).where(eq(auditLog.subjectId, waiter.id))
    expect(logged.map(({ action }) => action)).toContain('people.deactivate')
    expect(await leave(manager.client, ['waiter'])).toEqual({
      left: [],
      kept: [{ id: waiter.id, reason: 'already' }],
    })
  })
})
