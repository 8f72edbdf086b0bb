import type { EditableKind } from '#contract/content/kinds.ts'
import type { Queries, Transaction } from '../../database/client.ts'
import { builtInOffers, contentItems } from '../../database/schema/content-items.ts'
import { isNotNull } from '../../platform/drizzle.ts'
import { isLeftOut, type SeedNotes } from './choice.ts'
import { readSeedNotes } from './parts.ts'
import type { BuiltInItem, FindBuiltIn, Release } from './release.ts'

export const nameOf = (kind: EditableKind, key: string | number) => `${kind}/${key}`

/** Ids of the present built-in items by key. */
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

/** Items of a release not offered to this academy yet, within its seeded parts; declined ones stay away. */
export async function readUnoffered(
  queries: Queries,
  release: Release,
): Promise<{
  readonly things: readonly BuiltInItem[]
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
  const isWanted = ({ part, item }: BuiltInItem) =>
    notes.get(part) === 'seeded' && !(item && isLeftOut(notes, item))
  return {
    things: release.things.filter(thing => isWanted(thing) && !offered.has(nameOf(thing.kind, thing.key))),
    offeredParts: new Set(offers.map(({ part }) => part)),
    notes,
  }
}

export async function noteOffers(tx: Transaction, things: readonly BuiltInItem[]): Promise<void> {
  if (things.length === 0) return
  await tx.insert(builtInOffers).values(things.map(({ kind, key, part }) => ({ kind, key, part })))
}
