import { describe, expect, test } from 'vitest'
import { foldText, indexDishes, type SearchableDish, searchDishes } from './search.ts'

function sampleDish(
  name: string,
  englishName: string,
  [japaneseName, kana]: [string, string],
  texts: Pick<SearchableDish, 'source' | 'description' | 'notes'>,
): SearchableDish {
  return { name, englishName, japaneseName, kana, ...texts }
}

const DISHES = [
  sampleDish('Edamame', 'Young soybeans with sea salt', ['枝豆', 'えだまめ'], {
    source: 'Young soybeans, picked green',
    description: 'Rubbed with salt and boiled for four minutes. Served beside rice.',
    notes: 'Contains soy. Bring a second bowl for the empty pods.',
  }),
  sampleDish('Miso Shiru', 'Miso soup', ['味噌汁', 'みそ しる'], {
    source: 'Dashi of kombu and katsuobushi',
    description: 'With ebi on request.',
    notes: 'Contains fish and soy.',
  }),
  sampleDish('Ebi Tempura', 'Prawns in batter', ['海老天ぷら', 'えびてんぷら'], {
    source: 'Tiger prawns',
    description: 'Fried in a thin batter.',
    notes: 'Contains gluten and crustacean. The fryers are shared.',
  }),
  sampleDish('Matcha Ice Cream', 'Green tea ice cream', ['抹茶アイス', 'まっちゃアイス'], {
    source: 'Matcha from Uji',
    description: 'A custard with tea.',
    notes: 'Holds caffeine.',
  }),
]
const INDEX = indexDishes(DISHES)
const find = (query: string) => searchDishes(INDEX, query).map(dish => dish.name)

test.each([
  ['Kyūri', ' kyuri '],
  ["  Chef's   Selection ", ' chefs selection '],
  ['Goma-ae', ' goma ae '],
  ['CRÈME brûlée', ' creme brulee '],
  ['', '  '],
  ['...', '  '],
  ['枝豆', ' 枝豆 '],
  ['ＥＤＡＭＡＭＥ', ' edamame '],
])('%j is compared as %j', (text, folded) => expect(foldText(text)).toBe(folded))

describe('the search', () => {
  test.each([
    ['edamame', 'by name'],
    ['EDAM', 'while it is typed, in any case'],
    ['édamamé', 'with diacritics'],
    ['soybeans', 'by English name'],
    ['枝豆', 'by Japanese name'],
    ['えだまめ', 'by kana'],
    ['young salt', 'by several words, in any order and place'],
  ])('%s finds Edamame %s', query => expect(find(query)[0]).toBe('Edamame'))

  test.each([
    ['katsuobushi', 'Miso Shiru'],
    ['batter thin', 'Ebi Tempura'],
    ['みそしる', 'Miso Shiru'],
    ['しる', 'Miso Shiru'],
    ['caffeine', 'Matcha Ice Cream'],
  ])('reads ingredients and notes: %s', (query, name) => expect(find(query)).toEqual([name]))

  test('names the dishes first that are called so', () =>
    expect(find('ebi')).toEqual(['Ebi Tempura', 'Miso Shiru']))

  test('every word must occur', () => expect(find('edamame wagyu xylophone')).toEqual([]))
  test.each(['', '   ', '!?'])('%j finds everything, in menu order', query =>
    expect(find(query)).toEqual(DISHES.map(dish => dish.name)),
  )
  test('three letters are looked for where words begin, four anywhere', () => {
    expect(find('ice')).toEqual(['Matcha Ice Cream'])
    expect(find('bean')).toEqual(['Edamame'])
  })

  test('a menu of a thousand dishes is searched in under 50 ms', () => {
    const long = indexDishes(Array.from({ length: 250 }, () => DISHES).flat())
    searchDishes(long, 'warm')
    const times = Array.from({ length: 5 }, () => {
      const begin = performance.now()
      searchDishes(long, 'soy prawn lemon')
      return performance.now() - begin
    })
    // The quickest: whatever else the machine does can only add.
    expect(Math.min(...times)).toBeLessThan(50)
  })
})
