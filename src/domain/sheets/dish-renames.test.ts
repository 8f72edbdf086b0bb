import { expect, test } from 'vitest'
import { guessRenames } from './dish-renames.ts'

const dish = { id: 1, name: 'Beef grill', sectionId: 1, price: 24, allergens: ['milk'] }
const line = { line: 2, name: 'Grilled ox', sectionId: 1, price: 24, allergens: ['milk'] }

test.each([
  ['section and price are enough', [dish], [line], [[1, 2]]],
  ['a price alone is not', [dish], [{ ...line, sectionId: 2, allergens: [] }], []],
  ['a section with a word of the name is', [dish], [{ ...line, name: 'Beef skewer', price: 9 }], [[1, 2]]],
  ['two lines that are as likely are none', [dish], [line, { ...line, line: 3 }], []],
  ['the more likely of two is', [dish], [line, { ...line, line: 3, name: 'Beef' }], [[1, 3]]],
  ['two dishes of one line are none', [dish, { ...dish, id: 4 }], [line], []],
  ['dishes without a price are alike by nothing', [{ ...dish, price: null }], [{ ...line, price: null }], []],
])('of a rename: %s', (_, missing, added, expected) => {
  expect([...guessRenames(missing, added)]).toEqual(expected)
})
