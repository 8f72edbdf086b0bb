import type { Position } from '#domain/people/places.ts'
import { memberships } from '../database/schema/places.ts'
import { makeQuickAccounts, type QuickAccount } from './quick-accounts.ts'
import type { TestApp, TestClient } from './test-app.ts'

/** Ids of the restaurants in display order. */
export async function readLocationIds(client: TestClient): Promise<number[]> {
  return (await client.get('/api/locations')).json().map(({ id }: { id: number }) => id)
}

/** A signed-in colleague per given membership: `{ locationId: position }`, or `{}` for none. */
export async function makeColleagues<Name extends string>(
  app: TestApp,
  positions: Readonly<Record<Name, Readonly<Record<number, Position>>>>,
): Promise<Record<Name, QuickAccount>> {
  const names = Object.keys(positions) as Name[]
  const accounts = await makeQuickAccounts(app, names.length)
  const byName = Object.fromEntries(names.map((name, index) => [name, accounts[index]])) as Record<
    Name,
    QuickAccount
  >
  const places = names.flatMap(name =>
    Object.entries(positions[name]).map(([locationId, position]) => ({
      userId: byName[name].id,
      locationId: Number(locationId),
      position: position as Position,
    })),
  )
  if (places.length > 0) await app.context.db.insert(memberships).values(places)
  return byName
}
