import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { businessDayOf, endOfBusinessDay, previousBusinessDay } from '../clock/business-day.ts'
import { bestLicence, type Licence, licenceLacks, licenceState } from './licences.ts'

const CHECKED: Licence = { issuedOn: '2023-12-04', expiresOn: '2026-12-03', isChecked: true }

describe('a licence on a business day', () => {
  test.each([
    ['the day before it begins', '2023-12-03', 'not-begun'],
    ['its first day', '2023-12-04', 'valid'],
    ['its last day', '2026-12-03', 'valid'],
    ['the day after', '2026-12-04', 'expired'],
  ] as const)('%s, %s: %s', (_, day, state) => {
    expect(licenceState(CHECKED, day)).toBe(state)
  })

  test('nothing counts that is not checked', () => {
    const unchecked = { ...CHECKED, isChecked: false }
    expect(licenceState(unchecked, '2026-12-03')).toBe('not-checked')
    expect(licenceState(unchecked, '2026-12-04')).toBe('expired')
  })

  const day = fc
    .date({ min: new Date('2024-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
    .map(date => date.toISOString().slice(0, 10))
  const calendar = fc.record({
    timeZone: fc.constantFrom(
      'Australia/Sydney',
      'Australia/Lord_Howe',
      'America/New_York',
      'Pacific/Kiritimati',
      'Pacific/Pago_Pago',
      'Europe/London',
    ),
    dayStart: fc.constantFrom('00:00', '02:30', '04:00'),
  })

  test('holds in every zone from the beginning of its first day to the end of its last, whatever the clocks do', () => {
    fc.assert(
      fc.property(
        fc.tuple(day, day).map(days => days.toSorted()),
        calendar,
        fc.constantFrom('first', 'last'),
        fc.integer({ min: -180, max: 180 }),
        ([first = '', last = ''], zone, end, minutes) => {
          const [begins, ends] = [
            endOfBusinessDay(previousBusinessDay(first), zone),
            endOfBusinessDay(last, zone),
          ]
          const at = (end === 'first' ? begins : ends).add({ minutes })
          const isWithin = Temporal.Instant.compare(begins, at) <= 0 && Temporal.Instant.compare(at, ends) < 0
          const licence = { issuedOn: first, expiresOn: last, isChecked: true }
          expect(licenceState(licence, businessDayOf(at, zone)) === 'valid').toBe(isWithin)
        },
      ),
      { numRuns: 2_000 },
    )
  })

  test('more licences never make an answer worse, and only a valid one makes it good', () => {
    const licence = fc.record({ issuedOn: day, expiresOn: day, isChecked: fc.boolean() })
    fc.assert(
      fc.property(fc.array(licence), day, (licences, today) => {
        const best = bestLicence(licences, today)
        const hasValid = licences.some(own => licenceState(own, today) === 'valid')
        expect(best !== undefined && licenceState(best, today) === 'valid').toBe(hasValid)
      }),
    )
  })
})

describe('what is lacking of needed kinds', () => {
  const KINDS = [{ id: 1, name: 'Food safety' }]
  const own = (licence: Partial<Licence>) => ({ ...CHECKED, kindId: 1, ...licence })

  test.each([
    ['nobody has one', [], ['Food safety: none']],
    ['another kind', [{ ...CHECKED, kindId: 2 }], ['Food safety: none']],
    ['a valid one', [own({})], []],
    ['an expired one', [own({ expiresOn: '2026-11-30' })], ['Food safety: expired 30 Nov']],
    ['one of another year', [own({ expiresOn: '2025-12-03' })], ['Food safety: expired 3 Dec 2025']],
    ['not checked', [own({ isChecked: false })], ['Food safety: not checked yet']],
    ['not begun', [own({ issuedOn: '2026-12-02' })], ['Food safety: from 2 Dec']],
    [
      'an expired one and its renewal, which nobody has checked',
      [own({ expiresOn: '2026-11-30' }), own({ isChecked: false })],
      ['Food safety: not checked yet'],
    ],
    ['an expired one and its renewal', [own({ expiresOn: '2026-11-30' }), own({})], []],
    [
      'two expired ones',
      [own({ expiresOn: '2026-11-29' }), own({ expiresOn: '2026-11-30' })],
      ['Food safety: expired 30 Nov'],
    ],
  ])('%s', (_, licences, sentences) => {
    expect(licenceLacks(KINDS, licences, '2026-12-01')).toEqual(sentences)
  })
})
