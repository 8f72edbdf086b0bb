import { expect, test } from 'vitest'
import type { Component, DishRecipe, Kitchen } from '#domain/kitchen/kitchen.ts'
import { describeChange } from '#domain/menu/dish-changes.ts'
import { componentChange, effectsOnDishes } from './kitchen-effects.ts'

const SHOYU: Component = {
  id: 1,
  name: 'Shoyu',
  allergens: ['wheat', 'soy'],
  mayContain: [],
  origins: [],
  partIds: [],
  equipmentIds: [],
  keptApart: [],
  isAssessed: true,
}
const TARE: Component = { ...SHOYU, id: 2, name: 'Tare', allergens: [], partIds: [1] }
const TAMARI: Component = { ...SHOYU, id: 3, name: 'Tamari', allergens: ['soy'] }
const GRILL = { id: 1, name: 'Robata grill' }
const dish = (id: number, name: string, ...componentIds: number[]): DishRecipe => ({
  id,
  name,
  componentIds,
  allergens: [],
  equipment: [],
  swaps: [],
  keptApart: [],
  isAssessed: true,
})
const NEGIMA = dish(501, 'Negima', 2)
const TSUKUNE = dish(502, 'Tsukune', 2)
const TOFU = dish(503, 'Tofu', 3)
const KITCHEN: Kitchen = {
  components: [SHOYU, TARE, TAMARI],
  equipment: [GRILL],
  dishes: [NEGIMA, TSUKUNE, TOFU],
}

test('nothing differs where nothing changes', () => {
  expect(effectsOnDishes(KITCHEN, structuredClone(KITCHEN))).toEqual([])
})

test('what a component takes in reaches every dish above it, through other components, told once', () => {
  const changed = { ...SHOYU, allergens: ['wheat', 'soy', 'sesame'], isAssessed: false } as const
  expect(effectsOnDishes(KITCHEN, { ...KITCHEN, components: [changed, TARE, TAMARI] })).toEqual([
    {
      changes: ['Will contain Sesame.', 'Will not be assessed.'],
      dishes: [
        { id: 501, name: 'Negima' },
        { id: 502, name: 'Tsukune' },
      ],
    },
  ])
})

test('a dish that comes to shared equipment changes the others there, each in its own way', () => {
  const onGrill = (recipe: DishRecipe) => ({
    ...recipe,
    equipment: [{ equipmentId: 1, componentIds: null, withOwn: true }],
  })
  const before = { ...KITCHEN, dishes: [NEGIMA, onGrill(TOFU)] }
  const after = { ...KITCHEN, dishes: [onGrill(NEGIMA), onGrill(TOFU)] }
  expect(effectsOnDishes(before, after)).toEqual([
    { changes: ['May contain Wheat.'], dishes: [{ id: 503, name: 'Tofu' }] },
  ])
  expect(effectsOnDishes(after, before)).toEqual([
    { changes: ['No longer lists Wheat.'], dishes: [{ id: 503, name: 'Tofu' }] },
  ])
})

test('an assessment is told where it completes one', () => {
  const before = { ...KITCHEN, components: [SHOYU, TARE, { ...TAMARI, isAssessed: false }] }
  expect(effectsOnDishes(before, KITCHEN)).toEqual([
    { changes: ['Will be assessed.'], dishes: [{ id: 503, name: 'Tofu' }] },
  ])
})

test.each([
  ['waits for the signature that saving ends, in the words of then', false, true],
  ['does not wait where the signature stays', true, false],
])('the message about allergens %s', (_name, isAssessed, waits) => {
  const shoyu = { ...SHOYU, allergens: ['soy', 'sesame'] as const, isAssessed }
  const change = componentChange({
    stored: KITCHEN,
    edited: { ...KITCHEN, components: [shoyu, TARE, TAMARI] },
  })
  expect(change.waits).toBe(waits)
  expect(describeChange(change.facts)).toBe('Negima, Tsukune: − Wheat, + Sesame')
})
