import { describe, expect, test } from 'vitest'
import { DISH_ILLUSTRATIONS } from '#domain/menu.ts'
import { TYPED_ALLERGENS as ALLERGENS, type TypedAllergen as Allergen, type Dish } from './dish.ts'
import { DISHES, MENU_SECTIONS } from './menu.ts'
import { IMPORTANT_NOTES, SET_MENUS } from './set-menus.ts'

const cases = DISHES.map(dish => [`${dish.id} ${dish.name}`, dish] as const)

/** First and last dish id of each section. Source: specification section 3. */
const ID_RANGES: readonly (readonly [section: string, firstId: number, lastId: number])[] = [
  ['kitchen', 1, 24],
  ['maki', 101, 112],
  ['sashimi-nigiri', 201, 210],
  ['chefs-selection', 301, 303],
  ['signature-nigiri', 401, 409],
  ['robata', 501, 518],
  ['dessert', 601, 607],
  ['sorbets', 701, 706],
]

describe('the menu as a whole', () => {
  test('holds 89 dishes with the ids of the specification', () => {
    const idsOf = (firstId: number, lastId: number) =>
      Array.from({ length: lastId - firstId + 1 }, (_, index) => firstId + index)
    expect(MENU_SECTIONS.map(({ key, dishes }) => [key, dishes.map(({ id }) => id)])).toEqual(
      ID_RANGES.map(([section, firstId, lastId]) => [section, idsOf(firstId, lastId)]),
    )
    const expected = ID_RANGES.flatMap(([, firstId, lastId]) => idsOf(firstId, lastId))
    expect(expected).toHaveLength(89)
    expect(DISHES.map(dish => dish.id)).toEqual(expected)
  })

  test('no two dishes share a name', () => {
    for (const field of ['name', 'englishName', 'description', 'serverDescription'] as const) {
      expect(new Set(DISHES.map(dish => dish[field].toLowerCase())).size, field).toBe(DISHES.length)
    }
  })

  test('has something for everybody: dishes with none of the ten allergens, vegan and vegetarian dishes', () => {
    expect(DISHES.filter(dish => dish.allergens.length === 0).length).toBeGreaterThanOrEqual(5)
    expect(DISHES.filter(dish => dish.dietary.includes('vegan')).length).toBeGreaterThanOrEqual(10)
    expect(new Set(DISHES.flatMap(dish => dish.allergens))).toEqual(new Set(ALLERGENS))
  })
})

describe('every dish is complete', () => {
  test.each(cases)('%s', (_name, dish) => {
    const { id: _id, dietary: _dietary, allergens: _allergens, price, ...texts } = dish
    for (const [field, text] of Object.entries(texts)) expect(text.trim(), field).not.toBe('')
    expect(Number.isInteger(price) && price > 0).toBe(true)
    expect(DISH_ILLUSTRATIONS).toContain(dish.illustration)
    expect(dish.kana).toMatch(/^[\p{Script=Hiragana}\p{Script=Katakana}ー・ ]+$/u)
    expect(dish.japaneseName).toMatch(/[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u)
    const sentences = dish.serverDescription.split(/(?<=[.?])\s+/)
    expect(sentences.length, 'sentences to say at the table').toBeGreaterThanOrEqual(2)
    expect(sentences.length, 'sentences to say at the table').toBeLessThanOrEqual(3)
  })
})

/** Words that give an allergen away. A word that is excused names something else. */
const GIVEAWAYS: readonly [Allergen, RegExp][] = [
  [
    'gluten',
    /\b(shoyu|nikiri|ponzu|teriyaki|panko|tempura|tenkasu|udon|ramen|wheat|flour(?!ed with potato)|bread|biscuit|sponge)\b/i,
  ],
  ['soy', /\b(shoyu|nikiri|tamari|ponzu|teriyaki|miso|soy|tofu|edamame|kinako|mayonnaise|abura-?age)\b/i],
  [
    'fish',
    /\b((?<!kombu )dashi|katsuobushi|ponzu|tuna|salmon|kingfish|snapper|mackerel|eel|ikura|tobiko|black cod|hamachi|hiramasa|unagi|anago|bonito)\b/i,
  ],
  ['egg', /\b(egg|eggs|yolk|yolks|omelette|mayonnaise|meringue|tempura)\b/i],
  [
    'milk',
    /\b((?<!coconut |soy |oat )milk|butter|(?<!coconut |ice )cream|ice cream|cheese|mascarpone|yoghurt)\b/i,
  ],
  ['sesame', /\b(sesame|goma|gomadare)\b/i],
  ['crustacean', /\b(prawns?|crabs?|lobster|scampi)\b/i],
  ['mollusc', /\b(scallops?|oysters?|squid|cuttlefish|octopus|clams?|abalone|mussels?)\b/i],
  ['peanut', /\bpeanuts?\b/i],
  ['tree-nut', /\b(almonds?|cashews?|walnuts?|hazelnuts?|pistachios?|macadamias?|chestnuts?)\b/i],
]
const WORD_OF: Record<Allergen, RegExp> = {
  gluten: /\bgluten\b/i,
  crustacean: /\bcrustacean\b/i,
  mollusc: /\bmollusc\b/i,
  fish: /\bfish\b/i,
  egg: /\begg\b/i,
  soy: /\bsoy\b/i,
  sesame: /\bsesame\b/i,
  milk: /\bmilk\b/i,
  peanut: /\bpeanut\b/i,
  'tree-nut': /\btree nuts?\b/i,
}

/** What is served. The notes speak of swaps as well, so only their first sentence is read, below. */
const servedText = (dish: Dish) =>
  [dish.name, dish.englishName, dish.source, dish.serving, dish.description, dish.serverDescription].join(' ')

describe('allergens agree with what the dish says of itself', () => {
  test.each(cases)('%s', (_name, dish) => {
    for (const [allergen, words] of GIVEAWAYS) {
      const word = servedText(dish).match(words)?.[0]
      if (word !== undefined && !dish.allergens.includes(allergen)) {
        expect.fail(`says "${word}" but does not list ${allergen}`)
      }
    }
  })
})

describe('the first sentence of the notes names exactly the allergens', () => {
  test.each(cases)('%s', (_name, dish) => {
    const [first = ''] = dish.notes.split(/(?<=\.)\s/)
    if (dish.allergens.length === 0) expect(dish.notes).toMatch(/none of the ten allergens/i)
    const named = ALLERGENS.filter(allergen => WORD_OF[allergen].test(first.replace(/\(.*?\)/g, '')))
    expect(named.toSorted()).toEqual([...dish.allergens].toSorted())
  })
})

const ANIMAL_WORDS = /\b(beef|wagyu|pork|chicken|duck|lamb|bacon|gelatine|lard|honey)\b/i

describe('dietary marks agree with allergens and ingredients', () => {
  test.each(cases.filter(([, dish]) => dish.dietary.length > 0))('%s', (_name, dish) => {
    const { dietary, allergens } = dish
    const holds = (...names: Allergen[]) => names.filter(name => allergens.includes(name))
    if (dietary.includes('vegan')) {
      expect(dietary).toContain('vegetarian')
      expect(holds('egg', 'milk')).toEqual([])
    }
    if (dietary.includes('vegetarian')) {
      expect(holds('fish', 'crustacean', 'mollusc')).toEqual([])
      expect(servedText(dish).replace(/\b(?:no|not|without) \w+/gi, '')).not.toMatch(ANIMAL_WORDS)
    }
    // Only with salt in place of its sauce, so it is not vegetarian as it is served.
    if (dietary.includes('vegetarian-salted')) expect(dietary).toEqual(['vegetarian-salted'])
  })
})

describe('set menus', () => {
  test('carry the prices and party sizes of the specification', () => {
    expect(
      SET_MENUS.map(({ key, pricePerPerson, minimumGuests }) => [key, pricePerPerson, minimumGuests]),
    ).toEqual([
      ['tasting', 120, 2],
      ['banquet', 170, undefined],
      ['express-lunch', 60, undefined],
      ['gluten-free-tasting', 110, 2],
    ])
  })

  test('are made of dishes of the menu', () => {
    const ids = new Set(DISHES.map(dish => dish.id))
    for (const menu of SET_MENUS) {
      expect(menu.courses.length).toBeGreaterThanOrEqual(3)
      for (const course of menu.courses) {
        expect(
          course.dishIds.filter(id => !ids.has(id)),
          `${menu.name}: ${course.title}`,
        ).toEqual([])
      }
    }
  })

  test('the gluten-free menu holds no gluten, or says what is changed', () => {
    const menu = SET_MENUS.find(({ key }) => key === 'gluten-free-tasting')
    for (const course of menu?.courses ?? []) {
      const withGluten = DISHES.filter(
        dish => course.dishIds.includes(dish.id) && dish.allergens.includes('gluten'),
      )
      if (withGluten.length > 0) expect(course.note).toMatch(/tamari|no gluten|without/i)
    }
  })

  test('the important notes say what the floor must know', () => {
    const text = IMPORTANT_NOTES.join(' ').toLowerCase()
    for (const word of [
      'always ask',
      'chef first',
      'pescatarian',
      'shellfish',
      'nut',
      'all-cooked',
      'vegan',
    ]) {
      expect(text).toContain(word)
    }
  })
})
