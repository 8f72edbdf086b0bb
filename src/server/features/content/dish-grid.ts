/** Dishes edited like a spreadsheet: the document's save for each row. Source: ruling R12. */
import type * as z from 'zod/mini'
import type { DishDocument } from '#contract/content/menu.ts'
import type { dishGridQuery, EditedDish, GridDish, SavedGrid } from '#contract/menu/dish-grid.ts'
import { contentState, hasUnpublishedChanges } from '#domain/house/content.ts'
import { priceKindOf } from '#domain/menu/dish-price.ts'
import { IS_NEWEST } from '../../authoring/versions.ts'
import type { AppContext } from '../../context.ts'
import type { Queries } from '../../database/client.ts'
import { contentItems, contentVersions } from '../../database/schema/content-items.ts'
import { menuCategories, menuItems } from '../../database/schema/menu.ts'
import { readPage } from '../../database/table-page.ts'
import { and, asc, eq, ilike, inArray } from '../../platform/drizzle.ts'
import type { ActorContext } from '../../platform/route.ts'
import { change, edit } from './content-service.ts'
import { saveGood } from './save-good.ts'

export function readDishGrid(
  { db }: AppContext,
  query: z.output<typeof dishGridQuery>,
): Promise<{ rows: GridDish[]; total: number }> {
  const { section, q } = query
  const isAsked = and(
    eq(contentItems.kind, 'dishes'),
    eq(contentItems.isArchived, false),
    section === undefined ? undefined : eq(contentItems.parentId, section),
    q ? ilike(contentItems.title, `%${q.replaceAll(/[\\%_]/g, '\\$&')}%`) : undefined,
  )
  return readPage(
    selectDishes(db)
      .where(isAsked)
      .orderBy(
        asc(menuCategories.displayOrder),
        asc(menuCategories.id),
        asc(menuItems.displayOrder),
        asc(menuItems.id),
      )
      .$dynamic(),
    query,
    db.$count(contentItems, isAsked),
    row => presentDish(row),
  )
}

/** Good rows go in, in one transaction; of the others nothing is lost at the sender. */
export function saveDishGrid(
  context: AppContext,
  acting: ActorContext,
  edits: readonly EditedDish[],
): Promise<SavedGrid> {
  return change(context, 'dishes', async tx => {
    const rows = await selectDishes(tx).where(
      and(
        eq(contentItems.kind, 'dishes'),
        inArray(
          contentItems.itemId,
          edits.map(({ id }) => id),
        ),
      ),
    )
    const byId = new Map(rows.map(row => [row.item.itemId, row]))
    const conflicts: GridDish[] = []
    const refused: { id: number; reason: string }[] = []
    const requests = edits.flatMap(({ id, revision, ...changes }) => {
      const row = byId.get(id)
      const refuse = (reason: string) => {
        refused.push({ id, reason })
        return []
      }
      if (!row || row.item.isArchived) return refuse('It is archived by now.')
      const dish = presentDish(row)
      if (dish.revision !== revision) {
        conflicts.push(dish)
        return []
      }
      if (dish.hasUnpublishedChanges) return refuse('It has changes that are not published: open it.')
      const document = row.document as DishDocument
      const { name = dish.name, price = dish.price, isAvailable = dish.isAvailable } = changes
      if (price !== dish.price && !isOnePrice(dish)) return refuse('It has several prices: open it.')
      const isPublished = dish.state === 'published'
      return [{ itemId: id, revision, document: { ...document, name, price, isAvailable }, isPublished }]
    })
    const reasons = await saveGood(tx, 'dishes', requests, edit(acting, ''))
    return {
      saved: requests.map(({ itemId }) => itemId).filter(id => !reasons.has(id)),
      conflicts,
      refused: [...refused, ...[...reasons].map(([id, reason]) => ({ id, reason }))],
    }
  })
}

const isOnePrice = ({ priceKind }: GridDish) => priceKind === 'one' || priceKind === 'none'

function selectDishes(queries: Queries) {
  return queries
    .select({ item: contentItems, document: contentVersions.document, section: menuCategories.name })
    .from(contentItems)
    .innerJoin(contentVersions, IS_NEWEST)
    .innerJoin(menuItems, eq(menuItems.id, contentItems.itemId))
    .innerJoin(menuCategories, eq(menuCategories.id, contentItems.parentId))
    .$dynamic()
}

function presentDish({
  item,
  document,
  section,
}: Awaited<ReturnType<typeof selectDishes>>[number]): GridDish {
  const { name, isAvailable, ...dish } = document as DishDocument
  return {
    id: item.itemId,
    revision: item.revision,
    name,
    section,
    state: contentState(item),
    hasUnpublishedChanges: hasUnpublishedChanges(item),
    price: dish.price,
    priceKind: priceKindOf(dish),
    isAvailable,
  }
}
