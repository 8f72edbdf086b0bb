/** Which of the things that are taught here began as which built-in ones. */
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { EditableKind } from '#contract/content/kinds.ts'
import type { Queries, Transaction } from '../../database/client.ts'
import { achievements } from '../../database/schema/achievements.ts'
import { builtInOffers, contentItems, contentVersions } from '../../database/schema/content-items.ts'
import { dietaryMarks, menuCategories, menuTabs, setMenus } from '../../database/schema/menu.ts'
import { readingPages } from '../../database/schema/reading.ts'
import { readSeedNotes } from '../../database/seed/seed.ts'
import { isLeftOut, type SeedNotes } from '../../database/seed/seed-choice.ts'
import { kindOf } from '../kinds.ts'
import { areSame, hashDocument } from './documents.ts'
import type { BuiltInThing, FindBuiltIn, Release } from './release.ts'

/** Where the rows of a kind have keys of their own. */
const ROW_KEYS: Partial<Record<EditableKind, PgColumn>> = {
  tabs: menuTabs.key,
  sections: menuCategories.key,
  marks: dietaryMarks.key,
  'set-menus': setMenus.key,
  pages: readingPages.slug,
  achievements: achievements.key,
}

const nameOf = (kind: EditableKind, key: string | number) => `${kind}/${key}`

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

/**
 * Gives what was seeded its key, and keeps which text it came with: after the seeding, and at the first start after an
 * upgrade from a release without keys. What cannot be told for certain stays without one, as does what is no longer
 * there.
 */
export async function nameBuiltIn(tx: Transaction, release: Release): Promise<void> {
  const { things, offeredParts, notes } = await readUnoffered(tx, release)
  // Of a part that has been offered, a thing that has not is new in this release.
  const seeded = things.filter(({ part }) => !offeredParts.has(part))
  if (seeded.length === 0) return
  const ids = await readBuiltInIds(tx)
  const find = findIn(ids)
  const named: Named[] = []
  const isNew = new Set<BuiltInThing>()
  // Later kinds are told by the earlier ones that they stand within.
  for (const [kind, ofKind] of Map.groupBy(seeded, ({ kind }) => kind)) {
    const candidates = await readCandidates(tx, kind)
    const seededIds = new Set([...candidates].map(({ itemId }) => itemId))
    for (const thing of ofKind) {
      const candidate = findOnly(candidates, thing, find)
      if (!candidate) {
        if (isNewPart(thing, seededIds)) isNew.add(thing)
        continue
      }
      candidates.delete(candidate)
      const { itemId, revision, document } = candidate
      const { key } = thing
      ids.set(nameOf(kind, key), itemId)
      named.push({ kind, itemId, key, revision, document, thing })
    }
  }
  await keepNames(tx, release, named, thing => thing.write(find, notes))
  await noteOffers(
    tx,
    seeded.filter(thing => !isNew.has(thing)),
  )
}

/**
 * Whether an earlier release cannot have brought it: a component or a piece of equipment is never deleted, so one that
 * was seeded still has its id. Without it, the dishes of this release could not be proposed.
 */
function isNewPart({ kind, identity }: BuiltInThing, seededIds: ReadonlySet<number>): boolean {
  return (kind === 'components' || kind === 'equipment') && 'id' in identity && !seededIds.has(identity.id)
}

interface Named {
  readonly kind: EditableKind
  readonly itemId: number
  readonly key: string
  readonly revision: number
  readonly document: object
  readonly thing: BuiltInThing
}

/** Writes the keys, and for what has the built-in text that it is the one of this release. */
async function keepNames(
  tx: Transaction,
  { name }: Release,
  named: readonly Named[],
  write: (thing: BuiltInThing) => object | null,
): Promise<void> {
  const rows = named.map(({ kind, itemId, key, revision, document, thing }) => {
    const text = write(thing)
    const isBuiltIn = text !== null && areSame(kind, document, text)
    return {
      kind,
      item_id: itemId,
      key,
      hash: isBuiltIn ? hashDocument(kind, text) : null,
      revision: isBuiltIn ? revision : null,
      release: isBuiltIn ? name : null,
    }
  })
  await tx.execute(sql`
    update content_items as item
    set built_in_key = named.key, built_in_hash = named.hash, built_in_revision = named.revision,
      built_in_release = named.release
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as named (kind text, item_id int, key text, hash text, revision int, release text)
    where item.kind = named.kind and item.item_id = named.item_id`)
}

interface Candidate {
  readonly itemId: number
  readonly title: string
  readonly parentId: number | null
  readonly revision: number
  readonly document: object
  readonly rowKey: string | null
}

/** What nobody has added in the browser, and has no key yet. */
async function readCandidates(tx: Transaction, kind: EditableKind): Promise<Set<Candidate>> {
  const { table, id } = kindOf(kind).table
  const { itemId, title, parentId, revision } = contentItems
  const rows = await tx
    .select({
      itemId,
      title,
      parentId,
      revision,
      document: contentVersions.document,
      rowKey: sql<string | null>`${ROW_KEYS[kind] ?? null}`,
    })
    .from(contentItems)
    .innerJoin(table, eq(id, itemId))
    .innerJoin(
      contentVersions,
      and(
        eq(contentVersions.kind, contentItems.kind),
        eq(contentVersions.itemId, itemId),
        eq(contentVersions.revision, revision),
      ),
    )
    .where(
      and(
        eq(contentItems.kind, kind),
        isNull(contentItems.builtInKey),
        sql`exists (
          select from content_versions as first
          where first.kind = content_items.kind and first.item_id = content_items.item_id
            and first.revision = 1 and first.origin = 'built-in')`,
      ),
    )
  return new Set(rows)
}

/** The one that this thing became; `undefined` where there is none, or more than one. */
function findOnly(
  candidates: ReadonlySet<Candidate>,
  { identity }: BuiltInThing,
  find: FindBuiltIn,
): Candidate | undefined {
  const [only, ...others] = [...candidates].filter(({ itemId, title, parentId, rowKey }) => {
    if ('rowKey' in identity) return rowKey === identity.rowKey
    if ('id' in identity) return itemId === identity.id && title === identity.title
    const { moduleKey } = identity
    return title === identity.title && (moduleKey === undefined || parentId === find('modules', moduleKey))
  })
  return others.length === 0 ? only : undefined
}
