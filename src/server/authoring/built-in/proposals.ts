/** Newer built-in texts that wait for management's decision. Source: ruling R12. */
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { EditableKind } from '#contract/content/kinds.ts'
import type { ContentProposal } from '#contract/content.ts'
import type { ProposalDecision } from '#domain/content.ts'
import { recordAudit } from '../../audit/audit.ts'
import type { Queries, Transaction } from '../../database/client.ts'
import { contentItems, contentProposals } from '../../database/schema/content-items.ts'
import { AppError } from '../../platform/app-error.ts'
import { isItem, refuseUnseenItem, type Saving, saveAll } from '../save.ts'
import { inThisHouse } from './release.ts'

/** A waiting proposal; those of what the group has archived wait until it is brought back. */
const waits = isNull(contentProposals.decision)

export const hasProposal = sql<boolean>`exists (
  select from content_proposals as waiting
  where waiting.kind = content_items.kind and waiting.item_id = content_items.item_id
    and waiting.decision is null and not content_items.is_archived)`

/** All that wait, kind by kind. */
export function listProposals(
  queries: Queries,
): Promise<{ kind: EditableKind; id: number; title: string; release: string }[]> {
  return queries
    .select({
      kind: contentItems.kind,
      id: contentItems.itemId,
      title: contentItems.title,
      release: contentProposals.release,
    })
    .from(contentProposals)
    .innerJoin(contentItems, isItemOf())
    .where(and(waits, eq(contentItems.isArchived, false)))
    .orderBy(asc(contentItems.kind), asc(contentItems.title), asc(contentItems.itemId))
}

/** The one that waits for this thing, as it would read in this house. */
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
  /** The newest version that its writer has seen. */
  readonly revision: number
}

/**
 * Takes the newer text as the newest version, keeps the group's own, or begins a draft with the newer one. Of two who
 * decide at once the second is told; none is asked again for this text.
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
  await recordAudit(tx, saving, {
    action: 'content.decide',
    subject: { kind, id: itemId },
    after: { decision, release },
  })
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

/** Keeps which built-in text a thing has, or was decided on; `revision` is null where the group's own goes on. */
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

/** Has a newer text wait, in the place of one that waits already. */
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

/** Nobody is asked about a text any more that the academy no longer offers, or that is here already. */
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
