import { expect, test } from 'vitest'
import { countWords, KUDOS_PHRASES, KUDOS_REASON_MIN_WORDS, kudosTerms, togglePhrase } from './kudos.ts'

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

const [FULL, CALM] = ['Helped me on a full section.', 'Stayed calm when it was busy.']

test.each([
  ['is all of an empty reason', '', FULL],
  ['follows a finished sentence', 'Thanks, Zoe!', `Thanks, Zoe! ${FULL}`],
  ['finishes the sentence before', 'Thanks, Zoe ', `Thanks, Zoe. ${FULL}`],
  ['leaves again', `${FULL} ${CALM}`, CALM],
  ['leaves the end', `${CALM} ${FULL}`, CALM],
  ['leaves the line that it had', `${CALM}\n${FULL}`, CALM],
  [
    'stays when it was changed',
    'Helped me on a full section again.',
    `Helped me on a full section again. ${FULL}`,
  ],
])('a tapped phrase %s', (_case, before, after) => {
  expect(togglePhrase(before, FULL)).toBe(after)
})

test('any two phrases are enough words, and none holds another', () => {
  for (const one of KUDOS_PHRASES) {
    for (const other of KUDOS_PHRASES.filter(phrase => phrase !== one)) {
      expect(one).not.toContain(other)
      const both = togglePhrase(one, other)
      expect(countWords(both)).toBeGreaterThanOrEqual(KUDOS_REASON_MIN_WORDS)
      expect(togglePhrase(both, other)).toBe(one)
    }
  }
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
