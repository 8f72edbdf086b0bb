/** Editing of content by management. Source: ruling R12. */

import type * as z from 'zod/mini'
import type { EditableKind } from '#contract/content/kinds.ts'
import type { ContentItem } from '#contract/house/content.ts'
import type { recipeSignature } from '#contract/kitchen/kitchen.ts'
import type { DishAnnouncement } from '#contract/menu/dish-changes.ts'
import type { PolicyChange } from '#contract/programme/policies.ts'
import type { ProposalDecision } from '#domain/house/content.ts'
import { type RestoredPart, restoredDocument } from '#domain/house/restoring.ts'
import { readKitchen } from '../../allergens/kitchen.ts'
import { signSeen } from '../../allergens/sign-recipes.ts'
import type { AuditContext } from '../../audit.ts'
import { decideProposal, takeProposals } from '../../authoring/built-in/proposals.ts'
import { kindOf } from '../../authoring/kinds.ts'
import { archive, reorder, type Saving, saveAll } from '../../authoring/save.ts'
import { readVersion } from '../../authoring/versions.ts'
import type { AppContext } from '../../context.ts'
import type { Transaction } from '../../database/client.ts'
import { AppError } from '../../platform/app-error.ts'
import type { ActorContext } from '../../platform/route.ts'
import { assignChanged } from '../../programme/changed-policies.ts'
import {
  confirmTexts,
  findNewestPublication,
  isFirstPublication,
  listPolicies,
  weighPublication,
} from '../../programme/policies.ts'
import { readContent } from './content-queries.ts'

interface Save {
  /** `null` adds an item. */
  readonly itemId: number | null
  /** Newest version that the author has seen. */
  readonly revision?: number
  readonly document: unknown
  readonly isPublished: boolean
  readonly note: string
  readonly change?: PolicyChange | undefined
  readonly announcement?: DishAnnouncement | undefined
  readonly signature?: z.output<typeof recipeSignature> | undefined
  readonly confirmation?: { readonly reviewBy: string } | undefined
}

export async function saveContent(
  context: AppContext,
  acting: ActorContext,
  kind: EditableKind,
  { note, change: weighed, announcement, signature, confirmation, ...request }: Save,
): Promise<ContentItem> {
  const isSigned = signature && request.isPublished && (kind === 'dishes' || kind === 'components')
  const saving: Saving = {
    ...edit(acting, note),
    announcement,
    ...(isSigned && { beforeReach: (tx, ids) => sign(context, tx, acting, { kind, ids, ...signature }) }),
  }
  const isConfirmed = confirmation && request.isPublished && kind === 'policies'
  const saved = await change(context, kind, async tx => {
    const save = () => saveAll(tx, kind, [request], saving)
    const [itemId = 0] =
      kind === 'policies' && request.itemId !== null
        ? await savePolicy(tx, context, acting, request.itemId, weighed, save)
        : await save()
    if (isConfirmed) await confirmSaved(tx, context, acting, [itemId], confirmation.reviewBy)
    if (kind === 'policies') await assignChanged(tx, context, acting.at, [itemId])
    return readContent(tx, kind, itemId)
  })
  if (isConfirmed) context.changes.notifyHere('policy_confirmations')
  return saved
}

/** Confirmation with the publication, so that those concerned are asked at once. */
export async function confirmSaved(
  tx: Transaction,
  { config, today }: AppContext,
  acting: ActorContext,
  policyIds: readonly number[],
  reviewBy: string,
): Promise<void> {
  if (reviewBy <= today()) throw new AppError('dayIsPast', undefined, { field: 'confirmation.reviewBy' })
  const texts = (await listPolicies(tx, config.isDemo)).filter(({ id }) => policyIds.includes(id))
  await confirmTexts(tx, acting, texts, reviewBy)
}

/** Signs what was just saved. */
async function sign(
  { settings }: AppContext,
  tx: Transaction,
  acting: AuditContext,
  {
    kind,
    ids,
    isConfirmed,
    meant,
  }: z.output<typeof recipeSignature> & {
    readonly kind: 'dishes' | 'components'
    readonly ids: readonly number[]
  },
): Promise<void> {
  const recipes = ids.map(id => ({ id, meant }))
  await signSeen(settings, tx, acting, await readKitchen(tx), {
    dishes: kind === 'dishes' ? recipes : [],
    components: kind === 'components' ? recipes : [],
    isConfirmed,
  })
}

interface SeenItem {
  readonly itemId: number
  readonly revision: number
  readonly note: string
}

export async function archiveContent(
  context: AppContext,
  acting: AuditContext,
  kind: EditableKind,
  { note, announcement, ...seen }: SeenItem & Pick<Save, 'announcement'>,
): Promise<ContentItem> {
  return change(context, kind, async tx => {
    await archive(tx, kind, seen, { ...edit(acting, note), announcement })
    return readContent(tx, kind, seen.itemId)
  })
}

/** Restores an earlier version, or its words, as the newest; published if the item is, a policy confirmed with it. */
export async function restoreContent(
  context: AppContext,
  acting: ActorContext,
  kind: EditableKind,
  {
    note,
    part,
    change: weighed,
    announcement,
    confirmation,
    ...seen
  }: SeenItem & { readonly part: RestoredPart } & Pick<Save, 'change' | 'announcement' | 'confirmation'>,
  revision: number,
): Promise<ContentItem> {
  const restored = await change(context, kind, async tx => {
    const { document: earlier } = await readVersion(tx, kind, seen.itemId, revision)
    const { state, hasUnpublishedChanges, document: newest } = await readContent(tx, kind, seen.itemId)
    const document = restoredDocument(kind, { newest, earlier }, part)
    if (!document) throw new AppError('noWordsApart', undefined, { field: 'part' })
    const saving: Saving = { ...edit(acting, note), origin: 'restore', announcement }
    // Other changes of a draft are not published with the words.
    const isPublished = state === 'published' && (part === 'all' || !hasUnpublishedChanges)
    const save = () => saveAll(tx, kind, [{ ...seen, document, isPublished }], saving)
    if (kind === 'policies') await savePolicy(tx, context, acting, seen.itemId, weighed, save)
    else await save()
    if (kind === 'policies' && isPublished && confirmation)
      await confirmSaved(tx, context, acting, [seen.itemId], confirmation.reviewBy)
    if (kind === 'policies') await assignChanged(tx, context, acting.at, [seen.itemId])
    return readContent(tx, kind, seen.itemId)
  })
  if (confirmation) context.changes.notifyHere('policy_confirmations')
  return restored
}

export async function decideOnProposal(
  context: AppContext,
  acting: AuditContext,
  kind: EditableKind,
  { note, ...decision }: SeenItem & { readonly proposalId: number; readonly decision: ProposalDecision },
): Promise<ContentItem> {
  return change(context, kind, async tx => {
    const { document } = await readContent(tx, kind, decision.itemId)
    await decideProposal(tx, kind, decision, document, edit(acting, note))
    return readContent(tx, kind, decision.itemId)
  })
}

/** Adopts all of these newer built-in texts, or none. */
export async function takeNewerTexts(
  { db, changes }: AppContext,
  acting: AuditContext,
  proposals: readonly { readonly id: number; readonly revision: number }[],
): Promise<{ taken: number }> {
  const kinds = await db.transaction(tx => takeProposals(tx, proposals, edit(acting, '')))
  for (const kind of kinds) tellHere(changes, kind)
  return { taken: proposals.length }
}

export async function orderContent(
  context: AppContext,
  acting: AuditContext,
  kind: EditableKind,
  ids: readonly number[],
): Promise<void> {
  await change(context, kind, tx => reorder(tx, kind, ids, acting))
}

/** A changed policy text needs its meaning for people who agreed before. */
async function savePolicy(
  tx: Transaction,
  { today }: AppContext,
  acting: AuditContext,
  policyId: number,
  weighed: PolicyChange | undefined,
  save: () => Promise<number[]>,
): Promise<number[]> {
  const before = await findNewestPublication(tx, policyId)
  const ids = await save()
  const publication = await findNewestPublication(tx, policyId)
  // A first publication is no change.
  const isChanged =
    publication && publication.id !== before?.id && !(await isFirstPublication(tx, publication))
  if (!isChanged) return ids
  if (!weighed) throw new AppError('changeNotWeighed', undefined, { field: 'change.weight' })
  if (weighed.readBy !== null && weighed.readBy <= today())
    throw new AppError('dayIsPast', undefined, { field: 'change.readBy' })
  await weighPublication(tx, acting, publication, weighed)
  return ids
}

/** In one transaction; this process is notified before it responds. */
export async function change<Result>(
  { db, changes }: AppContext,
  kind: EditableKind,
  make: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const result = await db.transaction(make)
  tellHere(changes, kind)
  return result
}

function tellHere(changes: AppContext['changes'], kind: EditableKind): void {
  for (const table of kindOf(kind).tables) changes.notifyHere(table)
}

export function edit(acting: AuditContext, note: string): Saving {
  return { ...acting, origin: 'edit', note }
}
