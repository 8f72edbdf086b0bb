import type { FastifyInstance } from 'fastify'
import type { User } from '#contract/people/accounts.ts'
import { type FoundGuest, type GuestHome, guestRoutes } from '#contract/people/guests.ts'
import { can } from '#domain/people/abilities.ts'
import { birthdayThisWeek, GUESTS_FOUND_MAX, parseGuestNumber } from '#domain/people/guests.ts'
import { recordAudit } from '../../audit.ts'
import type { AppContext } from '../../context.ts'
import type { Database } from '../../database/client.ts'
import { isFoundByName } from '../../database/name-search.ts'
import { pointTotals } from '../../database/schema/ledger.ts'
import { visits } from '../../database/schema/loyalty.ts'
import { birthdayPresents } from '../../database/schema/rewards.ts'
import { users } from '../../database/schema/users.ts'
import { lockBalance, recordPoints } from '../../ledger/ledger.ts'
import { findLocation } from '../../locations/locations.ts'
import { AppError } from '../../platform/app-error.ts'
import { and, asc, eq, isNull, sql } from '../../platform/drizzle.ts'
import { type ActorContext, registerRoute } from '../../platform/route.ts'

/** Points and birthdays of guests, and their visits at the till. Source: decision 55. */
async function readGuestHome(
  { db, settings, today }: AppContext,
  { id, dateOfBirth }: User,
): Promise<GuestHome> {
  const birthday = birthdayThisWeek(dateOfBirth, today())
  const [{ visitPoints }, number, [earned], claimed] = await Promise.all([
    settings.read(),
    readNumber(db, id),
    db
      .select({ points: pointTotals.points })
      .from(pointTotals)
      .where(and(eq(pointTotals.userId, id), eq(pointTotals.period, 'all'))),
    birthday === null
      ? 0
      : db.$count(
          birthdayPresents,
          and(eq(birthdayPresents.userId, id), eq(birthdayPresents.birthday, birthday)),
        ),
  ])
  return {
    number,
    earnedInAll: earned?.points ?? 0,
    visitPoints,
    birthday,
    isBirthdayClaimed: claimed > 0,
  }
}

/** The number of a guest's card; an account from before these numbers has its own from the first showing on. */
async function readNumber(db: Database, id: number): Promise<string> {
  const [guest] = await db.select({ number: users.guestNumber }).from(users).where(eq(users.id, id))
  if (guest?.number) return guest.number
  await db
    .update(users)
    .set({ guestNumber: sql`default` })
    .where(and(eq(users.id, id), isNull(users.guestNumber)))
  const [filled] = await db.select({ number: users.guestNumber }).from(users).where(eq(users.id, id))
  if (!filled?.number) throw new AppError('guestNotFound')
  return filled.number
}

/** Once: presents go by it, so that afterwards only management changes it. */
async function setDateOfBirth({ db, today }: AppContext, { id }: User, dateOfBirth: string): Promise<void> {
  if (dateOfBirth >= today() || dateOfBirth < '1900-01-01')
    throw new AppError('badInput', undefined, {
      field: 'dateOfBirth',
      fieldMessage: 'Please enter your date of birth',
    })
  const [changed] = await db
    .update(users)
    .set({ dateOfBirth })
    .where(and(eq(users.id, id), isNull(users.dateOfBirth)))
    .returning({ id: users.id })
  if (!changed) throw new AppError('dateOfBirthKnown')
}

const IS_GUEST = and(eq(users.role, 'customer'), eq(users.isActive, true))

/** By the number that they show, or by name. */
function findGuests({ db }: AppContext, q: string): Promise<FoundGuest[]> {
  const number = parseGuestNumber(q)
  return db
    .select({
      id: users.id,
      number: sql<string>`coalesce(${users.guestNumber}, '')`,
      fullName: users.fullName,
    })
    .from(users)
    .where(and(IS_GUEST, number === null ? isFoundByName(users.fullName, q) : eq(users.guestNumber, number)))
    .orderBy(asc(users.fullName), asc(users.id))
    .limit(GUESTS_FOUND_MAX)
}

interface Visit {
  readonly guestId: number
  readonly locationId: number
}

/** One visit of a guest to a restaurant in a business day, with its points. */
async function recordVisit(
  context: AppContext,
  acting: ActorContext,
  { guestId, locationId }: Visit,
): Promise<{ points: number }> {
  if (!can(acting.actor, 'visits.record', { locationIds: [locationId] }))
    throw new AppError('notYourLocation')
  const { visitPoints: points } = await context.settings.read()
  const businessDay = context.today()
  await context.db.transaction(async tx => {
    const location = await findLocation(tx, locationId)
    const [guest] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, guestId), IS_GUEST))
    if (!guest) throw new AppError('guestNotFound')
    await lockBalance(tx, guestId)
    const [visit] = await tx
      .insert(visits)
      .values({
        userId: guestId,
        locationId,
        visitDate: acting.at,
        businessDay,
        pointsEarned: points,
        staffId: acting.by,
      })
      .onConflictDoNothing()
      .returning({ id: visits.id })
    if (!visit) throw new AppError('visitToday')
    await tx
      .update(users)
      .set({ visitCount: sql`${users.visitCount} + 1` })
      .where(eq(users.id, guestId))
    const reason = `Visit to ${location.name}`
    await recordPoints(tx, [
      {
        userId: guestId,
        kind: 'adjustment',
        amount: points,
        reason,
        createdBy: acting.by,
        businessDay,
        createdAt: acting.at,
      },
    ])
    await recordAudit(tx, acting, {
      action: 'visits.record',
      subject: { kind: 'user', id: guestId },
      locationId,
      after: { points },
    })
  })
  return { points }
}

export function registerGuestRoutes(app: FastifyInstance, context: AppContext): void {
  registerRoute(app, guestRoutes.home, ({ user }) => readGuestHome(context, user))
  registerRoute(app, guestRoutes.setDateOfBirth, ({ user, body }) =>
    setDateOfBirth(context, user, body.dateOfBirth),
  )
  registerRoute(app, guestRoutes.find, ({ query }) => findGuests(context, query.q))
  registerRoute(app, guestRoutes.recordVisit, ({ acting, body }) => recordVisit(context, acting, body))
}
