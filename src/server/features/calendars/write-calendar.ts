/** Writes iCalendar texts. Source: RFC 5545, RFC 7986. */
import ICAL from 'ical.js'
import type { BusinessDay } from '#domain/clock/business-day.ts'

/** The library counts a folded line without the space that it begins with. */
ICAL.foldLength = 74

export interface CalendarEvent {
  /** The same for the same event at each reading, without the host. */
  readonly uid: string
  readonly summary: string
  readonly place?: string
  /** Begin and end, or a whole day. */
  readonly when: { readonly from: Date; readonly to: Date } | { readonly day: BusinessDay }
}

interface WrittenCalendar {
  readonly name: string
  /** Host of the academy, which makes its events’ ids unique among all calendars. */
  readonly host: string
  readonly events: readonly CalendarEvent[]
  readonly at: Date
  /** ISO 8601 duration between readings. */
  readonly refreshedEvery: string
}

export function writeCalendar({ name, host, events, at, refreshedEvery }: WrittenCalendar): string {
  const calendar = new ICAL.Component('vcalendar')
  calendar.addPropertyWithValue('version', '2.0')
  calendar.addPropertyWithValue('prodid', '-//Noren//Staff Academy//EN')
  calendar.addProperty(new ICAL.Property(['x-wr-calname', {}, 'text', oneLine(name)]))
  calendar.addProperty(new ICAL.Property(['refresh-interval', {}, 'duration', refreshedEvery]))
  calendar.addProperty(new ICAL.Property(['x-published-ttl', {}, 'duration', refreshedEvery]))
  const stamp = ICAL.Time.fromJSDate(at, true)
  for (const { uid, summary, place, when } of events) {
    const event = new ICAL.Component('vevent')
    event.addPropertyWithValue('uid', `${uid}@${host}`)
    event.addPropertyWithValue('dtstamp', stamp)
    event.addPropertyWithValue('last-modified', stamp)
    if ('day' in when) {
      event.addPropertyWithValue('dtstart', ICAL.Time.fromDateString(when.day))
      event.addPropertyWithValue('transp', 'TRANSPARENT')
    } else {
      event.addPropertyWithValue('dtstart', ICAL.Time.fromJSDate(when.from, true))
      event.addPropertyWithValue('dtend', ICAL.Time.fromJSDate(when.to, true))
    }
    event.addPropertyWithValue('summary', oneLine(summary))
    if (place) event.addPropertyWithValue('location', oneLine(place))
    calendar.addSubcomponent(event)
  }
  return `${calendar.toString()}\r\n`
}

const oneLine = (text: string) => text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()
