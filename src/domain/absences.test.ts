import { expect, test } from 'vitest'
import { endBefore, isWithin, overlaps, withDeputyships } from './absences.ts'

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
  const named = [1, 2, 3].map(locationId => ({ locationId, startsOn: '2026-03-02', endsOn: '2026-03-09' }))
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
