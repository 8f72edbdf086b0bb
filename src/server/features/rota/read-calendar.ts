/** Shifts of an iCalendar text. Source: ruling R15. */
import ICAL from 'ical.js'
import { type BusinessCalendar, type BusinessDay, businessDayOf, isTimeZone } from '#domain/business-day.ts'
import { FEED_MAX_SHIFTS, type Shift, wholeDayShift } from '#domain/rota.ts'

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

export type CalendarFault = 'none' | 'many'
export type ReadCalendar =
  | { readonly fault: CalendarFault }
  | { readonly fault?: undefined; readonly shifts: readonly CalendarShift[] }

/** A local time with the clock that shows it. */
interface Wall {
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
  readonly uid: string
  readonly start: Wall
  readonly recurrenceId: Wall | null
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
  const calendars = parse(bytes)
  if (!calendars) return { fault: 'none' }
  const shifts: CalendarShift[] = []
  for (const root of calendars) {
    const clocks = new Clocks(root, calendar.timeZone)
    const isCancelled = textOf(root, 'method').toUpperCase() === 'CANCEL'
    const events = root.getAllSubcomponents('vevent').flatMap(component => {
      const event = readEvent(component, clocks)
      return event ? [isCancelled ? { ...event, isCancelled } : event] : []
    })
    for (const series of Map.groupBy(events, ({ uid }) => uid).values()) {
      shifts.push(...shiftsOf(series, { clocks, window, calendar }))
      if (shifts.length > FEED_MAX_SHIFTS) return { fault: 'many' }
    }
  }
  return { shifts: withOwnKeys(shifts) }
}

/** `null` if it is no calendar. A long line may be folded in the middle of a letter, so bytes are unfolded. */
function parse(bytes: Uint8Array): ICAL.Component[] | null {
  const folded = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  const unfolded = Buffer.from(folded.replaceAll(/\r?\n[ \t]/g, ''), 'latin1')
  const text = new TextDecoder('utf-8').decode(unfolded).trim()
  try {
    const parsed: unknown[] = text === '' ? [] : ICAL.parse(text)
    const components = typeof parsed[0] === 'string' ? [parsed] : parsed
    const calendars = components.map(jCal => new ICAL.Component(jCal as string[]))
    return calendars.length > 0 && calendars.every(({ name }) => name === 'vcalendar') ? calendars : null
  } catch {
    return null
  }
}

/** Clocks of one calendar. */
class Clocks {
  readonly #root: ICAL.Component
  readonly #local: Clock
  readonly #byId = new Map<string, Clock>()

  constructor(root: ICAL.Component, timeZone: string) {
    this.#root = root
    this.#local = zoneClock(timeZone)
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
    const defined = this.#root
      .getAllSubcomponents('vtimezone')
      .find(zone => zone.getFirstPropertyValue('tzid') === tzid)
    const place = defined && zoneNamed(textOf(defined, 'x-lic-location'))
    if (place) return zoneClock(place)
    return defined ? definedClock(tzid, defined) : this.#local
  }

  wallOf(property: ICAL.Property, value: unknown): Wall | null {
    const time = value instanceof ICAL.Period ? value.start : value
    if (!(time instanceof ICAL.Time)) return null
    const tzid = property.getFirstParameter('tzid')
    const isUtc = time.zone === ICAL.Timezone.utcTimezone
    return {
      plain: plainOf(time),
      isDate: time.isDate,
      clock: isUtc ? UTC : tzid ? this.find(tzid) : this.#local,
    }
  }
}

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

function readEvent(component: ICAL.Component, clocks: Clocks): Event | null {
  const start = readWall(component, 'dtstart', clocks)
  if (!start) return null
  const sequence = Number(component.getFirstPropertyValue('sequence') ?? 0)
  return {
    component,
    // Some exporters leave it out, and repeat it for shifts that have nothing in common.
    uid: textOf(component, 'uid') || `${textOf(component, 'summary')} ${start.plain}`,
    start,
    recurrenceId: readWall(component, 'recurrence-id', clocks),
    sequence: Number.isFinite(sequence) ? sequence : 0,
    stamp: textOf(component, 'last-modified') || textOf(component, 'dtstamp'),
    isCancelled: textOf(component, 'status').toUpperCase() === 'CANCELLED',
  }
}

function readWall(component: ICAL.Component, name: string, clocks: Clocks): Wall | null {
  const property = component.getFirstProperty(name)
  if (!property) return null
  try {
    return clocks.wallOf(property, property.getFirstValue())
  } catch {
    // A day that no calendar has.
    return null
  }
}

function textOf(component: ICAL.Component, name: string): string {
  const value = component.getFirstPropertyValue(name)
  return value === null || value === undefined ? '' : String(value).trim()
}

interface Reading {
  readonly clocks: Clocks
  readonly window: CalendarWindow
  readonly calendar: BusinessCalendar
}

/** Shifts of all events with one UID: a series, its changed dates, or several events of a careless exporter. */
function shiftsOf(events: readonly Event[], reading: Reading): CalendarShift[] {
  const changes = newestOf(
    events.filter(({ recurrenceId }) => recurrenceId !== null),
    ({ recurrenceId }) => (recurrenceId ? markOf(recurrenceId) : ''),
  )
  const own = events.filter(({ recurrenceId }) => recurrenceId === null)
  const newest = Math.max(...own.map(({ sequence }) => sequence))
  const masters = newestOf(
    own.filter(({ sequence }) => sequence === newest),
    ({ start, component }) => `${markOf(start)} ${textOf(component, 'summary')}`,
  )
  const isChanged = among(changes.flatMap(({ recurrenceId }) => recurrenceId ?? []))
  const shifts: CalendarShift[] = []
  for (const event of masters) {
    if (event.isCancelled) continue
    const isSeries = isRepeated(event.component)
    for (const start of isSeries ? occurrencesOf(event, reading) : [event.start])
      if (!isChanged(start))
        shifts.push(...present(event, start, isSeries ? `${event.uid} ${markOf(start)}` : event.uid, reading))
  }
  for (const event of changes)
    if (!event.isCancelled && event.recurrenceId)
      shifts.push(...present(event, event.start, `${event.uid} ${markOf(event.recurrenceId)}`, reading))
  return shifts
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

function markOf({ plain, isDate, clock }: Wall): string {
  return isDate ? plain.toPlainDate().toString() : clock.instantOf(plain).toString()
}

/** Tells the dates of a series that are listed. One with a time may be listed by its day alone, and the reverse. */
function among(walls: readonly Wall[]): (start: Wall) => boolean {
  const marks = new Set(walls.map(markOf))
  const days = new Set(walls.filter(({ isDate }) => isDate).map(dayOf))
  const allDays = new Set(walls.map(dayOf))
  return start =>
    start.isDate ? allDays.has(dayOf(start)) : days.has(dayOf(start)) || marks.has(markOf(start))
}

const dayOf = ({ plain }: Wall) => plain.toPlainDate().toString()

function isRepeated(component: ICAL.Component): boolean {
  return component.hasProperty('rrule') || component.hasProperty('rdate')
}

/** Starts of a series in and around the window, by the series' own clock. */
function occurrencesOf({ component, start }: Event, { clocks, window }: Reading): Wall[] {
  const starts = new Map<string, Wall>()
  const add = (wall: Wall) => starts.set(markOf(wall), wall)
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
function isAfter(wall: Wall, last: Wall): boolean {
  if (last.isDate || wall.isDate) return dayNumber(wall.plain) > dayNumber(last.plain)
  return Temporal.Instant.compare(wall.clock.instantOf(wall.plain), last.clock.instantOf(last.plain)) > 0
}

function listed(component: ICAL.Component, name: 'rdate' | 'exdate', clocks: Clocks): Wall[] {
  return component
    .getAllProperties(name)
    .flatMap(property => property.getValues().flatMap(value => clocks.wallOf(property, value) ?? []))
}

/** The shift in the window, or one for each of its days without times. */
function present(event: Event, start: Wall, key: string, { clocks, window, calendar }: Reading) {
  const isInside = ({ businessDay }: Shift) => window.from <= businessDay && businessDay <= window.to
  const { component } = event
  const about = { title: textOf(component, 'summary'), attendees: attendeesOf(component) }
  return spansOf(event, start, clocks, calendar)
    .filter(isInside)
    .map(
      (shift, index): CalendarShift => ({ ...shift, ...about, key: index === 0 ? key : `${key} +${index}` }),
    )
}

function spansOf(event: Event, start: Wall, clocks: Clocks, calendar: BusinessCalendar): Shift[] {
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
function endsAtOf(startsAt: Temporal.Instant, end: Wall | null, day: Shift): Temporal.Instant {
  const endsAt = end?.clock.instantOf(end.plain)
  if (!endsAt || endsAt.equals(startsAt)) return day.endsAt
  const hours = startsAt.until(endsAt).total('hours')
  // A careless exporter gives the end of a late shift the day of its start.
  if (hours < 0 && hours > -24) return endsAt.add({ hours: 24 })
  return hours < 0 || hours > 24 ? day.endsAt : endsAt
}

/** Some calendars write whole days with the times of midnight. */
function isWholeDays({ component }: Event, start: Wall, end: Wall | null): boolean {
  if (textOf(component, 'x-microsoft-cdo-alldayevent').toUpperCase() === 'TRUE') return true
  const isMidnight = ({ plain }: Wall) => plain.toPlainTime().equals('00:00')
  return (
    end !== null &&
    start.clock.id === end.clock.id &&
    isMidnight(start) &&
    isMidnight(end) &&
    Temporal.PlainDateTime.compare(start.plain, end.plain) < 0
  )
}

/** The end of this occurrence by its clock; null without one. */
function endOf({ component, start: first }: Event, start: Wall, clocks: Clocks): Wall | null {
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

const NOBODY = new Set(['RESOURCE', 'ROOM'])

function attendeesOf(component: ICAL.Component): CalendarShift['attendees'] {
  return component.getAllProperties('attendee').flatMap(property => {
    if (property.getFirstParameter('partstat')?.toUpperCase() === 'DECLINED') return []
    if (NOBODY.has(property.getFirstParameter('cutype')?.toUpperCase() ?? '')) return []
    const email = String(property.getFirstValue() ?? '').replace(/^mailto:/i, '')
    const name = property.getFirstParameter('cn') ?? ''
    return name || email ? [{ name: name || email, email }] : []
  })
}

/** Careless exporters repeat a UID: then the start and the title tell the shifts apart. */
function withOwnKeys(shifts: readonly CalendarShift[]): CalendarShift[] {
  const counts = new Map<string, number>()
  for (const { key } of shifts) counts.set(key, (counts.get(key) ?? 0) + 1)
  return shifts.map(shift =>
    counts.get(shift.key) === 1 ? shift : { ...shift, key: `${shift.key} ${shift.startsAt} ${shift.title}` },
  )
}
