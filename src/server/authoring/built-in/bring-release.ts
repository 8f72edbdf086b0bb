/**
 * Applies a new release to an academy seeded by an earlier one. Unedited items get the newer text as a
 * version; edited ones are never overwritten: the newer text becomes a proposal for management. Runs at
 * start, one process at a time. Source: ruling R12.
 */

import type { FastifyBaseLogger } from 'fastify'
import type { EditableKind } from '#contract/content/kinds.ts'
import { contentState, hasUnpublishedChanges } from '#domain/house/content.ts'
import type { Database, Queries, Transaction } from '../../database/client.ts'
import { contentItems, contentProposals } from '../../database/schema/content-items.ts'
import { AppError } from '../../platform/app-error.ts'
import { and, eq, isNotNull, isNull, sql } from '../../platform/drizzle.ts'
import { isItem, type Saving, saveAll } from '../save.ts'
import { carryAssessments, readAssessment } from './assessments.ts'
import { keepKey } from './bring-parts.ts'
import { findIn, noteOffers, readBuiltInIds, readUnoffered } from './built-in-items.ts'
import { areSame, hashDocument } from './documents.ts'
import { readSeedNotes } from './parts.ts'
import { propose, settle, supersede } from './proposals.ts'
import { type BuiltInItem, inThisHouse, type Release } from './release.ts'

interface ReleaseSummary {
  added: number
  /** Items updated from the earlier text to the newer one. */
  corrected: number
  /** Items with a pending proposal. */
  proposed: number
}

export async function bringRelease(
  db: Database,
  release: Release,
  log: FastifyBaseLogger,
  { isDemo = false, at = new Date() }: { readonly isDemo?: boolean; readonly at?: Date } = {},
): Promise<ReleaseSummary> {
  const saving: Saving = { by: null, at, origin: 'built-in', note: `Came with ${release.name}` }
  const added = await addNew(db, release, saving, log, isDemo)
  const newer = await findNewer(db, release)
  const { corrected, proposed } = await correct(db, release, newer, saving)
  const adopted = { added, corrected, proposed }
  if (added + corrected + proposed > 0) {
    log.info({ release: release.name, ...adopted }, 'The built-in academy moved on')
  }
  return adopted
}

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
    // It may refer to items added just before.
    const document = thing.write(findIn(await readBuiltInIds(db)), notes)
    if (!document) continue
    try {
      await db.transaction(tx => addOne(tx, release, thing, document, saving, isDemo))
      added++
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      // The next start retries, since the obstacle may be gone.
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
  { kind, key, ...thing }: BuiltInItem,
  document: object,
  saving: Saving,
  isDemo: boolean,
): Promise<void> {
  const [itemId = 0] = await saveAll(tx, kind, [{ itemId: null, document, isPublished: true }], saving)
  await keepKey(tx, kind, itemId, key)
  if (isDemo) await carryAssessments(tx, kind, [itemId])
  await settle(tx, kind, itemId, { hash: hashDocument(kind, document), release: name, revision: 1 })
  await tx.update(contentItems).set({ builtInKey: key }).where(isItem(kind, itemId))
  await noteOffers(tx, [{ kind, key, ...thing }])
}

/** An item whose release text differs from the one last adopted or decided on. */
interface NewerText {
  readonly kind: EditableKind
  readonly itemId: number
  readonly document: object
  readonly hash: string
}

/** Changed texts of this release; three reads and no document if there are none. */
async function findNewer(db: Database, { things }: Release): Promise<NewerText[]> {
  const ids = await readBuiltInIds(db)
  const find = findIn(ids)
  const stored = await readStored(db)
  const notes = await readSeedNotes(db)
  return things.flatMap(thing => {
    const { kind, key } = thing
    const itemId = find(kind, key)
    const row = itemId === undefined ? undefined : stored.get(`${kind}/${itemId}`)
    const document = row && thing.write(find, notes)
    if (!row || !document) return []
    // Archived items are left alone; once restored, the next start checks them again.
    if (row.isArchived) return []
    const hash = hashDocument(kind, document)
    // A pending proposal stays, unless the release has returned to the current text.
    if (hash === (row.waitingHash ?? row.hash)) return []
    return [{ kind, itemId: row.itemId, document, hash }]
  })
}

async function readStored(queries: Queries) {
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
 * Corrects unedited items. An item refused because of a later correction (a dish no longer vegan, with a
 * component that now contains fish) is retried after it; the rest become proposals.
 */
async function correct(
  db: Database,
  { name }: Release,
  newer: readonly NewerText[],
  saving: Saving,
): Promise<Pick<ReleaseSummary, 'corrected' | 'proposed'>> {
  let corrected = 0
  let proposed = 0
  let left = newer
  for (;;) {
    const refused: NewerText[] = []
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
  { kind, itemId, document, hash }: NewerText,
  saving: Saving,
): Promise<'corrected' | 'proposed' | 'same'> {
  const { item, newest, adopted } = await readItem(tx, kind, itemId)
  if (areSame(kind, newest, document)) {
    await supersede(tx, kind, itemId, saving.at)
    await settle(tx, kind, itemId, { hash, release, revision: item.revision })
    return 'same'
  }
  if (hash === item.builtInHash) {
    // The release has returned to the text that was decided on.
    await supersede(tx, kind, itemId, saving.at)
    return 'same'
  }
  const isUnedited =
    contentState(item) === 'published' &&
    !hasUnpublishedChanges(item) &&
    adopted !== null &&
    areSame(kind, newest, adopted)
  if (!isUnedited) {
    await propose(tx, kind, itemId, { document, hash, release }, saving.at)
    return 'proposed'
  }
  await supersede(tx, kind, itemId, saving.at)
  const assessment = await readAssessment(tx, kind, itemId)
  const { revision } = item
  const request = { itemId, revision, document: inThisHouse(kind, document, newest), isPublished: true }
  await saveAll(tx, kind, [request], saving)
  if (assessment === 'built-in') await carryAssessments(tx, kind, [itemId])
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
      adopted: documentOf('built_in_revision'),
    })
    .from(contentItems)
    .where(isItem(kind, itemId))
  if (!row?.newest) throw new AppError('contentNotFound')
  return { ...row, newest: row.newest }
}
