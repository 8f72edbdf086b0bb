import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  crewKey,
  namesInTitle,
  planRota,
  readShiftTitle,
  type StoredEntry,
  shiftOfDate,
  shiftOfDay,
  shiftTimes,
} from './rota.ts'

const SYDNEY = { timeZone: 'Australia/Sydney', dayStart: '04:00' }
const LONDON = { timeZone: 'Europe/London', dayStart: '04:00' }
const NEW_YORK = { timeZone: 'America/New_York', dayStart: '04:00' }

const shown = (
  { businessDay, startsAt, endsAt }: ReturnType<typeof shiftOfDate>,
  { timeZone }: typeof SYDNEY,
) => {
  const local = (at: Temporal.Instant) =>
    at.toZonedDateTimeISO(timeZone).toPlainDateTime().toString({ smallestUnit: 'minute' }).slice(5)
  return `${businessDay} ${local(startsAt)} ${local(endsAt)}`
}

test.each([
  [SYDNEY, '2026-03-06', '17:00', '23:00', '2026-03-06 03-06T17:00 03-06T23:00'],
  [SYDNEY, '2026-03-06', '17:00', '01:00', '2026-03-06 03-06T17:00 03-07T01:00'],
  [LONDON, '2026-03-06', '00:30', '03:00', '2026-03-05 03-06T00:30 03-06T03:00'],
  [LONDON, '2026-03-06', '03:59', '12:00', '2026-03-05 03-06T03:59 03-06T12:00'],
  [LONDON, '2026-03-06', '04:00', '12:00', '2026-03-06 03-06T04:00 03-06T12:00'],
  [NEW_YORK, '2026-03-06', '17:00', null, '2026-03-06 03-06T17:00 03-07T04:00'],
  [NEW_YORK, '2026-03-06', '17:00', '17:00', '2026-03-06 03-06T17:00 03-07T17:00'],
  // The clock goes back: half past two is before a quarter past two.
  [SYDNEY, '2026-04-05', '02:30', '02:15', '2026-04-04 04-05T02:30 04-06T02:15'],
] as const)('a shift of a date %#', (calendar, date, from, to, expected) => {
  expect(shown(shiftOfDate(date, { from, to }, calendar), calendar)).toBe(expected)
})

test.each([
  [SYDNEY, '17:00', '23:00', '2026-03-06 03-06T17:00 03-06T23:00'],
  [SYDNEY, '00:30', '03:00', '2026-03-06 03-07T00:30 03-07T03:00'],
  [LONDON, '22:00', '02:00', '2026-03-06 03-06T22:00 03-07T02:00'],
])('a shift of a business day %#', (calendar, from, to, expected) => {
  expect(shown(shiftOfDay('2026-03-06', { from, to }, calendar), calendar)).toBe(expected)
})

test.each([
  [SYDNEY, '17:00', 'close', '17:00 close'],
  [NEW_YORK, '00:30', 'close', '00:30 close'],
  // The end of the business day is when everybody has gone.
  [SYDNEY, '17:00', '04:00', '17:00 close'],
  [SYDNEY, '17:00', '03:59', '17:00 03:59'],
  [SYDNEY, '17:00', '17:00', '17:00 17:00'],
  [SYDNEY, '04:00', '04:00', '04:00 04:00'],
])('a shift from %#', (calendar, from, to, expected) => {
  const { startsAt, endsAt, businessDay } = shiftOfDay('2026-04-04', { from, to }, calendar)
  const dates = { startsAt: new Date(startsAt.epochMilliseconds), endsAt: new Date(endsAt.epochMilliseconds) }
  expect(Object.values(shiftTimes({ businessDay, ...dates }, calendar)).join(' ')).toBe(expected)
})

test.each([
  ['Maya Chen', 'maya chen'],
  ['CHEN, Maya', 'Maya  Chen'],
  ['Chloé Lefèvre', 'chloe LEFEVRE'],
  ['田中 美咲', '美咲　田中'],
  ["Sinéad O'Neill", 'Sinead O’Neill'],
])('“%s” and “%s” are one name', (a, b) => {
  expect(crewKey(a)).toBe(crewKey(b))
})

test.each([
  ['Maya Chen', 'Maya Cheng'],
  ['राम कुमार', 'रमा कुमार'],
  ['மணி', 'மீனா'],
  ['かとう', 'がとう'],
  ['ハタ', 'バタ'],
  ['ปิ่น', 'ปืน'],
  ['สมชาย', 'สมชัย'],
  ['Lê Thị Mai', 'Lê Thị Mại'],
  ['Ma Lan', 'Má Lan'],
  ['Má Lan', 'Mà Lan'],
  ['Kevin Trần', 'Kevin Tran'],
  ['Юрий', 'Юрии'],
  ['☆', '★'],
])('“%s” and “%s” are two names', (a, b) => expect(crewKey(a)).not.toBe(crewKey(b)))

/** Syllables of scripts whose marks make another word, beside the same without them. */
const SYLLABLES = {
  devanagari: ['क', 'का', 'कि', 'की', 'के', 'कं', 'म', 'मा', 'मी', 'र', 'रा', 'क्र'],
  tamil: ['க', 'கா', 'கி', 'கீ', 'ம', 'மா', 'மி', 'ம்'],
  kana: ['か', 'が', 'は', 'ば', 'ぱ', 'た', 'だ', 'カ', 'ガ', 'ハ', 'バ', 'パ'],
  thai: ['ปิ', 'ปี', 'ปึ', 'ปื', 'ป่', 'ป้', 'ป', 'นา', 'น้า'],
  hangul: ['김', '기', '이', '인', '박', '바'],
  cyrillic: ['и', 'й', 'і', 'ї', 'у', 'ў', 'ма', 'ра'],
  latin: ['ma', 'ri', 'so', 'kel', 'ber', 'zo', 'ø', 'o', 'ł', 'l', 'ß', 'ss'],
}
/** Each is a word. */
const VIETNAMESE = ['ma', 'má', 'mà', 'mả', 'mã', 'mạ', 'lan', 'lân', 'lăn', 'đan', 'dan', 'tư', 'tu', 'hoà']
const anyWord = fc.oneof(
  ...Object.values(SYLLABLES).map(syllables =>
    fc.array(fc.constantFrom(...syllables), { minLength: 1, maxLength: 4 }).map(parts => parts.join('')),
  ),
)
const anyName = fc.oneof(
  fc.array(anyWord, { minLength: 1, maxLength: 3 }),
  fc.array(fc.constantFrom(...VIETNAMESE), { minLength: 1, maxLength: 4 }),
)

test('two of 20,000 people of many scripts never share a key', () => {
  const people = new Map<string, string>()
  for (const words of fc.sample(anyName, { numRuns: 20_000, seed: 735_397 })) {
    const person = words
      .map(word => word.normalize('NFC'))
      .toSorted()
      .join(' ')
    for (const form of [words, words.toReversed(), words.map(word => word.toUpperCase().normalize('NFD'))]) {
      const key = crewKey(form.join(' '))
      // The capital of ß is SS.
      if (person.includes('ß') && form !== words) continue
      expect(people.get(key) ?? person).toBe(person)
      people.set(key, person)
    }
  }
})

test.each([
  ['Maya Chen', ['Maya Chen', '']],
  ['Maya Chen – Bar', ['Maya Chen', 'Bar']],
  ['Maya Chen - Bar', ['Maya Chen', 'Bar']],
  ['Anne-Marie Roux', ['Anne-Marie Roux', '']],
  ['Maya Chen (Bar)', ['Maya Chen', 'Bar']],
  ['Bar: Maya Chen', ['Maya Chen', 'Bar']],
  ['Schicht： 佐藤', ['佐藤', 'Schicht']],
  ['Maya Chen, Section 3', ['Maya Chen', 'Section 3']],
  ['  Maya   Chen @ Pass ', ['Maya Chen', 'Pass']],
])('the likeliest reading of “%s”', (title, [name, station]) => {
  expect(readShiftTitle(title)[0]).toEqual({ name, station })
})

test.each([
  ['Chen, Maya', ['Chen, Maya', '']],
  ['Chen, Maya – Bar', ['Chen, Maya', 'Bar']],
  ['Chen, Maya, Bar', ['Chen, Maya', 'Bar']],
  ['Jonathan - Server - Café Nola', ['Jonathan', 'Server - Café Nola']],
  ['López, Ana María @ Pass', ['López, Ana María', 'Pass']],
  ['Kim, Section 3', ['Kim', 'Section 3']],
  ['Kim – Bar', ['Kim', 'Bar']],
])('a family name alone is no reading of “%s”', (title, [name, station]) => {
  expect(readShiftTitle(title)[0]).toEqual({ name, station })
})

test.each([
  ['Chen, Maya – Bar', 'Chen, Maya', 'Bar'],
  ['Bar – Chen, Maya – Late', 'Chen, Maya', 'Bar – Late'],
  ['Late: Maya Chen (Bar)', 'Maya Chen', 'Late – Bar'],
  ['Maya Chen – Bar (upstairs)', 'Maya Chen', 'Bar (upstairs)'],
])('“%s” has the name “%s”', (title, name, station) =>
  expect(namesInTitle(title)).toContainEqual({ name, station }),
)

test('a title may be the other way round', () => {
  expect(readShiftTitle('Bar – Maya Chen')).toContainEqual({ name: 'Maya Chen', station: 'Bar' })
  expect(readShiftTitle('Maya Chen: Bar')).toContainEqual({ name: 'Maya Chen', station: 'Bar' })
})

const NOW = Temporal.Instant.from('2026-03-06T08:00:00Z')
function entry(
  key: string,
  { from = '2026-03-06T09:00:00Z', station = '', isByHand = false } = {},
): StoredEntry {
  const startsAt = Temporal.Instant.from(from)
  const endsAt = startsAt.add({ hours: 6 })
  return {
    ...{ id: key.charCodeAt(0), key, name: 'Maya', userId: 7, station, isByHand },
    ...{ businessDay: '2026-03-06', startsAt, endsAt },
  }
}

test('entries follow their source', () => {
  const stored = [entry('a'), entry('b'), entry('c')]
  const read = [entry('a'), entry('b', { station: 'Bar' }), entry('d')]
  const plan = planRota(stored, read, NOW)
  expect(plan.added.map(({ key }) => key)).toEqual(['d'])
  expect(plan.changed.map(({ id }) => id)).toEqual([98])
  expect(plan.removed.map(({ key }) => key)).toEqual(['c'])
  expect(plan.unchangedCount).toBe(1)
})

test('what vanishes stays once its shift has begun', () => {
  const stored = [
    entry('a', { from: '2026-03-06T07:59:00Z' }),
    entry('b', { from: '2026-03-06T08:00:00Z' }),
    entry('c', { from: '2026-03-06T08:00:01Z' }),
  ]
  expect(planRota(stored, [], NOW).removed.map(({ key }) => key)).toEqual(['c'])
})

test('what was changed by hand stays, whatever its source says', () => {
  const stored = [entry('a', { isByHand: true }), entry('b', { isByHand: true })]
  const plan = planRota(stored, [entry('a', { station: 'Bar' })], NOW)
  expect(plan).toEqual({ added: [], changed: [], removed: [], unchangedCount: 1 })
})

test('a person may be on twice, but the same shift counts once', () => {
  const plan = planRota([], [entry('a'), entry('b'), entry('b')], NOW)
  expect(plan.added.map(({ key }) => key)).toEqual(['a', 'b'])
})
