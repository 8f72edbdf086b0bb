/** Publishing, archiving and pricing of selected content, and its undo. Source: ruling R12. */
import type { EditableKind } from '#contract/content/kinds.ts'
import type { DishDocument } from '#contract/content/menu.ts'
import type { ContentAct, DoneAct } from '#contract/house/content-acts.ts'
import { contentState, hasUnpublishedChanges, type Publication } from '#domain/house/content.ts'
import type { PriceFields } from '#domain/menu/dish-price.ts'
import { type PriceRefusal, reprice } from '#domain/menu/dish-reprice.ts'
import { priceDecimals } from '#domain/menu/money.ts'
import { formatDishPrice, type PriceStyle } from '#domain/menu/price-format.ts'
import { priceStyleOf } from '../../allergens/proof-menu.ts'
import { archiveAll, describe, undoSaves } from '../../authoring/save.ts'
import { IS_NEWEST } from '../../authoring/versions.ts'
import type { AppContext } from '../../context.ts'
import type { Transaction } from '../../database/client.ts'
import { contentItems, contentVersions } from '../../database/schema/content-items.ts'
import { AppError } from '../../platform/app-error.ts'
import { and, asc, eq, inArray } from '../../platform/drizzle.ts'
import type { ActorContext } from '../../platform/route.ts'
import { change, confirmSaved, edit } from './content-service.ts'
import { saveGood } from './save-good.ts'

interface ActRequest {
  readonly items: readonly { readonly id: number; readonly revision: number }[]
  readonly act: ContentAct
  readonly isTrial: boolean
}

const PRICE_REASONS: Record<PriceRefusal, string> = {
  'no-price': 'has no price to change',
  'several-prices': 'has several prices',
  same: 'costs that already',
  'nothing-left': 'would cost nothing',
}

/** In one transaction: the good ones go in, the others are named with their reasons. */
export async function actOnContent(
  context: AppContext,
  acting: ActorContext,
  kind: EditableKind,
  { items, act, isTrial }: ActRequest,
): Promise<DoneAct> {
  if (act.act === 'price' && kind !== 'dishes')
    throw new AppError('badInput', undefined, { field: 'act.act' })
  const run = (tx: Transaction) => perform(context, tx, acting, kind, { items, act, isTrial })
  // A trial tells nobody of a change.
  if (isTrial) return context.db.transaction(run)
  const acted = await change(context, kind, run)
  if (act.act === 'publish' && act.confirmation) context.changes.notifyHere('policy_confirmations')
  return acted
}

type Item = Awaited<ReturnType<typeof readItems>>[number]

async function perform(
  context: AppContext,
  tx: Transaction,
  acting: ActorContext,
  kind: EditableKind,
  { items, act, isTrial }: ActRequest,
): Promise<DoneAct> {
  const seen = new Map(items.map(({ id, revision }) => [id, revision]))
  const found = await readItems(tx, kind, [...seen.keys()])
  const { currency, priceUnit, menuLanguage } = await context.settings.readFresh(tx)
  const pricing = {
    decimals: priceDecimals(currency, priceUnit),
    style: priceStyleOf({ currency, menuLanguage }),
  }
  const reasons = new Map<number, string>()
  const planned = found.flatMap(item => {
    const plan =
      item.revision === seen.get(item.id) ? planOf(kind, item, act, pricing) : 'was changed by someone else'
    if (typeof plan !== 'string') return [{ item, ...plan }]
    reasons.set(item.id, plan)
    return []
  })
  const refused =
    act.act === 'archive'
      ? await archiveSome(tx, kind, planned, acting, isTrial)
      : await saveGood(
          tx,
          kind,
          planned.map(({ item, document, isPublished }) => ({
            ...{ itemId: item.id, revision: item.revision, document, isPublished },
          })),
          edit(acting, ''),
          isTrial,
        )
  const published = planned.flatMap(({ item: { id } }) => (refused.has(id) ? [] : id))
  if (act.act === 'publish' && act.confirmation && kind === 'policies' && !isTrial && published.length > 0)
    await confirmSaved(tx, context, acting, published, act.confirmation.reviewBy)
  return {
    done: planned.flatMap(({ item, change: words }) =>
      refused.has(item.id)
        ? []
        : [
            {
              id: item.id,
              title: item.title,
              revision: item.revision + 1,
              before: item.publication,
              ...(words !== undefined && { change: words }),
            },
          ],
    ),
    kept: found.flatMap(({ id, title }) => {
      const reason = reasons.get(id) ?? refused.get(id)
      return reason === undefined ? [] : [{ id, title, reason }]
    }),
  }
}

interface Plan {
  readonly document: object
  readonly isPublished: boolean
  readonly change?: string
}

interface Pricing {
  readonly decimals: number
  readonly style: PriceStyle
}

/** The save, or the reason why the item stays. */
function planOf(
  kind: EditableKind,
  { document, publication }: Item,
  act: ContentAct,
  { decimals, style }: Pricing,
): Plan | string {
  const state = contentState(publication)
  switch (act.act) {
    case 'archive':
      return state === 'archived' ? 'is archived already' : { document, isPublished: false }
    case 'publish':
      if (state === 'published' && !hasUnpublishedChanges(publication)) return 'is published already'
      if (kind === 'policies' && publication.publishedRevision !== null)
        return 'is published on its own page, where you say what the change means'
      return { document, isPublished: true }
    case 'price': {
      if (state === 'archived') return 'is archived'
      if (hasUnpublishedChanges(publication)) return 'has changes that are not published'
      const before = document as DishDocument
      const after = reprice(before, act.change, decimals)
      if (typeof after === 'string') return PRICE_REASONS[after]
      const words = (price: PriceFields) => formatDishPrice(price, style).join(', ')
      return {
        document: { ...before, ...after },
        isPublished: state === 'published',
        change: `${words(before)} → ${words(after)}`,
      }
    }
  }
}

class TakenBack extends Error {}

/** Reasons by item. */
async function archiveSome(
  tx: Transaction,
  kind: EditableKind,
  planned: readonly { readonly item: Item }[],
  acting: ActorContext,
  isTrial: boolean,
): Promise<ReadonlyMap<number, string>> {
  const seen = planned.map(({ item: { id, revision } }) => ({ itemId: id, revision }))
  const reasons = new Map<number, string>()
  await tx
    .transaction(async inner => {
      const { refused } = await archiveAll(inner, kind, seen, edit(acting, ''))
      for (const { itemId, refusal } of refused) reasons.set(itemId, describe(refusal))
      if (isTrial) throw new TakenBack()
    })
    .catch(error => {
      if (!(error instanceof TakenBack)) throw error
    })
  return reasons
}

interface Written {
  readonly id: number
  readonly revision: number
  readonly before: Publication
}

/** The version before, as the newest again; `changedSince` if one of them was saved since. */
export function undoAct(
  context: AppContext,
  acting: ActorContext,
  kind: EditableKind,
  items: readonly Written[],
): Promise<void> {
  // An action writes one version of each.
  if (
    items.some(
      ({ revision, before }) =>
        before.revision !== revision - 1 || (before.publishedRevision ?? 0) > before.revision,
    )
  )
    throw new AppError('badInput', undefined, { field: 'items' })
  return change(context, kind, async tx => {
    const found = await readItems(
      tx,
      kind,
      items.map(({ id }) => id),
    )
    const newest = new Map(found.map(item => [item.id, item.revision]))
    const changed = items.filter(({ id, revision }) => newest.get(id) !== revision).map(({ id }) => id)
    const names = () => found.filter(({ id }) => changed.includes(id)).map(({ title }) => title)
    if (found.length < items.length) throw new AppError('contentNotFound')
    if (changed.length > 0) throw new AppError('changedSince', { names: names() })
    const written = items.map(({ id, revision, before }) => ({ kind, itemId: id, revision, before }))
    await undoSaves(tx, kind, written, { ...edit(acting, ''), origin: 'restore' }, async () => {}).catch(
      error => {
        // Someone saved between the look and the lock.
        if (error instanceof AppError && error.code === 'importChangedSince')
          throw new AppError('changedSince', { names: found.map(({ title }) => title) })
        throw error
      },
    )
  })
}

async function readItems(tx: Transaction, kind: EditableKind, ids: readonly number[]) {
  const rows = await tx
    .select({ item: contentItems, document: contentVersions.document })
    .from(contentItems)
    .innerJoin(contentVersions, IS_NEWEST)
    .where(and(eq(contentItems.kind, kind), inArray(contentItems.itemId, [...ids])))
    .orderBy(asc(contentItems.title), asc(contentItems.itemId))
  return rows.map(({ item, document }) => ({
    id: item.itemId,
    title: item.title,
    revision: item.revision,
    document: document as object,
    publication: {
      revision: item.revision,
      publishedRevision: item.publishedRevision,
      isArchived: item.isArchived,
    },
  }))
}
