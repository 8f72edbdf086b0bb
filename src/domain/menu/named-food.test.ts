import { expect, test } from 'vitest'
import { dishesNaming } from './named-food.ts'

const texts = {
  japaneseName: '',
  kana: '',
  englishName: '',
  source: '',
  description: '',
  serverDescription: '',
  notes: '',
  componentIds: [],
}
const COMPONENTS = [
  { id: 1, name: 'Wagyu tare', description: 'shoyu, mirin, sake, apple and garlic' },
  { id: 2, name: 'Kiwi puree', description: '' },
  { id: 3, name: 'Salt', description: '' },
]
const DISHES = [
  { ...texts, name: 'Pavlova', description: 'Meringue under cream, kiwifruit and berries' },
  { ...texts, name: 'Tomahawk', componentIds: [1, 3] },
  { ...texts, name: 'Fruit salad', componentIds: [2] },
  { ...texts, name: 'Hamachi', notes: 'With tomato.' },
  { ...texts, name: 'Sandwich', serverDescription: 'With hams from three farms.' },
]
const naming = (...foods: string[]) =>
  dishesNaming(foods, DISHES, COMPONENTS).map(({ dish, components }) => [dish.name, ...components])

test.each<[food: string, found: string[][]]>([
  ['kiwi', [['Pavlova'], ['Fruit salad', 'Kiwi puree']]],
  ['Kiwis', [['Pavlova'], ['Fruit salad', 'Kiwi puree']]],
  ['garlic', [['Tomahawk', 'Wagyu tare']]],
  ['berry', [['Pavlova']]],
  ['berries', [['Pavlova']]],
  ['tomatoes', [['Hamachi']]],
  // Not Hamachi.
  ['ham', [['Sandwich']]],
  ['banana', []],
  ['', []],
])('“%s” is named by %j', (food, found) => expect(naming(food)).toEqual(found))

test('of several foods each counts', () => {
  expect(naming('banana', 'garlic', 'tomato')).toEqual([['Tomahawk', 'Wagyu tare'], ['Hamachi']])
})
