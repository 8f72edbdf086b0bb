/** Absences in calendars, which are no shifts. Source: ruling R15 ("Away is not on"). */
import { expect, test } from 'vitest'
import { readCalendar } from './read-calendar.ts'

const SYDNEY = { timeZone: 'Australia/Sydney', dayStart: '04:00' }
const WINDOW = { from: '2026-03-01', to: '2026-03-31' }

function read(...lines: string[]) {
  const event = ['UID:one', 'DTSTART:20260305T170000', 'DTEND:20260305T230000', ...lines]
  const file = ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', ...event, 'END:VEVENT', 'END:VCALENDAR'].join('\r\n')
  const result = readCalendar(Buffer.from(file), WINDOW, SYDNEY)
  if (result.fault) throw new Error(result.fault)
  return { titles: result.shifts.map(({ title }) => title), warnings: result.warnings, shifts: result.shifts }
}

test.each([
  ['SUMMARY:Ana Lopez – Sick leave'],
  ['SUMMARY:Canceled: Ana Lopez – Bar', 'STATUS:CONFIRMED'],
  ['SUMMARY:Urlaub – Ana Lopez'],
  ['SUMMARY:Ana Lopez', 'CATEGORIES:Vacation'],
  ['SUMMARY:Ana Lopez', 'X-MICROSOFT-CDO-BUSYSTATUS:OOF'],
  ['SUMMARY:Ana Lopez – Bar', 'ATTENDEE;CN=Ana Lopez;PARTSTAT=DECLINED:mailto:ana@example.com'],
  ['SUMMARY:Ana Lopez – Bar', 'ATTENDEE;CN=Ana Lopez;PARTSTAT=TENTATIVE:mailto:ana@example.com'],
])('%s %s is no shift', (...lines) => {
  expect(read(...lines)).toMatchObject({ titles: [], warnings: [] })
})

test.each([
  ['SUMMARY:Ana Lopez – Bar', 'STATUS:TENTATIVE'],
  ['SUMMARY:Ana Lopez – Bar', 'TRANSP:TRANSPARENT'],
  ['SUMMARY:Ana Lopez – Bar', 'X-MICROSOFT-CDO-BUSYSTATUS:FREE'],
  ['SUMMARY:Busy'],
  ['SUMMARY:Bar: cover for sick leave'],
])('%s %s counts for nobody, and is named', (...lines) => {
  const { titles, warnings } = read(...lines)
  expect(titles).toEqual([])
  expect(warnings).toEqual([
    expect.stringMatching(/of 2026-03-05 may say that somebody is away, and counts for nobody\.$/),
  ])
})

test('who declined is not on, and the others are', () => {
  const { shifts } = read(
    'SUMMARY:Bar',
    'ATTENDEE;CN=Ana Lopez;PARTSTAT=DECLINED:mailto:ana@example.com',
    'ATTENDEE;CN=Leo Rossi;PARTSTAT=ACCEPTED:mailto:leo@example.com',
  )
  expect(shifts.map(({ attendees }) => attendees.map(({ name }) => name))).toEqual([['Leo Rossi']])
})

test('a changed day of a series that is an absence takes that day alone', () => {
  const file = [
    'BEGIN:VCALENDAR',
    ...[
      'BEGIN:VEVENT',
      'UID:s',
      'SUMMARY:Ana Lopez – Bar',
      'DTSTART:20260302T170000',
      'DTEND:20260302T230000',
    ],
    ...['RRULE:FREQ=DAILY;COUNT=3', 'END:VEVENT'],
    ...['BEGIN:VEVENT', 'UID:s', 'SUMMARY:Ana Lopez – Sick', 'RECURRENCE-ID:20260303T170000'],
    ...['DTSTART:20260303T170000', 'DTEND:20260303T230000', 'END:VEVENT'],
    'END:VCALENDAR',
  ].join('\r\n')
  const result = readCalendar(Buffer.from(file), WINDOW, SYDNEY)
  const shifts = result.fault ? [] : result.shifts
  expect(shifts.map(({ businessDay }) => businessDay)).toEqual(['2026-03-02', '2026-03-04'])
})
