import { describe, expect, test } from 'vitest'
import { namedAllergens } from '#domain/kitchen/allergen-words.ts'
import { membersOf } from '#domain/kitchen/allergens.ts'
import { PAIRING_LINE_MAX_LENGTH, PAIRINGS_MAX } from '#domain/menu/drinks.ts'
import { DISHES, MENU_SECTIONS } from '../menu/menu.ts'
import { DRINK_STATEMENTS, STATEMENTS } from '../menu/statements.ts'
import { tooHard } from '../readability.ts'
import { DRINKS } from './drinks.ts'
import { PAIRINGS } from './pairings.ts'

const cases = DISHES.map(dish => [`${dish.id} ${dish.name}`, dish] as const)
const pairingsOf = (dishId: number) => PAIRINGS[dishId] ?? []
const drinkOf = (id: number) => DRINKS.find(drink => drink.id === id)
const idOf = (name: string) => DRINKS.find(drink => drink.name === name)?.id ?? Number.NaN
const drinksWith = (dishId: number) => pairingsOf(dishId).map(({ drinkId }) => drinkOf(drinkId)?.name ?? '')
const ALL = Object.values(PAIRINGS).flat()

test('every dish has its pairings, and nothing else has', () => {
  expect(Object.keys(PAIRINGS).map(Number)).toEqual(DISHES.map(({ id }) => id))
})

test.each(cases)(
  '%s: a sake, a wine or a beer, and a drink with no or nearly no alcohol',
  (_name, { id }) => {
    const drinks = pairingsOf(id).map(({ drinkId }) => drinkOf(drinkId))
    const kinds = drinks.map(drink => drink?.kind)
    expect(kinds.slice(0, 2).map(kind => (kind === 'beer' ? 'wine' : kind))).toEqual(['sake', 'wine'])
    expect(drinks.map(drink => drink?.containsAlcohol)).toEqual([
      true,
      true,
      expect.toSatisfy(it => it !== true),
    ])
    expect(kinds.length).toBeLessThanOrEqual(PAIRINGS_MAX)
  },
)

test('every sake, wine, beer and drink without alcohol pours well with a dish, and none with too many', () => {
  const counts = new Map(
    DRINKS.filter(({ kind }) => kind !== 'other').map(({ id, name }) => [
      name,
      ALL.filter(({ drinkId }) => drinkId === id).length,
    ]),
  )
  expect([...counts].filter(([, count]) => count === 0)).toEqual([])
  expect([...counts].filter(([, count]) => count > 20)).toEqual([])
})

describe('the line to say', () => {
  test('is said of one pairing alone', () => {
    expect(new Set(ALL.map(({ line }) => line.toLowerCase())).size).toBe(ALL.length)
    const openings = Map.groupBy(ALL, ({ line }) => line.split(' ').slice(0, 4).join(' '))
    expect([...openings].filter(([, lines]) => lines.length > 2).map(([opening]) => opening)).toEqual([])
  })

  test.each(cases)('%s: short and easy to read', (_name, { id }) => {
    for (const { line } of pairingsOf(id)) {
      expect(line.length).toBeLessThanOrEqual(PAIRING_LINE_MAX_LENGTH)
      expect(line).toMatch(/^[A-Z].*\.$/)
    }
    expect(tooHard(pairingsOf(id).map(({ line }) => line))).toEqual([])
  })

  test.each(cases)('%s: nothing of allergens or health, and no food that is not there', (_name, { id }) => {
    for (const { drinkId, line } of pairingsOf(id)) {
      expect(line).not.toMatch(
        /\ballerg|\bgluten|\bcontain|\bfree (of|from)\b|-free\b|\bintoleran|\bcoeliac|\bvegan|\bvegetarian|\bsafe\b|\bhealth|\bwithout alcohol\b|\bno alcohol\b|\bdairy\b/i,
      )
      const there = [
        ...(STATEMENTS.get(id)?.allergens ?? []),
        ...(DRINK_STATEMENTS.get(drinkId)?.allergens ?? []),
      ]
      const invented = namedAllergens(line).filter(
        ({ subject }) => !membersOf(subject).some(member => there.includes(member)),
      )
      expect(
        invented.map(({ word }) => word),
        line,
      ).toEqual([])
    }
  })

  test('it speaks to a guest, and not of one', () => {
    expect(ALL.filter(({ line }) => /\bguests?\b/i.test(line))).toEqual([])
  })
})

describe('agree with what the academy teaches', () => {
  test.each([
    ['Ebi Tempura', 'Honjozo, Toyama'],
    ['Tori Karaage', 'Honjozo, Toyama'],
    ['Unagi Nigiri', 'Yamahai Junmai, Ishikawa'],
    ['Aburi Wagyu Nigiri', 'Kimoto Junmai, Hyogo'],
    ['Kyuri Sunomono', 'Namazake, Saga'],
    ['Wagyu Tataki', 'Namazake, Saga'],
    ['Shiitake Ponzu', 'Namazake, Saga'],
    ['Pirikara Maguro Maki', 'Nigori, Kyoto'],
    ['Hiyashi Tantan Udon', 'Nigori, Kyoto'],
    ['Gateau Chocolat', 'Koshu, Gifu'],
    ['Negima', 'Junmai, Kyoto'],
    ['Miso Shiru', 'Junmai, Kyoto'],
    ['Tai', 'Daiginjo, Hiroshima'],
    ['Hotate', 'Junmai Daiginjo, Yamaguchi'],
    ['Ebi Tempura', 'Riesling, Clare Valley'],
    ['Negima', 'Pinot Noir, Yarra Valley'],
    ['Nasu Dengaku', 'Pinot Noir, Yarra Valley'],
    ['Wagyu Sirloin', 'Cabernet Sauvignon, Coonawarra'],
    ['Wagyu Tomahawk', 'Shiraz, Barossa Valley'],
    ['Hotate Kaiyaki', 'Chardonnay, Yarra Valley'],
    ['Yaki Tomorokoshi', 'Draught Lager'],
    ['Warabi Mochi', 'Matcha'],
  ])('%s: %s', (dish, drink) => {
    expect(drinksWith(DISHES.find(({ name }) => name === dish)?.id ?? 0)).toContain(drink)
  })

  test('no red wine and no oak beside raw slices', () => {
    const raw = MENU_SECTIONS.filter(({ key }) => ['sashimi-nigiri', 'chefs-selection'].includes(key))
    const heavy = [
      'Pinot Noir, Yarra Valley',
      'Grenache, McLaren Vale',
      'Shiraz, Barossa Valley',
      'Cabernet Sauvignon, Coonawarra',
      'Chardonnay, Yarra Valley',
    ].map(idOf)
    expect(heavy.filter(Number.isNaN)).toEqual([])
    for (const { id, name } of [
      ...raw.flatMap(({ dishes }) => dishes),
      ...DISHES.filter(({ name }) => /^(Nama-gaki|Hamachi|Tekka|Pirikara|Otoro|Uni|Ikura)/.test(name)),
    ])
      expect(
        pairingsOf(id).filter(({ drinkId }) => heavy.includes(drinkId)),
        name,
      ).toEqual([])
  })
})
