import { expect, test } from 'vitest'
import { dish } from '../questions/fixtures.ts'
import { makeCards } from './cards.ts'
import { CARD_WORDS, countWords } from './short-cards.ts'

/** Words that no other dish has. */
const own = (id: number, from: number, count: number) =>
  Array.from({ length: count }, (_, index) => `word${'abcdefgh'[id]}${from + index}`).join(' ')
const others = [2, 3, 4].map(id =>
  dish(id, { description: own(id, 0, 30), serverDescription: own(id, 0, 30), englishName: `Other ${id}` }),
)
const ask = (text: string, rule = 'description') => {
  const facts = rule === 'description' ? { description: text } : { serverDescription: text }
  return makeCards([dish(1, { englishName: 'First', ...facts }), ...others], 'au-nz').find(
    ({ key }) => key === `${rule}:1`,
  )
}

test('a short description stays as it is', () => {
  expect(ask(`${own(1, 0, 16)}.`)?.question).toBe(`Which dish is this? “${own(1, 0, 16)}.”`)
})

test('a long one is quoted by its first sentence that tells it from the others', () => {
  const text = `Here it is. ${own(1, 0, 6)}. ${own(1, 6, 10)}.`
  expect(ask(text)).toMatchObject({
    question: `Which dish is this? “${own(1, 0, 6)}.”`,
    right: 'Dish 1',
    wrong: expect.arrayContaining(['Dish 2', 'Dish 3', 'Dish 4']),
    explanation: 'Dish 1: First.',
  })
  // Six words make it telling, five do not.
  expect(ask(`${own(1, 0, 5)}. ${own(1, 5, 16)}.`)?.question).toContain(`“${own(1, 5, 16)}.”`)
})

test('a long sentence is quoted by its clauses, else by its begin', () => {
  expect(ask(`${own(1, 0, 7)}, ${own(1, 7, 7)}, ${own(1, 14, 7)}.`)?.question).toContain(
    `“${own(1, 0, 7)}, ${own(1, 7, 7)}”`,
  )
  expect(ask(`${own(1, 0, 30)}.`)?.question).toContain(`“${own(1, 0, 16)}…”`)
})

test('words for the table are quoted, and the options are names', () => {
  const card = ask(`Squeeze it. ${own(1, 0, 12)}. ${own(1, 12, 9)}.`, 'at-the-table')
  expect(card).toMatchObject({
    question: `Of which dish do you say this? “${own(1, 0, 12)}.”`,
    right: 'Dish 1',
    wrong: expect.arrayContaining(['Dish 2', 'Dish 3', 'Dish 4']),
  })
  expect(countWords(card?.question ?? '')).toBeLessThanOrEqual(CARD_WORDS)
})
