import { describe, expect, test } from 'vitest'
import { describeCards, learningMinutes, mainPoints } from './learning.ts'

describe('how long the cards take', () => {
  test.each([
    [Array(24).fill('dish'), 8],
    [['dish'], 1],
    [[], 1],
    [['policy', 'policy', 'reading', 'reading'], 3],
  ])('%j: %i minutes', (kinds, minutes) => {
    expect(learningMinutes(kinds)).toBe(minutes)
  })
})

test('what they are of, the most first', () => {
  expect(describeCards(['policy', 'dish', 'dish'])).toBe('2 dishes and 1 policy')
  expect(describeCards(['reading'])).toBe('1 reading')
})

test.each([
  ['One. Two! Three? Four.', ['One.', 'Two!', 'Three?']],
  ['# Title\n\n- **Wash** hands.\n- Dry them.\n', ['Wash hands.', 'Dry them.']],
  ['Be there at 5.20 pm sharp. Then [read](/x) on.', ['Be there at 5.20 pm sharp.', 'Then read on.']],
  ['', []],
])('the main points of %j', (text, points) => {
  expect(mainPoints(text)).toEqual(points)
})
