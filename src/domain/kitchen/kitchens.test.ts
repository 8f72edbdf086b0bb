import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  ALLERGEN_STATES,
  ALLERGENS,
  type Allergen,
  type AllergenStatement,
  allergenState,
} from './allergens.ts'
import { component as aComponent, dish as aDish, everything } from './fixtures.ts'
import type { KeptApart } from './kitchen.ts'
import {
  type Absence,
  type Addition,
  isAbsenceInForce,
  kitchenAt,
  type LocationKitchen,
  leastSafe,
  type RevisedKitchen,
  recipesThrough,
  stateKitchens,
} from './kitchens.ts'
import { sourcesToKeepApart, stateAllergens } from './statements.ts'

type RevisedComponent = RevisedKitchen['components'][number]
type RevisedDish = RevisedKitchen['dishes'][number]

const component = (...made: Parameters<typeof aComponent>): RevisedComponent => ({
  revision: 1,
  ...aComponent(...made),
})
const dish = (...made: Parameters<typeof aDish>): RevisedDish => ({ revision: 1, ...aDish(...made) })

const [TEMPURA_FRYER, PAN, MORTAR] = [1, 2, 3] as const
const TEMPURA = dish(16, 'Ebi Tempura', { allergens: ['crustacean'], equipment: [everything(TEMPURA_FRYER)] })
const TOFU = dish(18, 'Agedashi Tofu', { allergens: ['soy'], equipment: [everything(TEMPURA_FRYER)] })
const GYOZA = dish(20, 'Gyoza', { allergens: ['milk'], equipment: [everything(PAN)] })
const KITCHEN: RevisedKitchen = {
  components: [component(1, 'Sesame paste', { allergens: ['sesame'], equipmentIds: [MORTAR] })],
  equipment: [
    { id: TEMPURA_FRYER, name: 'Tempura fryer' },
    { id: PAN, name: 'Pan' },
    { id: MORTAR, name: 'Mortar' },
  ],
  dishes: [TEMPURA, TOFU, GYOZA],
}
const place = (name: string, more: Partial<LocationKitchen> = {}): LocationKitchen => ({
  locationId: 7,
  name,
  absences: [],
  additions: [],
  ...more,
})
const PAN_INSTEAD: Absence = { equipmentId: TEMPURA_FRYER, insteadId: PAN, sources: [] }
const saidOf = (kitchen: RevisedKitchen, dishId: number) => {
  const statement = stateAllergens(kitchen).get(dishId)
  if (!statement) throw new Error(`No statement of dish ${dishId}`)
  return statement
}
const mayContain = (kitchen: RevisedKitchen, dishId: number) =>
  Object.fromEntries(saidOf(kitchen, dishId).mayContain.map(({ allergen, reason }) => [allergen, reason]))

describe('the kitchen of a location', () => {
  test('is that of all without a difference', () => {
    expect(kitchenAt(KITCHEN, place('Bondi'))).toEqual(KITCHEN)
  })

  test('sends what equipment elsewhere does through what is in its place', () => {
    const there = kitchenAt(KITCHEN, place('Bondi', { absences: [PAN_INSTEAD] }))
    expect(mayContain(there, 18)).toEqual({
      crustacean: 'shares the pan with Ebi Tempura',
      milk: 'shares the pan with Gyoza',
    })
    expect(mayContain(there, 20)).toEqual({
      crustacean: 'shares the pan with Ebi Tempura',
      soy: 'shares the pan with Agedashi Tofu',
    })
    expect(mayContain(KITCHEN, 20)).toEqual({})
  })

  test('sends a dish or a component through more', () => {
    const additions: Addition[] = [
      { equipmentId: MORTAR, dishId: 20 },
      { equipmentId: PAN, componentId: 1 },
    ]
    const there = kitchenAt(KITCHEN, place('Bondi', { additions }))
    expect(Object.keys(mayContain(there, 20))).toEqual(['sesame'])
    // An addition to the pan follows the pan's replacement.
    const further = kitchenAt(KITCHEN, place('Bondi', { absences: [PAN_INSTEAD], additions }))
    expect(Object.keys(mayContain(further, 18))).toEqual(['crustacean', 'milk', 'sesame'])
  })

  test('joins what of a dish goes through, and swaps go the same way', () => {
    const narrowed = dish(30, 'Platter', {
      componentIds: [1, 2],
      allergens: ['egg'],
      equipment: [
        { equipmentId: TEMPURA_FRYER, componentIds: [2], withOwn: true },
        { equipmentId: PAN, componentIds: [1], withOwn: false },
      ],
      swaps: [{ name: 'Without paste', without: [1], with: [] }],
    })
    const kitchen = { ...KITCHEN, dishes: [...KITCHEN.dishes, narrowed] }
    const there = kitchenAt(kitchen, place('Bondi', { absences: [PAN_INSTEAD] }))
    expect(there.dishes.at(-1)?.equipment).toEqual([
      { equipmentId: PAN, componentIds: [2, 1], withOwn: true },
    ])
    expect(saidOf(there, 30).swaps[0]?.mayContain.map(({ allergen }) => allergen)).toContain('milk')
  })

  test('takes a list that has lost its parts for everything, also beside another list', () => {
    const emptied = dish(30, 'Platter', {
      componentIds: [1],
      equipment: [
        { equipmentId: TEMPURA_FRYER, componentIds: [], withOwn: true },
        { equipmentId: PAN, componentIds: [1], withOwn: false },
      ],
    })
    const kitchen = { ...KITCHEN, dishes: [emptied] }
    const there = kitchenAt(kitchen, place('Bondi', { absences: [PAN_INSTEAD] }))
    expect(there.dishes[0]?.equipment).toEqual([everything(PAN)])
  })

  describe('where someone answers for it that nothing is shared', () => {
    const answered: Absence = {
      equipmentId: TEMPURA_FRYER,
      insteadId: null,
      sources: recipesThrough(KITCHEN, TEMPURA_FRYER),
    }
    const bondi = place('Bondi', { absences: [answered] })

    test('has no traces from there', () => {
      expect(mayContain(KITCHEN, 18)).toEqual({ crustacean: 'shares the tempura fryer with Ebi Tempura' })
      expect(mayContain(kitchenAt(KITCHEN, bondi), 18)).toEqual({})
    })

    test.each<[string, RevisedKitchen]>([
      [
        'another dish goes through it',
        {
          ...KITCHEN,
          dishes: [...KITCHEN.dishes, dish(40, 'Kakiage', { equipment: [everything(TEMPURA_FRYER)] })],
        },
      ],
      [
        'a component goes through it',
        { ...KITCHEN, components: [component(1, 'Paste', { equipmentIds: [TEMPURA_FRYER] })] },
      ],
      [
        'a recipe that goes through it changes',
        { ...KITCHEN, dishes: [TEMPURA, { ...TOFU, revision: 2 }, GYOZA] },
      ],
    ])('shares it as all do when %s', (_, changed) => {
      expect(isAbsenceInForce(changed, answered)).toBe(false)
      expect(mayContain(kitchenAt(changed, bondi), 18)).toHaveProperty('crustacean')
    })

    test('is not so where other equipment leads there', () => {
      const chained = [answered, { equipmentId: PAN, insteadId: TEMPURA_FRYER, sources: [] }]
      const there = kitchenAt(KITCHEN, place('Bondi', { absences: chained }))
      expect(there.dishes.find(({ id }) => id === 20)?.equipment).toEqual([everything(PAN)])
    })

    test('counts what a component in a dish is made of', () => {
      const withPaste = { ...TOFU, componentIds: [1] }
      const kitchen = { ...KITCHEN, dishes: [TEMPURA, withPaste, GYOZA] }
      const sources = recipesThrough(kitchen, TEMPURA_FRYER)
      expect(sources).toContain('component 1: 1')
      const changed = { ...kitchen, components: [{ ...component(1, 'Paste'), revision: 2 }] }
      expect(isAbsenceInForce(changed, { ...answered, sources })).toBe(false)
    })
  })

  describe('"kept apart"', () => {
    const apart = (dishId: number, equipmentId: number, allergen: Allergen): KeptApart => ({
      equipmentId,
      allergen,
      isOfThisRecipe: true,
      sources: sourcesToKeepApart(KITCHEN, { dishId }, equipmentId, allergen),
    })
    const there = (dishes: RevisedDish[]) =>
      kitchenAt({ ...KITCHEN, dishes }, place('Bondi', { absences: [PAN_INSTEAD] }))

    test('at equipment is not said of what is in its place', () => {
      const tofu = { ...TOFU, keptApart: [apart(18, TEMPURA_FRYER, 'crustacean')] }
      const kitchen = { ...KITCHEN, dishes: [TEMPURA, tofu, GYOZA] }
      expect(mayContain(kitchen, 18)).toEqual({})
      expect(mayContain(there([TEMPURA, tofu, GYOZA]), 18)).toHaveProperty('crustacean')
    })

    test('at what is in the place of other equipment ends, since more comes there', () => {
      const omelette = dish(21, 'Omelette', { equipment: [everything(PAN)] })
      const kept: KeptApart = {
        equipmentId: PAN,
        allergen: 'crustacean',
        isOfThisRecipe: true,
        sources: [],
      }
      const kitchen = [TEMPURA, TOFU, GYOZA, { ...omelette, keptApart: [kept] }]
      expect(mayContain(there(kitchen), 21)).toHaveProperty('crustacean')
    })

    test('ends where more of the same dish goes through', () => {
      const [own, all] = [{ equipmentId: PAN, componentIds: [1], withOwn: false }, everything(TEMPURA_FRYER)]
      const both = dish(22, 'Both', { componentIds: [1], equipment: [own, all] })
      const kept: KeptApart = { equipmentId: PAN, allergen: 'milk', isOfThisRecipe: true, sources: [] }
      const sources = ['dish 20, own: contains', 'dish 20, own: may-contain']
      const answered = { ...both, keptApart: [{ ...kept, sources }] }
      expect(mayContain({ ...KITCHEN, dishes: [GYOZA, answered] }, 22)).not.toHaveProperty('milk')
      expect(mayContain(there([GYOZA, answered]), 22)).toHaveProperty('milk')
    })
  })
})

describe('the least safe of several kitchens', () => {
  const bondi = place('Bondi', { absences: [PAN_INSTEAD] })

  test('is what is said where there is one kitchen', () => {
    const { leastSafe, common, byLocation } = stateKitchens(KITCHEN, [])
    expect(leastSafe).toBe(common)
    expect(byLocation.size).toBe(0)
  })

  test('names the location that a trace is of', () => {
    const said = stateKitchens(KITCHEN, [bondi]).leastSafe.get(18)
    expect(said?.mayContain).toEqual([
      {
        allergen: 'crustacean',
        reason: 'shares the tempura fryer with Ebi Tempura; shares the pan with Ebi Tempura (at Bondi)',
      },
      { allergen: 'milk', reason: 'shares the pan with Gyoza (at Bondi)' },
    ])
    expect(said?.causes).toEqual([
      {
        state: 'may-contain',
        equipment: 'tempura fryer',
        reason: 'shares the tempura fryer',
        allergens: ['crustacean'],
      },
      {
        state: 'may-contain',
        equipment: 'pan',
        reason: 'shares the pan (at Bondi)',
        allergens: ['crustacean', 'milk'],
      },
    ])
  })

  test('has a member that is not named in one of them beside one that is named in another', () => {
    const at = (allergens: Allergen[]) => ({
      ...KITCHEN,
      dishes: [{ ...TEMPURA, allergens }, TOFU, GYOZA],
    })
    const parts = (['shellfish', 'crustacean'] as const).map((allergen, index) => ({
      at: index === 0 ? null : 'Bondi',
      statement: saidOf(at([allergen]), 18),
    }))
    const said = leastSafe(parts)
    expect(said.mayContain).toEqual([
      { allergen: 'crustacean', reason: 'shares the tempura fryer with Ebi Tempura (at Bondi)' },
      { allergen: 'shellfish', reason: 'shares the tempura fryer with Ebi Tempura' },
    ])
    expect(said.notAssessed).toEqual([])
    expect(allergenState(said, 'mollusc')).toBe('not-assessed')
    // Members named in all kitchens leave nothing unnamed.
    const named = leastSafe(parts.slice(1))
    expect(named.mayContain.map(({ allergen }) => allergen)).toEqual(['crustacean'])
    expect(allergenState(named, 'mollusc')).toBe('free')
  })

  test('is not assessed where it is not in one of them', () => {
    const [assessed, not] = [
      KITCHEN,
      { ...KITCHEN, dishes: [TEMPURA, { ...TOFU, isAssessed: false }, GYOZA] },
    ]
    const said = leastSafe([
      { at: null, statement: saidOf(assessed, 18) },
      { at: 'Bondi', statement: saidOf(not, 18) },
    ])
    expect(said.isAssessed).toBe(false)
    expect(said.notAssessed).toEqual([])
    expect(allergenState(said, 'walnut')).toBe('not-assessed')
    expect(allergenState(said, 'crustacean')).toBe('may-contain')
  })
})

const DRAWN = ['wheat', 'milk', 'sesame'] as const satisfies readonly Allergen[]
const EQUIPMENT_IDS = [1, 2, 3]
const drawnAllergens = fc.subarray([...DRAWN], { maxLength: 2 })
const mostly = fc.integer({ min: 0, max: 5 }).map(drawn => drawn > 0)
const drawnComponents = [1, 2, 3].map(id =>
  fc
    .record({
      allergens: drawnAllergens,
      partIds: fc.subarray([1, 2, 3].filter(part => part < id)),
      equipmentIds: fc.subarray(EQUIPMENT_IDS, { maxLength: 1 }),
      isAssessed: mostly,
    })
    .map(more => component(id, `Component ${id}`, more)),
)
const drawnDishes = [11, 12, 13, 14].map(id =>
  fc.subarray([1, 2, 3]).chain(componentIds =>
    fc
      .record({
        componentIds: fc.constant(componentIds),
        allergens: drawnAllergens,
        equipment: fc.uniqueArray(
          fc.record({
            equipmentId: fc.constantFrom(...EQUIPMENT_IDS),
            componentIds: fc.option(fc.subarray(componentIds)),
            withOwn: fc.boolean(),
          }),
          { maxLength: 2, selector: ({ equipmentId }) => equipmentId },
        ),
        swaps: fc.constantFrom([], [{ name: 'Other', without: [1], with: [3] }]),
        isAssessed: mostly,
      })
      .map(more => dish(id, `Dish ${id}`, more)),
  ),
)
const drawnPlaces = fc.uniqueArray(
  fc.record({
    locationId: fc.integer({ min: 1, max: 3 }),
    absences: fc.uniqueArray(
      fc.record({
        equipmentId: fc.constantFrom(...EQUIPMENT_IDS),
        insteadId: fc.constantFrom(...EQUIPMENT_IDS, null),
        sources: fc.constantFrom<string[][]>([], ['dish 11: 1', 'dish 12: 1']),
      }),
      { maxLength: 2, selector: ({ equipmentId }) => equipmentId },
    ),
    additions: fc.array(
      fc.oneof(
        fc.record({
          equipmentId: fc.constantFrom(...EQUIPMENT_IDS),
          dishId: fc.constantFrom(11, 12, 13, 14),
        }),
        fc.record({ equipmentId: fc.constantFrom(...EQUIPMENT_IDS), componentId: fc.constantFrom(1, 2, 3) }),
      ),
      { maxLength: 2 },
    ),
  }),
  { maxLength: 3, selector: ({ locationId }) => locationId },
)
const drawn = fc.record({
  kitchen: fc.record({
    components: fc.tuple(...drawnComponents),
    equipment: fc.constant(KITCHEN.equipment),
    dishes: fc.tuple(...drawnDishes),
  }),
  places: drawnPlaces.map(all => all.map(more => ({ ...more, name: `Restaurant ${more.locationId}` }))),
})
const rankOf = (said: AllergenStatement, allergen: Allergen) =>
  ALLERGEN_STATES.indexOf(allergenState(said, allergen))
/** The dish and its swaps, by name. */
const allSaid = (statement: ReturnType<typeof saidOf>): [string, AllergenStatement][] => [
  ['as served', statement],
  ...statement.swaps.map(swap => [swap.name, swap] as [string, AllergenStatement]),
]

describe('of any kitchens', () => {
  test('the least safe is never safer than one of them, nor less safe than all', () => {
    fc.assert(
      fc.property(drawn, ({ kitchen, places }) => {
        const { leastSafe, common, byLocation } = stateKitchens(kitchen, places)
        for (const { id } of kitchen.dishes) {
          const parts = [common, ...byLocation.values()].flatMap(said => said.get(id) ?? [])
          const merged = leastSafe.get(id)
          if (!merged) throw new Error(`Nothing is said of dish ${id}`)
          for (const [name, said] of allSaid(merged)) {
            const ofParts = parts.flatMap(part => new Map(allSaid(part)).get(name) ?? [])
            expect(ofParts).toHaveLength(places.length + 1)
            for (const allergen of ALLERGENS) {
              const worst = Math.min(...ofParts.map(part => rankOf(part, allergen)))
              expect(rankOf(said, allergen), `${name}: ${allergen}`).toBe(worst)
            }
          }
          // Every doubt has a reason, told once as a cause.
          const told = merged.causes.flatMap(({ state, allergens }) =>
            allergens.map(key => `${state} ${key}`),
          )
          const reasons = [
            ...merged.mayContain.map(({ allergen }) => `may-contain ${allergen}`),
            ...merged.notAssessed.map(({ allergen }) => `not-assessed ${allergen}`),
          ]
          expect(new Set(told)).toEqual(new Set(reasons))
        }
      }),
    )
  })

  test('what goes through more at a location is never safer there', () => {
    fc.assert(
      fc.property(drawn, ({ kitchen, places }) => {
        const common = stateAllergens(kitchen)
        for (const { additions } of places) {
          const there = stateAllergens(kitchenAt(kitchen, { absences: [], additions }))
          for (const { id } of kitchen.dishes) {
            const [here, elsewhere] = [there.get(id), common.get(id)]
            if (!here || !elsewhere) throw new Error(`Nothing is said of dish ${id}`)
            for (const allergen of ALLERGENS)
              expect(rankOf(here, allergen)).toBeLessThanOrEqual(rankOf(elsewhere, allergen))
          }
        }
      }),
    )
  })

  test('with other equipment in its place, nothing goes through less than before', () => {
    fc.assert(
      fc.property(drawn, ({ kitchen, places }) => {
        for (const { absences } of places) {
          const replaced = absences.filter(({ insteadId }) => insteadId !== null)
          const there = kitchenAt(kitchen, { absences: replaced, additions: [] })
          kitchen.dishes.forEach(({ equipment }, index) => {
            expect((there.dishes[index]?.equipment.length ?? 0) > 0).toBe(equipment.length > 0)
          })
          kitchen.components.forEach(({ equipmentIds }, index) => {
            expect((there.components[index]?.equipmentIds.length ?? 0) > 0).toBe(equipmentIds.length > 0)
          })
        }
      }),
    )
  })
})
