import { expect, test } from 'vitest'
import type { MemoryCard } from '#domain/memory/cards.ts'
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
  expect(built.starter).toEqual(loaded.starter)
  expect(BUILT_IN_DUTIES).toEqual(await readDutyNeeds(db))
})
