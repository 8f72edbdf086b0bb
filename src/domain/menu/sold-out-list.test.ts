import { expect, test } from 'vitest'
import { listSoldOut } from './sold-out-list.ts'

const dishes = ['Edamame', 'Gyoza', 'Toro', 'Uni', 'Ika', 'Ebi', 'Tako', 'Anago']
const one = [{ id: 1, name: 'Surry Hills' }]
const two = [...one, { id: 2, name: 'Parramatta' }]
const at = (locationId: number, ...ids: number[]) =>
  ids.map(dishId => ({ dishId, name: dishes[dishId - 1] ?? null, locationId }))

test.each([
  ['nothing', [], one, ''],
  ['the order is that of the marks', at(1, 3, 1), one, 'Toro and Edamame'],
  ['seven are named', at(1, 1, 2, 3, 4, 5, 6, 7), one, 'Edamame, Gyoza, Toro, Uni, Ika, Ebi and Tako'],
  [
    'of eight two are counted',
    at(1, 1, 2, 3, 4, 5, 6, 7, 8),
    one,
    'Edamame, Gyoza, Toro, Uni, Ika, Ebi and 2 more',
  ],
  [
    'several restaurants are named',
    [...at(1, 3), ...at(2, 3, 4)],
    two,
    'Toro (Surry Hills, Parramatta) and Uni (Parramatta)',
  ],
  ['a dish that has left the menu is left out', at(1, 3, 99), one, 'Toro'],
])('%s', (_case, soldOut, places, expected) => {
  expect(listSoldOut(soldOut, places)).toBe(expected)
})
