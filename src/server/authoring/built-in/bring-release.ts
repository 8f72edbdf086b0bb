/**
 * Brings what is new in a release to an academy that was seeded by an earlier one. What the group has not edited gets
 * the newer text as a version; what it has edited is never overwritten: the newer text waits for management's decision.
 * Runs at start, one process at a time. Source: ruling R12.
 */

import type { FastifyBaseLogger } from 'fastify'
import type { EditableKind } from '#contract/content/kinds.ts'
import { contentState, hasUnpublishedChanges } from '#domain/content.ts'
import type { Database, Queries, Transaction } from '../../database/client.ts'
import { contentItems, contentProposals } from '../../database/schema/content-items.ts'
import { AppError } from '../../platform/app-error.ts'
import { and, eq, isNotNull, isNull, sql } from '../../platform/drizzle.ts'
import { isItem, type Saving, saveAll } from '../save.ts'
import { carryAssessment, readAssessment } from './assessments.ts'
import { keepKey } from './bring-parts.ts'
import { findIn, noteOffers, readBuiltInIds, readUnoffered } from './built-in-items.ts'
import { areSame, hashDocument } from './documents.ts'
import { readSeedNotes } from './parts.ts'
import { propose, settle, supersede } from './proposals.ts'
import { type BuiltInThing, inThisHouse, type Release } from './release.ts'

interface Brought {
  /** Things that were not here before. */
  added: number
  /** Things that had the earlier text, and have the newer one. */
  corrected: number
  /** Things whose newer text waits for a decision. */
  proposed: number
}

export async function bringRelease(
  db: Database,
  release: Release,
  log: FastifyBaseLogger,
  { isDemo = false, at = new Date() }: { readonly isDemo?: boolean; readonly at?: Date } = {},
): Promise<Brought> {
  const saving: Saving = { by: null, at, origin: 'built-in', note: `Came with ${release.name}` }
  const added = await addNew(db, release, saving, log, isDemo)
  const newer = await findNewer(db, release)
  const { corrected, proposed } = await correct(db, release, newer, saving)
  const brought = { added, corrected, proposed }
  if (added + corrected + proposed > 0) {
    log.info({ release: release.name, ...brought }, 'The built-in academy moved on')
  }
  return brought
}

/** Adds what is new in this release, of the parts that are here. */
async function addNew(
  db: Database,
  release: Release,
  saving: Saving,
  log: FastifyBaseLogger,
  isDemo: boolean,
): Promise<number> {
  const { things, notes } = await readUnoffered(db, release)
  let added = 0
  for (const thing of things) {
    // Those that came just before may be what this one points at.
    const document = thing.write(findIn(await readBuiltInIds(db)), notes)
    if (!document) continue
    try {
      await db.transaction(tx => addOne(tx, release, thing, document, saving, isDemo))
      added++
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      // The next start tries again: what is in its way may be gone by then.
      log.warn(
        { kind: thing.kind, key: thing.key, reason: error.message },
        'Something built in has no place here',
      )
    }
  }
  return added
}

async function addOne(
  tx: Transaction,
  { name }: Release,
  { kind, key, ...thing }: BuiltInThing,
  document: object,
  saving: Saving,
  isDemo: boolean,
): Promise<void> {
  const [itemId = 0] = await saveAll(tx, kind, [{ itemId: null, document, isPublished: true }], saving)
  await keepKey(tx, kind, itemId, key)
  if (isDemo) await carryAssessment(tx, kind, itemId)
  await settle(tx, kind, itemId, { hash: hashDocument(kind, document), release: name, revision: 1 })
  await tx.update(contentItems).set({ builtInKey: key }).where(isItem(kind, itemId))
  await noteOffers(tx, [{ kind, key, ...thing }])
}

/** A thing whose text differs from the one that was last brought here or decided on. */
interface Newer {
  readonly kind: EditableKind
  readonly itemId: number
  readonly document: object
  readonly hash: string
}

/** What this release says otherwise than the one before; costs three reads and no document where nothing is. */
async function findNewer(db: Database, { things }: Release): Promise<Newer[]> {
  const ids = await readBuiltInIds(db)
  const find = findIn(ids)
  const kept = await readKept(db)
  const notes = await readSeedNotes(db)
  return things.flatMap(thing => {
    const { kind, key } = thing
    const itemId = find(kind, key)
    const row = itemId === undefined ? undefined : kept.get(`${kind}/${itemId}`)
    const document = row && thing.write(find, notes)
    if (!row || !document) return []
    // What the group has put away is left in peace; when it is brought back, the next start looks again.
    if (row.isArchived) return []
    const hash = hashDocument(kind, document)
    // What already waits goes on waiting, unless the release has gone back to what is here.
    if (hash === (row.waitingHash ?? row.hash)) return []
    return [{ kind, itemId: row.itemId, document, hash }]
  })
}

async function readKept(queries: Queries) {
  const rows = await queries
    .select({
      kind: contentItems.kind,
      itemId: contentItems.itemId,
      hash: contentItems.builtInHash,
      isArchived: contentItems.isArchived,
      waitingHash: contentProposals.hash,
    })
    .from(contentItems)
    .leftJoin(
      contentProposals,
      and(
        eq(contentProposals.kind, contentItems.kind),
        eq(contentProposals.itemId, contentItems.itemId),
        isNull(contentProposals.decision),
      ),
    )
    .where(isNotNull(contentItems.builtInKey))
  return new Map(rows.map(row => [`${row.kind}/${row.itemId}`, row]))
}

/**
 * Corrects what nobody has edited. What is refused because of something that is corrected after it (a dish that is no
 * longer vegan, of a component that now holds fish) is tried again after that; what is still refused waits.
 */
async function correct(
  db: Database,
  { name }: Release,
  newer: readonly Newer[],
  saving: Saving,
): Promise<Pick<Brought, 'corrected' | 'proposed'>> {
  let corrected = 0
  let proposed = 0
  let left = newer
  for (;;) {
    const refused: Newer[] = []
    for (const one of left) {
      try {
        const outcome = await db.transaction(tx => correctOne(tx, name, one, saving))
        if (outcome === 'corrected') corrected++
        if (outcome === 'proposed') proposed++
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        refused.push(one)
      }
    }
    if (refused.length === left.length) break
    left = refused
  }
  for (const { kind, itemId, document, hash } of left) {
    await db.transaction(tx => propose(tx, kind, itemId, { document, hash, release: name }, saving.at))
    proposed++
  }
  return { corrected, proposed }
}

async function correctOne(
  tx: Transaction,
  release: string,
  { kind, itemId, document, hash }: Newer,
  saving: Saving,
): Promise<'corrected' | 'proposed' | 'same'> {
  const { item, newest, brought } = await readItem(tx, kind, itemId)
  if (areSame(kind, newest, document)) {
    await supersede(tx, kind, itemId, saving.at)
    await settle(tx, kind, itemId, { hash, release, revision: item.revision })
    return 'same'
  }
  if (hash === item.builtInHash) {
    // A release that went back: what is here was decided on when it was this text.
    await supersede(tx, kind, itemId, saving.at)
    return 'same'
  }
  const isUnedited =
    contentState(item) === 'published' &&
    !hasUnpublishedChanges(item) &&
    brought !== null &&
    areSame(kind, newest, brought)
  if (!isUnedited) {
    await propose(tx, kind, itemId, { document, hash, release }, saving.at)
    return 'proposed'
  }
  await supersede(tx, kind, itemId, saving.at)
  const assessment = await readAssessment(tx, kind, itemId)
  const { revision } = item
  const request = { itemId, revision, document: inThisHouse(kind, document, newest), isPublished: true }
  await saveAll(tx, kind, [request], saving)
  if (assessment === 'built-in') await carryAssessment(tx, kind, itemId)
  await settle(tx, kind, itemId, { hash, release, revision: revision + 1 })
  return 'corrected'
}

async function readItem(tx: Transaction, kind: EditableKind, itemId: number) {
  const documentOf = (revision: 'revision' | 'built_in_revision') => sql<object | null>`(
    select document from content_versions as version
    where version.kind = content_items.kind and version.item_id = content_items.item_id
      and version.revision = content_items.${sql.identifier(revision)})`
  const [row] = await tx
    .select({
      item: contentItems,
      newest: documentOf('revision'),
      brought: documentOf('built_in_revision'),
    })
    .from(contentItems)
    .where(isItem(kind, itemId))
  if (!row?.newest) throw new AppError('contentNotFound')
  return { ...row, newest: row.newest }
}
