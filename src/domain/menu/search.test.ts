import { describe, expect, test } from 'vitest'
import { foldText, indexDishes, isWithin, makeIndex, type SearchableDish, search, wordsOf } from './search.ts'
import { wordsOfTerm } from './terms.ts'

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
const find = (query: string) => search(INDEX, query).map(dish => dish.name)

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

test.each([
  ['Tori no Karaage', ['tori', 'no', 'karaage']],
  ['カラアゲ', ['からあけ']],
  ['  ', []],
])('%j has the words %j', (text, words) => expect(wordsOf(text)).toEqual(words))

describe('the search', () => {
  test.each([
    ['edamame', 'by name'],
    ['EDAM', 'while it is typed, in any case'],
    ['édamamé', 'with diacritics'],
    ['soybeans', 'by English name'],
    ['枝豆', 'by Japanese name'],
    ['えだまめ', 'by kana'],
    ['young salt', 'by several words, in any order and place'],
    ['eda mame', 'with a space too many'],
    ['エダマメ', 'in katakana'],
    ['edmaame', 'with letters swapped'],
    ['soybaens', 'with a slip in any name'],
    ['edanam', 'with a slip and not typed to its end'],
  ])('%s finds Edamame %s', query => expect(find(query)[0]).toBe('Edamame'))

  test.each([
    ['katsuobushi', 'Miso Shiru'],
    ['batter thin', 'Ebi Tempura'],
    ['みそしる', 'Miso Shiru'],
    ['しる', 'Miso Shiru'],
    ['caffeine', 'Matcha Ice Cream'],
  ])('reads ingredients and notes: %s', (query, name) => expect(find(query)).toEqual([name]))

  test('finds dishes by what they are made of, and drinks by their taste', () => {
    const tea = {
      ...DISHES[3],
      name: 'Sencha',
      drink: { taste: 'Grassy' },
      componentIds: [7],
    } as SearchableDish
    const index = indexDishes([...DISHES, tea], [{ id: 7, name: 'Tosazu' }])
    for (const typed of ['tosazu', 'grassy']) expect(search(index, typed)).toEqual([tea])
  })

  test('slips are forgiven only where nothing is called so, and never in a text', () => {
    expect(find('miso')).toEqual(['Miso Shiru'])
    expect(find('cafeine')).toEqual([])
  })

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
    search(long, 'warm')
    const times = Array.from({ length: 5 }, () => {
      const begin = performance.now()
      search(long, 'soy prawn lemon')
      return performance.now() - begin
    })
    // The quickest: whatever else the machine does can only add.
    expect(Math.min(...times)).toBeLessThan(50)
  })
})

describe('in the glossary', () => {
  const term = (name: string, more: object = {}) => ({
    ...{ name, spellings: [] as string[], nativeName: '', reading: '', sentence: '', category: '' },
    ...more,
  })
  const index = makeIndex(
    [
      term('Miso', { nativeName: '味噌', reading: 'みそ', sentence: 'A salty paste of soybeans.' }),
      term('Saikyo miso', { spellings: ['saikyo'], reading: 'さいきょう みそ', nativeName: '西京味噌' }),
      term('Yuzu kosho', { spellings: ['yuzukosho'], reading: 'ゆず こしょう' }),
      term('Karaage', { reading: 'からあげ', nativeName: '唐揚げ', sentence: 'Fried bites.' }),
      term('Tare', { reading: 'たれ' }),
      term('Junmai'),
    ],
    wordsOfTerm,
  )
  const names = (query: string) => search(index, query).map(({ name }) => name)
  test.each([
    ['', ['Miso', 'Saikyo miso', 'Yuzu kosho', 'Karaage', 'Tare', 'Junmai']],
    ['miso', ['Miso', 'Saikyo miso']],
    ['MISO ', ['Miso', 'Saikyo miso']],
    ['karage', ['Karaage']],
    ['kara-age', ['Karaage']],
    ['からあげ', ['Karaage']],
    ['唐揚', ['Karaage']],
    ['saikyou miso', ['Saikyo miso']],
    ['yuzukoshou', ['Yuzu kosho']],
    ['soybeans', ['Miso']],
    ['jumnai', ['Junmai']],
    ['bread', []],
  ])('%s', (query, found) => expect(names(query)).toEqual(found))
})

test.each([
  ['karage', 'karaage', 1, true],
  ['jumnai', 'junmai', 1, true],
  ['sesme', 'sesame', 1, true],
  ['seesame', 'sesame', 1, true],
  ['sesama', 'sesame', 1, true],
  ['sesma', 'sesame', 1, false],
  ['sesma', 'sesame', 2, true],
  ['', 'ab', 1, false],
])('%j is %j with at most %i slips: %j', (typed, name, slips, isSame) =>
  expect(isWithin(typed, name, slips)).toBe(isSame),
)
