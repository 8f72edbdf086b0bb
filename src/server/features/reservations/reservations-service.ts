/** Requests of guests for a table, and their answers. Source: decision 55. */
import type * as z from 'zod/mini'
import { paths } from '#contract/paths.ts'
import type { User } from '#contract/people/accounts.ts'
import type { reservationBody } from '#contract/people/reservations-form.ts'
import type { BusinessDay } from '#domain/clock/business-day.ts'
import { can, locationsWhere } from '#domain/people/abilities.ts'
import {
  isReservable,
  isWithdrawable,
  PENDING_RESERVATIONS_MAX,
  type RESERVATION_DECISIONS,
} from '#domain/people/reservations.ts'
import { notifyPerson } from '../../accounts/personal-notices.ts'
import { recordAudit } from '../../audit.ts'
import type { AppContext } from '../../context.ts'
import { type Queries, returned, type Transaction } from '../../database/client.ts'
import { lockPeople } from '../../database/lock-people.ts'
import { locations } from '../../database/schema/locations.ts'
import { reservations } from '../../database/schema/loyalty.ts'
import { memberships } from '../../database/schema/places.ts'
import { users } from '../../database/schema/users.ts'
import { AppError } from '../../platform/app-error.ts'
import { and, asc, desc, eq, gte, inArray, type SQL, sql } from '../../platform/drizzle.ts'
import type { ActorContext } from '../../platform/route.ts'

const OWN_LISTED = 50
const LISTED = 200

const selectReservations = (queries: Queries, where: SQL | undefined) =>
  queries
    .select({
      reservation: reservations,
      location: { id: locations.id, name: locations.name },
      guest: { id: users.id, fullName: users.fullName, phoneNumber: users.phoneNumber },
    })
    .from(reservations)
    .innerJoin(locations, eq(locations.id, reservations.locationId))
    .innerJoin(users, eq(users.id, reservations.userId))
    .where(where)

type ReservationRow = Awaited<ReturnType<typeof selectReservations>>[number]

function present({ reservation, location, guest }: ReservationRow, today: BusinessDay) {
  const { id, partySize, status, reply, createdAt, reservationDate: date } = reservation
  return {
    ...{ id, location, guest, date, partySize, status, reply, createdAt },
    time: reservation.reservationTime.slice(0, 5),
    note: reservation.specialRequests ?? '',
    code: reservation.confirmationCode,
    isWithdrawable: isWithdrawable({ status, date }, today),
  }
}

export async function listOwnReservations({ db, today }: AppContext, user: User) {
  const rows = await selectReservations(db, eq(reservations.userId, user.id))
    .orderBy(desc(reservations.reservationDate), desc(reservations.reservationTime), desc(reservations.id))
    .limit(OWN_LISTED)
  return rows.map(row => present(row, today()))
}

export async function askForTable(
  context: AppContext,
  acting: ActorContext,
  user: User,
  { locationId, date, time, partySize, note }: z.output<typeof reservationBody>,
) {
  const today = context.today()
  if (!isReservable(date, today))
    throw new AppError('badInput', undefined, {
      field: 'date',
      fieldMessage: 'Please choose a day in the next months',
    })
  return context.db.transaction(async tx => {
    // Racing requests of a guest follow each other, so that the count holds.
    await lockPeople(tx, [user.id])
    const isPending = and(
      eq(reservations.userId, user.id),
      eq(reservations.status, 'pending'),
      gte(reservations.reservationDate, today),
    )
    if ((await tx.$count(reservations, isPending)) >= PENDING_RESERVATIONS_MAX)
      throw new AppError('tooManyReservations')
    const [location] = await tx
      .select({ name: locations.name })
      .from(locations)
      .where(and(eq(locations.id, locationId), eq(locations.isActive, true)))
    if (!location) throw new AppError('locationNotFound', undefined, { field: 'locationId' })
    const asked = await tx
      .insert(reservations)
      .values({
        userId: user.id,
        locationId,
        partySize,
        reservationDate: date,
        reservationTime: time,
        specialRequests: note || null,
        createdAt: acting.at,
        updatedAt: acting.at,
        confirmationCode: sql`upper(substr(md5(gen_random_uuid()::text), 1, 8))`,
      })
      .returning({ id: reservations.id })
    await tellRestaurant(tx, acting, locationId, {
      title: `Table for ${partySize}: ${user.fullName}`,
      message: `${location.name}, ${date} at ${time}. Please reply.`,
    })
    const rows = await selectReservations(tx, eq(reservations.id, returned(asked).id))
    return present(returned(rows), today)
  })
}

/** To its leads and managers; to the admins where it has none. */
async function tellRestaurant(
  tx: Transaction,
  acting: ActorContext,
  locationId: number,
  text: { readonly title: string; readonly message: string },
): Promise<void> {
  const leads = await tx
    .select({ id: users.id })
    .from(memberships)
    .innerJoin(users, and(eq(users.id, memberships.userId), eq(users.isActive, true)))
    .where(and(eq(memberships.locationId, locationId), inArray(memberships.position, ['lead', 'manager'])))
  const recipients =
    leads.length > 0
      ? leads
      : await tx
          .select({ id: users.id })
          .from(users)
          .where(and(eq(users.role, 'admin'), eq(users.isActive, true)))
  for (const { id } of recipients)
    await notifyPerson(tx, acting, { ...text, recipientId: id, link: paths.adminGuests() })
}

/** The guest's own, while its day is not over. */
export async function withdrawReservation(
  context: AppContext,
  acting: ActorContext,
  user: User,
  reservationId: number,
): Promise<void> {
  await context.db.transaction(async tx => {
    const found = await lockReservation(
      tx,
      and(eq(reservations.id, reservationId), eq(reservations.userId, user.id)),
    )
    const { status, reservationDate: date, reservationTime, locationId } = found.reservation
    if (!isWithdrawable({ status, date }, context.today())) throw new AppError('reservationClosed')
    await tx
      .update(reservations)
      .set({ status: 'withdrawn', updatedAt: acting.at })
      .where(eq(reservations.id, reservationId))
    await tellRestaurant(tx, acting, locationId, {
      title: `Withdrawn: ${user.fullName}`,
      message: `${found.location.name}, ${date} at ${reservationTime.slice(0, 5)}: the table is free again.`,
    })
  })
}

async function lockReservation(tx: Transaction, where: SQL | undefined): Promise<ReservationRow> {
  await tx.select({ id: reservations.id }).from(reservations).where(where).for('no key update')
  const [found] = await selectReservations(tx, where)
  if (!found) throw new AppError('reservationNotFound')
  return found
}

/** From today on, at the reader's restaurants; those without a reply first. */
export async function listReservations({ db, today }: AppContext, reader: User) {
  const where = locationsWhere(reader, 'reservations.answer')
  const rows = await selectReservations(
    db,
    and(
      gte(reservations.reservationDate, today()),
      where === 'all' ? undefined : inArray(reservations.locationId, [...where]),
    ),
  )
    .orderBy(
      sql`${reservations.status} <> 'pending'`,
      asc(reservations.reservationDate),
      asc(reservations.reservationTime),
      asc(reservations.id),
    )
    .limit(LISTED)
  return rows.map(row => present(row, today()))
}

interface Answer {
  readonly decision: (typeof RESERVATION_DECISIONS)[number]
  readonly reply: string
}

const ANSWERS = { confirmed: 'Your table is confirmed', declined: 'We have no table for you' } as const

/** Once; the guest hears of it at once. */
export async function answerReservation(
  { db }: AppContext,
  acting: ActorContext,
  reservationId: number,
  { decision, reply }: Answer,
): Promise<void> {
  await db.transaction(async tx => {
    const { reservation, location } = await lockReservation(tx, eq(reservations.id, reservationId))
    const { locationId, userId, reservationDate, reservationTime } = reservation
    if (!can(acting.actor, 'reservations.answer', { locationIds: [locationId] }))
      throw new AppError('reservationNotFound')
    if (reservation.status !== 'pending') throw new AppError('reservationClosed')
    await tx
      .update(reservations)
      .set({ status: decision, reply, answeredBy: acting.by, updatedAt: acting.at })
      .where(eq(reservations.id, reservationId))
    await recordAudit(tx, acting, {
      action: 'reservations.answer',
      subject: { kind: 'reservation', id: reservationId },
      locationId,
      before: { status: 'pending' },
      after: { status: decision, reply },
    })
    const when = `${location.name}, ${reservationDate} at ${reservationTime.slice(0, 5)}.`
    await notifyPerson(tx, acting, {
      recipientId: userId,
      title: ANSWERS[decision],
      message: reply === '' ? when : `${when} ${reply}`,
      link: paths.reservations(),
    })
  })
}
