import { describe, expect, test } from 'vitest'
import type { Allergen } from './allergens.ts'
import { component, dish } from './fixtures.ts'
import type { DishRecipe, Kitchen } from './kitchen.ts'
import {
  changedStatements,
  describeKitchenChange,
  describeStatementChange,
  type StatedDish,
  stateMenu,
} from './statement-changes.ts'

const butter = component(1, 'Butter', { allergens: ['milk'] })
const BEFORE: Kitchen = {
  components: [butter],
  equipment: [{ id: 1, name: 'Fryer' }],
  dishes: [dish(1, 'Clams', { componentIds: [1] }), dish(2, 'Rice')],
}
const changesTo = (after: Kitchen) => changedStatements(stateMenu(BEFORE), stateMenu(after))

test('one component changes every dish that it is in, and no other', () => {
  const after = { ...BEFORE, components: [{ ...butter, allergens: ['milk', 'sesame'] as const }] }
  const changes = changesTo(after)
  expect(changes.map(({ name }) => name)).toEqual(['Clams'])
  expect(changes.map(describeStatementChange)).toEqual(['now contains sesame'])
  expect(describeKitchenChange(BEFORE, after)).toBe('Butter: + sesame')
})

test('a cereal that is not named is a statement of its own, until it is named', () => {
  const kitchen = (allergens: Allergen[], isAssessed: boolean) => ({
    ...BEFORE,
    dishes: [BEFORE.dishes[0] as DishRecipe, dish(2, 'Rice', { allergens, isAssessed })],
  })
  const said = (before: Kitchen, after: Kitchen) =>
    changedStatements(stateMenu(before), stateMenu(after)).map(describeStatementChange)
  expect(said(kitchen(['wheat'], false), kitchen(['wheat', 'gluten'], false))).toEqual([
    'now contains gluten (cereal not named)',
  ])
  expect(said(kitchen(['gluten'], true), kitchen(['wheat'], true))).toEqual([
    'now contains wheat; now free of rye; now free of barley; now free of oats; now free of spelt; ' +
      'no longer names gluten (cereal not named)',
  ])
})

test('another reason for the same state is no other statement', () => {
  const trace = (reason: string) => ({
    ...BEFORE,
    components: [{ ...butter, mayContain: [{ allergen: 'egg' as const, reason }] }],
  })
  expect(changedStatements(stateMenu(trace('one')), stateMenu(trace('other')))).toEqual([])
})

describe.each<[string, Kitchen, string, string[]]>([
  [
    'a new dish',
    { ...BEFORE, dishes: [...BEFORE.dishes, dish(3, 'Soup')] },
    'Soup: new',
    ['Soup: added to the menu'],
  ],
  [
    'a dish that leaves',
    { ...BEFORE, dishes: BEFORE.dishes.slice(1) },
    'Clams: removed',
    ['Clams: left the menu'],
  ],
  [
    'an assessment that ends',
    { ...BEFORE, dishes: [dish(1, 'Clams', { componentIds: [1] }), dish(2, 'Rice', { isAssessed: false })] },
    'Rice: no longer assessed',
    ['Rice: no longer assessed'],
  ],
  [
    'a shared fryer',
    {
      ...BEFORE,
      dishes: [
        dish(1, 'Clams', {
          componentIds: [1],
          equipment: [{ equipmentId: 1, componentIds: null, withOwn: true }],
        }),
        dish(2, 'Rice', { equipment: [{ equipmentId: 1, componentIds: null, withOwn: true }] }),
      ],
    },
    'Clams: + Fryer; Rice: + Fryer',
    ['Rice: now may contain milk'],
  ],
])('%s', (_name, after, cause, said) => {
  test('is told in words', () => {
    expect(describeKitchenChange(BEFORE, after)).toBe(cause)
    expect(changesTo(after).map(change => `${change.name}: ${describeStatementChange(change)}`)).toEqual(said)
  })
})

test('of many changes the first are named', () => {
  const dishes = Array.from({ length: 7 }, (_, index) => dish(index + 10, `Dish ${index}`))
  expect(describeKitchenChange(BEFORE, { ...BEFORE, dishes: [...BEFORE.dishes, ...dishes] })).toMatch(
    /Dish 4: new; and 2 more$/,
  )
})

test('a swap is part of the statement, in words, and the same where an earlier release did not record it', () => {
  const swapped = (allergens: Allergen[], swaps = ['With tamari']): Kitchen => ({
    ...BEFORE,
    components: [butter, component(2, 'Tamari', { allergens })],
    dishes: [
      dish(1, 'Clams', {
        componentIds: [1],
        swaps: swaps.map(name => ({ name, without: [1], with: [2] })),
      }),
    ],
  })
  const said = (before: Kitchen, after: Kitchen) =>
    changedStatements(stateMenu(before), stateMenu(after)).map(describeStatementChange)
  expect(said(swapped(['soy']), swapped(['soy', 'wheat']))).toEqual(['“With tamari”: now contains wheat'])
  expect(said(swapped(['soy']), swapped(['soy'], []))).toEqual(['no longer “With tamari”'])
  expect(said(swapped(['soy'], []), swapped(['soy']))).toEqual(['now also “With tamari”'])
  const [[id, { swaps: _, ...old }] = [0, { name: '' }]] = stateMenu(swapped(['soy']))
  const earlier = new Map([[id, old as StatedDish]])
  expect(changedStatements(earlier, stateMenu(swapped(['soy', 'wheat'])))).toEqual([])
})
