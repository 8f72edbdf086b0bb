/** Shifts of a restaurant's people by business day: the crew of tonight. Source: ruling R15. */
import { type BusinessCalendar, type BusinessDay, businessDayOf, endOfBusinessDay } from './business-day.ts'

/** Origin of an entry. */
export const ROTA_SOURCES = ['hand', 'file', 'feed'] as const
export type RotaSource = (typeof ROTA_SOURCES)[number]

export const STATION_MAX_LENGTH = 60
/** A name in a file or a feed. */
export const CREW_NAME_MAX_LENGTH = 120

export const FEED_MAX_BYTES = 5_242_880
export const FEED_TIME_LIMIT_MS = 10_000
export const FEED_EVERY_MINUTES = 15
/** Days before and after today that are read of a feed. */
export const FEED_DAYS_BACK = 14
export const FEED_DAYS_AHEAD = 56
/** Shifts in these days; more are no rota of one restaurant. */
export const FEED_MAX_SHIFTS = 5_000

/** Reasons why a feed could not be read, for people. */
export const FEED_FAULTS = {
  notHttp: 'The address leads to something else than a web page.',
  notPublic: 'The address leads into a private network, which the academy does not call.',
  unknownHost: 'There is no such address. Please check it for typing errors.',
  unreachable: 'The other server could not be reached.',
  refused: 'The other server does not hand it out. The link may have been withdrawn, or need a sign-in.',
  large: 'The calendar is larger than 5 MB.',
  slow: 'The other server took longer than 10 seconds.',
  none: 'This is no calendar. Please look for a link that ends in .ics.',
  many: `There are more than ${FEED_MAX_SHIFTS.toLocaleString('en')} shifts in it.`,
  heavy: 'Reading the calendar took too long.',
} as const
export type FeedFault = keyof typeof FEED_FAULTS

/** Shifts are at most a day long. */
export interface Shift {
  readonly businessDay: BusinessDay
  readonly startsAt: Temporal.Instant
  readonly endsAt: Temporal.Instant
}

/** Shift that begins on a calendar day, which may belong to the business day before. `to` null: until closing. */
export function shiftOfDate(
  date: string,
  { from, to }: { readonly from: string; readonly to: string | null },
  calendar: BusinessCalendar,
): Shift {
  const startsAt = instantAt(date, from, calendar)
  const businessDay = businessDayOf(startsAt, calendar)
  if (to === null) return { businessDay, startsAt, endsAt: endOfBusinessDay(businessDay, calendar) }
  const endDate = to > from ? date : Temporal.PlainDate.from(date).add({ days: 1 }).toString()
  return { businessDay, ...inOrder(startsAt, instantAt(endDate, to, calendar)) }
}

/** Shift of a business day by its clock: half past midnight is at its end. */
export function shiftOfDay(
  day: BusinessDay,
  times: { readonly from: string; readonly to: string },
  calendar: BusinessCalendar,
): Shift {
  const isAfterMidnight = times.from < calendar.dayStart
  const date = isAfterMidnight ? Temporal.PlainDate.from(day).add({ days: 1 }).toString() : day
  // On the night of a clock change the time may not exist, or be of the next day.
  return { ...shiftOfDate(date, times, calendar), businessDay: day }
}

/** The whole business day, for shifts without times. */
export function wholeDayShift(day: BusinessDay, calendar: BusinessCalendar): Shift {
  return {
    businessDay: day,
    startsAt: instantAt(day, calendar.dayStart, calendar),
    endsAt: endOfBusinessDay(day, calendar),
  }
}

function instantAt(date: string, time: string, { timeZone }: BusinessCalendar): Temporal.Instant {
  return Temporal.PlainDate.from(date).toZonedDateTime({ timeZone, plainTime: time }).toInstant()
}

/** A clock that is put back may show the end before the start. */
function inOrder(startsAt: Temporal.Instant, endsAt: Temporal.Instant) {
  return Temporal.Instant.compare(startsAt, endsAt) < 0
    ? { startsAt, endsAt }
    : { startsAt, endsAt: startsAt.add({ hours: 1 }) }
}

/**
 * One key for the spellings of a name: letter case, accents, signs and the order of first and last name make no
 * difference.
 */
export function crewKey(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word !== '')
    .toSorted()
    .join(' ')
}

export interface TitledShift {
  readonly name: string
  readonly station: string
}

const COLON = /^([^:：]{1,60})[:：]\s*(.+)$/u
const IN_BRACKETS = /^(.+?)\s*[([（]([^()[\]（）]+)[)\]）]$/u
const SEPARATED = /^(.+?)(?:\s+[-–—|/@·•]\s*|\s*[–—|·•]\s+|,\s+|\s*[・／]\s*)(.+)$/u

/**
 * Readings of an event's title, the likeliest first: “Maya Chen – Bar”, “Maya Chen (Bar)”, “Bar: Maya Chen”, and each
 * the other way round, or the whole as a name.
 */
export function readShiftTitle(title: string): readonly TitledShift[] {
  const text = title.replaceAll(/\s+/g, ' ').trim()
  const whole = { name: text, station: '' }
  const [, before, behind] = COLON.exec(text) ?? []
  if (before && behind) return [{ name: behind, station: before }, { name: before, station: behind }, whole]
  const [, first, second] = IN_BRACKETS.exec(text) ?? SEPARATED.exec(text) ?? []
  if (!first || !second) return [whole]
  return [{ name: first, station: second }, whole, { name: second, station: first }]
}

/** An entry as a file or a feed has it. */
export interface ReadEntry extends Shift {
  /** The same for the same shift at each reading. */
  readonly key: string
  readonly name: string
  readonly userId: number | null
  readonly station: string
}

/** The stored entry of a file or a feed. */
export interface StoredEntry extends ReadEntry {
  readonly id: number
  /** Changed or removed by hand. */
  readonly isByHand: boolean
}

export interface RotaPlan {
  readonly added: readonly ReadEntry[]
  readonly changed: readonly { readonly id: number; readonly entry: ReadEntry }[]
  readonly removed: readonly StoredEntry[]
  readonly unchangedCount: number
}

/**
 * Changes that make the stored entries follow their source. An entry that vanished there is removed until its shift
 * begins; one that was changed by hand stays as it is.
 */
export function planRota(
  stored: readonly StoredEntry[],
  read: readonly ReadEntry[],
  now: Temporal.Instant,
): RotaPlan {
  const byKey = new Map(stored.map(entry => [entry.key, entry]))
  const added: ReadEntry[] = []
  const changed: { id: number; entry: ReadEntry }[] = []
  let unchangedCount = 0
  const seen = new Set<string>()
  for (const entry of read) {
    if (seen.has(entry.key)) continue
    seen.add(entry.key)
    const before = byKey.get(entry.key)
    if (!before) added.push(entry)
    else if (before.isByHand || isSame(before, entry)) unchangedCount += 1
    else changed.push({ id: before.id, entry })
  }
  const removed = stored.filter(
    entry => !seen.has(entry.key) && !entry.isByHand && Temporal.Instant.compare(entry.startsAt, now) > 0,
  )
  return { added, changed, removed, unchangedCount }
}

function isSame(one: ReadEntry, other: ReadEntry): boolean {
  return (
    one.businessDay === other.businessDay &&
    one.startsAt.equals(other.startsAt) &&
    one.endsAt.equals(other.endsAt) &&
    one.name === other.name &&
    one.userId === other.userId &&
    one.station === other.station
  )
}
