/** Newer built-in texts that await management's decision. Source: ruling R12. */

import { EDITABLE_KINDS, type EditableKind } from '#contract/content/kinds.ts'
import type { ContentProposal, WaitingText } from '#contract/house/content.ts'
import type { ProposalDecision } from '#domain/house/content.ts'
import { type AuditEntry, recordAudit } from '../../audit.ts'
import type { Queries, Transaction } from '../../database/client.ts'
import { contentItems, contentProposals, contentVersions } from '../../database/schema/content-items.ts'
import { AppError } from '../../platform/app-error.ts'
import { and, asc, eq, inArray, isNull, sql } from '../../platform/drizzle.ts'
import { isItem, refuseUnseenItem, type Saving, saveAll, saveKinds } from '../save.ts'
import { IS_NEWEST } from '../versions.ts'
import { differingFields } from './documents.ts'
import { inThisHouse } from './release.ts'

/** A pending proposal; those of archived items wait until they are restored. */
const waits = isNull(contentProposals.decision)

export const hasProposal = sql<boolean>`exists (
  select from content_proposals as waiting
  where waiting.kind = content_items.kind and waiting.item_id = content_items.item_id
    and waiting.decision is null and not content_items.is_archived)`

/** All pending ones, by kind. */
export async function listProposals(queries: Queries): Promise<WaitingText[]> {
  const rows = await selectWithItems(queries)
    .where(and(waits, eq(contentItems.isArchived, false)))
    .orderBy(asc(contentItems.title), asc(contentItems.itemId))
  return inOrderOfKinds(rows).map(({ proposal, item, newest }) => ({
    proposalId: proposal.id,
    kind: item.kind,
    id: item.itemId,
    title: item.title,
    revision: item.revision,
    release: proposal.release,
    fields: differingFields(item.kind, newest, proposal.document) ?? [],
  }))
}

/** Proposals with the group's current item. */
function selectWithItems(queries: Queries) {
  return queries
    .select({ proposal: contentProposals, item: contentItems, newest: contentVersions.document })
    .from(contentProposals)
    .innerJoin(contentItems, isItemOf())
    .innerJoin(contentVersions, IS_NEWEST)
    .$dynamic()
}

/** Targets of references come first. */
function inOrderOfKinds<Row extends { readonly item: { readonly kind: EditableKind } }>(
  rows: readonly Row[],
): Row[] {
  return rows.toSorted((a, b) => EDITABLE_KINDS.indexOf(a.item.kind) - EDITABLE_KINDS.indexOf(b.item.kind))
}

/** Pending proposal of an item, adapted to this group. */
export async function readProposal(
  queries: Queries,
  kind: EditableKind,
  itemId: number,
  current: object,
): Promise<ContentProposal | null> {
  const [row] = await queries
    .select({ proposal: contentProposals })
    .from(contentProposals)
    .innerJoin(contentItems, isItemOf())
    .where(and(isItem(kind, itemId), waits, eq(contentItems.isArchived, false)))
  if (!row) return null
  const { id, release, since, document } = row.proposal
  return { id, release, since: since.toISOString(), document: inThisHouse(kind, document, current) }
}

interface Decision {
  readonly itemId: number
  readonly proposalId: number
  readonly decision: ProposalDecision
  /** Newest version that its reader has seen. */
  readonly revision: number
}

/**
 * Adopts the newer text as a version, rejects it, or starts a draft with it. Of two simultaneous decisions
 * the second is refused; this text is never proposed again.
 */
export async function decideProposal(
  tx: Transaction,
  kind: EditableKind,
  { itemId, proposalId, decision, revision }: Decision,
  current: object,
  saving: Saving,
): Promise<void> {
  const [decided] = await tx
    .update(contentProposals)
    .set({ decision, decidedBy: saving.by, decidedAt: saving.at })
    .where(
      and(
        eq(contentProposals.id, proposalId),
        eq(contentProposals.kind, kind),
        eq(contentProposals.itemId, itemId),
        waits,
        sql`exists (select from content_items as item
          where item.kind = ${kind} and item.item_id = ${itemId} and not item.is_archived)`,
      ),
    )
    .returning()
  if (!decided) throw new AppError('proposalDecided')
  const { document, hash, release } = decided
  await recordAudit(tx, saving, entryOf(kind, itemId, decision, release))
  if (decision === 'keep') {
    await refuseUnseenItem(tx, kind, itemId, revision)
    await settle(tx, kind, itemId, { hash, release, revision: null })
    return
  }
  const request = {
    itemId,
    revision,
    document: inThisHouse(kind, document, current),
    isPublished: decision === 'take',
  }
  await saveAll(tx, kind, [request], { ...saving, origin: 'built-in' })
  await settle(tx, kind, itemId, { hash, release, revision: revision + 1 })
}

/** A proposal as its reader saw it, with the group's newest version. */
interface SeenProposal {
  readonly id: number
  readonly revision: number
}

/**
 * Adopts all of these texts, or none. Names those decided on or saved in between, or one that is refused,
 * with the reason.
 */
export async function takeProposals(
  tx: Transaction,
  seen: readonly SeenProposal[],
  saving: Saving,
): Promise<EditableKind[]> {
  const revisions = new Map(seen.map(({ id, revision }) => [id, revision]))
  const ids = [...revisions.keys()]
  const rows = await selectWithItems(tx)
    .where(inArray(contentProposals.id, ids))
    .orderBy(asc(contentProposals.id))
    .for('update', { of: contentProposals })
  if (rows.length < ids.length) throw new AppError('contentNotFound')
  const changed = rows.filter(
    ({ proposal, item }) =>
      proposal.decision !== null || item.isArchived || item.revision !== revisions.get(proposal.id),
  )
  if (changed.length > 0) {
    throw new AppError('contentsChanged', { titles: changed.map(({ item }) => item.title) })
  }
  const taken = inOrderOfKinds(rows)
  await saveNamingRefused(tx, taken, saving)
  await tx
    .update(contentProposals)
    .set({ decision: 'take', decidedBy: saving.by, decidedAt: saving.at })
    .where(inArray(contentProposals.id, ids))
  await tx
    .update(contentItems)
    .set({
      builtInHash: sql`${contentProposals.hash}`,
      builtInRelease: sql`${contentProposals.release}`,
      builtInRevision: sql`${contentItems.revision}`,
    })
    .from(contentProposals)
    .where(and(isItemOf(), inArray(contentProposals.id, ids)))
  await recordAudit(
    tx,
    saving,
    ...taken.map(({ proposal: { kind, itemId, release } }) => entryOf(kind, itemId, 'take', release)),
  )
  return [...new Set(taken.map(({ item }) => item.kind))]
}

type Waiting = Awaited<ReturnType<typeof selectWithItems>>[number]

/** Saves them as the newest versions, adapted to this group. */
async function saveNamingRefused(
  tx: Transaction,
  waiting: readonly Waiting[],
  saving: Saving,
): Promise<void> {
  let count = 0
  const requests = waiting.map(({ proposal: { kind, itemId, document }, item: { revision }, newest }) => ({
    kind,
    itemId,
    revision,
    document: inThisHouse(kind, document, newest),
    isPublished: true,
  }))
  try {
    await saveKinds(tx, requests, { ...saving, origin: 'built-in' }, saved => {
      count = saved
    })
  } catch (error) {
    // A refusal after the last save concerns several, and names them itself.
    const refused = waiting[count]?.item
    if (!refused || !(error instanceof AppError) || error.status === 409) throw error
    throw new AppError('proposalRefused', {
      title: refused.title,
      reason: error.issues?.[0]?.message ?? error.message,
    })
  }
}

function entryOf(
  kind: EditableKind,
  itemId: number,
  decision: ProposalDecision,
  release: string,
): AuditEntry {
  return { action: 'content.decide', subject: { kind, id: itemId }, after: { decision, release } }
}

/**
 * Records the built-in text that an item has or was decided on; `revision` is null if the group's own stays.
 */
export async function settle(
  tx: Transaction,
  kind: EditableKind,
  itemId: number,
  {
    hash,
    release,
    revision,
  }: { readonly hash: string; readonly release: string; readonly revision: number | null },
): Promise<void> {
  await tx
    .update(contentItems)
    .set({ builtInHash: hash, builtInRelease: release, builtInRevision: revision })
    .where(isItem(kind, itemId))
}

export interface Proposed {
  readonly document: object
  readonly hash: string
  readonly release: string
}

/** Adds a pending proposal, replacing an earlier one. */
export async function propose(
  tx: Transaction,
  kind: EditableKind,
  itemId: number,
  { document, hash, release }: Proposed,
  at: Date,
): Promise<void> {
  await supersede(tx, kind, itemId, at)
  await tx.insert(contentProposals).values({ kind, itemId, document, hash, release, since: at })
}

/** Ends proposals of texts that the academy no longer offers, or that are already adopted. */
export async function supersede(
  tx: Transaction,
  kind: EditableKind,
  itemId: number,
  at: Date,
): Promise<void> {
  await tx
    .update(contentProposals)
    .set({ decision: 'superseded', decidedAt: at })
    .where(and(eq(contentProposals.kind, kind), eq(contentProposals.itemId, itemId), waits))
}

function isItemOf() {
  return and(eq(contentItems.kind, contentProposals.kind), eq(contentItems.itemId, contentProposals.itemId))
}
