import { expect, test } from 'vitest'
import { countWords, kudosTerms } from './kudos.ts'

test.each([
  ['', 0],
  ['   ', 0],
  ['one', 1],
  ['one two three four five six seven eight nine', 9],
  ['one two three four five six seven eight nine ten', 10],
  ['  one   two\nthree ', 3],
  ['\u200b \u200b \u2060 \u0007', 0],
  ['e\u0301 ありがとう 👍 !', 4],
])('%j has %i words', (text, words) => {
  expect(countWords(text)).toBe(words)
})

test('management gives 20 without limit, everyone else 5 once a day', () => {
  expect(kudosTerms({ id: 1, role: 'admin' })).toEqual({
    points: 20,
    isManagement: true,
    isLimitedToOncePerDay: false,
  })
  expect(kudosTerms({ id: 2, role: 'staff' })).toEqual({
    points: 5,
    isManagement: false,
    isLimitedToOncePerDay: true,
  })
  expect(kudosTerms({ id: 3, role: 'customer' })).toEqual({
    points: 5,
    isManagement: false,
    isLimitedToOncePerDay: true,
  })
})
