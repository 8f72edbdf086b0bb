/** Dishes that are sold out at a restaurant until its business day ends or someone takes it back. */

import { type BusinessDay, inDays } from '#domain/clock/business-day.ts'
import { type Actor, can } from '#domain/people/abilities.ts'
import { isStaff } from '#domain/people/roles.ts'
import { recordAudit } from '../../audit.ts'
import type { AppContext } from '../../context.ts'
import type { Transaction } from '../../database/client.ts'
import { locations } from '../../database/schema/locations.ts'
import { menuItems } from '../../database/schema/menu.ts'
import { soldOutDishes } from '../../database/schema/sold-out.ts'
import { users } from '../../database/schema/users.ts'
import { businessDayAt, calendarAt, findLocationWithClock } from '../../locations/locations.ts'
import { AppError } from '../../platform/app-error.ts'
import type { CachedValue } from '../../platform/cached-value.ts'
import { and, asc, eq, gte, isNull } from '../../platform/drizzle.ts'
import type { ActorContext } from '../../platform/route.ts'

/** Tables of `loadSoldOut`, without people's names. */
export const SOLD_OUT_TABLES = ['sold_out_dishes', 'locations', 'menu_items']

/** Most that a restaurant's business day can be behind the group's, by their time zones. */
const DAYS_BEHIND = 2

/** Source of every reader's response. A mark on a later day reloads it. */
export async function loadSoldOut({ db, today }: AppContext) {
  const since = inDays(today(), -DAYS_BEHIND)
  const rows = await db
    .select({
      dishId: soldOutDishes.dishId,
      name: menuItems.name,
      locationId: soldOutDishes.locationId,
      businessDay: soldOutDishes.businessDay,
      markedBy: { id: users.id, fullName: users.fullName },
      markedAt: soldOutDishes.markedAt,
    })
    .from(soldOutDishes)
    .innerJoin(users, eq(users.id, soldOutDishes.markedBy))
    .leftJoin(menuItems, and(eq(menuItems.id, soldOutDishes.dishId), eq(menuItems.isActive, true)))
    .where(and(gte(soldOutDishes.businessDay, since), isNull(soldOutDishes.takenBackAt)))
    .orderBy(asc(soldOutDishes.id))
  return {
    locations: await db
      .select({ id: locations.id, name: locations.name, timeZone: locations.timeZone })
      .from(locations)
      .where(eq(locations.isActive, true))
      .orderBy(asc(locations.displayOrder), asc(locations.id)),
    rows,
  }
}

export interface SoldOutContext extends AppContext {
  readonly soldOut: CachedValue<Awaited<ReturnType<typeof loadSoldOut>>>
}

/** The reader's restaurants; all for staff without a membership and for admins. */
export async function readSoldOut(context: SoldOutContext, reader: Actor) {
  if (!isStaff(reader)) return { places: [], dishes: [] }
  const cached = await context.soldOut.get()
  const own = new Set((reader.places ?? []).map(({ locationId }) => locationId))
  const seesAll = reader.role === 'admin' || own.size === 0
  const places = cached.locations.filter(({ id }) => seesAll || own.has(id))
  const days = new Map(
    places.map(({ id, timeZone }) => [
      id,
      businessDayAt(context, { calendar: calendarAt(timeZone, context.settings.calendar) }),
    ]),
  )
  return {
    places: places.map(({ id, name }) => ({
      id,
      name,
      mayMark: can(reader, 'dishes.mark-sold-out', { locationIds: [id] }),
    })),
    dishes: cached.rows.filter(({ businessDay, locationId }) => businessDay === days.get(locationId)),
  }
}

interface DishAtLocation {
  readonly locationId: number
  readonly dishId: number
}

/** The first author stays. */
export async function markSoldOut(context: SoldOutContext, acting: ActorContext, at: DishAtLocation) {
  return change(context, acting, at, async (tx, businessDay) => {
    const [added] = await tx
      .insert(soldOutDishes)
      .values({ ...at, businessDay, markedBy: acting.by, markedAt: acting.at })
      .onConflictDoNothing()
      .returning({ id: soldOutDishes.id })
    return added && 'dishes.mark-sold-out'
  })
}

export async function takeBackSoldOut(context: SoldOutContext, acting: ActorContext, at: DishAtLocation) {
  return change(context, acting, at, async (tx, businessDay) => {
    const [ended] = await tx
      .update(soldOutDishes)
      .set({ takenBackBy: acting.by, takenBackAt: acting.at })
      .where(
        and(
          eq(soldOutDishes.locationId, at.locationId),
          eq(soldOutDishes.dishId, at.dishId),
          eq(soldOutDishes.businessDay, businessDay),
          isNull(soldOutDishes.takenBackAt),
        ),
      )
      .returning({ id: soldOutDishes.id })
    return ended && 'dishes.take-back-sold-out'
  })
}

/** @param write returns an entry for the audit log; nothing if already so */
async function change(
  context: SoldOutContext,
  acting: ActorContext,
  { locationId, dishId }: DishAtLocation,
  write: (
    tx: Transaction,
    businessDay: BusinessDay,
  ) => Promise<'dishes.mark-sold-out' | 'dishes.take-back-sold-out' | undefined>,
) {
  if (!can(acting.actor, 'dishes.mark-sold-out', { locationIds: [locationId] }))
    throw new AppError('notYourLocation')
  await context.db.transaction(async tx => {
    const location = await findLocationWithClock(context, tx, locationId)
    const [dish] = await tx
      .select({ id: menuItems.id })
      .from(menuItems)
      .where(and(eq(menuItems.id, dishId), eq(menuItems.isActive, true)))
    if (!dish) throw new AppError('dishNotFound')
    const businessDay = businessDayAt(context, location)
    const action = await write(tx, businessDay)
    if (!action) return
    const subject = { kind: 'dishes' as const, id: dishId }
    await recordAudit(tx, acting, { action, subject, locationId, after: { businessDay } })
  })
  context.changes.notifyHere('sold_out_dishes')
  return readSoldOut(context, acting.actor)
}
