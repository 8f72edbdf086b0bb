/** The built-in things that are taught here, by their keys. */

import type { EditableKind } from '#contract/content/kinds.ts'
import type { Queries, Transaction } from '../../database/client.ts'
import { builtInOffers, contentItems } from '../../database/schema/content-items.ts'
import { isNotNull } from '../../platform/drizzle.ts'
import { isLeftOut, type SeedNotes } from './choice.ts'
import { readSeedNotes } from './parts.ts'
import type { BuiltInThing, FindBuiltIn, Release } from './release.ts'

export const nameOf = (kind: EditableKind, key: string | number) => `${kind}/${key}`

/** The built-in things that are here, by their keys. */
export async function readBuiltInIds(queries: Queries): Promise<Map<string, number>> {
  const rows = await queries
    .select({ kind: contentItems.kind, key: contentItems.builtInKey, itemId: contentItems.itemId })
    .from(contentItems)
    .where(isNotNull(contentItems.builtInKey))
  return new Map(rows.map(({ kind, key, itemId }) => [nameOf(kind, key ?? ''), itemId]))
}

export function findIn(ids: ReadonlyMap<string, number>): FindBuiltIn {
  return (kind, key) => ids.get(nameOf(kind, key))
}

/** The things of a release that this academy has not been offered yet, of the parts that it was seeded with: what was declined stays away. */
export async function readUnoffered(
  queries: Queries,
  release: Release,
): Promise<{
  readonly things: readonly BuiltInThing[]
  readonly offeredParts: ReadonlySet<string>
  readonly notes: SeedNotes
}> {
  const [offers, notes] = await Promise.all([
    queries
      .select({ kind: builtInOffers.kind, key: builtInOffers.key, part: builtInOffers.part })
      .from(builtInOffers),
    readSeedNotes(queries),
  ])
  const offered = new Set(offers.map(({ kind, key }) => nameOf(kind, key)))
  const isWanted = ({ part, item }: BuiltInThing) =>
    notes.get(part) === 'seeded' && !(item && isLeftOut(notes, item))
  return {
    things: release.things.filter(thing => isWanted(thing) && !offered.has(nameOf(thing.kind, thing.key))),
    offeredParts: new Set(offers.map(({ part }) => part)),
    notes,
  }
}

export async function noteOffers(tx: Transaction, things: readonly BuiltInThing[]): Promise<void> {
  if (things.length === 0) return
  await tx.insert(builtInOffers).values(things.map(({ kind, key, part }) => ({ kind, key, part })))
}
