import { expect, test } from 'vitest'
import type { AllergenStatement } from '../kitchen/allergens.ts'
import type { StatementChange } from '../kitchen/statement-changes.ts'
import { describeSave, SAVE_WORDS_MAX } from './save-words.ts'

const fieldNames = {
  name: 'Name',
  price: 'Price',
  description: 'Description',
  allergens: 'Allergens',
  dishIds: 'Dishes',
  sections: 'Sections',
}
const nameOf = (_kind: string, id: number) => `Dish ${id}`
const statement = (more: Partial<AllergenStatement>) => ({
  name: 'Gyoza',
  allergens: [],
  mayContain: [],
  notAssessed: [],
  isAssessed: true,
  ...more,
})
const change = (
  dishId: number,
  before: Partial<AllergenStatement>,
  after: Partial<AllergenStatement>,
): StatementChange => ({
  dishId,
  name: 'Gyoza',
  before: statement(before),
  after: statement(after),
})
const describe = (before: object | null, after: object, reached: readonly StatementChange[] = []) =>
  describeSave({ before: before && { ...before }, after: { ...after }, fieldNames, nameOf, reached })

test.each([
  [null, { name: 'Tea' }, 'added'],
  [{ name: 'Tea' }, { name: 'Tea' }, ''],
  [{ name: 'Tea' }, { name: 'Cup' }, 'Name: Tea → Cup'],
  [{ price: 12 }, { price: null }, 'Price: 12 → none'],
  [{ description: 'x'.repeat(41) }, { description: 'y' }, 'Description reworded'],
  [{ allergens: ['egg'] }, { allergens: ['sesame'] }, '+ Sesame, − Egg'],
  [{ dishIds: [1, 2] }, { dishIds: [2, 1] }, 'Dishes: another order'],
  [{ dishIds: [] }, { dishIds: [4] }, 'Dishes: + Dish 4'],
  [{ sections: [] }, { sections: [{ title: 'A', body: 'z'.repeat(90) }] }, 'Sections reworded'],
])('%j to %j: %s', (before, after, line) => {
  expect(describe(before, after)).toBe(line)
})

const SESAME = [{ allergens: [] }, { allergens: ['sesame'] }] as const

test('an allergen with the number of dishes that it reaches', () => {
  const reached = [1, 2].map(id => change(id, {}, { allergens: ['sesame'] }))
  expect(describe(...SESAME, reached)).toBe('+ Sesame; 2 dishes now contain it')
  expect(describe(...SESAME, reached.slice(1))).toBe('+ Sesame; 1 dish now contains it')
  expect(describe({ ...SESAME[0], name: 'a' }, { ...SESAME[1], name: 'b' }, reached)).toBe(
    '+ Sesame; Name: a → b; 2 dishes now contain sesame',
  )
})

test('a dish without an assessment is not said to be free of what it contained', () => {
  const contained = { allergens: ['sesame' as const] }
  expect(describe({ name: 'a' }, { name: 'a' }, [change(1, contained, {})])).toBe(
    '1 dish no longer lists sesame',
  )
  expect(describe({ name: 'a' }, { name: 'a' }, [change(1, contained, { isAssessed: false })])).toBe(
    '1 dish no longer assessed',
  )
})

test('a line has an end', () => {
  const dishIds = Array.from({ length: 200 }, (_, id) => id + 1)
  expect(describe({ dishIds: [] }, { dishIds })).toHaveLength(SAVE_WORDS_MAX)
})
