import { expect, test } from 'vitest'
import type { Actor } from './abilities.ts'
import {
  DEPUTY_MOST_DAYS,
  endBefore,
  exceedsDeputyDays,
  isWithin,
  overlaps,
  withDeputyships,
} from './absences.ts'
import type { Position } from './places.ts'

const span = (startsOn: string, endsOn: string | null = null) => ({ startsOn, endsOn })

test.each([
  ['the day before', '2026-03-01', false],
  ['its first day', '2026-03-02', true],
  ['its last day', '2026-03-09', true],
  ['the day after', '2026-03-10', false],
])('%s', (_, day, expected) => {
  expect(isWithin(span('2026-03-02', '2026-03-09'), day)).toBe(expected)
})

test('an open one never ends', () => {
  expect(isWithin(span('2026-03-02'), '2036-03-02')).toBe(true)
})

test.each([
  ['one after the other', span('2026-03-01', '2026-03-02'), span('2026-03-03', '2026-03-04'), false],
  ['on one shared day', span('2026-03-01', '2026-03-03'), span('2026-03-03', '2026-03-04'), true],
  ['one in an open one', span('2026-03-01'), span('2030-03-03', '2030-03-04'), true],
  ['before an open one', span('2026-03-10'), span('2026-03-03', '2026-03-09'), false],
])('%s', (_, one, other, expected) => {
  expect(overlaps(one, other)).toBe(expected)
  expect(overlaps(other, one)).toBe(expected)
})

test.each([
  ['begun before today: yesterday is its last day', '2026-03-01', { endsOn: '2026-03-04' }],
  ['begun today: taken back', '2026-03-05', 'taken-back'],
  ['still to begin: taken back', '2026-04-01', 'taken-back'],
])('ends: %s', (_, startsOn, expected) => {
  expect(endBefore(span(startsOn), '2026-03-05')).toEqual(expected)
})

test('a deputy is a manager at that location, on these days, and nowhere else', () => {
  const places = [
    { locationId: 1, position: 'staff' },
    { locationId: 2, position: 'lead' },
    { locationId: 3, position: 'manager' },
  ] as const
  const named = [1, 2, 3].map(locationId => ({
    ...{ locationId, startsOn: '2026-03-02', endsOn: '2026-03-09' },
    giver: { id: 9, role: 'admin' as const },
  }))
  const [only] = named
  expect(withDeputyships(places, only ? [only] : [], '2026-03-09')).toEqual([
    { locationId: 1, position: 'manager', deputyUntil: '2026-03-09' },
    places[1],
    places[2],
  ])
  expect(withDeputyships(places, named, '2026-03-10')).toEqual(places)
  // A manager stays what they are, without an end.
  expect(withDeputyships(places, named, '2026-03-02')[2]).toEqual(places[2])
})

const giverAt = (position: Position, deputyUntil?: string): Actor => ({
  id: 9,
  role: 'staff',
  places: [{ locationId: 1, position, deputyUntil }],
})
test.each<[string, Actor | null, boolean]>([
  ['the manager', giverAt('manager'), true],
  ['an admin', { id: 9, role: 'admin' }, true],
  ['a manager who was made lead', giverAt('lead'), false],
  ['a manager who moved', { id: 9, role: 'staff', places: [{ locationId: 2, position: 'manager' }] }, false],
  ['a manager who was made a guest', { ...giverAt('manager'), role: 'customer' }, false],
  ['someone who is a deputy there themselves', giverAt('manager', '2026-03-09'), false],
  ['someone who has left', null, false],
])('a deputy of %s', (_, giver, isDeputy) => {
  const span = { locationId: 1, startsOn: '2026-03-02', endsOn: '2026-03-09', giver }
  const [place] = withDeputyships([{ locationId: 1, position: 'staff' }], [span], '2026-03-02')
  expect(place?.position).toBe(isDeputy ? 'manager' : 'staff')
})

const days = (from: number, to: number) => {
  const day = (count: number) => Temporal.PlainDate.from('2026-01-01').add({ days: count }).toString()
  return { startsOn: day(from), endsOn: day(to) }
}
test.each([
  ['all days at once', [days(0, DEPUTY_MOST_DAYS - 1)], false],
  ['one more', [days(0, DEPUTY_MOST_DAYS)], true],
  ['all days in two parts', [days(0, 50), days(200, 240)], false],
  ['one more in two parts', [days(0, 50), days(200, 241)], true],
  ['in any order', [days(200, 241), days(0, 50)], true],
  ['a shared day counts once', [days(0, 50), days(50, DEPUTY_MOST_DAYS - 1)], false],
  ['from a year later, again', [days(0, DEPUTY_MOST_DAYS - 1), days(365, 364 + DEPUTY_MOST_DAYS)], false],
  ['a day before that', [days(0, DEPUTY_MOST_DAYS - 1), days(364, 364)], true],
  ['taken back before it began', [days(5, 4), days(10, 9 + DEPUTY_MOST_DAYS)], false],
])('days of a deputy: %s', (_, spans, expected) => {
  expect(exceedsDeputyDays(spans)).toBe(expected)
})
