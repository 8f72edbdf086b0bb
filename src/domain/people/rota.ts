/** Shifts of a restaurant's people by business day: the crew of tonight. Source: ruling R15. */
import {
  type BusinessCalendar,
  type BusinessDay,
  businessDayOf,
  endOfBusinessDay,
  nextBusinessDay,
} from '../clock/business-day.ts'
import { localTime } from '../clock/local-time.ts'
import { foldName, withoutAccents } from './folding.ts'

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
/** Things of one calendar that were not understood; more are not listed. */
export const FEED_MAX_WARNINGS = 20

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
  cutOff: 'The calendar arrived without its end.',
  unreadable: 'It is a calendar, but none of its events can be read.',
  many: `There are more than ${FEED_MAX_SHIFTS.toLocaleString('en')} shifts in it.`,
  heavy: 'Reading the calendar took too long.',
  unsaved: 'Its shifts could not be saved. Please tell the person who runs the academy’s server.',
} as const
export type FeedFault = keyof typeof FEED_FAULTS

/** Shifts are at most a day long. */
export interface Shift {
  readonly businessDay: BusinessDay
  readonly startsAt: Temporal.Instant
  readonly endsAt: Temporal.Instant
}

/** Reasons why a shift of last week is not copied. */
export const LEFT_OUT_REASONS = ['unknown', 'left', 'elsewhere', 'leave', 'begun', 'there'] as const
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number]

/** End of a shift that is open: the end of its business day where a number is needed, and this word where it is shown. */
export const OPEN_END = 'close'

/** Times of a shift by the restaurant's clock. */
export function shiftTimes(
  shift: { readonly businessDay: BusinessDay; readonly startsAt: Date; readonly endsAt: Date },
  calendar: BusinessCalendar,
): { from: string; to: string } {
  const from = localTime(shift.startsAt, calendar.timeZone)
  const to = localTime(shift.endsAt, calendar.timeZone)
  const isToItsEnd =
    endOfBusinessDay(shift.businessDay, calendar).epochMilliseconds === shift.endsAt.getTime()
  return { from, to: isToItsEnd && from !== to ? OPEN_END : to }
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
  const endDate = to > from ? date : nextBusinessDay(date)
  return { businessDay, ...inOrder(startsAt, instantAt(endDate, to, calendar)) }
}

/** Shift of a business day by its clock: half past midnight is at its end. `to` may be open. */
export function shiftOfDay(
  day: BusinessDay,
  { from, to }: { readonly from: string; readonly to: string },
  calendar: BusinessCalendar,
): Shift {
  const isAfterMidnight = from < calendar.dayStart
  const date = isAfterMidnight ? nextBusinessDay(day) : day
  // On the night of a clock change the time may not exist, or be of the next day.
  return { ...shiftOfDate(date, { from, to: to === OPEN_END ? null : to }, calendar), businessDay: day }
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
 * One key for the spellings of a name: letter case, signs, the order of first and last name, and the accents of Latin
 * and Greek letters make no difference. Marks that make another name stay: of other scripts, and of Vietnamese.
 */
export function crewKey(name: string): string {
  const text = name
    .normalize('NFKD')
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .toLowerCase()
  const words = text.split(/[^\p{L}\p{N}\p{M}]+/u).filter(word => word !== '')
  if (words.length === 0) return text.trim()
  const isVietnamese = words.every(isSyllable)
  return words
    .map(word => (isVietnamese || VIETNAMESE_SIGN.test(word) ? word : withoutAccents(word)))
    .toSorted()
    .join(' ')
}

const VIETNAMESE_MARKS = /[\u0300-\u0303\u0306\u0309\u031B\u0323]/g
/** Dot below, hook and horn, or a tone above another sign: no other language of names has them. */
const VIETNAMESE_SIGN = /[\u0309\u031B\u0323]|[\u0302\u0306][\u0300\u0301\u0303]/
const SYLLABLE = /^(?:ch|gh?|gi|kh?|ngh?|nh|ph|qu|th?|tr|[bcdđhlmnrsvx])?[aeiouy]{1,3}(?:ch?|m|ng?|nh|p|t)?$/

/** Letters of a name with their accents, in any order of its words: tells apart people who share a key. */
export function crewSpelling(name: string): string {
  return foldName(name)
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .toSorted()
    .join(' ')
    .trim()
}

/** Vietnamese names are words of one syllable, with or without their tones. `word`: decomposed. */
const isSyllable = (word: string) => SYLLABLE.test(word.replaceAll(VIETNAMESE_MARKS, ''))

export interface TitledShift {
  readonly name: string
  readonly station: string
}

const COLON = /^([^:：]{1,60})[:：]\s*(.+)$/u
const IN_BRACKETS = /^(.+?)\s*[([（]([^()[\]（）]+)[)\]）]$/u
const SEPARATED = /^(.+?)(?:\s+[-–—|/@·•]\s*|\s*[–—|·•]\s+|,\s+|\s*[・／]\s*)(.+)$/u
const NAME_WORD = "[\\p{L}\\p{M}][\\p{L}\\p{M}'’.-]*"
/** “Chen, Maya”, “Chen, Maya – Bar”: a family name, and given names without figures. */
const FAMILY_FIRST = new RegExp(
  `^(${NAME_WORD}),\\s+(${NAME_WORD}(?:\\s${NAME_WORD}){0,2}?)(?:(?:\\s+[-–—|/@·•]\\s*|\\s*[–—|·•]\\s+|,\\s+)(.+))?$`,
  'u',
)

/**
 * Readings of an event's title, the likeliest first: “Maya Chen – Bar”, “Maya Chen (Bar)”, “Bar: Maya Chen”, and each
 * the other way round, or the whole as a name. A single word before a comma is a part of a name, never a name.
 */
export function readShiftTitle(title: string): readonly TitledShift[] {
  const text = tidy(title)
  const whole = { name: text, station: '' }
  const [, before, behind] = COLON.exec(text) ?? []
  if (before && behind) return [{ name: behind, station: before }, { name: before, station: behind }, whole]
  const [, family, given, place] = FAMILY_FIRST.exec(text) ?? []
  if (family && given) {
    const name = `${family}, ${given}`
    if (place) return [{ name, station: place }, whole, { name: place, station: name }]
    // “Bar, Maya Chen” has a name of its own.
    return given.includes(' ') ? [whole, { name: given, station: family }] : [whole]
  }
  const [, first, second] = IN_BRACKETS.exec(text) ?? SEPARATED.exec(text) ?? []
  if (!first || !second) return [whole]
  return [{ name: first, station: second }, whole, { name: second, station: first }]
}

const BETWEEN = /\s+[-–—|/@·•]\s*|\s*[–—|·•]\s+|,\s+|\s*[・／]\s*|[:：]\s*|\s*[([（]|[)\]）]\s*/gu
const AT_ENDS = /^[\s–—|/@·•・／,:：-]+|[\s–—|/@·•・／,:：-]+$/gu
const TITLE_PARTS_MAX = 6

/** Runs of a title's parts, each as a name with the rest as its station; the longest first. */
export function namesInTitle(title: string): TitledShift[] {
  const text = tidy(title)
  const cuts = [...text.matchAll(BETWEEN)].slice(0, TITLE_PARTS_MAX - 1)
  const starts = [0, ...cuts.map(cut => cut.index + cut[0].length)]
  const ends = [...cuts.map(({ index }) => index), text.length]
  const runs = starts.flatMap((from, first) =>
    ends.slice(first).map(to => {
      const rest = [text.slice(0, from), text.slice(to)].map(part =>
        withoutStrayBrackets(part.replaceAll(AT_ENDS, '')),
      )
      const station = rest.filter(part => part !== '').join(' – ')
      return { name: text.slice(from, to).trim(), station }
    }),
  )
  const sizeOf = ({ name }: TitledShift) => crewKey(name).split(' ').length
  return runs.filter(({ name }) => name !== '').toSorted((a, b) => sizeOf(b) - sizeOf(a))
}

const tidy = (title: string) => title.replaceAll(/\s+/g, ' ').trim()

/** A station that stood in brackets, or around them. */
function withoutStrayBrackets(station: string): string {
  const inside = /^[([（]([^()[\]（）]*)[)\]）]$/u.exec(station)?.[1] ?? station
  const isEven = (inside.match(/[([（]/gu)?.length ?? 0) === (inside.match(/[)\]）]/gu)?.length ?? 0)
  return (isEven ? inside : inside.replaceAll(/[()[\]（）]/gu, '')).trim()
}

/** An entry as a file or a feed has it. */
export interface ReadEntry extends Shift {
  /** The same for the same shift at each reading. */
  readonly key: string
  readonly name: string
  readonly userId: number | null
  readonly station: string
}

/** Entries of one key and two people, such as Jose and José who begin at one time, get keys of their own. */
export function withOwnKeys(read: readonly ReadEntry[]): ReadEntry[] {
  const firsts = new Map<string, string>()
  return read.map(entry => {
    const spelling = crewSpelling(entry.name)
    const first = firsts.get(entry.key) ?? spelling
    firsts.set(entry.key, first)
    return first === spelling ? entry : { ...entry, key: `${entry.key} ${spelling}` }
  })
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
