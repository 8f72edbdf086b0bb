/**
 * Adds the missing parts of the built-in academy as documents: all at the first start, later the new ones of
 * a release. Source: ruling R12.
 */

import { CONTENT_BY_JOB } from '#content/jobs.ts'
import { SAKE_GUIDE } from '#content/sake-guide/sake-guide.ts'
import type { EditableKind } from '#contract/content/kinds.ts'
import type { Audience } from '#domain/people/audience.ts'
import { lockKitchen } from '../../allergens/kitchen.ts'
import type { Queries, Transaction } from '../../database/client.ts'
import { achievements } from '../../database/schema/achievements.ts'
import { contentItems, contentVersions } from '../../database/schema/content-items.ts'
import { dietaryMarks, menuCategories, menuTabs, setMenus } from '../../database/schema/menu.ts'
import { readingFigures } from '../../database/schema/reading.ts'
import { eq, getTableName, inArray, type PgColumn, sql } from '../../platform/drizzle.ts'
import { kindOf } from '../kinds.ts'
import { carryAssessments } from './assessments.ts'
import { findIn, nameOf, noteOffers, readBuiltInIds, readUnoffered } from './built-in-items.ts'
import { hashDocument } from './documents.ts'
import { type Declined, noteParts } from './parts.ts'
import type { BuiltInItem, FindBuiltIn, Release } from './release.ts'

/** Kinds whose rows have a key in addresses, the same as the built-in one. */
const ROW_KEYS: Partial<Record<EditableKind, PgColumn>> = {
  tabs: menuTabs.key,
  sections: menuCategories.key,
  marks: dietaryMarks.key,
  'set-menus': setMenus.key,
  achievements: achievements.key,
}

interface Written {
  readonly thing: BuiltInItem
  readonly document: object
}

interface Added extends Written {
  readonly itemId: number
}

/** @param isDemo whether built-in recipes count as assessed, content is for everyone and rewards are on offer */
export async function bringParts(
  queries: Queries,
  release: Release,
  { declines = {}, isDemo = false }: { readonly declines?: Declined; readonly isDemo?: boolean } = {},
): Promise<void> {
  await queries.transaction(async tx => {
    await noteParts(tx, release, declines)
    const { things, offeredParts, notes } = await readUnoffered(tx, release)
    if (notes.get('reading') === 'seeded') await addFigures(tx)
    const coming = things.filter(({ part }) => !offeredParts.has(part))
    if (coming.length === 0) return
    await lockKitchen(tx)
    const ids = await readBuiltInIds(tx)
    const emptyKinds = await findEmptyKinds(tx, coming)
    const added: Added[] = []
    // Kind by kind, since later kinds refer to earlier ones.
    for (const ofKind of Map.groupBy(coming, ({ kind }) => kind).values()) {
      let waiting = ofKind
      for (;;) {
        const written = waiting.flatMap(thing => {
          const document = thing.write(findIn(ids), notes)
          if (document === null) return []
          return [{ thing, document: isDemo ? document : withAudience(thing, document, findIn(ids)) }]
        })
        if (written.length === 0) break
        for (const one of await addHidden(tx, written, emptyKinds)) {
          ids.set(nameOf(one.thing.kind, one.thing.key), one.itemId)
          added.push(one)
        }
        // A component may contain another of its round.
        const here = new Set(written.map(({ thing }) => thing))
        waiting = waiting.filter(thing => !here.has(thing))
      }
    }
    for (const kind of emptyKinds) await continueIds(tx, kind)
    const isOff = ({ thing }: Added) => !isDemo && thing.kind === 'rewards'
    await addItems(tx, release, added, isOff)
    await show(
      tx,
      added.filter(one => !isOff(one)),
    )
    if (isDemo)
      for (const [kind, ofKind] of Map.groupBy(added, ({ thing }) => thing.kind))
        await carryAssessments(
          tx,
          kind,
          ofKind.map(({ itemId }) => itemId),
        )
    await noteOffers(tx, coming)
  })
}

async function findEmptyKinds(
  tx: Transaction,
  things: readonly BuiltInItem[],
): Promise<ReadonlySet<EditableKind>> {
  const empty = new Set<EditableKind>()
  for (const kind of new Set(things.map(thing => thing.kind)))
    if ((await tx.$count(kindOf(kind).table.table)) === 0) empty.add(kind)
  return empty
}

/** Adds items of one kind, hidden at first: a module is published with its questions, and no change is announced. */
async function addHidden(
  tx: Transaction,
  written: readonly Written[],
  emptyKinds: ReadonlySet<EditableKind>,
): Promise<Added[]> {
  const name = written[0]?.thing.kind
  if (!name) return []
  const isEmpty = emptyKinds.has(name)
  const saving = { by: null, at: new Date(), origin: 'built-in' } as const
  const added: Added[] = []
  // A generated key gives way to the built-in one before the next is generated.
  for (const batch of ROW_KEYS[name] ? written.map(one => [one]) : [written]) {
    const saves = batch.map(({ thing, document }) => ({
      itemId: null,
      newId: isEmpty ? thing.id : undefined,
      document,
    }))
    const ids = await kindOf(name).write(tx, saves, false, saving)
    for (const [index, one] of batch.entries()) {
      const itemId = ids[index] ?? 0
      await keepKey(tx, name, itemId, one.thing.key)
      added.push({ ...one, itemId })
    }
  }
  return added
}

/** Replaces a new row's generated key by the built-in one, unless that is taken. */
export async function keepKey(
  tx: Transaction,
  kind: EditableKind,
  itemId: number,
  key: string,
): Promise<void> {
  const rowKey = ROW_KEYS[kind]
  if (!rowKey) return
  const { table, id } = kindOf(kind).table
  if ((await tx.$count(table, eq(rowKey, key))) > 0) return
  await tx
    .update(table)
    .set({ [rowKey.name]: key } as object)
    .where(eq(id, itemId))
}

async function continueIds(tx: Transaction, kind: EditableKind): Promise<void> {
  const { table } = kindOf(kind).table
  await tx.execute(sql`
    select setval(pg_get_serial_sequence(${getTableName(table)}, 'id'), (select max(id) from ${table}))`)
}

/**
 * Each with its first version and its built-in key.
 * @param isOff drafts: a reward costs the group money
 */
async function addItems(
  tx: Transaction,
  release: Release,
  added: readonly Added[],
  isOff: (one: Added) => boolean,
): Promise<void> {
  if (added.length === 0) return
  await tx.insert(contentItems).values(
    added.map(one => {
      const {
        thing: { kind, key },
        itemId,
        document,
      } = one
      return {
        kind,
        itemId,
        title: kindOf(kind).titleOf(document),
        parentId: kindOf(kind).parentOf?.(document) ?? null,
        revision: 1,
        publishedRevision: isOff(one) ? null : 1,
        builtInKey: key,
        builtInHash: hashDocument(kind, document),
        builtInRevision: 1,
        builtInRelease: release.name,
      }
    }),
  )
  await tx.insert(contentVersions).values(
    added.map(one => ({
      kind: one.thing.kind,
      itemId: one.itemId,
      revision: 1,
      document: one.document,
      state: isOff(one) ? ('draft' as const) : ('published' as const),
      origin: 'built-in' as const,
    })),
  )
}

async function show(tx: Transaction, added: readonly Added[]): Promise<void> {
  for (const [kind, ofKind] of Map.groupBy(added, ({ thing }) => thing.kind)) {
    const { table, id, isActive } = kindOf(kind).table
    const ids = ofKind.map(({ itemId }) => itemId)
    await tx
      .update(table)
      .set({ [isActive.name]: true } as object)
      .where(inArray(id, ids))
  }
}

/** Figures of pages are not documents. */
async function addFigures(tx: Transaction): Promise<void> {
  const rows = SAKE_GUIDE.figures.map(({ name, ...figure }) => ({ name, figure }))
  await tx.insert(readingFigures).values(rows).onConflictDoNothing()
}

/** The document of a new academy: built-in content for some jobs names them. */
function withAudience({ kind, key }: BuiltInItem, document: object, find: FindBuiltIn): object {
  const entry = CONTENT_BY_JOB.find(entry => entry.kind === kind && entry.ids.includes(Number(key)))
  const jobIds = entry?.jobs.flatMap(job => find('jobs', job) ?? []) ?? []
  if (jobIds.length === 0) return document
  const audience: Audience = { jobIds: jobIds.toSorted((a, b) => a - b), locationIds: [] }
  return { ...document, audience }
}
