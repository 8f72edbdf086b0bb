/** Shifts of an iCalendar text. Source: ruling R15. */
import { createHash } from 'node:crypto'
import ICAL from 'ical.js'
import {
  type BusinessCalendar,
  type BusinessDay,
  businessDayOf,
  isTimeZone,
} from '#domain/clock/business-day.ts'
import { FEED_MAX_SHIFTS, FEED_MAX_WARNINGS, type Shift, wholeDayShift } from '#domain/people/rota.ts'
import { type AwayReading, isAbsence, readAway } from '#domain/sheets/away-words.ts'
import { windowsZone } from './windows-zones.ts'

/** Span of business days, both included. */
export interface CalendarWindow {
  readonly from: BusinessDay
  readonly to: BusinessDay
}

export interface CalendarShift extends Shift {
  /** The same for the same shift at each reading. */
  readonly key: string
  readonly title: string
  /** Names and addresses of the people invited to it; often nobody. */
  readonly attendees: readonly { readonly name: string; readonly email: string }[]
}

export type CalendarFault = 'none' | 'cutOff' | 'unreadable' | 'many'
export type ReadCalendar =
  | { readonly fault: CalendarFault }
  | {
      readonly fault?: undefined
      readonly shifts: readonly CalendarShift[]
      /** Times of leave, sickness and days off. */
      readonly absences: readonly CalendarShift[]
      /** Sentences about what was not understood, for people. */
      readonly warnings: readonly string[]
    }

/** A local time with the clock that shows it. */
interface ZonedLocalTime {
  readonly plain: Temporal.PlainDateTime
  /** A day without a time. */
  readonly isDate: boolean
  readonly clock: Clock
}

interface Clock {
  readonly id: string
  readonly instantOf: (plain: Temporal.PlainDateTime) => Temporal.Instant
}

interface Event {
  readonly component: ICAL.Component
  readonly text: string
  /** Properties that could not be parsed. */
  readonly dropped: readonly string[]
  readonly uid: string
  readonly start: ZonedLocalTime
  readonly recurrenceId: ZonedLocalTime | null
  /** Start, or the start before a change, to compare. */
  readonly mark: string
  readonly sequence: number
  readonly stamp: string
  readonly isCancelled: boolean
}

const UTC = zoneClock('UTC')
/** `/mozilla.org/20050126_1/Europe/London`. */
const ZONE_AT_END = /(?:^|\/)([A-Za-z_]+(?:\/[A-Za-z0-9_+-]+){1,2})$/
/** Days before the window in which a series is looked for: its shifts may last several whole days. */
const AROUND_DAYS = 32

/** @param calendar of the place, whose zone times without a zone are in */
export function readCalendar(
  bytes: Uint8Array,
  window: CalendarWindow,
  calendar: BusinessCalendar,
): ReadCalendar {
  const calendars = calendarsIn(decode(bytes))
  if (calendars.length === 0) return { fault: 'none' }
  // Shifts that are missing at the end would be taken for removed.
  if (!calendars.every(({ isWhole }) => isWhole)) return { fault: 'cutOff' }
  const shifts: CalendarShift[] = []
  const absences: CalendarShift[] = []
  const warnings = new Set<string>()
  const warn = (event: string, what: string) => {
    if (concerns(event, window)) warnings.add(`${nameOf(event)} ${what}.`)
  }
  let eventCount = 0
  let unreadCount = 0
  const attempt = <Result>(event: string, read: () => Result[]): Result[] => {
    try {
      return read()
    } catch {
      unreadCount += 1
      warn(event, 'could not be read')
      return []
    }
  }
  for (const { texts, zones, zone, isCancelled } of calendars) {
    const clocks = new Clocks({ zones, zone, timeZone: calendar.timeZone, warnings })
    eventCount += texts.length
    const events = texts.flatMap(one => attempt(one, () => [readEvent(one, clocks)]))
    for (const { text, dropped } of events)
      if (dropped.length > 0) warn(text, `was read without ${dropped.join(', ')}`)
    for (const event of events)
      if (isFromThenOn(event) && !canFollow(event, events))
        warn(event.text, 'changes a series from then on, and only that day was changed')
    for (const series of Map.groupBy(isCancelled ? [] : events, ({ uid }) => uid).values()) {
      shifts.push(...shiftsOf(series, { clocks, window, calendar, absences, attempt, warn }))
      if (shifts.length + absences.length > FEED_MAX_SHIFTS) return { fault: 'many' }
    }
  }
  if (eventCount > 0 && unreadCount === eventCount) return { fault: 'unreadable' }
  return { shifts: withOwnKeys(shifts), absences, warnings: withCount([...warnings]) }
}

/** The first warnings, and a count of the others. */
function withCount(warnings: readonly string[]): readonly string[] {
  if (warnings.length <= FEED_MAX_WARNINGS) return warnings
  const listed = warnings.slice(0, FEED_MAX_WARNINGS - 1)
  return [...listed, `${warnings.length - listed.length} more things in it were not understood.`]
}

/**
 * Lines of a file in any usual encoding, without characters that no title needs and PostgreSQL refuses. A long line may
 * be folded in the middle of a letter, so bytes are unfolded.
 */
function decode(bytes: Uint8Array): string {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const wide = wideEncodingOf(buffer)
  const utf8 = wide ? Buffer.from(new TextDecoder(wide).decode(buffer)) : buffer
  // Blank lines have no meaning, and some exporters end each line twice.
  const folded = utf8.toString('latin1').replaceAll(/[\r\n]+/g, '\n')
  const unfolded = Buffer.from(folded.replaceAll(/\n[ \t]/g, ''), 'latin1')
  return textIn(unfolded).replaceAll(/(?![\n\t])\p{Cc}/gu, '')
}

/** Exporters of office suites write UTF-16, with or without its mark. */
function wideEncodingOf([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le'
  return (first === 0xfe && second === 0xff) || (first === 0 && second !== 0) ? 'utf-16be' : null
}

/** Western text where it is no UTF-8. */
function textIn(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

interface CalendarParts {
  /** Text of each event. */
  readonly texts: string[]
  readonly zones: ICAL.Component[]
  /** Zone that it names for itself; often empty. */
  zone: string
  /** All of its events are. */
  isCancelled: boolean
  /** It has an end. */
  isWhole: boolean
}

/** Parts of a file, each by itself: what breaks one says nothing about the others. */
function calendarsIn(text: string): CalendarParts[] {
  const calendars: CalendarParts[] = []
  let part: string[] = []
  const endPart = () => {
    const whole = part.join('\n')
    const [, kind] = BEGIN.exec(whole) ?? []
    if (kind?.toUpperCase() === 'VEVENT') calendars.at(-1)?.texts.push(whole)
    else if (kind) calendars.at(-1)?.zones.push(...parseZone(whole))
    part = []
  }
  for (const line of text.split('\n').map(one => one.trimEnd())) {
    const calendar = calendars.at(-1)
    if (/^BEGIN:VCALENDAR$/i.test(line)) {
      endPart()
      calendars.push({ texts: [], zones: [], zone: '', isCancelled: false, isWhole: false })
    } else if (/^END:VCALENDAR$/i.test(line)) {
      endPart()
      if (calendar) calendar.isWhole = true
    } else if (BEGIN.test(line)) {
      endPart()
      part.push(line)
    } else if (part.length > 0) {
      part.push(line)
      if (/^END:(?:VEVENT|VTIMEZONE)$/i.test(line)) endPart()
    } else if (calendar && /^METHOD(?:;[^:]*)?:\s*CANCEL$/i.test(line)) calendar.isCancelled = true
    else if (calendar) calendar.zone ||= OWN_ZONE.exec(line)?.[1]?.trim() ?? ''
  }
  return calendars
}

const BEGIN = /^BEGIN:(VEVENT|VTIMEZONE)$/im
const OWN_ZONE = /^(?:X-WR-TIMEZONE|TIMEZONE-ID)(?:;[^:]*)?:(.*)$/i

/** Throws what it cannot parse. */
const parsePart = (text: string) => new ICAL.Component(ICAL.parse(text) as string[])

/** An event without its alarms; a line that cannot be parsed costs itself where times and names do without it. */
function parseEvent(text: string): { readonly component: ICAL.Component; readonly dropped: string[] } {
  const lines = withoutParts(text.split('\n').slice(1, -1))
  const parse = (of: readonly string[]) => parsePart(['BEGIN:VEVENT', ...of, 'END:VEVENT'].join('\n'))
  if (!/^END:VEVENT$/im.test(text)) throw new Error('No end')
  try {
    return { component: parse(lines), dropped: [] }
  } catch {
    const isBroken = (line: string) => {
      try {
        return parse([line]).getAllProperties().length === 0
      } catch {
        return true
      }
    }
    const dropped = lines.filter(isBroken)
    if (dropped.some(line => NEEDED.test(line))) throw new Error('Its times cannot be read')
    const names = dropped.map(line => /^([A-Z-]+)[:;]/i.exec(line)?.[1]?.toUpperCase() ?? 'a line')
    return { component: parse(lines.filter(line => !dropped.includes(line))), dropped: [...new Set(names)] }
  }
}

const NEEDED = /^(?:DTSTART|DTEND|DURATION|RRULE|RDATE|EXDATE|EXRULE|RECURRENCE-ID|STATUS|SUMMARY|UID)\b/i

/** Lines outside of alarms; one without an end takes what is behind it along. */
function withoutParts(lines: readonly string[]): string[] {
  let depth = 0
  return lines.filter(line => {
    if (/^BEGIN:/i.test(line)) depth += 1
    const isOutside = depth === 0
    if (/^END:/i.test(line)) depth = Math.max(0, depth - 1)
    return isOutside
  })
}

/** None if it cannot be parsed: then it is said of its name. */
function parseZone(text: string): ICAL.Component[] {
  try {
    return [parsePart(text)]
  } catch {
    return []
  }
}

/** Title and day of an event, however broken. */
function nameOf(text: string): string {
  const title = /^SUMMARY(?:;[^:\n]*)?:(.*)$/im.exec(text)?.[1]?.trim().slice(0, TITLE_SHOWN).toWellFormed()
  const day = dayIn(text)
  return `${title ? `“${title}”` : 'An event without a title'}${day ? ` of ${day}` : ''}`
}

const TITLE_SHOWN = 60

function dayIn(text: string): BusinessDay | null {
  const [, year, month, day] = /^DTSTART[^\n]*:(\d{4})(\d{2})(\d{2})/im.exec(text) ?? []
  return year ? `${year}-${month}-${day}` : null
}

/** True if people have to know: broken events of other years stay there. */
function concerns(text: string, { from, to }: CalendarWindow): boolean {
  const day = dayIn(text)
  return day === null || /^R(?:RULE|DATE)\b/im.test(text) || (from <= day && day <= to)
}

/** Clocks of one calendar. */
class Clocks {
  readonly #zones: readonly ICAL.Component[]
  /** The place's. */
  readonly #local: Clock
  /** Zone that the calendar names for itself. */
  readonly #own: string
  readonly #byId = new Map<string, Clock>()
  readonly #warnings: Set<string>

  /** @param warnings gets what was not understood */
  constructor({
    zones,
    zone,
    timeZone,
    warnings,
  }: Pick<CalendarParts, 'zones' | 'zone'> & {
    readonly timeZone: string
    readonly warnings: Set<string>
  }) {
    this.#zones = zones
    this.#local = zoneClock(timeZone)
    this.#warnings = warnings
    this.#own = zone
  }

  /** A zone by its name anywhere, by its definition in the file, or else the place's. */
  find(tzid: string): Clock {
    const cached = this.#byId.get(tzid)
    if (cached) return cached
    const clock = this.#read(tzid)
    this.#byId.set(tzid, clock)
    return clock
  }

  #read(tzid: string): Clock {
    const name = zoneNamed(tzid)
    if (name) return zoneClock(name)
    const defined = this.#zones.find(zone => zone.getFirstPropertyValue('tzid') === tzid)
    const place = defined && zoneNamed(textOf(defined, 'x-lic-location'))
    if (place) return zoneClock(place)
    if (defined) return definedClock(tzid, defined)
    const windows = windowsZone(tzid)
    if (windows && isTimeZone(windows)) return zoneClock(windows)
    const shown = tzid.slice(0, TITLE_SHOWN).toWellFormed()
    this.#warnings.add(`The time zone “${shown}” is not known: its times are read as the restaurant’s.`)
    return this.#local
  }

  wallOf(property: ICAL.Property, value: unknown): ZonedLocalTime | null {
    const time = value instanceof ICAL.Period ? value.start : value
    if (!(time instanceof ICAL.Time)) return null
    const tzid = property.getFirstParameter('tzid')
    const isUtc = time.zone === ICAL.Timezone.utcTimezone
    if (!isUtc && !tzid && !time.isDate) this.#tellOwnZone()
    return {
      plain: plainOf(time),
      isDate: time.isDate,
      clock: isUtc ? UTC : tzid ? this.find(tzid) : this.#local,
    }
  }

  /** A zone for all of the calendar is said where its times are read in another. */
  #tellOwnZone(): void {
    const zone = zoneNamed(this.#own) ?? windowsZone(this.#own)
    if (this.#own === '' || (zone && isTimeZone(zone) && isSameZone(zone, this.#local.id))) return
    const shown = this.#own.slice(0, TITLE_SHOWN).toWellFormed()
    this.#warnings.add(
      `The calendar names the time zone “${shown}”: its times without a zone are read as the restaurant’s.`,
    )
  }
}

/** Same clock by another name: `Asia/Calcutta` and `Asia/Kolkata`. */
const isSameZone = (a: string, b: string) =>
  Temporal.Instant.fromEpochMilliseconds(0)
    .toZonedDateTimeISO(a)
    .equals(Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(b))

function zoneNamed(tzid: string): string | null {
  const names = [tzid, ZONE_AT_END.exec(tzid)?.[1] ?? '']
  return names.find(name => name !== '' && isTimeZone(name)) ?? null
}

function zoneClock(timeZone: string): Clock {
  return { id: timeZone, instantOf: plain => plain.toZonedDateTime(timeZone).toInstant() }
}

function definedClock(tzid: string, component: ICAL.Component): Clock {
  const zone = new ICAL.Timezone({ component, tzid })
  return {
    id: tzid,
    instantOf: plain => {
      const time = timeOf(plain, false)
      time.zone = zone
      return Temporal.Instant.fromEpochMilliseconds(time.toUnixTime() * 1_000)
    },
  }
}

function plainOf({ year, month, day, hour, minute, second, isDate }: ICAL.Time): Temporal.PlainDateTime {
  const time = isDate ? {} : { hour, minute, second }
  return Temporal.PlainDateTime.from({ year, month, day, ...time }, { overflow: 'reject' })
}

function timeOf(plain: Temporal.PlainDateTime, isDate: boolean): ICAL.Time {
  const { year, month, day, hour, minute, second } = plain
  return ICAL.Time.fromData({ year, month, day, hour, minute, second, isDate })
}

/** Throws if it has no day on which it begins. */
function readEvent(text: string, clocks: Clocks): Event {
  const { component, dropped } = parseEvent(text)
  const start = readWall(component, 'dtstart', clocks)
  if (!start) throw new Error('No start')
  const recurrenceId = readWall(component, 'recurrence-id', clocks)
  const sequence = Number(component.getFirstPropertyValue('sequence') ?? 0)
  return {
    ...{ component, text, dropped, start, recurrenceId },
    mark: markOf(recurrenceId ?? start),
    // Some exporters leave it out, and repeat it for shifts that have nothing in common.
    uid: textOf(component, 'uid') || `${textOf(component, 'summary')} ${start.plain}`,
    sequence: Number.isFinite(sequence) ? sequence : 0,
    stamp: textOf(component, 'last-modified') || textOf(component, 'dtstamp'),
    isCancelled: textOf(component, 'status').toUpperCase() === 'CANCELLED',
  }
}

const isFromThenOn = ({ component }: Event) =>
  component.getFirstProperty('recurrence-id')?.getFirstParameter('range')?.toUpperCase() === 'THISANDFUTURE'

/** True if the days after a change from then on are known: of one series, by its rule. */
function canFollow({ uid, component }: Event, events: readonly Event[]): boolean {
  const series = events.filter(
    one => one.uid === uid && one.recurrenceId === null && isRepeated(one.component),
  )
  return series.length > 0 && !isRepeated(component)
}

/** Throws for a day that no calendar has. */
function readWall(component: ICAL.Component, name: string, clocks: Clocks): ZonedLocalTime | null {
  const property = component.getFirstProperty(name)
  return property && clocks.wallOf(property, property.getFirstValue())
}

function textOf(component: ICAL.Component, name: string): string {
  const value = component.getFirstPropertyValue(name)
  return value === null || value === undefined ? '' : String(value).trim()
}

interface Reading {
  readonly clocks: Clocks
  readonly window: CalendarWindow
  readonly calendar: BusinessCalendar
  /** Filled while shifts are read. */
  readonly absences: CalendarShift[]
  /** Says something of the event with that text. */
  readonly warn: (event: string, what: string) => void
  /** Nothing if it throws, which is then said of the event with that text. */
  readonly attempt: <Result>(event: string, read: () => Result[]) => Result[]
}

/** Shifts of all events with one UID: a series, its changed dates, or several events of a careless exporter. */
function shiftsOf(events: readonly Event[], reading: Reading): CalendarShift[] {
  const changes = newestOf(
    events.filter(({ recurrenceId }) => recurrenceId !== null),
    ({ mark }) => mark,
  )
  const own = events.filter(({ recurrenceId }) => recurrenceId === null)
  const newest = Math.max(...own.map(({ sequence }) => sequence))
  const masters = newestOf(
    own.filter(({ sequence }) => sequence === newest),
    ({ mark, component }) => `${mark} ${textOf(component, 'summary')}`,
  )
  const isChanged = among(changes.flatMap(({ recurrenceId }) => recurrenceId ?? []))
  const fromThenOn = changes.filter(isFromThenOn).filter(change => canFollow(change, events))
  return [...masters, ...changes].flatMap(event =>
    event.isCancelled
      ? []
      : reading.attempt(event.text, () =>
          startsOf(event, reading)
            .filter(({ start }) => event.recurrenceId !== null || !isChanged(start))
            .flatMap(({ start, key }) => {
              const change = event.recurrenceId === null ? latestBefore(start, fromThenOn) : undefined
              if (change?.isCancelled) return []
              return change
                ? present(change, movedBy(change, start), key, reading)
                : present(event, start, key, reading)
            }),
        ),
  )
}

/** The last change from then on that a start of a series comes after. */
function latestBefore(start: ZonedLocalTime, changes: readonly Event[]): Event | undefined {
  return changes
    .filter(({ recurrenceId }) => recurrenceId !== null && isAfter(start, recurrenceId))
    .toSorted((a, b) => instantOfStart(a).epochMilliseconds - instantOfStart(b).epochMilliseconds)
    .at(-1)
}

function instantOfStart({ recurrenceId, start }: Event): Temporal.Instant {
  const { clock, plain } = recurrenceId ?? start
  return clock.instantOf(plain)
}

/** The start of a series, moved as far as the change moved its own day, by the clock of the change. */
function movedBy({ start: to, recurrenceId }: Event, start: ZonedLocalTime): ZonedLocalTime {
  const days = (recurrenceId ?? to).plain.toPlainDate().until(to.plain.toPlainDate()).days
  const date = start.plain.toPlainDate().add({ days })
  return { ...to, plain: date.toPlainDateTime(to.plain.toPlainTime()) }
}

/** Starts of an event's shifts, each with its key. */
function startsOf(
  event: Event,
  reading: Reading,
): { readonly start: ZonedLocalTime; readonly key: string }[] {
  const { uid, mark, start, recurrenceId, component } = event
  if (recurrenceId) return [{ start, key: `${uid} ${mark}` }]
  if (!isRepeated(component)) return [{ start, key: uid }]
  return occurrencesOf(event, reading).map(one => ({ start: one, key: `${uid} ${markOf(one)}` }))
}

/** The newest of equals: with the highest sequence, then the latest stamp, then the last in the file. */
function newestOf(events: readonly Event[], keyOf: (event: Event) => string): Event[] {
  const newest = new Map<string, Event>()
  for (const event of events) {
    const other = newest.get(keyOf(event))
    const isOlder =
      other &&
      (event.sequence < other.sequence ||
        (event.sequence === other.sequence && event.stamp !== '' && event.stamp < other.stamp))
    if (!isOlder) newest.set(keyOf(event), event)
  }
  return [...newest.values()]
}

function markOf({ plain, isDate, clock }: ZonedLocalTime): string {
  return isDate ? plain.toPlainDate().toString() : clock.instantOf(plain).toString()
}

/** Tells the dates of a series that are listed. One with a time may be listed by its day alone, and the reverse. */
function among(walls: readonly ZonedLocalTime[]): (start: ZonedLocalTime) => boolean {
  const marks = new Set(walls.map(markOf))
  const days = new Set(walls.filter(({ isDate }) => isDate).map(dayOf))
  const allDays = new Set(walls.map(dayOf))
  return start =>
    start.isDate ? allDays.has(dayOf(start)) : days.has(dayOf(start)) || marks.has(markOf(start))
}

const dayOf = ({ plain }: ZonedLocalTime) => plain.toPlainDate().toString()

function isRepeated(component: ICAL.Component): boolean {
  return component.hasProperty('rrule') || component.hasProperty('rdate')
}

/** Starts of a series in and around the window, by the series' own clock. */
function occurrencesOf({ component, start }: Event, { clocks, window }: Reading): ZonedLocalTime[] {
  const starts = new Map<string, ZonedLocalTime>()
  const add = (wall: ZonedLocalTime) => starts.set(markOf(wall), wall)
  const rules = component.getAllProperties('rrule')
  if (rules.length === 0) add(start)
  // A start may be of the business day before, in a zone that is a day away, or days before its last day.
  const first = dayNumber(Temporal.PlainDate.from(window.from).subtract({ days: AROUND_DAYS }))
  const end = dayNumber(Temporal.PlainDate.from(window.to).add({ days: 2 }))
  for (const property of rules) {
    const rule = property.getFirstValue() as ICAL.Recur
    const last = rule.until && clocks.wallOf(property, rule.until)
    const isUtc = rule.until?.zone === ICAL.Timezone.utcTimezone
    const until = last && (isUtc ? last : { ...last, clock: start.clock })
    rule.until = null
    const iterator = rule.iterator(timeOf(start.plain, start.isDate))
    for (let next = iterator.next(); next && dayNumber(next) <= end; next = iterator.next()) {
      if (dayNumber(next) < first) continue
      const wall = { ...start, plain: plainOf(next) }
      if ((until && isAfter(wall, until)) || starts.size > FEED_MAX_SHIFTS) break
      add(wall)
    }
  }
  for (const wall of listed(component, 'rdate', clocks)) add(wall)
  const isExcluded = among(listed(component, 'exdate', clocks))
  return [...starts.values()].filter(wall => !isExcluded(wall))
}

/** Orders days without an object for each of a series' years. */
const dayNumber = ({ year, month, day }: { year: number; month: number; day: number }) =>
  year * 10_000 + month * 100 + day

/** A last day without a time includes its shifts. */
function isAfter(wall: ZonedLocalTime, last: ZonedLocalTime): boolean {
  if (last.isDate || wall.isDate) return dayNumber(wall.plain) > dayNumber(last.plain)
  return Temporal.Instant.compare(wall.clock.instantOf(wall.plain), last.clock.instantOf(last.plain)) > 0
}

function listed(component: ICAL.Component, name: 'rdate' | 'exdate', clocks: Clocks): ZonedLocalTime[] {
  return component
    .getAllProperties(name)
    .flatMap(property => property.getValues().flatMap(value => clocks.wallOf(property, value) ?? []))
}

/** The shift in the window, or one for each of its days without times; an absence is noted apart. */
function present(event: Event, start: ZonedLocalTime, key: string, reading: Reading): CalendarShift[] {
  const { clocks, window, calendar, absences, warn } = reading
  const { component } = event
  const presence = presenceOf(component)
  if (presence === 'unsure') warn(event.text, 'may say that somebody is away, and counts for nobody')
  const isKept = presence === 'away' && namesAbsence(component)
  if (presence !== null && !isKept) return []
  const isInside = ({ businessDay }: Shift) => window.from <= businessDay && businessDay <= window.to
  const about = { title: textOf(component, 'summary'), attendees: attendeesOf(component) }
  const found = spansOf(event, start, clocks, calendar)
    .filter(isInside)
    .map(
      (shift, index): CalendarShift => ({ ...shift, ...about, key: index === 0 ? key : `${key} +${index}` }),
    )
  if (!isKept) return found
  absences.push(...found)
  return []
}

function spansOf(event: Event, start: ZonedLocalTime, clocks: Clocks, calendar: BusinessCalendar): Shift[] {
  const end = endOf(event, start, clocks)
  const first = start.plain.toPlainDate()
  const days = end ? first.until(end.plain.toPlainDate()).days : 0
  if (start.isDate || isWholeDays(event, start, end)) {
    // The last day is not included.
    const count = Math.min(Math.max(days, 1), FEED_MAX_SHIFTS)
    return Array.from({ length: count }, (_, index) =>
      wholeDayShift(first.add({ days: index }).toString(), calendar),
    )
  }
  const startsAt = start.clock.instantOf(start.plain)
  const businessDay = businessDayOf(startsAt, calendar)
  return [{ businessDay, startsAt, endsAt: endsAtOf(startsAt, end, wholeDayShift(businessDay, calendar)) }]
}

/** Without a usable end, until closing; a shift is at most a day long. */
function endsAtOf(startsAt: Temporal.Instant, end: ZonedLocalTime | null, day: Shift): Temporal.Instant {
  const endsAt = end?.clock.instantOf(end.plain)
  if (!endsAt || endsAt.equals(startsAt)) return day.endsAt
  const hours = startsAt.until(endsAt).total('hours')
  // A careless exporter gives the end of a late shift the day of its start.
  if (hours < 0 && hours > -24) return endsAt.add({ hours: 24 })
  return hours < 0 || hours > 24 ? day.endsAt : endsAt
}

/** Some calendars write whole days with the times of midnight. */
function isWholeDays({ component }: Event, start: ZonedLocalTime, end: ZonedLocalTime | null): boolean {
  if (textOf(component, 'x-microsoft-cdo-alldayevent').toUpperCase() === 'TRUE') return true
  const isMidnight = ({ plain }: ZonedLocalTime) => plain.toPlainTime().equals('00:00')
  return (
    end !== null &&
    start.clock.id === end.clock.id &&
    isMidnight(start) &&
    isMidnight(end) &&
    Temporal.PlainDateTime.compare(start.plain, end.plain) < 0
  )
}

/** The end of this occurrence by its clock; null without one. */
function endOf(
  { component, start: first }: Event,
  start: ZonedLocalTime,
  clocks: Clocks,
): ZonedLocalTime | null {
  const end = readWall(component, 'dtend', clocks)
  if (end) {
    const isLike = end.clock.id === first.clock.id
    if (!isLike && !end.isDate) {
      const length = first.clock.instantOf(first.plain).until(end.clock.instantOf(end.plain))
      const instant = start.clock.instantOf(start.plain).add(length)
      return { ...end, plain: instant.toZonedDateTimeISO('UTC').toPlainDateTime(), clock: UTC }
    }
    return { ...end, plain: start.plain.add(first.plain.until(end.plain, { largestUnit: 'day' })) }
  }
  const duration = component.getFirstPropertyValue('duration')
  if (!(duration instanceof ICAL.Duration)) return null
  const { weeks, days, hours, minutes, seconds, isNegative } = duration
  if (isNegative) return null
  const plain = start.plain.add({ days: weeks * 7 + days })
  if (start.isDate) return { ...start, plain }
  // Hours are as long as the clock change makes them; days are not.
  const instant = start.clock.instantOf(plain).add({ hours, minutes, seconds })
  return hours + minutes + seconds === 0
    ? { ...start, plain }
    : { isDate: false, clock: UTC, plain: instant.toZonedDateTimeISO('UTC').toPlainDateTime() }
}

/** Marks of calendars for times at which somebody is not at work, and those that leave it open. */
const AWAY_MARKS = new Set(['CANCELLED', 'OOF'])
const UNSURE_MARKS = new Set(['TENTATIVE', 'TRANSPARENT', 'FREE', 'WORKINGELSEWHERE'])
const MARKS = ['status', 'transp', 'x-microsoft-cdo-busystatus', 'x-microsoft-cdo-intendedstatus']

const marksOf = (component: ICAL.Component) => MARKS.map(name => textOf(component, name).toUpperCase())
const wordsOf = (component: ICAL.Component) => [
  textOf(component, 'summary'),
  ...component
    .getAllProperties('categories')
    .flatMap(property => property.getValues())
    .map(String),
]

/** Absence by its title, categories, status or invitations; `null`: it is a shift. */
function presenceOf(component: ICAL.Component): AwayReading {
  const marks = marksOf(component)
  const readings = wordsOf(component).map(readAway)
  const invited = component.getAllProperties('attendee').filter(isPerson)
  const isNobodyLeft = invited.length > 0 && !invited.some(isComing)
  if (readings.includes('away') || isNobodyLeft || marks.some(mark => AWAY_MARKS.has(mark))) return 'away'
  return readings.includes('unsure') || marks.some(mark => UNSURE_MARKS.has(mark)) ? 'unsure' : null
}

/** True for what is away because of leave, sickness or a day off, not because it was cancelled or declined. */
function namesAbsence(component: ICAL.Component): boolean {
  return marksOf(component).includes('OOF') || wordsOf(component).some(isAbsence)
}

const NOBODY = new Set(['RESOURCE', 'ROOM'])
const NOT_COMING = new Set(['DECLINED', 'TENTATIVE', 'DELEGATED'])

const isPerson = (attendee: ICAL.Property) =>
  !NOBODY.has(attendee.getFirstParameter('cutype')?.toUpperCase() ?? '')
const isComing = (attendee: ICAL.Property) =>
  !NOT_COMING.has(attendee.getFirstParameter('partstat')?.toUpperCase() ?? '')

function attendeesOf(component: ICAL.Component): CalendarShift['attendees'] {
  return component.getAllProperties('attendee').flatMap(property => {
    if (!isPerson(property) || !isComing(property)) return []
    const email = String(property.getFirstValue() ?? '').replace(/^mailto:/i, '')
    const name = property.getFirstParameter('cn') ?? ''
    return name || email ? [{ name: name || email, email }] : []
  })
}

/** Longer ones are hashed: an index has no room for them. */
const KEY_MAX_LENGTH = 400

/** Careless exporters repeat a UID: then the start and the title tell the shifts apart. */
function withOwnKeys(shifts: readonly CalendarShift[]): CalendarShift[] {
  const counts = new Map<string, number>()
  for (const { key } of shifts) counts.set(key, (counts.get(key) ?? 0) + 1)
  return shifts.map(shift => {
    const key = counts.get(shift.key) === 1 ? shift.key : `${shift.key} ${shift.startsAt} ${shift.title}`
    const isShort = key.length <= KEY_MAX_LENGTH
    return { ...shift, key: isShort ? key : createHash('sha256').update(key).digest('hex') }
  })
}
