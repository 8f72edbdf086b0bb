import { expect, test } from 'vitest'
import { hasPhoto, orderForPhotos } from './dish-photos.ts'

const dish = (id: number, more: { hasPhoto?: true; imageUrl?: string; isAvailable?: boolean } = {}) => ({
  id,
  photo: more.hasPhoto ? { id, hash: 'hash' } : null,
  imageUrl: more.imageUrl ?? null,
  isAvailable: more.isAvailable ?? true,
})
const DISHES = [
  dish(1),
  dish(2, { hasPhoto: true }),
  dish(3, { isAvailable: false }),
  dish(4),
  dish(5, { imageUrl: 'https://noren.example/5.jpg' }),
]

test('a photo taken here counts, and one from elsewhere', () => {
  expect(DISHES.filter(hasPhoto).map(({ id }) => id)).toEqual([2, 5])
})

test.each([
  ['the menu’s order, what is not available last', [], 1, [1, 4, 3]],
  ['what is sold out tonight last as well', [1], 1, [4, 1, 3]],
  ['sold out at one of two restaurants is there tonight', [1], 2, [1, 4, 3]],
  ['sold out at both is not', [1, 1], 2, [4, 1, 3]],
])('%s', (_case, soldOut, placeCount, expected) => {
  const marks = soldOut.map(dishId => ({ dishId }))
  expect(orderForPhotos(DISHES, marks, placeCount)).toEqual(expected)
})
