/** Calendars that the rota follows. Source: ruling R15. */
import type { BusinessCalendar, BusinessDay } from '#domain/clock/business-day.ts'
import {
  FEED_DAYS_AHEAD,
  FEED_DAYS_BACK,
  FEED_EVERY_MINUTES,
  FEED_MAX_BYTES,
  FEED_TIME_LIMIT_MS,
  type FeedFault,
} from '#domain/people/rota.ts'
import { recordAudit } from '../../audit.ts'
import type { AppContext } from '../../context.ts'
import { returned } from '../../database/client.ts'
import { isDatabaseAway, isDeadlock, isDiskFull, isUniqueViolation } from '../../database/errors.ts'
import { locations } from '../../database/schema/locations.ts'
import { rotaEntries, rotaFeeds } from '../../database/schema/rota.ts'
import { businessDayAt, calendarAt, findLocationFor } from '../../locations/locations.ts'
import { AppError } from '../../platform/app-error.ts'
import { and, asc, eq, gt, isNull, lte, or, sql } from '../../platform/drizzle.ts'
import type { Job } from '../../platform/jobs.ts'
import { readInWorker } from '../../platform/limited-worker.ts'
import { FetchError, fetchPublic } from '../../platform/public-fetch.ts'
import type { ActorContext } from '../../platform/route.ts'
import { entriesOf, readCrew } from './crew.ts'
import type { CalendarFault, CalendarShift, CalendarWindow } from './read-calendar.ts'
import { refuseStranger } from './rota-service.ts'
import { describeFault } from './rota-week.ts'
import { lockRota, replaceAbsences, syncEntries } from './sync-entries.ts'

const WORKER = new URL('./calendar-worker.ts', import.meta.url)
const MINUTE_MS = 60_000
/** Feeds of one run of the job, so that other jobs get their turn. */
const FEEDS_PER_RUN = 24
const FEEDS_AT_ONCE = 6

/** Reads the file at an address; throws `FetchError`. */
export type FetchFile = (url: string) => Promise<Buffer>

const fetchFeed: FetchFile = url =>
  fetchPublic(url, { maxBytes: FEED_MAX_BYTES, timeLimitMs: FEED_TIME_LIMIT_MS })

interface FeedResult {
  readonly fault: string | null
  readonly entryCount: number
}

/** Refusals: `notYourLocation`, `locationNotFound`, `rotaPersonElsewhere`, `rotaFeedThere`, `tooManyAttempts`. */
export async function addFeed(
  context: AppContext,
  acting: ActorContext,
  locationId: number,
  { url, userId }: { readonly url: string; readonly userId: number | null },
  fetchFile: FetchFile = fetchFeed,
): Promise<FeedResult & { id: number }> {
  await context.rateLimits.consume('rotaFeedByUser', String(acting.by))
  const id = await context.db.transaction(async tx => {
    await findLocationFor(context, tx, acting.actor, 'rota.edit', locationId)
    if (userId !== null) await refuseStranger(tx, locationId, userId)
    const address = url.replace(/^webcals?:/i, 'https:')
    const feed = returned(
      await tx
        .insert(rotaFeeds)
        .values({ locationId, userId, url: address, addedBy: acting.by, addedAt: acting.at })
        .returning({ id: rotaFeeds.id })
        .catch(error => {
          throw isUniqueViolation(error, 'rota_feeds_one_each')
            ? new AppError('rotaFeedThere', undefined, { field: 'url' })
            : error
        }),
    )
    await recordAudit(tx, acting, {
      action: 'rota.add-feed',
      subject: userId === null ? { kind: 'rota', id: feed.id } : { kind: 'user', id: userId },
      locationId,
      // The rest of the address may be its secret.
      after: { server: serverOf(address) },
    })
    return feed.id
  })
  const result = await readFeed(context, id, fetchFile).catch(orUnsaved)
  return { id, ...(result ?? { fault: null, entryCount: 0 }) }
}

const serverOf = (url: string) => URL.parse(url)?.host ?? ''

interface FeedOf {
  readonly locationId: number
  readonly feedId: number
}

/** Refusals: `notYourLocation`, `locationNotFound`, `notFound`, `rotaFeedSoon`. */
export async function readFeedNow(
  context: AppContext,
  acting: ActorContext,
  of: FeedOf,
): Promise<FeedResult> {
  const { db } = context
  await findLocationFor(context, db, acting.actor, 'rota.edit', of.locationId)
  const [feed] = await db.select({ triedAt: rotaFeeds.triedAt }).from(rotaFeeds).where(isFeed(of))
  if (!feed) throw new AppError('notFound')
  const result = await readFeed(context, of.feedId).catch(orUnsaved)
  if (!result) {
    const waitedMs = context.nowMs() - (feed.triedAt?.getTime() ?? 0)
    const minutes = Math.max(1, Math.ceil(FEED_EVERY_MINUTES - waitedMs / MINUTE_MS))
    throw new AppError('rotaFeedSoon', { minutes }, { headers: { 'retry-after': String(minutes * 60) } })
  }
  await db.transaction(tx =>
    recordAudit(tx, acting, {
      action: 'rota.read-feed',
      subject: { kind: 'rota', id: of.feedId },
      locationId: of.locationId,
      after: { shifts: result.entryCount, fault: result.fault },
    }),
  )
  return result
}

const isFeed = ({ locationId, feedId }: FeedOf) =>
  and(eq(rotaFeeds.id, feedId), eq(rotaFeeds.locationId, locationId))

/** Refusals: `notYourLocation`, `locationNotFound`, `notFound`. */
export async function removeFeed(context: AppContext, acting: ActorContext, of: FeedOf): Promise<void> {
  const { locationId, feedId } = of
  await context.db.transaction(async tx => {
    await findLocationFor(context, tx, acting.actor, 'rota.edit', locationId)
    await lockRota(tx, locationId)
    const [feed] = await tx.select().from(rotaFeeds).where(isFeed(of)).for('update')
    if (!feed) throw new AppError('notFound')
    const removed = await tx
      .delete(rotaEntries)
      .where(
        and(
          eq(rotaEntries.feedId, feedId),
          gt(rotaEntries.startsAt, acting.at),
          or(eq(rotaEntries.isByHand, false), eq(rotaEntries.isRemoved, true)),
        ),
      )
      .returning({ id: rotaEntries.id })
    await tx.delete(rotaFeeds).where(eq(rotaFeeds.id, feedId))
    await recordAudit(tx, acting, {
      action: 'rota.remove-feed',
      subject: feed.userId === null ? { kind: 'rota', id: feedId } : { kind: 'user', id: feed.userId },
      locationId,
      before: { server: serverOf(feed.url), shiftsToCome: removed.length },
    })
  })
}

/** Reads feeds that are due, the longest waiting first. */
export function feedReading(context: AppContext, fetchFile: FetchFile = fetchFeed): Job {
  return {
    name: 'read-rota-feeds',
    schedule: '* * * * *',
    run: async () => {
      const due = await context.db
        .select({ id: rotaFeeds.id })
        .from(rotaFeeds)
        .innerJoin(locations, eq(locations.id, rotaFeeds.locationId))
        .where(and(isDue(context), eq(locations.isActive, true)))
        .orderBy(sql`${rotaFeeds.triedAt} nulls first`, asc(rotaFeeds.id))
        .limit(FEEDS_PER_RUN)
      const waiting = due.values()
      const errors: unknown[] = []
      const readNext = async () => {
        for (const { id } of waiting)
          await readFeed(context, id, fetchFile).catch(error => errors.push(error))
      }
      await Promise.all(Array.from({ length: FEEDS_AT_ONCE }, readNext))
      // For the log; every feed had its turn.
      if (errors.length > 0) throw errors[0]
    },
  }
}

function isDue({ nowMs }: AppContext) {
  const since = new Date(nowMs() - FEED_EVERY_MINUTES * MINUTE_MS)
  return or(isNull(rotaFeeds.triedAt), lte(rotaFeeds.triedAt, since))
}

/** True for what is no fault of one feed, and passes. */
const isOfDatabase = (error: unknown) => isDatabaseAway(error) || isDiskFull(error) || isDeadlock(error)

function orUnsaved(error: unknown): FeedResult {
  if (isOfDatabase(error)) throw error
  return { fault: describeFault('unsaved'), entryCount: 0 }
}

/**
 * Result of a reading; `null` if the last attempt was a moment ago. A failure leaves what was read before.
 * @throws the shifts could not be saved, which is noted at the feed
 */
async function readFeed(
  context: AppContext,
  feedId: number,
  fetchFile: FetchFile = fetchFeed,
): Promise<FeedResult | null> {
  const { db, nowDate } = context
  // Marked before it is called, so that no two processes call it, and a crash is no reason to call again.
  const [feed] = await db
    .update(rotaFeeds)
    .set({ triedAt: nowDate() })
    .where(and(eq(rotaFeeds.id, feedId), isDue(context)))
    .returning()
  if (!feed) return null
  const { locationId, url, userId } = feed
  const [location] = await db
    .select({ timeZone: locations.timeZone })
    .from(locations)
    .where(eq(locations.id, locationId))
  const calendar = calendarAt(location?.timeZone ?? null, context.settings.calendar)
  const window = windowOf(businessDayAt(context, { calendar }))
  const read = await readShifts(() => fetchFile(url), window, calendar)
  if ('fault' in read) {
    await db.update(rotaFeeds).set({ fault: read.fault }).where(eq(rotaFeeds.id, feedId))
    return { fault: describeFault(read.fault), entryCount: 0 }
  }
  try {
    return await db.transaction(async tx => {
      await lockRota(tx, locationId)
      const [row] = await tx
        .update(rotaFeeds)
        .set({ readAt: nowDate(), fault: null, warnings: [...read.warnings] })
        .where(eq(rotaFeeds.id, feedId))
        .returning({ id: rotaFeeds.id })
      // Removed while it was read.
      if (!row) return { fault: null, entryCount: 0 }
      const crew = await readCrew(tx, locationId)
      const entries = entriesOf(read.shifts, crew, userId)
      await syncEntries(tx, { locationId, feedId, window }, entries, context.now())
      await replaceAbsences(tx, { locationId, feedId, window }, entriesOf(read.absences, crew, userId))
      return { fault: null, entryCount: entries.length }
    })
  } catch (error) {
    if (!isOfDatabase(error))
      await db.update(rotaFeeds).set({ fault: 'unsaved' }).where(eq(rotaFeeds.id, feedId))
    throw error
  }
}

function windowOf(today: BusinessDay): CalendarWindow {
  const day = Temporal.PlainDate.from(today)
  return {
    from: day.subtract({ days: FEED_DAYS_BACK }).toString(),
    to: day.add({ days: FEED_DAYS_AHEAD }).toString(),
  }
}

interface SentShift extends Omit<CalendarShift, 'startsAt' | 'endsAt'> {
  readonly startsAt: number
  readonly endsAt: number
}

interface Shifts<Shift = CalendarShift> {
  readonly shifts: readonly Shift[]
  readonly absences: readonly Shift[]
  readonly warnings: readonly string[]
}

async function readShifts(
  fetchFile: () => Promise<Buffer>,
  window: CalendarWindow,
  calendar: BusinessCalendar,
): Promise<{ readonly fault: FeedFault } | Shifts> {
  try {
    const read = await readInWorker<
      { readonly fault: CalendarFault } | (Shifts<SentShift> & { readonly fault?: undefined })
    >(WORKER, await fetchFile(), { window, calendar })
    if (read === null) return { fault: 'heavy' }
    if (read.fault) return { fault: read.fault }
    const instantOf = (at: number) => Temporal.Instant.fromEpochMilliseconds(at)
    const received = (shifts: readonly SentShift[]) =>
      shifts.map(({ startsAt, endsAt, ...shift }) => ({
        ...shift,
        startsAt: instantOf(startsAt),
        endsAt: instantOf(endsAt),
      }))
    return {
      ...{ shifts: received(read.shifts), absences: received(read.absences) },
      warnings: read.warnings,
    }
  } catch (error) {
    return { fault: error instanceof FetchError ? error.fault : 'unreadable' }
  }
}
