import { describe, expect, test } from 'vitest'
import type { Allergen } from '../kitchen/allergens.ts'
import { TABLE_DISHES } from './check-limits.ts'
import { drawTableDishes } from './table-test.ts'

const form = (dishId: number, contains: readonly Allergen[], swap = '') => ({
  ...{ dishId, key: `set:${dishId}${swap}` },
  set: { choices: [], contains, mayContain: [] },
})
const common = Array.from({ length: 30 }, (_, index) => form(index + 1, ['soy']))
const plain = Array.from({ length: 10 }, (_, index) => form(index + 101, []))
const rare = form(999, ['peanut', 'soy'])
const fresh = { asked: new Set<number>(), drinks: new Set<number>() }
const having = (asked: readonly number[]) => ({ ...fresh, asked: new Set(asked) })
const idsOf = (cards: readonly { readonly dishId: number }[]) => cards.map(({ dishId }) => dishId)

/** Numbers from 0 to 1 that are the same with each run (Lehmer). */
function repeatable(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

describe('the dishes of a table test', () => {
  test('are five different ones with allergens, however many have none', () => {
    const random = repeatable(1)
    for (let round = 0; round < 50; round += 1) {
      const drawn = drawTableDishes([...plain, ...common], fresh, random)
      expect(new Set(idsOf(drawn)).size).toBe(TABLE_DISHES)
      for (const { set } of drawn) expect(set.contains).toEqual(['soy'])
    }
  })

  test('are others each time, and the unusual one comes more often without being certain', () => {
    const random = repeatable(2026)
    const rounds = Array.from({ length: 400 }, () => idsOf(drawTableDishes([...common, rare], fresh, random)))
    const share = rounds.filter(ids => ids.includes(rare.dishId)).length / rounds.length
    // A fair draw has it in 5 of 31 rounds, which is 16 %.
    expect(share).toBeGreaterThan(0.4)
    expect(share).toBeLessThan(0.95)
    expect(new Set(rounds.map(String)).size).toBeGreaterThan(390)
    expect(new Set(rounds.flat()).size).toBe(31)
  })

  test('are what contains an allergen more often than what may contain it', () => {
    const traces = common.map(({ dishId }) => ({
      ...{ dishId: dishId + 500, key: `set:${dishId + 500}` },
      set: { choices: [], contains: [], mayContain: ['soy' as const] },
    }))
    const random = repeatable(8)
    const drawn = Array.from({ length: 200 }, () =>
      drawTableDishes([...common, ...traces], fresh, random),
    ).flat()
    const contained = drawn.filter(({ set }) => set.contains.length > 0).length / drawn.length
    expect(contained).toBeGreaterThan(0.55)
    expect(contained).toBeLessThan(0.8)
  })

  test('are food before drinks, and drinks where there is too little food', () => {
    const drinks = new Set(idsOf(common.slice(0, 20)))
    const random = repeatable(9)
    for (let round = 0; round < 20; round += 1)
      for (const id of idsOf(drawTableDishes(common, { ...fresh, drinks }, random)))
        expect(drinks).not.toContain(id)
    const bar = idsOf(
      drawTableDishes([...common.slice(0, 20), ...common.slice(28)], { ...fresh, drinks }, random),
    )
    expect(bar.slice(0, 2).toSorted((a, b) => a - b)).toEqual([29, 30])
    expect(bar).toHaveLength(TABLE_DISHES)
  })

  test('are other ones the second time, as far as there are any', () => {
    const random = repeatable(3)
    const first = drawTableDishes(common.slice(0, 8), fresh, random)
    const second = drawTableDishes(common.slice(0, 8), having(idsOf(first)), random)
    expect(second).toHaveLength(TABLE_DISHES)
    expect(idsOf(second).filter(id => !idsOf(first).includes(id))).toHaveLength(3)
  })

  test('ask again for allergens rather than for a dish without any', () => {
    const asked = idsOf(common.slice(0, 5))
    const drawn = drawTableDishes([...plain, ...common.slice(0, 5)], having(asked), repeatable(4))
    expect(new Set(idsOf(drawn))).toEqual(new Set(asked))
  })

  test('are one form of each dish, another form only where there are fewer than five dishes', () => {
    const swaps = common
      .slice(0, 6)
      .flatMap(({ dishId }) => [form(dishId, ['soy']), form(dishId, ['egg'], ':x')])
    const random = repeatable(5)
    for (let round = 0; round < 20; round += 1)
      expect(new Set(idsOf(drawTableDishes(swaps, fresh, random))).size).toBe(TABLE_DISHES)
    const few = drawTableDishes(swaps.slice(0, 6), fresh, random)
    expect(few).toHaveLength(TABLE_DISHES)
    expect(new Set(few.map(({ key }) => key)).size).toBe(TABLE_DISHES)
    expect(new Set(idsOf(few.slice(0, 3))).size).toBe(3)
  })

  test('are the whole of a shorter menu, and none where nothing asks for a set', () => {
    expect(drawTableDishes([rare, ...plain.slice(0, 2)], fresh, repeatable(6))).toHaveLength(3)
    expect(drawTableDishes([{ key: 'photo:1', dishId: 1 }], fresh, repeatable(7))).toEqual([])
  })
})
