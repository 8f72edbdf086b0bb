/** Changes of the rota by hand, and names matched once. Source: ruling R15. */
import type * as z from 'zod/mini'
import type { rotaEntryBody } from '#contract/people/rota-form.ts'
import type { BusinessCalendar } from '#domain/clock/business-day.ts'
import { crewKey, shiftOfDay, shiftTimes } from '#domain/people/rota.ts'
import { recordAudit } from '../../audit.ts'
import type { AppContext } from '../../context.ts'
import { returned, type Transaction } from '../../database/client.ts'
import { locations } from '../../database/schema/locations.ts'
import { rotaEntries, rotaNames } from '../../database/schema/rota.ts'
import { findLocationFor } from '../../locations/locations.ts'
import { AppError } from '../../platform/app-error.ts'
import { and, eq, isNull, or } from '../../platform/drizzle.ts'
import type { ActorContext } from '../../platform/route.ts'
import { readCrew, selectCrew } from './crew.ts'
import { lockRota, toDate } from './sync-entries.ts'

type Body = z.output<typeof rotaEntryBody>

/** Refusals of all: `notYourLocation`, `locationNotFound`; of a person: `rotaPersonElsewhere`. */
export function addEntry(
  context: AppContext,
  acting: ActorContext,
  locationId: number,
  body: Body,
): Promise<{ id: number }> {
  return context.db.transaction(async tx => {
    const { calendar } = await findLocationFor(context, tx, acting.actor, 'rota.edit', locationId)
    await refuseStranger(tx, locationId, body.userId)
    const { startsAt, endsAt } = shiftOfDay(body.businessDay, body, calendar)
    const entry = returned(
      await tx
        .insert(rotaEntries)
        .values({
          ...{ locationId, userId: body.userId, businessDay: body.businessDay, station: body.station },
          ...{ startsAt: toDate(startsAt), endsAt: toDate(endsAt), source: 'hand' },
        })
        .returning({ id: rotaEntries.id }),
    )
    await recordAudit(tx, acting, {
      action: 'rota.add',
      subject: { kind: 'user', id: body.userId },
      locationId,
      after: factsOf(body),
    })
    return entry
  })
}

interface EntryOf {
  readonly locationId: number
  readonly entryId: number
}

export async function changeEntry(
  context: AppContext,
  acting: ActorContext,
  of: EntryOf,
  body: Body,
): Promise<void> {
  const { locationId, entryId } = of
  await context.db.transaction(async tx => {
    const { calendar } = await findLocationFor(context, tx, acting.actor, 'rota.edit', locationId)
    const before = await lockEntry(tx, of)
    if (before.userId !== body.userId) await refuseStranger(tx, locationId, body.userId)
    const { startsAt, endsAt } = shiftOfDay(body.businessDay, body, calendar)
    const { userId, businessDay, station } = body
    await tx
      .update(rotaEntries)
      .set({
        ...{ userId, businessDay, station, startsAt: toDate(startsAt), endsAt: toDate(endsAt) },
        isByHand: before.source !== 'hand',
      })
      .where(eq(rotaEntries.id, entryId))
    await recordAudit(tx, acting, {
      action: 'rota.change',
      subject: { kind: 'user', id: userId },
      locationId,
      before: storedFacts(before, calendar),
      after: factsOf(body),
    })
  })
}

export async function removeEntry(context: AppContext, acting: ActorContext, of: EntryOf): Promise<void> {
  const { locationId, entryId } = of
  await context.db.transaction(async tx => {
    const { calendar } = await findLocationFor(context, tx, acting.actor, 'rota.edit', locationId)
    const before = await lockEntry(tx, of)
    const isThis = eq(rotaEntries.id, entryId)
    // Its file or calendar would bring a deleted one back.
    if (before.source === 'hand') await tx.delete(rotaEntries).where(isThis)
    else await tx.update(rotaEntries).set({ isRemoved: true, isByHand: true }).where(isThis)
    await recordAudit(tx, acting, {
      action: 'rota.remove',
      subject: before.userId === null ? { kind: 'rota' } : { kind: 'user', id: before.userId },
      locationId,
      before: storedFacts(before, calendar),
    })
  })
}

async function lockEntry(tx: Transaction, { locationId, entryId }: EntryOf) {
  const [entry] = await tx
    .select()
    .from(rotaEntries)
    .where(
      and(
        eq(rotaEntries.id, entryId),
        eq(rotaEntries.locationId, locationId),
        eq(rotaEntries.isRemoved, false),
      ),
    )
    .for('update')
  if (!entry) throw new AppError('notFound')
  return entry
}

/** Only people who work there are on its rota. */
export async function refuseStranger(tx: Transaction, locationId: number, userId: number): Promise<void> {
  const people = await selectCrew(tx, locationId)
  if (!people.some(({ id }) => id === userId))
    throw new AppError('rotaPersonElsewhere', undefined, { field: 'userId' })
}

const factsOf = ({ businessDay, from, to, station }: Omit<Body, 'userId'>) => ({
  ...{ businessDay, from, to, station },
})

function storedFacts(entry: typeof rotaEntries.$inferSelect, calendar: BusinessCalendar) {
  const { businessDay, station, name } = entry
  return {
    ...factsOf({ businessDay, station, ...shiftTimes(entry, calendar) }),
    ...(name !== '' && { name }),
  }
}

/** All entries with this name become the person's, in files and calendars to come as well. */
export function matchName(
  context: AppContext,
  acting: ActorContext,
  locationId: number,
  { name, userId }: { readonly name: string; readonly userId: number | null },
): Promise<{ matchedCount: number }> {
  return context.db.transaction(async tx => {
    await findLocationFor(context, tx, acting.actor, 'rota.edit', locationId)
    if (userId !== null) await refuseStranger(tx, locationId, userId)
    await lockRota(tx, locationId)
    const nameKey = crewKey(name)
    const before = (await readCrew(tx, locationId)).find(name) ?? null
    const match = { userId, matchedBy: acting.by, matchedAt: acting.at }
    await tx
      .insert(rotaNames)
      .values({ locationId, nameKey, ...match })
      .onConflictDoUpdate({ target: [rotaNames.locationId, rotaNames.nameKey], set: match })
    const matched = await tx
      .update(rotaEntries)
      .set({ userId })
      .where(
        and(
          eq(rotaEntries.locationId, locationId),
          eq(rotaEntries.nameKey, nameKey),
          // Another's, known by an e-mail or by the accents of the name.
          or(isNull(rotaEntries.userId), eq(rotaEntries.userId, before ?? 0)),
          eq(rotaEntries.isByHand, false),
        ),
      )
      .returning({ id: rotaEntries.id })
    await recordAudit(tx, acting, {
      action: 'rota.match-name',
      subject: userId === null ? { kind: 'rota' } : { kind: 'user', id: userId },
      locationId,
      after: { name, shifts: matched.length, ...(userId === null && { leftOut: true }) },
    })
    return { matchedCount: matched.length }
  })
}

/** `null`: the group's zone. Shifts and days that are there stay as they are. */
export async function setTimeZone(
  context: AppContext,
  acting: ActorContext,
  locationId: number,
  timeZone: string | null,
): Promise<void> {
  await context.db.transaction(async tx => {
    await findLocationFor(context, tx, acting.actor, 'rota.edit', locationId)
    const isThis = eq(locations.id, locationId)
    // Locked, so that each of two changes is logged against its predecessor.
    const [before] = await tx
      .select({ timeZone: locations.timeZone })
      .from(locations)
      .where(isThis)
      .for('no key update')
    await tx.update(locations).set({ timeZone }).where(isThis)
    await recordAudit(tx, acting, {
      action: 'rota.set-time-zone',
      subject: { kind: 'rota' },
      locationId,
      before,
      after: { timeZone },
    })
  })
}
