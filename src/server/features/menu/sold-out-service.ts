/** Dishes that a restaurant has run out of, until the business day ends or someone takes it back. */

import type { SoldOut } from '#contract/sold-out.ts'
import { type Actor, can } from '#domain/abilities.ts'
import { isStaff } from '#domain/roles.ts'
import { type ActingPerson, recordAudit } from '../../audit/audit.ts'
import type { AppContext } from '../../context.ts'
import type { Transaction } from '../../database/client.ts'
import { locations } from '../../database/schema/locations.ts'
import { menuItems } from '../../database/schema/menu.ts'
import { soldOutDishes } from '../../database/schema/sold-out.ts'
import { users } from '../../database/schema/users.ts'
import { AppError } from '../../platform/app-error.ts'
import { and, asc, eq, gte, isNull } from '../../platform/drizzle.ts'
import type { KeptValue } from '../../platform/kept-value.ts'

/** The tables that `loadSoldOut` reads, people's names aside. */
export const SOLD_OUT_TABLES = ['sold_out_dishes', 'locations']

interface KeptSoldOut {
  readonly locations: readonly { readonly id: number; readonly name: string }[]
  readonly rows: readonly (SoldOut['dishes'][number] & { readonly businessDay: string })[]
}

/** What every reader's answer is made of. Whoever marks a dish on a later day has it loaded again. */
export async function loadSoldOut({ db, today }: AppContext): Promise<KeptSoldOut> {
  const rows = await db
    .select({
      dishId: soldOutDishes.dishId,
      locationId: soldOutDishes.locationId,
      businessDay: soldOutDishes.businessDay,
      markedBy: { id: users.id, fullName: users.fullName },
      markedAt: soldOutDishes.markedAt,
    })
    .from(soldOutDishes)
    .innerJoin(users, eq(users.id, soldOutDishes.markedBy))
    .where(and(gte(soldOutDishes.businessDay, today()), isNull(soldOutDishes.takenBackAt)))
    .orderBy(asc(soldOutDishes.id))
  return {
    locations: await db
      .select({ id: locations.id, name: locations.name })
      .from(locations)
      .where(eq(locations.isActive, true))
      .orderBy(asc(locations.displayOrder), asc(locations.id)),
    rows: rows.map(row => ({ ...row, markedAt: row.markedAt.toISOString() })),
  }
}

export interface SoldOutContext extends AppContext {
  readonly soldOut: KeptValue<KeptSoldOut>
}

/** Of their restaurants; of all where someone of the staff belongs to none, or manages all. */
export async function readSoldOut({ soldOut, today }: SoldOutContext, reader: Actor): Promise<SoldOut> {
  if (!isStaff(reader)) return { places: [], dishes: [] }
  const kept = await soldOut.get()
  const own = new Set((reader.places ?? []).map(({ locationId }) => locationId))
  const seesAll = reader.role === 'admin' || own.size === 0
  const places = kept.locations.filter(({ id }) => seesAll || own.has(id))
  const ids = new Set(places.map(({ id }) => id))
  return {
    places: places.map(({ id, name }) => ({
      id,
      name,
      mayMark: can(reader, 'dishes.mark-sold-out', { locationIds: [id] }),
    })),
    dishes: kept.rows
      .filter(({ businessDay, locationId }) => businessDay === today() && ids.has(locationId))
      .map(({ businessDay: _, ...row }) => row),
  }
}

interface At {
  readonly locationId: number
  readonly dishId: number
}

/** Whoever was first stays named. */
export async function markSoldOut(context: SoldOutContext, acting: ActingPerson, at: At): Promise<SoldOut> {
  return change(context, acting, at, async tx => {
    const [added] = await tx
      .insert(soldOutDishes)
      .values({ ...at, businessDay: context.today(), markedBy: acting.by, markedAt: acting.at })
      .onConflictDoNothing()
      .returning({ id: soldOutDishes.id })
    return added && 'dishes.mark-sold-out'
  })
}

export async function takeBackSoldOut(
  context: SoldOutContext,
  acting: ActingPerson,
  at: At,
): Promise<SoldOut> {
  return change(context, acting, at, async tx => {
    const [ended] = await tx
      .update(soldOutDishes)
      .set({ takenBackBy: acting.by, takenBackAt: acting.at })
      .where(
        and(
          eq(soldOutDishes.locationId, at.locationId),
          eq(soldOutDishes.dishId, at.dishId),
          eq(soldOutDishes.businessDay, context.today()),
          isNull(soldOutDishes.takenBackAt),
        ),
      )
      .returning({ id: soldOutDishes.id })
    return ended && 'dishes.take-back-sold-out'
  })
}

/** @param write what it did, for the audit log; nothing where it was so already */
async function change(
  context: SoldOutContext,
  acting: ActingPerson,
  { locationId, dishId }: At,
  write: (tx: Transaction) => Promise<'dishes.mark-sold-out' | 'dishes.take-back-sold-out' | undefined>,
): Promise<SoldOut> {
  if (!can(acting.actor, 'dishes.mark-sold-out', { locationIds: [locationId] }))
    throw new AppError('notYourLocation')
  await context.db.transaction(async tx => {
    const [location] = await tx
      .select({ id: locations.id })
      .from(locations)
      .where(and(eq(locations.id, locationId), eq(locations.isActive, true)))
    if (!location) throw new AppError('locationNotFound')
    const [dish] = await tx
      .select({ id: menuItems.id })
      .from(menuItems)
      .where(and(eq(menuItems.id, dishId), eq(menuItems.isActive, true)))
    if (!dish) throw new AppError('dishNotFound')
    const action = await write(tx)
    if (!action) return
    const subject = { kind: 'dishes' as const, id: dishId }
    await recordAudit(tx, acting, { action, subject, locationId, after: { businessDay: context.today() } })
  })
  context.changes.tellHere('sold_out_dishes')
  return readSoldOut(context, acting.actor)
}
