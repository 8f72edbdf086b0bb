import { describe, expect, test } from 'vitest'
import { declaredAllergens } from '#domain/kitchen/allergen-profiles.ts'
import { namedInDish, servedText } from '#domain/kitchen/allergen-words.ts'
import {
  type Allergen,
  type AllergenState,
  type AllergenSubject,
  allergenState,
  membersOf,
} from '#domain/kitchen/allergens.ts'
import { contradictionsOf, describeContradiction } from '#domain/kitchen/contradictions.ts'
import { findCircle } from '#domain/kitchen/kitchen.ts'
import { contradictedMarks } from '#domain/kitchen/mark-contradictions.ts'
import { marksOf } from '#domain/kitchen/marks.ts'
import { VERDICTS } from '#domain/menu/filter.ts'
import { sortForGuest } from '#domain/menu/table-mode.ts'
import { DRINKS } from '../drinks/drinks.ts'
import type { BuiltInComponent } from './component.ts'
import { COMPONENTS, type ComponentKey, EQUIPMENT } from './components.ts'
import type { Dish } from './dish.ts'
import { MARKS } from './marks.ts'
import { DISHES, MENU_SECTIONS } from './menu.ts'
import { IMPORTANT_NOTES, SET_MENUS } from './set-menus.ts'
import { BUILT_IN_KITCHEN, containsWith, STATEMENTS } from './statements.ts'
import { SWAPS } from './swaps.ts'

function statementOf(dishId: number) {
  const statement = STATEMENTS.get(dishId)
  if (!statement) throw new Error(`No statement of dish ${dishId}`)
  return statement
}
const stateOf = (dishId: number, subject: AllergenSubject) => allergenState(statementOf(dishId), subject)
const DECLARED = declaredAllergens('au-nz').map(({ allergen }) => allergen)

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

  test('has something for everybody', () => {
    const freeOf = (subject: AllergenSubject) => DISHES.filter(({ id }) => stateOf(id, subject) === 'free')
    const freeOfAll = DISHES.filter(({ id }) => DECLARED.every(allergen => stateOf(id, allergen) === 'free'))
    expect(freeOfAll.map(({ name }) => name)).toEqual([])
    expect(freeOf('gluten').length).toBeGreaterThanOrEqual(10)
    for (const subject of ['crustacean', 'egg', 'milk', 'peanut', 'sesame', 'tree-nut'] as const) {
      expect(freeOf(subject).length, subject).toBeGreaterThanOrEqual(8)
    }
    expect(DISHES.filter(dish => dish.dietary.includes('vegan')).length).toBeGreaterThanOrEqual(10)
  })
})

describe('the kitchen', () => {
  const components: readonly BuiltInComponent[] = COMPONENTS

  test('names components and equipment once, and holds none in a circle', () => {
    for (const list of [components, EQUIPMENT]) {
      for (const field of ['id', 'key', 'name'] as const) {
        expect(new Set(list.map(one => one[field])).size).toBe(list.length)
      }
    }
    const keys = new Set(components.map(({ key }) => key))
    expect(components.flatMap(({ parts = [] }) => parts).filter(key => !keys.has(key))).toEqual([])
    expect(findCircle(BUILT_IN_KITCHEN.components)).toBeNull()
  })

  test('holds nothing that no dish or drink uses, and nothing goes through equipment that is not in the dish', () => {
    const used = new Set<string>([
      ...[...DISHES, ...DRINKS].flatMap(({ recipe }) => recipe.components),
      ...components.flatMap(({ parts = [] }) => parts),
      ...Object.values(SWAPS).flatMap(swaps => swaps.flatMap(swap => swap.with ?? [])),
    ])
    expect(components.filter(({ key }) => !used.has(key))).toEqual([])
    for (const { name, recipe } of [...DISHES, ...DRINKS]) {
      expect(new Set(recipe.components).size, name).toBe(recipe.components.length)
      const passing = (recipe.equipment ?? []).flatMap(use => use.components ?? [])
      expect(
        passing.filter(key => !recipe.components.includes(key)),
        name,
      ).toEqual([])
    }
    // Equipment that a single dish or component uses shares nothing.
    for (const { key, name } of EQUIPMENT) {
      const users = [
        ...[...DISHES, ...DRINKS].filter(({ recipe }) => recipe.equipment?.some(use => use.key === key)),
        ...components.filter(({ equipment = [] }) => equipment.includes(key)),
      ]
      expect(users.length, name).toBeGreaterThanOrEqual(2)
    }
  })
})

describe('every dish is complete', () => {
  test.each(cases)('%s', (_name, dish) => {
    const { id: _id, dietary: _dietary, recipe: _recipe, price, ...texts } = dish
    for (const [field, text] of Object.entries(texts)) expect(text.trim(), field).not.toBe('')
    expect(Number.isInteger(price) && price > 0).toBe(true)
    expect(dish.japaneseName).toMatch(/[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u)
    const sentences = dish.serverDescription.split(/(?<=[.?])\s+/)
    expect(sentences.length, 'sentences to say at the table').toBeGreaterThanOrEqual(2)
    expect(sentences.length, 'sentences to say at the table').toBeLessThanOrEqual(3)
  })
})

describe('recipes agree with what the dish says of itself', () => {
  test.each(cases)('%s', (_name, dish) => {
    const section = MENU_SECTIONS.find(({ dishes }) => dishes.includes(dish))?.name ?? ''
    const named = namedInDish(servedText(dish), section)
    // Of the law that asks for most.
    const contradictions = contradictionsOf(named, statementOf(dish.id), 'eu')
    expect(contradictions.map(contradiction => describeContradiction(contradiction, 'eu'))).toEqual([])
  })
})

describe('notes speak of service, and leave allergens to the statement', () => {
  test.each(cases)('%s', (_name, { notes }) =>
    expect(notes).not.toMatch(/\bcontains?\b|\btraces?\b|\bof the ten\b|\bmay contain\b|allergen-free/i),
  )

  /** What they say of a swap, and what is left of these when it is made. */
  const CHECKED: readonly [
    dishId: number,
    words: RegExp,
    swap: { readonly without: readonly ComponentKey[]; readonly using?: readonly ComponentKey[] },
    left: readonly AllergenSubject[],
    gone: readonly AllergenSubject[],
  ][] = [
    [2, /kombu dashi instead/, { without: ['dashi'], using: ['kombu-dashi'] }, ['soy'], ['fish']],
    [6, /only mollusc is left/, { without: ['ponzu'] }, ['mollusc'], ['gluten', 'fish', 'soy']],
    [8, /soy is all that remains/, { without: ['ponzu'], using: ['tamari'] }, ['soy'], ['gluten', 'fish']],
    [
      13,
      /without butter it is vegan, and with tamari it is made without gluten/i,
      { without: ['butter', 'shoyu'], using: ['tamari'] },
      ['soy'],
      ['gluten', 'milk'],
    ],
    [
      103,
      /Kappa Maki with tamari is the better choice/,
      { without: ['shoyu'], using: ['tamari'] },
      ['gluten'],
      [],
    ],
    [101, /Bring tamari on request/, { without: ['shoyu'], using: ['tamari'] }, ['soy'], ['gluten']],
    [107, /made without fish/, { without: ['tobiko'] }, ['crustacean', 'egg'], ['fish']],
    [
      107,
      /does not take the gluten away while the tobiko is on/,
      { without: ['shoyu'], using: ['tamari'] },
      ['gluten'],
      [],
    ],
    [107, /while the tobiko is on/, { without: ['shoyu', 'tobiko'], using: ['tamari'] }, ['soy'], ['gluten']],
    [
      108,
      /tamari on request changes only the dip/,
      { without: ['shoyu'], using: ['tamari'] },
      ['gluten', 'egg'],
      [],
    ],
    [109, /cannot be made without gluten/, { without: ['eel-sauce'] }, ['gluten'], []],
    [110, /keeps gluten and egg in the roll/, { without: ['shoyu', 'tobiko'] }, ['gluten', 'egg'], []],
    [
      111,
      /blanched asparagus and no ikura/,
      { without: ['asparagus-tempura', 'ikura'] },
      ['egg'],
      ['gluten'],
    ],
    [407, /cannot be made without gluten/, { without: ['eel-sauce'] }, ['gluten'], []],
    [502, /with salt in place of the tare it still holds egg/, { without: ['tare'] }, ['egg'], ['gluten']],
    [606, /that adds milk and egg/, { without: [], using: ['custard-base'] }, ['milk', 'egg'], []],
    [705, /does not help a sesame allergy/, { without: [] }, ['sesame'], []],
    [706, /no egg goes into it/, { without: [] }, ['milk'], ['egg']],
  ]
  test.each(CHECKED)('%i says "%s", and so it is', (dishId, words, swap, left, gone) => {
    expect(DISHES.find(({ id }) => id === dishId)?.notes).toMatch(words)
    const contained = containsWith(dishId, swap)
    const holds = (subject: AllergenSubject) => membersOf(subject).some(member => contained.includes(member))
    expect([left.filter(holds), gone.filter(holds)]).toEqual([left, []])
  })
})

describe('swaps', () => {
  /** Words of a note that offer the dish in another way. */
  const OFFER =
    /\btamari\b|\binstead\b|in place of|take the place|\breplace|left (?:out|off)|leav(?:e|ing) (?:out|off)|\bwithout\b|on request|stay in the kitchen|salt and lemon/i
  /** Dishes whose notes use such words and offer nothing that their recipe knows. */
  const NOTHING_TO_SWAP: Readonly<Record<number, string>> = {
    1: 'salt alone',
    22: 'says that nothing can be taken out',
    23: 'says that tamari is not possible',
    406: 'needs a day and the chef: the roe is cured anew',
    407: 'sansho alone',
    511: 'says that there is no other version',
    601: 'says that nothing can be left out',
    604: 'says that nothing can be left out',
    607: 'says that nothing can be left out',
    703: 'a leaf alone',
    705: 'says that it does not help',
  }
  test('whatever a note offers is a swap, and what has none offers nothing', () => {
    const offering = DISHES.filter(({ notes }) => OFFER.test(notes)).map(({ id }) => id)
    expect(offering.filter(id => !SWAPS[id] && !NOTHING_TO_SWAP[id])).toEqual([])
    expect(
      Object.keys(NOTHING_TO_SWAP)
        .map(Number)
        .filter(id => SWAPS[id] || !offering.includes(id)),
    ).toEqual([])
  })

  test('leave out only what is in the dish, and name each only once', () => {
    for (const { id, name, recipe } of DISHES) {
      const swaps = SWAPS[id] ?? []
      const missing = swaps.flatMap(({ without = [] }) =>
        without.filter(key => !recipe.components.includes(key)),
      )
      expect(missing, name).toEqual([])
      expect(new Set(swaps.map(swap => swap.name)).size, name).toBe(swaps.length)
    }
    expect(
      Object.keys(SWAPS)
        .map(Number)
        .filter(id => !DISHES.some(dish => dish.id === id)),
    ).toEqual([])
  })

  // "With salt, so no gluten": the oil and the grill say otherwise.
  test.each<[dishId: number, swap: string, AllergenSubject, AllergenState]>([
    [2, 'With kombu dashi', 'fish', 'may-contain'],
    [11, 'With salt', 'gluten', 'may-contain'],
    [11, 'With salt', 'crustacean', 'may-contain'],
    [13, 'Without butter, with tamari', 'gluten', 'may-contain'],
    [103, 'With tamari', 'gluten', 'contains'],
    [303, 'Without crustacean', 'crustacean', 'may-contain'],
    [501, 'With salt', 'gluten', 'may-contain'],
    [502, 'With salt', 'egg', 'contains'],
    [510, 'With salt and lemon', 'soy', 'may-contain'],
    [513, 'With oil, salt and lime', 'milk', 'may-contain'],
    [606, 'With matcha ice cream', 'sesame', 'may-contain'],
    [605, 'Without caramel and cream', 'milk', 'contains'],
    // What is only left off, and what comes in a dish of its own.
    [5, 'Without walnuts', 'walnut', 'may-contain'],
    [21, 'Without peanuts', 'peanut', 'may-contain'],
    [516, 'Without sesame', 'sesame', 'may-contain'],
    [602, 'Without kinako', 'soy', 'may-contain'],
    [24, 'With tamari', 'gluten', 'may-contain'],
    [24, 'Without the egg', 'egg', 'free'],
    [14, 'Without mayonnaise', 'mustard', 'free'],
    [17, 'With salt', 'fish', 'free'],
    [20, 'Without mayonnaise', 'mustard', 'may-contain'],
  ])('%i %s, %s: %s', (dishId, name, subject, state) => {
    const swap = statementOf(dishId).swaps.find(stated => stated.name === name)
    expect(swap && allergenState(swap, subject)).toBe(state)
  })
})

test('a swap is free of nothing that its dish contains, unless it is made apart', () => {
  const free = [...STATEMENTS].flatMap(([id, { allergens, swaps }]) =>
    swaps.flatMap((swap, index) =>
      allergens
        .filter(allergen => allergenState(swap, allergen) === 'free')
        .map(allergen => ({ form: `${id} ${swap.name}`, allergen, apart: SWAPS[id]?.[index]?.madeApart })),
    ),
  )
  expect(free.filter(({ apart }) => !apart)).toEqual([])
  // Each of these is credible: what is left out comes in a dish of its own.
  expect(free.map(({ form, allergen }) => `${form}: ${allergen}`)).toEqual([
    '14 Without mayonnaise: mustard',
    '15 Without mayonnaise: mustard',
    '16 With salt and lemon: fish',
    '17 With salt: fish',
    '24 Without the egg: egg',
  ])
})

test('in table mode a garnish that is only left off is asked about, with the reason', () => {
  const served = ([21, 24] as const).map(id => ({
    ...statementOf(id),
    dietaryInfo: [],
    notes: '',
    swaps: statementOf(id).swaps,
  }))
  const verdictsWithout = (allergen: Allergen) => {
    const lists = sortForGuest(served, { dietary: [], without: [allergen], unknown: [] }, [])
    return VERDICTS.flatMap(verdict =>
      lists[verdict].flatMap(({ swaps }) => swaps.map(({ name }) => `${verdict}: ${name}`)),
    )
  }
  expect(verdictsWithout('peanut')).toEqual(['ask: Without peanuts'])
  expect(verdictsWithout('egg')).toEqual(['change: Without the egg'])
  const [plain] = statementOf(21).swaps
  expect(plain?.mayContain.find(({ allergen }) => allergen === 'peanut')?.reason).toMatch(
    /^made where we use peanuts; shares the cold station with/,
  )
})

test('miso, amazake and tamari carry what their supplier states, with its date', () => {
  const components: readonly BuiltInComponent[] = COMPONENTS
  for (const key of ['tamari', 'rice-miso', 'saikyo-miso', 'amazake']) {
    const found = components.find(one => one.key === key)
    expect(found?.supplierStatement, key).toMatch(/statement of \d+ \p{Lu}\p{Ll}+ 20\d\d: /u)
  }
})

describe('what is certain of allergens', () => {
  test.each<[dishId: number, AllergenSubject, AllergenState, reason?: RegExp]>([
    // The fryers of prawn and crab.
    [20, 'crustacean', 'may-contain', /Tenkasu: shares the tempura fryer with Prawn tempura/],
    [111, 'crustacean', 'may-contain', /Asparagus tempura: shares the tempura fryer with Prawn tempura/],
    [11, 'crustacean', 'may-contain', /shares the tempura fryer/],
    [11, 'egg', 'may-contain', /shares the tempura fryer/],
    [17, 'crustacean', 'may-contain', /shares the tempura fryer/],
    [14, 'crustacean', 'may-contain', /shares the karaage fryer with Kani Karaage/],
    // The mortar of walnut and sesame.
    [4, 'walnut', 'may-contain', /Ground sesame: shares the mortar with Walnuts/],
    [21, 'walnut', 'may-contain', /mortar/],
    [604, 'walnut', 'may-contain', /mortar/],
    [705, 'walnut', 'may-contain', /mortar/],
    [5, 'sesame', 'may-contain', /mortar/],
    // Sulphites of prawn, scampi and kanpyo.
    [16, 'sulphites', 'contains'],
    [210, 'sulphites', 'contains'],
    [303, 'sulphites', 'contains'],
    [103, 'sulphites', 'contains'],
    // One machine for all ice creams and sorbets.
    [704, 'sesame', 'may-contain', /shares the ice-cream machine with Kurogoma Ice Cream/],
    [706, 'egg', 'may-contain', /ice-cream machine/],
    [701, 'milk', 'may-contain', /ice-cream machine/],
    // From the mortar by the black sesame paste.
    [701, 'walnut', 'may-contain', /ice-cream machine with Kurogoma Ice Cream, which may contain it/],
    // What is grilled before it comes to the sushi bar brings nothing of the bar back to the grill.
    [514, 'sesame', 'free'],
    // The pot of tare that skewers with egg go through, and the oven of tart and cake.
    [501, 'egg', 'may-contain', /shares the tare pot with Tsukune/],
    [605, 'gluten', 'may-contain', /shares the pastry oven with Yuzu Tart/],
    [607, 'tree-nut', 'may-contain', /Gateau Chocolat/],
    [107, 'gluten', 'contains'],
    [514, 'crustacean', 'may-contain', /shares the robata grill with Ebi Shioyaki/],
    // One bar of boards, knives, mats and hands; no nut comes near it.
    [101, 'fish', 'may-contain', /shares the sushi bar with/],
    [101, 'milk', 'may-contain', /shares the sushi bar with Hotate Butter Shoyu Nigiri/],
    [107, 'sesame', 'may-contain', /sushi bar/],
    [209, 'fish', 'may-contain', /sushi bar/],
    [6, 'crustacean', 'may-contain', /sushi bar/],
    [7, 'mollusc', 'may-contain', /sushi bar/],
    [103, 'tree-nut', 'free'],
    // Steamer, pans and griddle.
    [9, 'gluten', 'may-contain', /shares the steamer with Ebi Shumai/],
    [10, 'gluten', 'may-contain', /shares the pans with Gyoza/],
    [8, 'milk', 'may-contain', /shares the pans with Asari Sakamushi/],
    [20, 'milk', 'may-contain', /shares the griddle with Imo Mochi/],
    [13, 'egg', 'may-contain', /shares the griddle with Okonomiyaki/],
    // The cold station and the pastry bench.
    [3, 'gluten', 'may-contain', /shares the cold station with Kaiso Salad/],
    [3, 'walnut', 'may-contain', /shares the cold station with .*Ingen no Kurumi-ae/],
    [3, 'sesame', 'may-contain', /cold station/],
    [3, 'peanut', 'may-contain', /shares the cold station with Hiyashi Tantan Udon/],
    [5, 'peanut', 'may-contain', /shares the cold station with Hiyashi Tantan Udon/],
    [8, 'peanut', 'may-contain', /cold station/],
    // The beef is seared before it is plated: nothing of the cold station comes back to the pans.
    [10, 'peanut', 'free'],
    [602, 'almond', 'may-contain', /shares the pastry bench and mixer with Gateau Chocolat/],
    [604, 'egg', 'may-contain', /shares the pastry bench and mixer with/],
    [606, 'wheat', 'may-contain', /shares the pastry bench and mixer with/],
    // What the law counts as fish, and what labels warn of.
    [405, 'fish', 'contains'],
    [3, 'crustacean', 'may-contain', /Wakame: seaweed/],
    [606, 'mollusc', 'may-contain', /Agar: seaweed/],
    [22, 'fish', 'may-contain', /Kombu: seaweed/],
    [605, 'milk', 'contains'],
    [601, 'soy', 'may-contain', /Sponge fingers: the label/],
    [602, 'gluten', 'may-contain', /Kinako: the label/],
    [1, 'gluten', 'free'],
    [22, 'gluten', 'free'],
  ])('%i %s: %s', (dishId, subject, state, reason = /^$/) => {
    expect(stateOf(dishId, subject)).toBe(state)
    const reasons = statementOf(dishId).mayContain.filter(({ allergen }) =>
      membersOf(subject).includes(allergen),
    )
    expect(reasons.map(found => found.reason).join('; ')).toMatch(reason)
  })
})

describe('nothing on the plate is forgotten', () => {
  const equipmentOf = ({ recipe }: Dish) => (recipe.equipment ?? []).map(({ key }) => key)
  const isRawSeafood = (dish: Dish) =>
    /\braw\b|nothing here is cooked/i.test(`${dish.description} ${dish.notes}`) &&
    statementOf(dish.id).origins.includes('fish')

  test('raw seafood, and all that is made where it is cut, names the sushi bar', () => {
    const sushi = MENU_SECTIONS.filter(({ tab }) => tab === 'sushi').flatMap(({ dishes }) => dishes)
    expect(sushi.filter(isRawSeafood).length).toBeGreaterThanOrEqual(20)
    const touching = new Set([...sushi, ...DISHES.filter(isRawSeafood)])
    expect([...touching].filter(dish => !equipmentOf(dish).includes('sushi-bar'))).toEqual([])
  })

  test('whatever holds seaweed states what its label warns of', () => {
    const SEAWEED = /\b(seaweed|nori|wakame|kombu|aonori|tosaka|agar|dashi)\b/i
    const seaweed = DISHES.filter(dish => SEAWEED.test(servedText(dish)))
    expect(seaweed.length).toBeGreaterThanOrEqual(25)
    const silent = seaweed.filter(({ id }) =>
      (['crustacean', 'mollusc', 'fish'] as const).some(allergen => stateOf(id, allergen) === 'free'),
    )
    expect(silent.map(({ name }) => name)).toEqual([])
  })

  /** What stands on a plate and would tell of itself in no other way. */
  test.each<[dishId: number, ComponentKey]>([
    [2, 'wakame'],
    [3, 'wakame'],
    [4, 'wakame'],
    [4, 'tosaka'],
    [8, 'garlic-chips'],
    [13, 'nori'],
    [20, 'aonori'],
    [21, 'peanuts'],
    [24, 'grilled-tofu'],
    [303, 'scampi-soup'],
    [604, 'agar'],
    [606, 'red-peas'],
  ])('dish %i holds %s', (dishId, key) => {
    expect(DISHES.find(({ id }) => id === dishId)?.recipe.components).toContain(key)
  })

  test('what is bought says so, with what its label warns of', () => {
    const bought: readonly ComponentKey[] = [
      'karashi',
      'udon',
      'dumpling-wrapper',
      'soft-shell-crab',
      'sponge-fingers',
      'chocolate',
      'almond-meal',
      'kinako',
      'peanuts',
      'garlic-chips',
      'red-peas',
      'shichimi',
    ]
    const components: readonly BuiltInComponent[] = COMPONENTS
    const silent = bought.filter(key => {
      const { madeOf = '', mayContain = [] } = components.find(one => one.key === key) ?? {}
      return !/bought|imported/.test(madeOf) || mayContain.length === 0
    })
    expect(silent).toEqual([])
  })

  test('mayonnaise is made with pasteurised yolk, and its dishes say so', () => {
    const mayonnaises: readonly string[] = ['mayonnaise', 'yuzu-kosho-mayonnaise', 'miso-mayonnaise']
    const dressed = DISHES.filter(({ recipe }) => recipe.components.some(key => mayonnaises.includes(key)))
    expect(dressed.map(({ id }) => id)).toEqual([14, 15, 20, 106, 107, 108, 110, 111, 401])
    expect(dressed.filter(({ notes }) => !/pasteurised/.test(notes)).map(({ name }) => name)).toEqual([])
  })
})

const ANIMAL_WORDS = /\b(beef|wagyu|pork|chicken|duck|lamb|bacon|gelatine|lard|honey)\b/i

describe('dietary marks agree with recipes and ingredients', () => {
  test.each(cases.filter(([, dish]) => dish.dietary.length > 0))('%s', (_name, dish) => {
    const { id, dietary } = dish
    expect(contradictedMarks(marksOf(dietary, MARKS), statementOf(id))).toEqual([])
    if (dietary.includes('vegan')) expect(dietary).toContain('vegetarian')
    if (dietary.includes('vegetarian')) {
      expect(servedText(dish).replace(/\b(?:no|not|without) \w+/gi, '')).not.toMatch(ANIMAL_WORDS)
    }
    // Only with salt in place of its sauce, so it is not vegetarian as it is served.
    if (dietary.includes('vegetarian-salted')) expect(dietary).toEqual(['vegetarian-salted'])
  })

  const SAUCES: Readonly<Record<number, readonly ComponentKey[]>> = {
    11: ['tentsuyu', 'katsuobushi'],
    17: ['tentsuyu'],
    515: ['ponzu'],
    517: ['tare'],
  }
  test('with salt in place of the sauce nothing of meat or fish is left', () => {
    const salted = DISHES.filter(({ dietary }) => dietary.includes('vegetarian-salted'))
    expect(salted.map(({ id }) => id)).toEqual(Object.keys(SAUCES).map(Number))
    const meats: readonly string[] = ['chicken', 'pork', 'beef', 'lamb']
    for (const { id, recipe } of salted) {
      const kept = recipe.components.filter(key => !SAUCES[id]?.includes(key))
      expect(kept.filter(key => meats.includes(key))).toEqual([])
      expect(containsWith(id, { without: SAUCES[id] ?? [] })).not.toContain('fish')
    }
  })
})

describe('facts', () => {
  // In Japan the word is kept for cattle born and raised there.
  test('和牛 stands for beef from Japan alone', () => {
    const named = DISHES.filter(({ japaneseName }) => japaneseName.includes('和牛'))
    expect(named.map(({ name, source }) => [name, /Japan/.test(source)])).toEqual([
      ['Wagyu Misuji Kushi', true],
    ])
  })

  test('whatever is served raw, rare or soft says so for guests who are pregnant', () => {
    const UNCOOKED = /\b(raw|rare|soft onsen egg|egg yolk on the side|yolk on the side|cured|glassy|pink)\b/i
    const silent = DISHES.filter(
      dish =>
        !/pregnan/.test(dish.notes) &&
        UNCOOKED.test(
          [dish.description, dish.serverDescription, dish.serving]
            .join(' ')
            .replace(
              /pink ginger|raw egg used in Japan|Pure bracken starch is rare|Nothing in it is raw[^.]*/gi,
              '',
            ),
        ),
    )
    expect(silent.map(({ name }) => name)).toEqual([])
  })

  test('scripts are said to a guest, and never speak about one', () => {
    for (const { name, serverDescription } of DISHES)
      expect(serverDescription, name).not.toMatch(/\bguests?\b|\bchildren like\b|\bvegetarians\b/i)
  })

  test('a shell that stays shut is not called bad, and tekka has two stories', () => {
    const find = (dishId: number) => DISHES.find(({ id }) => id === dishId)?.description
    expect(find(10)).toMatch(/do not close at a tap are thrown out/)
    expect(find(104)).toMatch(/some say .* others/)
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

  test('the gluten-free menu is made without gluten, and says plainly what that does not mean', () => {
    const menu = SET_MENUS.find(({ key }) => key === 'gluten-free-tasting')
    expect(menu?.description).toMatch(/made without gluten ingredients, in a kitchen that uses wheat/)
    expect(menu?.description).toMatch(/Not for a guest with coeliac disease unless the chef has agreed/)
    for (const { dishIds, note } of menu?.courses ?? []) {
      for (const id of dishIds) {
        if (stateOf(id, 'gluten') !== 'contains') continue
        expect(note).toMatch(/Tamari in place of shoyu/)
        const contained = containsWith(id, { without: ['shoyu'], using: ['tamari'] })
        expect(membersOf('gluten').filter(member => contained.includes(member))).toEqual([])
      }
    }
    // What carries traces of wheat to one of its courses is named.
    const reasons = (menu?.courses ?? []).flatMap(({ dishIds }) =>
      dishIds.flatMap(id =>
        statementOf(id).mayContain.filter(({ allergen }) => membersOf('gluten').includes(allergen)),
      ),
    )
    expect(reasons.some(({ reason }) => reason.includes('fryer'))).toBe(false)
    for (const { reason } of reasons)
      expect(reason).toMatch(
        /^shares the (robata grill|steamer|cold station|pastry oven|pastry bench and mixer) /,
      )
    expect(menu?.serviceNote).toMatch(
      /robata, the steamer, the sushi bar, the cold station, the pastry bench and the pastry oven are shared/,
    )
    expect(SET_MENUS.map(({ serviceNote }) => serviceNote).join(' ')).not.toMatch(
      /is fried, because|no nuts/i,
    )
  })

  /** What a guest gets of each dish, as the courses' notes say: the part of what the menu's price buys. */
  const SHARES: Readonly<Record<string, readonly (readonly [dishId: number, share: number])[]>> = {
    tasting: [
      [1, 1 / 2],
      [301, 1 / 2],
      [9, 1],
      [16, 2 / 5],
      [511, 1 / 2],
      [505, 1 / 2],
      [401, 1 / 2],
      [404, 1 / 2],
      [2, 1],
      [601, 1],
    ],
    banquet: [
      [1, 1 / 2],
      [6, 2 / 6],
      [303, 1 / 4],
      [8, 3 / 8],
      [9, 1],
      [16, 1 / 5],
      [17, 2 / 6],
      [508, 1 / 3],
      [511, 1 / 2],
      [506, 80 / 220],
      [514, 1 / 4],
      [402, 1 / 2],
      [407, 1 / 2],
      [2, 1],
      [603, 1],
      [703, 1 / 2],
    ],
    // The cheaper of the two hot dishes.
    'express-lunch': [
      [2, 1],
      [4, 1 / 2],
      [203, 1],
      [204, 1],
      [14, 1],
      [701, 1],
    ],
    'gluten-free-tasting': [
      [1, 1 / 2],
      [3, 1 / 2],
      [301, 1 / 2],
      [9, 1],
      [511, 1 / 2],
      [505, 1 / 2],
      [22, 1 / 2],
      [2, 1],
      [607, 1],
    ],
  }
  test.each(SET_MENUS.map(menu => [menu.name, menu] as const))(
    '%s costs less than its parts',
    (_name, menu) => {
      const shares = SHARES[menu.key] ?? []
      const inCourses = new Set(menu.courses.flatMap(({ dishIds }) => dishIds))
      expect(shares.map(([id]) => id).filter(id => !inCourses.has(id))).toEqual([])
      const worth = shares.reduce(
        (sum, [id, share]) => sum + share * (DISHES.find(dish => dish.id === id)?.price ?? Number.NaN),
        0,
      )
      expect(worth).toBeGreaterThan(menu.pricePerPerson)
    },
  )

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
