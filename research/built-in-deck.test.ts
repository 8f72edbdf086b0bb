import { expect, test } from 'vitest'
import type { MemoryCard } from '#domain/memory/cards.ts'
import { CARD_WORDS, countWords } from '#domain/memory/short-cards.ts'
import { loadDeck } from '#server/memory/deck.ts'
import { readDutyNeeds } from '#server/memory/duties.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { BUILT_IN_DUTIES, builtInDeck } from './built-in-deck.ts'

test('the deck of the simulation is the one that the demo asks', async () => {
  const { db } = (await startTestApp()).context
  const loaded = await loadDeck(db)
  const built = builtInDeck()
  // Sections have other ids there, by which texts differ in nothing but the choice of wrong options.
  const asked = (cards: Iterable<MemoryCard>) =>
    [...cards]
      .map(({ key, dishId, fact, question, right, set }) => ({ key, dishId, fact, question, right, set }))
      .toSorted((a, b) => a.key.localeCompare(b.key))
  expect(asked(built.byKey.values())).toEqual(asked(loaded.byKey.values()))
  expect(built.emergency.map(({ key }) => key)).toEqual(loaded.emergency.map(({ key }) => key))
  expect(built.dishes).toEqual(loaded.dishes)
  expect(built.dishesOfModule).toEqual(loaded.dishesOfModule)
  expect(built.dishesOfShift).toEqual(loaded.dishesOfShift)
  expect(built.dishesOfLesson).toEqual(loaded.dishesOfLesson)
  expect(built.starter).toEqual(loaded.starter)
  expect(BUILT_IN_DUTIES).toEqual(await readDutyNeeds(db))
})

test('no card of the menu has more than twenty words to read, and its options are names', () => {
  const { cards, dishes } = builtInDeck()
  const names = new Set(dishes.map(({ name }) => name))
  expect(cards.length).toBeGreaterThan(700)
  for (const { question, right, wrong, set, explanation } of cards) {
    expect(countWords(question), question).toBeLessThanOrEqual(CARD_WORDS)
    if (!set) expect([right, ...wrong].filter(option => !names.has(option))).toEqual([])
    // Read beside the verdict.
    expect(countWords(explanation), explanation).toBeLessThanOrEqual(30)
  }
})
