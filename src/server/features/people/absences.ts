/** Leave, exemptions and deputies of a person. Source: ruling R13. */
import type * as z from 'zod/mini'
import type {
  nameDeputyBody,
  PersonAbsences,
  recordAbsenceBody,
  ShiftsMoved,
} from '#contract/people/absences.ts'
import { businessDayOf, previousBusinessDay } from '#domain/clock/business-day.ts'
import { type Actor, can } from '#domain/people/abilities.ts'
import {
  DEPUTY_MOST_DAYS,
  endBefore,
  exceedsDeputyDays,
  isStillGiven,
  isWithin,
  overlaps,
} from '#domain/people/absences.ts'
import { DEPUTY_GIVER } from '../../accounts/present-user.ts'
import { findSeen } from '../../accounts/reach.ts'
import { recordAudit } from '../../audit.ts'
import type { AppContext } from '../../context.ts'
import type { Queries, Transaction } from '../../database/client.ts'
import { lockPeople } from '../../database/lock-people.ts'
import { absences, deputyships } from '../../database/schema/absences.ts'
import { locations } from '../../database/schema/locations.ts'
import { users } from '../../database/schema/users.ts'
import { bringShiftsBack, takeShiftsOff } from '../../locations/taken-off.ts'
import { AppError } from '../../platform/app-error.ts'
import { alias, and, desc, eq, type SQL } from '../../platform/drizzle.ts'
import type { ActorContext } from '../../platform/route.ts'

const author = alias(users, 'author')
const ender = alias(users, 'ender')

export async function readPersonAbsences(
  { db, today }: Pick<AppContext, 'db' | 'today'>,
  reader: Actor,
  userId: number,
): Promise<PersonAbsences> {
  const day = today()
  const isOpen = (span: { startsOn: string; endsOn: string | null }, isEnded: boolean) =>
    isWithin(span, day) || (span.startsOn > day && !isEnded)
  const [recorded, named, given] = await Promise.all([
    selectAbsences(db, userId),
    selectDeputyships(db, eq(deputyships.userId, userId)),
    selectDeputyships(db, eq(deputyships.namedBy, userId)),
  ])
  const asDeputyship = ({ giver, ...row }: (typeof named)[number]) => {
    const { locationId, endsOn, endedBy } = row
    return {
      ...row,
      isStillGiven: isStillGiven({ giver, locationId }),
      isOpen: endedBy === null && endsOn >= day,
    }
  }
  return {
    today: day,
    absences: recorded.map(row => ({ ...row, isOpen: isOpen(row, row.endedBy !== null) })),
    deputyships: named.map(asDeputyship),
    given: given
      .map(asDeputyship)
      .filter(
        row => row.isOpen && row.isStillGiven && can(reader, 'people.see', { locationIds: [row.locationId] }),
      ),
  }
}

const selectAbsences = (db: Queries, userId: number) =>
  db
    .select({
      id: absences.id,
      kind: absences.kind,
      startsOn: absences.startsOn,
      endsOn: absences.endsOn,
      reason: absences.reason,
      recordedBy: author.fullName,
      endedBy: ender.fullName,
    })
    .from(absences)
    .innerJoin(author, eq(author.id, absences.recordedBy))
    .leftJoin(ender, eq(ender.id, absences.endedBy))
    .where(eq(absences.userId, userId))
    .orderBy(desc(absences.id))

const selectDeputyships = (db: Queries, isAsked: SQL) =>
  db
    .select({
      id: deputyships.id,
      fullName: users.fullName,
      locationId: deputyships.locationId,
      location: locations.name,
      startsOn: deputyships.startsOn,
      endsOn: deputyships.endsOn,
      namedBy: author.fullName,
      endedBy: ender.fullName,
      giver: DEPUTY_GIVER,
    })
    .from(deputyships)
    .innerJoin(users, eq(users.id, deputyships.userId))
    .innerJoin(locations, eq(locations.id, deputyships.locationId))
    .innerJoin(author, eq(author.id, deputyships.namedBy))
    .leftJoin(ender, eq(ender.id, deputyships.endedBy))
    .where(isAsked)
    .orderBy(desc(deputyships.id))

/** The person, locked so that two changes cannot overlap; nobody changes their own. */
async function lockPerson(tx: Transaction, actor: Actor, userId: number) {
  await lockPeople(tx, [userId])
  const person = await findSeen(tx, actor, userId)
  const locationIds = (person.places ?? []).map(({ locationId }) => locationId)
  if (userId === actor.id || !can(actor, 'absences.record', { locationIds })) throw new AppError('notAllowed')
  if (!person.isActive || person.role === 'customer') throw new AppError('userNotFound')
  return person
}

/** Refusals: `userNotFound`, `notAllowed` for oneself, `absenceOverlaps`. */
export async function recordAbsence(
  { db }: AppContext,
  acting: ActorContext,
  userId: number,
  { takesShiftsOff, ...body }: z.output<typeof recordAbsenceBody>,
): Promise<ShiftsMoved> {
  return db.transaction(async tx => {
    await lockPerson(tx, acting.actor, userId)
    const others = await tx
      .select()
      .from(absences)
      .where(and(eq(absences.userId, userId), eq(absences.kind, body.kind)))
    // Days of a withdrawn one end before they begin.
    const counted = others.filter(({ startsOn, endsOn }) => endsOn === null || startsOn <= endsOn)
    if (counted.some(other => overlaps(other, body)))
      throw new AppError('absenceOverlaps', undefined, { field: 'startsOn' })
    await tx.insert(absences).values({ ...body, userId, recordedBy: acting.by, recordedAt: acting.at })
    const isOff = takesShiftsOff && body.kind === 'leave'
    const shifts = isOff ? await takeShiftsOff(tx, acting, userId, body) : 0
    await recordAudit(tx, acting, {
      action: 'absences.record',
      subject: { kind: 'user', id: userId },
      after: { ...body, ...(shifts > 0 && { shiftsTakenOff: shifts }) },
    })
    return { shifts }
  })
}

/** Refusals: `userNotFound`, `notAllowed`, `absenceEnded`. */
export async function endAbsence(
  { db, today }: AppContext,
  acting: ActorContext,
  { userId, absenceId }: { readonly userId: number; readonly absenceId: number },
): Promise<ShiftsMoved> {
  return db.transaction(async tx => {
    await lockPerson(tx, acting.actor, userId)
    const [found] = await tx
      .select()
      .from(absences)
      .where(and(eq(absences.id, absenceId), eq(absences.userId, userId)))
    if (!found) throw new AppError('notFound')
    if (found.endedAt !== null || (found.endsOn !== null && found.endsOn < today()))
      throw new AppError('absenceEnded')
    const ended = endBefore(found, today())
    const endsOn = ended === 'taken-back' ? previousBusinessDay(found.startsOn) : ended.endsOn
    await tx
      .update(absences)
      .set({ endsOn, endedBy: acting.by, endedAt: acting.at })
      .where(eq(absences.id, absenceId))
    const shifts = await bringShiftsBack(tx, acting, userId)
    await recordAudit(tx, acting, {
      action: 'absences.end',
      subject: { kind: 'user', id: userId },
      before: { kind: found.kind, startsOn: found.startsOn, endsOn: found.endsOn },
      after: {
        ...(ended === 'taken-back' ? { takenBack: true } : { endsOn }),
        ...(shifts > 0 && { shiftsBack: shifts }),
      },
    })
    return { shifts }
  })
}

/**
 * Refusals: `userNotFound`, `notAllowed`, `notYourLocation`, `deputyPast`, `deputyTooLong`, `deputyElsewhere`,
 * `absenceOverlaps`.
 */
export async function nameDeputy(
  { db, today, settings: { calendar } }: AppContext,
  acting: ActorContext,
  userId: number,
  body: z.output<typeof nameDeputyBody>,
): Promise<void> {
  const { locationId, startsOn, endsOn } = body
  await db.transaction(async tx => {
    const person = await lockPerson(tx, acting.actor, userId)
    if (!can(acting.actor, 'deputies.name', { locationIds: [locationId] }))
      throw new AppError('notYourLocation')
    if (startsOn < today()) throw new AppError('deputyPast', undefined, { field: 'startsOn' })
    if (Temporal.PlainDate.from(startsOn).until(endsOn).days >= DEPUTY_MOST_DAYS)
      throw new AppError('deputyTooLong', undefined, { field: 'endsOn' })
    const place = person.places?.find(other => other.locationId === locationId)
    if (!place || place.position === 'manager' || person.role !== 'staff')
      throw new AppError('deputyElsewhere', undefined, { field: 'locationId' })
    const others = await tx
      .select()
      .from(deputyships)
      .where(and(eq(deputyships.userId, userId), eq(deputyships.locationId, locationId)))
    // One that has lapsed counts as well, since it comes back with the right of its giver.
    if (others.some(other => other.endedAt === null && overlaps(other, body)))
      throw new AppError('absenceOverlaps', undefined, { field: 'startsOn' })
    const taken = others.map(({ startsOn: from, endsOn: to, endedAt }) => {
      const endedOn = endedAt && businessDayOf(endedAt.toTemporalInstant(), calendar)
      return { startsOn: from, endsOn: endedOn && endedOn < to ? endedOn : to }
    })
    if (exceedsDeputyDays([...taken, body]))
      throw new AppError('deputyTooLong', undefined, { field: 'endsOn' })
    await tx.insert(deputyships).values({ ...body, userId, namedBy: acting.by, namedAt: acting.at })
    await recordAudit(tx, acting, {
      action: 'deputies.name',
      subject: { kind: 'user', id: userId },
      locationId,
      after: { startsOn, endsOn },
    })
  })
}

/** Refusals: `userNotFound`, `notAllowed`, `notYourLocation`, `notFound`, `absenceEnded`. */
export async function endDeputyship(
  { db, today }: AppContext,
  acting: ActorContext,
  { userId, deputyshipId }: { readonly userId: number; readonly deputyshipId: number },
): Promise<void> {
  await db.transaction(async tx => {
    await lockPerson(tx, acting.actor, userId)
    const [found] = await tx
      .select()
      .from(deputyships)
      .where(and(eq(deputyships.id, deputyshipId), eq(deputyships.userId, userId)))
    if (!found) throw new AppError('notFound')
    if (!can(acting.actor, 'deputies.name', { locationIds: [found.locationId] }))
      throw new AppError('notYourLocation')
    if (found.endedAt !== null || found.endsOn < today()) throw new AppError('absenceEnded')
    await tx
      .update(deputyships)
      .set({ endedBy: acting.by, endedAt: acting.at })
      .where(eq(deputyships.id, deputyshipId))
    await recordAudit(tx, acting, {
      action: 'deputies.end',
      subject: { kind: 'user', id: userId },
      locationId: found.locationId,
      before: { startsOn: found.startsOn, endsOn: found.endsOn },
    })
  })
}
