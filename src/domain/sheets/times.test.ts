import { expect, test } from 'vitest'
import { areOf24Hours, readSheetTime, readSheetTimes, splitDayAndTime } from './times.ts'

test.each([
  ['17:00', '17:00'],
  ['17.30', '17:30'],
  ['17h30', '17:30'],
  ['9h', null],
  ['18h', '18:00'],
  ['17時', '17:00'],
  ['17時30分', '17:30'],
  ['1730', '17:30'],
  ['0930', '09:30'],
  ['17', '17:00'],
  ['09', '09:00'],
  ['17:00:00', '17:00'],
  ['5pm', '17:00'],
  ['5:30 pm', '17:30'],
  ['5 p.m.', '17:00'],
  ['12am', '00:00'],
  ['12:15 PM', '12:15'],
  ['24:00', '00:00'],
  ['0.75', '18:00'],
  ['0,5', '12:00'],
  // Either half of the day.
  ['5', null],
  ['5:30', null],
  ['25:00', null],
  ['17:60', null],
  ['13pm', null],
  ['off', null],
  ['', null],
])('the time “%s” is %s', (cell, time) => {
  expect(readSheetTime(cell)).toBe(time)
})

test.each([
  ['17:00–23:00', '17:00', '23:00'],
  ['17:00 - 01:30', '17:00', '01:30'],
  ['10-18', '10:00', '18:00'],
  ['5pm to 11pm', '17:00', '23:00'],
  ['5–11pm', '17:00', '23:00'],
  ['9-5pm', '09:00', '17:00'],
  ['10am-6', '10:00', '18:00'],
  ['8pm-2', '20:00', '02:00'],
  ['17:00 bis 23:00', '17:00', '23:00'],
  ['17:00 à 23:00', '17:00', '23:00'],
  ['17:00〜23:00', '17:00', '23:00'],
  ['5pm-close', '17:00', null],
  ['17.00-Schluss', '17:00', null],
  ['9-17', '09:00', '17:00'],
  ['9:00–17:00', '09:00', '17:00'],
  ['17-1', '17:00', '01:00'],
  ['5p-CL', '17:00', null],
  ['17時～23時', '17:00', '23:00'],
  ['9 Uhr bis 17 Uhr', '09:00', '17:00'],
])('the times “%s” are %s to %s', (cell, from, to) => {
  expect(readSheetTimes(cell)).toEqual({ from, to })
})

test.each([
  '9-5',
  '5-close',
  '5:30-11',
  '5:30-close',
  '5:30–11:00',
  '9-17:30',
  'late-5pm',
  '17:00',
  'Off',
  '17:00-23:00-01:00',
  '',
])('no times in “%s”', cell => {
  expect(readSheetTimes(cell)).toBeNull()
})

test.each([
  ['2026-03-02 17:00', '2026-03-02', '17:00'],
  ['2026-03-02T17:00:00', '2026-03-02', '17:00:00'],
  ['2 Mar 2026, 5:30 pm', '2 Mar 2026', '5:30 pm'],
  ['02/03/2026 17.30', '02/03/2026', '17.30'],
])('the day and time in “%s”', (cell, day, time) => {
  expect(splitDayAndTime(cell)).toEqual({ day, time })
})

test('no day before a time alone', () => {
  expect(splitDayAndTime('17:00')).toBeNull()
})

test('a file that shows hours from 13 on has a clock of 24 hours, unless it also says am or pm', () => {
  expect(areOf24Hours(['6:00–11:00', '17:00–23:00'])).toBe(true)
  expect(areOf24Hours(['6:00–11:00', '17:00–23:00', '5pm'])).toBe(false)
  expect(areOf24Hours(['6:00–11:00', '5-11'])).toBe(false)
  expect(readSheetTimes('6:00–11:00', true)).toEqual({ from: '06:00', to: '11:00' })
  // Written in another way than the file's times.
  expect(readSheetTimes('5:30-11', true)).toBeNull()
  expect(readSheetTimes('5:30-close', true)).toBeNull()
})
