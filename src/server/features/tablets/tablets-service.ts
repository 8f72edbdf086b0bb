/** Shared tablets: adding and removing them, their lock screen, and signing in with a PIN. Source: decision 56. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { User } from '#contract/people/accounts.ts'
import type { LockScreen, TabletPerson } from '#contract/people/tablets.ts'
import { can } from '#domain/people/abilities.ts'
import { PIN_TRIES, PIN_WAIT_SECONDS } from '#domain/people/tablets.ts'
import { verifyPassword } from '../../accounts/passwords.ts'
import { DEPUTYSHIPS, presentActor, SHOWN_USER } from '../../accounts/present-user.ts'
import {
  endSession,
  findTablet,
  hashToken,
  newToken,
  presentByPin,
  setTabletCookie,
  startSession,
  TABLET_COOKIE,
} from '../../accounts/sessions.ts'
import { recordAudit } from '../../audit.ts'
import type { AppContext } from '../../context.ts'
import { type Queries, returned } from '../../database/client.ts'
import { locations } from '../../database/schema/locations.ts'
import { sessions, tablets, userPins, users } from '../../database/schema/users.ts'
import { businessDayAt, calendarAt, findLocation } from '../../locations/locations.ts'
import { AppError } from '../../platform/app-error.ts'
import { countedAddress } from '../../platform/client-address.ts'
import { alias, and, asc, eq, gt, isNull, sql } from '../../platform/drizzle.ts'
import type { ActorContext } from '../../platform/route.ts'

interface Http {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** Precision of the recorded last use. */
const LAST_USE_PRECISION_MS = 5 * 60 * 1000

const addedBy = alias(users, 'added_by')

export function listTablets({ db }: AppContext, { actor }: ActorContext, locationId: number) {
  admit(actor, locationId)
  return db
    .select({
      id: tablets.id,
      name: tablets.name,
      addedBy: addedBy.fullName,
      addedAt: tablets.addedAt,
      lastUsedAt: tablets.lastUsedAt,
    })
    .from(tablets)
    .innerJoin(addedBy, eq(addedBy.id, tablets.addedBy))
    .where(and(eq(tablets.locationId, locationId), isNull(tablets.removedAt)))
    .orderBy(asc(tablets.id))
}

function admit(actor: ActorContext['actor'], locationId: number): void {
  if (!can(actor, 'tablets.manage', { locationIds: [locationId] })) throw new AppError('notYourLocation')
}

interface NewTablet {
  readonly locationId: number
  readonly name: string
}

/** Makes this browser a shared tablet and ends its session. */
export async function addTablet(
  context: AppContext,
  acting: ActorContext,
  { locationId, name }: NewTablet,
  { request, reply }: Http,
): Promise<void> {
  admit(acting.actor, locationId)
  if (await findTablet(context.db, request)) throw new AppError('tabletAlready')
  const token = newToken()
  await context.db.transaction(async tx => {
    await findLocation(tx, locationId)
    const { id } = returned(
      await tx
        .insert(tablets)
        .values({
          locationId,
          name,
          tokenHash: hashToken(token),
          addedBy: acting.by,
          addedAt: acting.at,
          lastUsedAt: acting.at,
        })
        .returning({ id: tablets.id }),
    )
    await recordAudit(tx, acting, {
      action: 'tablets.add',
      subject: { kind: 'tablet', id },
      locationId,
      after: { name },
    })
  })
  await endSession(context, request, reply)
  setTabletCookie(request, reply, token)
}

/** Removes a tablet: its cookie and its sessions end at once. */
export async function removeTablet(
  { db }: AppContext,
  acting: ActorContext,
  { locationId, tabletId }: { readonly locationId: number; readonly tabletId: number },
): Promise<void> {
  admit(acting.actor, locationId)
  await db.transaction(async tx => {
    const [removed] = await tx
      .update(tablets)
      .set({ removedBy: acting.by, removedAt: acting.at })
      .where(and(eq(tablets.id, tabletId), eq(tablets.locationId, locationId), isNull(tablets.removedAt)))
      .returning({ name: tablets.name })
    if (!removed) throw new AppError('tabletNotFound')
    await tx.delete(sessions).where(eq(sessions.tabletId, tabletId))
    await recordAudit(tx, acting, {
      action: 'tablets.remove',
      subject: { kind: 'tablet', id: tabletId },
      locationId,
      before: { name: removed.name },
    })
  })
}

async function thisTablet(context: AppContext, { request, reply }: Http) {
  const tablet = await findTablet(context.db, request)
  if (tablet) return tablet
  reply.clearCookie(TABLET_COOKIE, { path: '/' })
  throw new AppError('notATablet')
}

export async function readLockScreen(context: AppContext, http: Http): Promise<LockScreen> {
  const { db, nowDate, nowMs } = context
  const { id, locationId, lastUsedAt } = await thisTablet(context, http)
  if (nowMs() - lastUsedAt.getTime() > LAST_USE_PRECISION_MS) {
    await db.update(tablets).set({ lastUsedAt: nowDate() }).where(eq(tablets.id, id))
    // Browsers forget old cookies.
    setTabletCookie(http.request, http.reply, http.request.cookies[TABLET_COOKIE] ?? '')
  }
  const [tablet] = await db
    .select({ name: tablets.name, location: locations.name, timeZone: locations.timeZone })
    .from(tablets)
    .innerJoin(locations, eq(locations.id, tablets.locationId))
    .where(eq(tablets.id, id))
  if (!tablet) throw new AppError('notATablet')
  const { timeZone, ...names } = tablet
  const today = businessDayAt(context, { calendar: calendarAt(timeZone, context.settings.calendar) })
  const { rows } = await selectPeople(db, { locationId, today })
  return { ...names, people: rows }
}

const selectPeople = (db: Queries, { locationId, today }: { locationId: number; today: string }) =>
  db.execute<TabletPerson & Record<string, unknown>>(sql`
    select person.id, person.full_name as "fullName", pin.wrong_tries >= ${PIN_TRIES} as "isLocked",
      array(select job.name from jobs as job where job.id = any(place.job_ids) order by job.display_order, job.id) as jobs,
      exists (
        select from rota_entries as entry
        where entry.user_id = person.id and entry.location_id = ${locationId}
          and entry.business_day = ${today}::date and not entry.is_removed
      ) as "isOnTonight"
    from user_places as place
    join users as person on person.id = place.user_id and person.is_active and person.role <> 'customer'
    join user_pins as pin on pin.user_id = person.id
    where place.location_id = ${locationId}
    order by "isOnTonight" desc, person.full_name, person.id`)

interface PinOf {
  readonly userId: number
  readonly pin: string
}

/**
 * Starts a session for a person of the tablet's restaurant. Tries are counted for each person apart, so that nobody
 * locks a tablet for all.
 * @throws {AppError} `notATablet`, `userNotFound`, `pinLocked`, `tooManyAttempts`, `wrongPin`
 */
export async function signInWithPin(context: AppContext, { userId, pin }: PinOf, http: Http): Promise<User> {
  const { db } = context
  const { request, reply } = http
  const tablet = await thisTablet(context, http)
  const isPerson = eq(userPins.userId, userId)
  const user = await findColleague(context, { userId, locationId: tablet.locationId })
  if (!user) throw new AppError('userNotFound')
  const now = context.nowDate()
  // Counted before it is checked, so that of many tries at once none is beyond the limit or before its time.
  const [tried] = await db
    .update(userPins)
    .set({ wrongTries: sql`${userPins.wrongTries} + 1`, triedAt: now })
    .where(
      and(
        isPerson,
        sql`${userPins.wrongTries} < ${PIN_TRIES}`,
        sql`coalesce(${NEXT_TRY_AT} <= ${now}, true)`,
      ),
    )
    .returning({ hash: userPins.hash, wrongTries: userPins.wrongTries })
  if (!tried) throw await whyNot(context, userId)
  const isRight = await verifyPassword(tried.hash, pin, countedAddress(request.ip)).catch(async error => {
    // No attempt was made.
    await db
      .update(userPins)
      .set({ wrongTries: sql`${userPins.wrongTries} - 1` })
      .where(and(isPerson, gt(userPins.wrongTries, 0)))
    throw error
  })
  if (!isRight) throw new AppError('wrongPin', { triesLeft: PIN_TRIES - tried.wrongTries })
  await db.transaction(async tx => {
    const still = await tx
      .update(userPins)
      .set({ wrongTries: 0 })
      .where(and(isPerson, eq(userPins.hash, tried.hash)))
      .returning({ userId: userPins.userId })
    // Changed or removed in the meantime.
    if (still.length === 0) throw new AppError('userNotFound')
    await startSession(context, tx, userId, request, reply, true)
  })
  return user
}

/** Null before the first try. */
const NEXT_TRY_AT = sql<Date | null>`${userPins.triedAt} + interval '1 second' *
  (${sql.raw(`array[${PIN_WAIT_SECONDS}]`)})[${userPins.wrongTries} + 1]`

/** Why a PIN is not checked now. */
async function whyNot({ db, nowMs }: AppContext, userId: number): Promise<AppError> {
  const [own] = await db
    .select({ wrongTries: userPins.wrongTries, triedAt: userPins.triedAt })
    .from(userPins)
    .where(eq(userPins.userId, userId))
  if (!own) return new AppError('userNotFound')
  const waitSeconds = PIN_WAIT_SECONDS[own.wrongTries]
  if (waitSeconds === undefined) return new AppError('pinLocked')
  const waitedMs = nowMs() - (own.triedAt?.getTime() ?? 0)
  const retryAfterSeconds = Math.max(1, Math.ceil(waitSeconds - waitedMs / 1000))
  return new AppError(
    'tooManyAttempts',
    { retryAfterSeconds },
    { headers: { 'retry-after': String(retryAfterSeconds) } },
  )
}

/** An active person of the restaurant, with a PIN's rights. */
async function findColleague(
  { db, today }: AppContext,
  { userId, locationId }: { readonly userId: number; readonly locationId: number },
): Promise<User | null> {
  const [row] = await db
    .select({ ...SHOWN_USER, deputyships: DEPUTYSHIPS })
    .from(users)
    .where(eq(users.id, userId))
  return row?.isActive ? presentByPin(presentActor(row, today()), locationId) : null
}
