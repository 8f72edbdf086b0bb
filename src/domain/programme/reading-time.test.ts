import { expect, test } from 'vitest'
import { countWords, readingMinutes, wordsOfPolicy } from './reading-time.ts'

test.each([
  ['', 0],
  ['Wash your hands.', 3],
  ['## Before service\n\n- Wash your hands – always.\n- At 5:20pm', 8],
])('%j has %i words, and no marks', (text, words) => {
  expect(countWords(text)).toBe(words)
})

test.each([
  [0, 1],
  [299, 1],
  [300, 2],
  [2000, 10],
])('%i words take %i minutes', (words, minutes) => {
  expect(readingMinutes(words)).toBe(minutes)
})

test('a policy counts with its title and its document', () => {
  expect(wordsOfPolicy({ title: 'Clean hands', description: 'Wash them.', body: null })).toBe(4)
  expect(
    wordsOfPolicy({ title: 'Clean hands', description: 'Wash them.', body: '# Why\n\nGuests eat.' }),
  ).toBe(7)
})
