import { describe, expect, test } from 'vitest'
import { namedInDish, servedText } from '#domain/kitchen/allergen-words.ts'
import { allergenState } from '#domain/kitchen/allergens.ts'
import { contradictionsOf, describeContradiction } from '#domain/kitchen/contradictions.ts'
import { DISH_SIZES_MAX, SIZE_NAME_MAX_LENGTH } from '#domain/menu/dish-price.ts'
import { DRINK_KINDS, DRINK_TASTE_MAX_LENGTH, type DrinkKind } from '#domain/menu/drinks.ts'
import { romanise } from '#domain/menu/romaji.ts'
import { DISHES } from '../menu/menu.ts'
import { DRINK_STATEMENTS } from '../menu/statements.ts'
import { tooHard } from '../readability.ts'
import { REWARDS } from '../rewards.ts'
import { SAKE_GRADES } from '../sake-guide/grades.ts'
import { SAKE_TEMPERATURES } from '../sake-guide/temperatures.ts'
import { SAKE_VESSELS } from '../sake-guide/vessels.ts'
import type { Drink } from './drink.ts'
import { DRINK_SECTIONS, DRINKS } from './drinks.ts'

const cases = DRINKS.map(drink => [`${drink.id} ${drink.name}`, drink] as const)
const casesOf = (kind: DrinkKind) => cases.filter(([, drink]) => drink.kind === kind)
const find = (name: string) => DRINKS.find(drink => drink.name === name)

function statementOf(id: number) {
  const statement = DRINK_STATEMENTS.get(id)
  if (!statement) throw new Error(`No statement of drink ${id}`)
  return statement
}

describe('the list as a whole', () => {
  test('24 sake, 16 wines, 7 beers, 8 others and 9 without alcohol', () => {
    const counts = DRINK_KINDS.map(kind => DRINKS.filter(drink => drink.kind === kind).length)
    expect(counts).toEqual([24, 16, 7, 8, 9])
  })

  test('ids go from 801 to 864, and no two drinks or sections share a name', () => {
    expect(DRINKS.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(
      DRINKS.map((_drink, index) => 801 + index),
    )
    for (const field of ['name', 'englishName', 'taste', 'description', 'serverDescription'] as const) {
      expect(new Set(DRINKS.map(drink => drink[field].toLowerCase())).size, field).toBe(DRINKS.length)
    }
    for (const field of ['key', 'name'] as const) {
      expect(new Set(DRINK_SECTIONS.map(section => section[field])).size).toBe(DRINK_SECTIONS.length)
    }
  })

  test('no id and no section is one of the menu', () => {
    const dishIds = new Set(DISHES.map(({ id }) => id))
    expect(DRINKS.filter(({ id }) => dishIds.has(id))).toEqual([])
  })

  test('a section holds drinks of one kind', () => {
    for (const { name, drinks } of DRINK_SECTIONS)
      expect(new Set(drinks.map(({ kind }) => kind)).size, name).toBe(1)
  })
})

describe('every drink is complete', () => {
  test.each(cases)('%s', (_name, drink) => {
    const { name, englishName, source, serving, taste, description, serverDescription, notes } = drink
    for (const text of [name, englishName, source, serving, taste, description, serverDescription, notes])
      expect(text.trim()).not.toBe('')
    expect(taste.length).toBeLessThanOrEqual(DRINK_TASTE_MAX_LENGTH)
    expect(serving).toMatch(/\d+ ml\b/)
    const sentences = serverDescription.split(/(?<=[.?])\s+/)
    expect(sentences.length, 'sentences to say at the table').toBeGreaterThanOrEqual(1)
    expect(sentences.length, 'sentences to say at the table').toBeLessThanOrEqual(2)
    expect(serverDescription).not.toMatch(/\bguests?\b/i)
  })

  test.each(cases)('%s: whole dollars, and the first size has its price', (_name, { price, sizes }) => {
    for (const each of [price, ...sizes.map(size => size.price)])
      expect(Number.isInteger(each) && each > 0).toBe(true)
    expect(sizes.length).not.toBe(1)
    expect(sizes.length).toBeLessThanOrEqual(DISH_SIZES_MAX)
    if (sizes[0]) expect(price).toBe(sizes[0].price)
    for (const size of sizes) {
      expect(size.name).toMatch(/\d+ ml$/)
      expect(size.name.length).toBeLessThanOrEqual(SIZE_NAME_MAX_LENGTH)
    }
    const prices = sizes.map(size => size.price)
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
  })

  test.each(cases)('%s is easy to read', (_name, { description, serverDescription, notes }) => {
    expect(tooHard([description, serverDescription, notes])).toEqual([])
  })
})

describe('alcohol', () => {
  test.each(cases)('%s: said by its kind', (name, { kind, containsAlcohol }) => {
    expect(containsAlcohol).toBe(name.endsWith('Alcohol-Free Lager') ? 'trace' : kind !== 'soft')
  })

  test('a beer sold as alcohol-free says what may be left in each text, and amazake that other makers differ', () => {
    const { englishName, serverDescription, notes, description } = find('Alcohol-Free Lager') ?? {}
    for (const text of [englishName, serverDescription, notes]) expect(text).toContain('up to 0.5%')
    for (const text of [englishName, serverDescription, notes, description])
      expect(text).not.toMatch(/without alcohol|no alcohol|(?<!nearly all of) the alcohol (is )?taken out/)
    expect(find('Amazake')?.notes).toContain('Other makers use sake lees, and those hold alcohol')
  })

  // One Australian standard drink holds ten grams; a millilitre of alcohol weighs 0.789 g. Always rounded up.
  test.each([
    ['Genshu, Shiga', 90 * 0.18, 'one and a half', 1.5],
    ['House Highball', 30 * 0.4, 'one standard drink', 1],
    ['Japanese Whisky', 30 * 0.4, 'one standard drink', 1],
    ['Imo Shochu', 60 * 0.25, 'one and a half', 1.5],
    ['Mugi Shochu', 60 * 0.25, 'one and a half', 1.5],
    ['Lemon Sour', 45 * 0.25, 'one standard drink', 1],
    ['Umeshu Spritz', 45 * 0.14 + 90 * 0.125, 'one and a half', 1.5],
    ['Polishing Flight', 180 * 0.16, 'two and a half', 2.5],
    ['Temperature Flight', 180 * 0.16, 'two and a half', 2.5],
    ['Character Flight', 180 * 0.16, 'two and a half', 2.5],
  ])('%s counts as its notes say', (name, millilitres, words, count) => {
    expect(find(name)?.notes).toContain(words)
    const standardDrinks = (millilitres * 0.789) / 10
    expect(standardDrinks).toBeLessThanOrEqual(count)
    expect(standardDrinks).toBeGreaterThan(count - 0.5)
  })
})

describe('allergens', () => {
  test.each(cases)('%s: its recipe agrees with its texts', (_name, drink) => {
    expect(drink.recipe.components.length).toBeGreaterThan(0)
    const section = DRINK_SECTIONS.find(({ drinks }) => drinks.includes(drink))?.name ?? ''
    const named = namedInDish(servedText(drink), section)
    const contradictions = contradictionsOf(named, statementOf(drink.id), 'eu')
    expect(contradictions.map(contradiction => describeContradiction(contradiction, 'eu'))).toEqual([])
  })

  test.each(cases)('%s: its notes leave allergens to the statement', (_name, { notes, taste }) => {
    expect(`${notes} ${taste}`).not.toMatch(
      /\bcontains?\b|\btraces?\b|\bmay contain\b|(allergen|gluten)-free|\bno allergens?\b/i,
    )
  })

  test.each(casesOf('wine'))('%s has sulphites, and what may have cleared it', (_name, { id }) => {
    expect(allergenState(statementOf(id), 'sulphites')).toBe('contains')
    for (const allergen of ['fish', 'egg', 'milk'] as const)
      expect(allergenState(statementOf(id), allergen), allergen).toBe('may-contain')
  })

  test.each(casesOf('beer'))('%s has barley or wheat', (_name, { id }) => {
    expect(allergenState(statementOf(id), 'gluten')).toBe('contains')
  })

  test.each([
    ['Yuzu Wheat Beer', 'wheat', 'contains'],
    ['Oatmeal Stout', 'oats', 'contains'],
    ['Oatmeal Stout', 'milk', 'may-contain'],
    ['Alcohol-Free Lager', 'gluten', 'contains'],
    ['Mugicha', 'gluten', 'contains'],
    ['Mugi Shochu', 'gluten', 'contains'],
    ['House Highball', 'gluten', 'contains'],
    ['Iced Soy Matcha', 'soy', 'contains'],
    ['Iced Soy Matcha', 'milk', 'free'],
    ['Amazake', 'soy', 'may-contain'],
    ['Umeshu', 'sulphites', 'may-contain'],
    ['Umeshu Spritz', 'sulphites', 'contains'],
    ['Sencha', 'gluten', 'may-contain'],
    ['Matcha', 'soy', 'may-contain'],
    ['Lemon Sour', 'barley', 'may-contain'],
    ['Ramune', 'gluten', 'free'],
  ] as const)('%s, %s: %s', (name, subject, state) => {
    expect(allergenState(statementOf(find(name)?.id ?? 0), subject)).toBe(state)
  })
})

/** Words of another language, and what Japanese makes of them. */
const BORROWED: Readonly<Record<string, string>> = {
  sparkling: 'supakuringu',
  'draught lager': 'nama biru',
  'alcohol-free lager': "non'arukoru biru",
  'house highball': 'hausu haiboru',
  'japanese whisky': 'uisuki',
  'lemon sour': 'remon sawa',
  'ginger soda': 'jinja soda',
  'iced soy matcha': 'matcha tonyu',
  // After another word the first sound is voiced.
  'imo shochu': 'imo jochu',
  'mugi shochu': 'mugi jochu',
  'polishing flight': 'seimai nomikurabe',
  'temperature flight': 'ondo nomikurabe',
  'character flight': 'kosei nomikurabe',
}

describe('Japanese names', () => {
  test('sake and teas have one', () => {
    const teas = DRINK_SECTIONS.find(({ key }) => key === 'tea')?.drinks ?? []
    const named = [...DRINKS.filter(({ kind }) => kind === 'sake'), ...teas]
    expect(named.filter(({ japaneseName }) => japaneseName === '')).toEqual([])
    expect(DRINKS.filter(({ japaneseName, kana }) => (japaneseName === '') !== (kana === ''))).toEqual([])
  })

  test.each(cases.filter(([, { kana }]) => kana !== ''))(
    '%s is read as its kana say',
    (_name, { name, japaneseName, kana }) => {
      expect(kana).toMatch(
        /^[\p{Script=Hiragana}\p{Script=Katakana}ー]+( [\p{Script=Hiragana}\p{Script=Katakana}ー]+)*$/u,
      )
      const pattern = toHiragana(japaneseName)
        .replaceAll(' ', '')
        .replace(/\p{Script=Han}+/gu, '[ぁ-んー]+')
      expect(toHiragana(kana).replaceAll(' ', '')).toMatch(new RegExp(`^${pattern}$`, 'u'))
      const printed = Object.entries(BORROWED).reduce(
        (spoken, [borrowed, japanese]) => spoken.replace(borrowed, japanese),
        name.toLowerCase().replace(',', ''),
      )
      expect(romanise(kana).normalize('NFD').replace(/\p{M}/gu, '')).toBe(printed)
    },
  )
})

function toHiragana(text: string): string {
  return text.replace(/[ァ-ヴ]/g, sign => String.fromCharCode(sign.charCodeAt(0) - 0x60))
}

describe('agree with the sake guide', () => {
  /** The longest grade that its name begins with, or that its texts name. */
  function gradeOf({ name, englishName, description }: Drink) {
    const grades = SAKE_GRADES.toSorted((a, b) => b.name.length - a.name.length)
    const isIn = (text: string) =>
      grades.find(grade => new RegExp(String.raw`\b${grade.name}\b`, 'i').test(text))
    return isIn(name) ?? isIn(englishName) ?? isIn(description)
  }
  const bottles = casesOf('sake').filter(([, { id }]) => id < 822)

  test('every grade is on the list', () => {
    const names = new Set(bottles.map(([, drink]) => gradeOf(drink)?.name))
    expect(SAKE_GRADES.filter(({ name }) => !names.has(name))).toEqual([])
  })

  test.each(bottles)('%s: polished as its grade asks, with alcohol added or not', (_name, drink) => {
    const grade = gradeOf(drink)
    const { maximumPolishingRatio, hasAddedAlcohol } = grade ?? {}
    const ratio = Number(/polished to (\d+)%/i.exec(drink.description)?.[1] ?? Number.NaN)
    if (grade?.name !== 'Futsushu') expect(ratio).toBeGreaterThan(0)
    if (maximumPolishingRatio) expect(ratio).toBeLessThanOrEqual(maximumPolishingRatio)
    // A lower number would be sold under the higher grade.
    if (maximumPolishingRatio === 60 && /ginjo/i.test(grade?.name ?? '')) expect(ratio).toBeGreaterThan(50)
    if (hasAddedAlcohol) expect(drink.description).toMatch(/brewing alcohol/)
    if (hasAddedAlcohol === false) {
      expect(drink.description).not.toMatch(/brewing alcohol/)
      if (drink.id !== 801) expect(drink.description).toMatch(/no alcohol (is )?added/i)
    }
  })

  test.each(casesOf('sake'))('%s: each temperature has its name', (_name, { serving, notes }) => {
    const named = [...serving.matchAll(/([a-z-]+) \((\d+) °C\)/g)]
    expect(named.length).toBeGreaterThan(0)
    expect(named.length).toBe(serving.match(/°C/g)?.length)
    for (const [, name, celsius] of [...named, ...notes.matchAll(/([a-z]+(?:kan|bie)) at (\d+) °C/g)]) {
      const temperature = SAKE_TEMPERATURES.find(other => other.name.toLowerCase() === name)
      expect(temperature?.celsius, name).toBe(Number(celsius))
    }
  })

  const celsiusOf = ({ serving }: Drink) =>
    [...serving.matchAll(/\((\d+) °C\)/g)].map(([, each]) => Number(each))

  test('ginjo and daiginjo at 10 to 15 °C, in a wine glass', () => {
    const fragrant = bottles.filter(([, { name }]) => /ginjo/i.test(name))
    expect(fragrant.length).toBeGreaterThanOrEqual(7)
    for (const [name, drink] of fragrant) {
      expect(drink.serving, name).toMatch(/^Wine glass/)
      for (const celsius of celsiusOf(drink)) expect([10, 15], name).toContain(celsius)
    }
  })

  test('honjozo at 10 to 50 °C, namazake and nigori cold, kimoto and yamahai warm', () => {
    for (const [name, drink] of bottles) {
      for (const celsius of celsiusOf(drink)) {
        if (/honjozo/i.test(name)) expect(celsius).toBeGreaterThanOrEqual(10)
        if (/namazake|nigori|sparkling/i.test(name)) expect(celsius).toBeLessThanOrEqual(10)
        if (/kimoto|yamahai/i.test(name)) expect(celsius).toBeGreaterThanOrEqual(40)
        expect(celsius).toBeLessThanOrEqual(50)
      }
    }
    expect(find('Honjozo, Toyama')?.serving).toContain('atsukan (50 °C)')
  })

  test.each([
    ['tokkuri', 180],
    ['guinomi', 90],
    ['masu', 180],
    ['katakuchi', 180],
    ['flight', 60],
  ])('a %s is %i ml', (vessel, millilitres) => {
    for (const { name, serving, sizes } of DRINKS.filter(({ kind }) => kind === 'sake')) {
      const pattern = new RegExp(String.raw`\b${vessel}\b\D*?(\d+) ml`, 'gi')
      const texts = [
        vessel === 'flight' && /Flight/.test(name) ? `flight ${serving}` : serving,
        ...sizes.map(size => size.name),
      ]
      for (const [, measure] of texts.flatMap(text => [...text.matchAll(pattern)]))
        if (vessel !== 'flight') expect(Number(measure), name).toBe(millilitres)
      if (vessel === 'flight' && /Flight/.test(name))
        expect(serving).toContain(`Three pours of ${millilitres} ml`)
    }
  })

  test('every vessel of the guide that pours is used', () => {
    const servings = DRINKS.map(({ serving }) => serving.toLowerCase()).join(' ')
    const unused = SAKE_VESSELS.filter(({ name }) => !servings.includes(name.toLowerCase()))
    expect(unused.map(({ name }) => name)).toEqual(['Ochoko'])
  })

  test('open bottles keep as long as the guide says', () => {
    for (const [name, { notes }] of bottles) {
      const days = /An open bottle has (three|seven) days/.exec(notes)?.[1]
      if (/ginjo|namazake/i.test(name)) expect(days, name).toBe('three')
      else if (!/sparkling/i.test(name)) expect(days, name).toBe('seven')
    }
  })

  test('genshu is 17 to 20%, and sparkling sake 5 to 13%', () => {
    const strength = (name: string) => Number(/(\d+)% alcohol/.exec(find(name)?.englishName ?? '')?.[1])
    expect(strength('Genshu, Shiga')).toBeGreaterThanOrEqual(17)
    expect(strength('Genshu, Shiga')).toBeLessThanOrEqual(20)
    expect(strength('Sparkling Junmai, Miyagi')).toBeGreaterThanOrEqual(5)
    expect(strength('Sparkling Junmai, Miyagi')).toBeLessThanOrEqual(13)
  })

  test('the flights are made of what is on the list', () => {
    expect(find('Polishing Flight')?.englishName).toMatch(/^Daiginjo, ginjo and honjozo/)
    expect(find('Temperature Flight')?.serving).toMatch(/10 °C.*20 °C.*45 °C/)
    expect(find('Character Flight')?.englishName).toMatch(/^Namazake, nigori and koshu/)
    const sources: Readonly<Record<string, readonly string[]>> = {
      'Polishing Flight': ['Daiginjo, Hiroshima', 'Ginjo, Akita', 'Honjozo, Toyama'],
      'Temperature Flight': ['Junmai, Kyoto'],
      'Character Flight': ['Namazake, Saga', 'Nigori, Kyoto', 'Koshu, Gifu'],
    }
    for (const [flight, names] of Object.entries(sources)) {
      for (const name of names) {
        expect(find(name), name).toBeDefined()
        expect(find(flight)?.source.toLowerCase()).toContain(name.toLowerCase().replace(',', ' from'))
      }
    }
  })
})

describe('agree with the rest of the academy', () => {
  const dollarsOf = (id: number) =>
    Number(/^\$(\d+)/.exec(REWARDS.find(reward => reward.id === id)?.value ?? '')?.[1])
  const dishPrice = (id: number) => DISHES.find(dish => dish.id === id)?.price ?? Number.NaN

  test('the drinks of the rewards cost what is left beside the food', () => {
    expect(find('Ramune')?.price).toBe(dollarsOf(1) - dishPrice(1))
    expect(find('Matcha')?.price).toBe(dollarsOf(13) - dishPrice(602))
  })

  // Training module 8 and the lessons on drinks.
  test.each([
    ['Sparkling Brut, Tasmania', /6 to 8 °C/],
    ['Sparkling Rosé, Yarra Valley', /6 to 8 °C/],
    ['Shiraz, Barossa Valley', /16 to 18 °C/],
    ['Draught Lager', /three parts of foam to seven of beer/],
    ['Sencha', /70 to 80 °C/],
    ['Hojicha', /just off the boil/],
    ['Umeshu', /on ice.*with soda/],
  ])('%s is served as it is taught', (name, serving) => {
    expect(find(name)?.serving).toMatch(serving)
  })

  test('umeshu is described without the word wine', () => {
    const { recipe: _recipe, ...texts } = find('Umeshu') ?? {}
    expect(JSON.stringify(texts)).not.toMatch(/\bwine\b/i)
  })
})
