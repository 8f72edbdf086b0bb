/** Dishes at single restaurants. The menu's pipeline follows, since questions may rest on a price. */

import { isDeepStrictEqual } from 'node:util'
import type * as z from 'zod/mini'
import type { DishPlace, dishPlaceBody } from '#contract/menu/dish-places.ts'
import { amountsOf, dishPriceOf } from '#domain/menu/dish-price.ts'
import { type Actor, can, locationsWhere } from '#domain/people/abilities.ts'
import { lockKitchen } from '../../allergens/kitchen.ts'
import { recordAudit } from '../../audit.ts'
import { REACHED_TABLES, trackMenu } from '../../authoring/menu-changes.ts'
import { refuseOtherStep } from '../../authoring/prices.ts'
import type { AppContext } from '../../context.ts'
import type { Queries, Transaction } from '../../database/client.ts'
import { dishPlaces } from '../../database/schema/dish-places.ts'
import { locations } from '../../database/schema/locations.ts'
import { menuItems } from '../../database/schema/menu.ts'
import { users } from '../../database/schema/users.ts'
import { AppError } from '../../platform/app-error.ts'
import { and, asc, eq } from '../../platform/drizzle.ts'
import type { ActorContext } from '../../platform/route.ts'

/** The reader's active restaurants with how each offers the dish. Refusal: `dishNotFound`. */
export async function listDishPlaces(queries: Queries, reader: Actor, dishId: number): Promise<DishPlace[]> {
  await findDish(queries, dishId)
  const theirs = locationsWhere(reader, 'dishes.offer')
  const rows = await queries
    .select({
      id: locations.id,
      name: locations.name,
      offer: dishPlaces.offer,
      price: dishPlaces.price,
      by: users.fullName,
      at: dishPlaces.changedAt,
    })
    .from(locations)
    .leftJoin(dishPlaces, and(eq(dishPlaces.locationId, locations.id), eq(dishPlaces.dishId, dishId)))
    .leftJoin(users, eq(users.id, dishPlaces.changedBy))
    .where(eq(locations.isActive, true))
    .orderBy(asc(locations.displayOrder), asc(locations.id))
  return rows
    .filter(({ id }) => theirs === 'all' || theirs.includes(id))
    .map(({ id, name, offer, price, by, at }) => ({
      id,
      name,
      offer: offer ?? 'as-everywhere',
      price: price && { ...price, sizes: [...price.sizes] },
      changed: by !== null && at ? { by, at: at.toISOString() } : null,
    }))
}

async function findDish(queries: Queries, dishId: number): Promise<void> {
  const [dish] = await queries
    .select({ id: menuItems.id })
    .from(menuItems)
    .where(and(eq(menuItems.id, dishId), eq(menuItems.isActive, true)))
  if (!dish) throw new AppError('dishNotFound')
}

interface DishAtLocation {
  readonly dishId: number
  readonly locationId: number
}

/**
 * Refusals: `notYourLocation`, `notAllowed` for a price by someone who does not edit content, `locationNotFound`,
 * `dishNotFound`, `priceStep`, `dishPlaceChanged` if someone else was faster.
 */
export async function changeDishPlace(
  context: AppContext,
  acting: ActorContext,
  at: DishAtLocation,
  { offer, price, seenAt }: z.output<typeof dishPlaceBody>,
): Promise<DishPlace[]> {
  const { actor } = acting
  if (!can(actor, 'dishes.offer', { locationIds: [at.locationId] })) throw new AppError('notYourLocation')
  const places = await context.db.transaction(async tx => {
    await lockKitchen(tx)
    const reach = await trackMenu(tx)
    const [location] = await tx
      .select({ isActive: locations.isActive })
      .from(locations)
      .where(eq(locations.id, at.locationId))
    if (!location?.isActive) throw new AppError('locationNotFound')
    await findDish(tx, at.dishId)
    const before = await readOne(tx, at)
    const next = { offer, price: price && dishPriceOf(price) }
    const isPriceNew = !isDeepStrictEqual(before?.price ?? null, next.price)
    if (isPriceNew && !can(actor, 'content.manage')) throw new AppError('notAllowed')
    if ((before?.changedAt.toISOString() ?? null) !== seenAt) throw new AppError('dishPlaceChanged')
    const priced = { itemId: at.dishId, prices: next.price ? amountsOf(next.price) : [] }
    const stored = before?.price ? amountsOf(before.price) : []
    await refuseOtherStep(tx, 'price', [priced], async () => new Map([[at.dishId, stored]]))
    if ((before?.offer ?? 'as-everywhere') === offer && !isPriceNew)
      return listDishPlaces(tx, actor, at.dishId)
    if (offer === 'as-everywhere' && next.price === null) await tx.delete(dishPlaces).where(isAt(at))
    else {
      const written = { ...next, changedBy: acting.by, changedAt: acting.at }
      await tx
        .insert(dishPlaces)
        .values({ ...at, ...written })
        .onConflictDoUpdate({ target: [dishPlaces.dishId, dishPlaces.locationId], set: written })
    }
    await recordAudit(tx, acting, {
      action: 'dishes.offer',
      subject: { kind: 'dishes', id: at.dishId },
      locationId: at.locationId,
      before: { offer: before?.offer ?? 'as-everywhere', price: before?.price ?? null },
      after: next,
    })
    await reach(acting)
    return listDishPlaces(tx, actor, at.dishId)
  })
  for (const table of ['dish_places', ...REACHED_TABLES]) context.changes.notifyHere(table)
  return places
}

const isAt = ({ dishId, locationId }: DishAtLocation) =>
  and(eq(dishPlaces.dishId, dishId), eq(dishPlaces.locationId, locationId))

/** The kitchen's lock keeps two changes apart. */
async function readOne(tx: Transaction, at: DishAtLocation) {
  const [row] = await tx.select().from(dishPlaces).where(isAt(at))
  return row
}
