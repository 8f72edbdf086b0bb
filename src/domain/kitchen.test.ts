import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ALLERGEN_STATES, ALLERGENS, type Allergen, allergenState } from './allergens.ts'
import {
  type Component,
  contradictedMarks,
  type DishRecipe,
  dishesByComponent,
  findCircle,
  type Kitchen,
  stateAllergens,
  stateComponents,
  unassessedComponents,
} from './kitchen.ts'

const component = (id: number, name: string, more: Partial<Component> = {}): Component => ({
  id,
  name,
  allergens: [],
  mayContain: [],
  origins: [],
  partIds: [],
  isAssessed: true,
  ...more,
})
const dish = (id: number, name: string, more: Partial<DishRecipe> = {}): DishRecipe => ({
  id,
  name,
  componentIds: [],
  allergens: [],
  equipment: [],
  keptApart: [],
  isAssessed: true,
  ...more,
})

const BATTER = component(1, 'Tempura batter', { allergens: ['wheat', 'egg'] })
const PRAWN = component(2, 'Prawn', { allergens: ['crustacean'] })
const TENTSUYU = component(3, 'Tentsuyu', { allergens: ['soy'], partIds: [4] })
const DASHI = component(4, 'Dashi', { allergens: ['fish'] })
const TENKASU = component(5, 'Tenkasu', {
  partIds: [1],
  mayContain: [{ allergen: 'crustacean', reason: 'skimmed from the fryer of prawn and crab' }],
})
const FRYER = { id: 1, name: 'Tempura fryer' }
const MORTAR = { id: 2, name: 'Mortar' }
const everything = (equipmentId: number) => ({ equipmentId, componentIds: null })
const EBI_TEMPURA = dish(16, 'Ebi Tempura', {
  componentIds: [1, 2, 3],
  equipment: [{ equipmentId: 1, componentIds: [1, 2] }],
})
const YASAI_TEMPURA = dish(17, 'Yasai Tempura', {
  componentIds: [1],
  equipment: [everything(1)],
})

const kitchenOf = (...dishes: DishRecipe[]): Kitchen => ({
  components: [BATTER, PRAWN, TENTSUYU, DASHI, TENKASU],
  equipment: [FRYER, MORTAR],
  dishes,
})
function statementOf(kitchen: Kitchen, dishId: number) {
  const statement = stateAllergens(kitchen).get(dishId)
  if (!statement) throw new Error(`No statement of dish ${dishId}`)
  return statement
}
const reasonsOf = (kitchen: Kitchen, dishId: number) =>
  Object.fromEntries(
    statementOf(kitchen, dishId).mayContain.map(({ allergen, reason }) => [allergen, reason]),
  )

describe('the statement of a dish', () => {
  test('holds what its components hold at any depth, and its own, in the order of the register', () => {
    const kitchen = kitchenOf({ ...EBI_TEMPURA, allergens: ['peanut'] })
    expect(statementOf(kitchen, 16)).toMatchObject({
      allergens: ['wheat', 'crustacean', 'fish', 'egg', 'peanut', 'soy'],
      mayContain: [],
      isAssessed: true,
    })
  })

  test('traces come over equipment from what passes through it alone', () => {
    // The dip never sees the fryer: no fish, no soy.
    expect(reasonsOf(kitchenOf(EBI_TEMPURA, YASAI_TEMPURA), 17)).toEqual({
      crustacean: 'shares the tempura fryer with Ebi Tempura',
    })
  })

  test('many sources are counted, not listed', () => {
    const prawns = [16, 18, 19, 20].map(id =>
      dish(id, `Dish ${id}`, { ...EBI_TEMPURA, id, name: `Dish ${id}` }),
    )
    expect(reasonsOf(kitchenOf(YASAI_TEMPURA, ...prawns), 17).crustacean).toBe(
      'shares the tempura fryer with Dish 16, Dish 18 and 2 more',
    )
    expect(reasonsOf(kitchenOf(YASAI_TEMPURA, ...prawns.slice(0, 2)), 17).crustacean).toBe(
      'shares the tempura fryer with Dish 16 and Dish 18',
    )
  })

  test('a component brings its traces along, and leaves them on equipment', () => {
    const okonomiyaki = dish(20, 'Okonomiyaki', { componentIds: [5], equipment: [everything(2)] })
    const plain = dish(21, 'Plain', { equipment: [everything(2)] })
    const kitchen = kitchenOf(okonomiyaki, plain)
    expect(reasonsOf(kitchen, 20)).toEqual({
      crustacean: 'Tenkasu: skimmed from the fryer of prawn and crab',
    })
    expect(reasonsOf(kitchen, 21).crustacean).toBe('shares the mortar with Okonomiyaki, which may contain it')
  })

  test.each([
    ['Ice-cream machine', 'ice-cream machine'],
    ['PacoJet', 'PacoJet'],
    ['XL pan', 'XL pan'],
  ])('equipment called %s stands in a sentence as %s', (name, inSentence) => {
    const kitchen = { ...kitchenOf(EBI_TEMPURA, YASAI_TEMPURA), equipment: [{ id: 1, name }] }
    expect(reasonsOf(kitchen, 17).crustacean).toBe(`shares the ${inSentence} with Ebi Tempura`)
  })

  test('all reasons are told, joined by semicolons', () => {
    const roll = dish(30, 'Roll', { componentIds: [5], equipment: [everything(1), everything(2)] })
    const other = dish(31, 'Other', { allergens: ['crustacean'], equipment: [everything(2)] })
    expect(reasonsOf(kitchenOf(EBI_TEMPURA, roll, other), 30).crustacean).toBe(
      'Tenkasu: skimmed from the fryer of prawn and crab; shares the tempura fryer with Ebi Tempura; shares the mortar with Other',
    )
  })

  test('traces that equipment left are not carried on to further equipment', () => {
    const between = { ...YASAI_TEMPURA, equipment: [everything(1), everything(2)] }
    const far = dish(40, 'Far', { equipment: [everything(2)] })
    expect(allergenState(statementOf(kitchenOf(EBI_TEMPURA, between, far), 40), 'crustacean')).toBe('free')
  })

  test('kept apart lifts the trace of that equipment, for that allergen and dish alone', () => {
    const apart = { ...YASAI_TEMPURA, keptApart: [{ equipmentId: 1, allergen: 'crustacean' as const }] }
    const third = { ...YASAI_TEMPURA, id: 50, name: 'Third' }
    const kitchen = kitchenOf(EBI_TEMPURA, apart, third)
    expect(allergenState(statementOf(kitchen, 17), 'crustacean')).toBe('free')
    expect(allergenState(statementOf(kitchen, 50), 'crustacean')).toBe('may-contain')
    const elsewhere = { ...apart, equipment: [everything(2)] }
    const crab = dish(51, 'Crab', { allergens: ['crustacean'], equipment: [everything(2)] })
    expect(allergenState(statementOf(kitchenOf(crab, elsewhere), 17), 'crustacean')).toBe('may-contain')
  })

  test('without an assessment it is free of nothing, and still tells what it knows', () => {
    const kitchen = kitchenOf(EBI_TEMPURA, { ...YASAI_TEMPURA, isAssessed: false })
    const statement = statementOf(kitchen, 17)
    expect(
      (['wheat', 'crustacean', 'walnut'] as const).map(allergen => allergenState(statement, allergen)),
    ).toEqual(['contains', 'may-contain', 'not-assessed'])
  })

  test('what names a component that is not there is not assessed', () =>
    expect(statementOf(kitchenOf(dish(60, 'Ghost', { componentIds: [99] })), 60).isAssessed).toBe(false))
})

test.each([
  [['vegan'], ['egg'], ['vegan']],
  [['vegan'], ['honey'], ['vegan']],
  [['vegetarian'], ['egg', 'milk', 'honey'], []],
  [['vegetarian', 'vegan'], ['fish'], ['vegetarian', 'vegan']],
  [['vegetarian'], ['meat'], ['vegetarian']],
  // Its sauce, which salt replaces, may hold anything.
  [['vegetarian-salted'], ['fish', 'meat'], []],
] as const)('marks %j with %j: %j are contradicted', (marks, origins, contradicted) =>
  expect(contradictedMarks(marks, origins).map(({ mark }) => mark)).toEqual(contradicted),
)

test('origins come from allergens as well', () =>
  expect(statementOf(kitchenOf(dish(1, 'A', { componentIds: [2], allergens: ['milk'] })), 1).origins).toEqual(
    ['fish', 'milk'],
  ))

// Any kitchen without circles: components hold only those before them.
const allergens = fc.subarray([...ALLERGENS], { maxLength: 4 })
const someOf = (ids: readonly number[]) => fc.subarray([...ids], { maxLength: Math.min(4, ids.length) })
const kitchens: fc.Arbitrary<Kitchen> = fc
  .record({ componentCount: fc.integer({ min: 1, max: 8 }), dishCount: fc.integer({ min: 1, max: 6 }) })
  .chain(({ componentCount, dishCount }) => {
    const ids = Array.from({ length: componentCount }, (_, index) => index + 1)
    const components = ids.map(id =>
      fc
        .record({
          allergens,
          mayContain: fc.uniqueArray(
            fc.record({ allergen: fc.constantFrom(...ALLERGENS), reason: fc.constant('a reason') }),
            { maxLength: 2, selector: ({ allergen }) => allergen },
          ),
          partIds: someOf(ids.slice(0, id - 1)),
          isAssessed: fc.boolean(),
        })
        .map(more => component(id, `Component ${id}`, more)),
    )
    const dishes = Array.from({ length: dishCount }, (_, index) =>
      someOf(ids).chain(componentIds =>
        fc
          .record({
            allergens,
            isAssessed: fc.boolean(),
            equipment: fc.uniqueArray(
              fc.record({
                equipmentId: fc.constantFrom(1, 2),
                componentIds: componentIds.length
                  ? fc.option(fc.subarray([...componentIds], { minLength: 1 }))
                  : fc.constant(null),
              }),
              { maxLength: 2, selector: ({ equipmentId }) => equipmentId },
            ),
            keptApart: fc.array(
              fc.record({ equipmentId: fc.constantFrom(1, 2), allergen: fc.constantFrom(...ALLERGENS) }),
              { maxLength: 3 },
            ),
          })
          .map(more => dish(index + 1, `Dish ${index + 1}`, { ...more, componentIds })),
      ),
    )
    return fc.record({
      components: fc.tuple(...components),
      equipment: fc.constant([FRYER, MORTAR]),
      dishes: fc.tuple(...dishes),
    })
  })

/** The same rules once more, as plainly as they can be said: each question is answered by asking all over again. */
const model = {
  componentHolds(kitchen: Kitchen, id: number, holds: (component: Component) => boolean): boolean {
    const found = kitchen.components.find(component => component.id === id)
    if (!found) return false
    return holds(found) || found.partIds.some(partId => model.componentHolds(kitchen, partId, holds))
  },
  passes(
    kitchen: Kitchen,
    { componentIds, allergens }: DishRecipe,
    through: readonly number[] | null,
    x: Allergen,
  ) {
    const isIn = (component: Component) => component.allergens.includes(x)
    const mayBeIn = (component: Component) => component.mayContain.some(({ allergen }) => allergen === x)
    return (
      (through === null && allergens.includes(x)) ||
      (through ?? componentIds).some(
        id => model.componentHolds(kitchen, id, isIn) || model.componentHolds(kitchen, id, mayBeIn),
      )
    )
  },
  state(kitchen: Kitchen, recipe: DishRecipe, x: Allergen) {
    const anyComponent = (holds: (component: Component) => boolean) =>
      recipe.componentIds.some(id => model.componentHolds(kitchen, id, holds))
    if (recipe.allergens.includes(x) || anyComponent(({ allergens }) => allergens.includes(x)))
      return 'contains'
    if (anyComponent(({ mayContain }) => mayContain.some(({ allergen }) => allergen === x)))
      return 'may-contain'
    for (const { equipmentId } of recipe.equipment) {
      if (recipe.keptApart.some(answer => answer.equipmentId === equipmentId && answer.allergen === x))
        continue
      for (const other of kitchen.dishes) {
        const used = other.equipment.find(use => use.equipmentId === equipmentId)
        if (other.id !== recipe.id && used && model.passes(kitchen, other, used.componentIds, x)) {
          return 'may-contain'
        }
      }
    }
    return recipe.isAssessed && !anyComponent(({ isAssessed }) => !isAssessed) ? 'free' : 'not-assessed'
  },
}

describe('in any kitchen', () => {
  test('the function agrees with a plain recursive model', () => {
    fc.assert(
      fc.property(kitchens, kitchen => {
        const statements = stateAllergens(kitchen)
        for (const recipe of kitchen.dishes) {
          const statement = statements.get(recipe.id)
          for (const allergen of ALLERGENS) {
            expect(statement && allergenState(statement, allergen)).toBe(
              model.state(kitchen, recipe, allergen),
            )
          }
        }
      }),
      { numRuns: 300 },
    )
  })

  test('an allergen more in a component makes no dish less restricted', () => {
    const changes = kitchens.chain(kitchen =>
      fc.record({
        kitchen: fc.constant(kitchen),
        index: fc.nat({ max: kitchen.components.length - 1 }),
        added: fc.constantFrom(...ALLERGENS),
      }),
    )
    fc.assert(
      fc.property(changes, ({ kitchen, index, added }) => {
        const components = kitchen.components.map((one, at) =>
          at === index ? { ...one, allergens: [...one.allergens, added] } : one,
        )
        const before = stateAllergens(kitchen)
        const after = stateAllergens({ ...kitchen, components })
        for (const { id } of kitchen.dishes) {
          for (const allergen of ALLERGENS) {
            const [was, is] = [before.get(id), after.get(id)].map(statement =>
              statement ? ALLERGEN_STATES.indexOf(allergenState(statement, allergen)) : Number.NaN,
            )
            expect(is).toBeLessThanOrEqual(was ?? Number.NaN)
          }
        }
      }),
    )
  })

  test('what shares equipment with a dish of which X passes through is never free of X, unless kept apart', () => {
    fc.assert(
      fc.property(kitchens, fc.constantFrom(...ALLERGENS), (kitchen, allergen) => {
        const carrier = dish(100, 'Carrier', { allergens: [allergen], equipment: [everything(1)] })
        const statements = stateAllergens({ ...kitchen, dishes: [...kitchen.dishes, carrier] })
        for (const { id, equipment, keptApart } of kitchen.dishes) {
          if (!equipment.some(({ equipmentId }) => equipmentId === 1)) continue
          if (keptApart.some(answer => answer.equipmentId === 1 && answer.allergen === allergen)) continue
          const statement = statements.get(id)
          expect(statement && allergenState(statement, allergen)).toMatch(/^(contains|may-contain)$/)
        }
      }),
    )
  })

  test('a component that is not assessed leaves no dish above it assessed', () => {
    fc.assert(
      fc.property(kitchens, kitchen => {
        const [first, ...others] = kitchen.components
        if (!first) return
        const components = [{ ...first, isAssessed: false }, ...others]
        const statements = stateAllergens({ ...kitchen, components })
        for (const recipe of kitchen.dishes) {
          const isAbove = recipe.componentIds.some(id =>
            model.componentHolds(kitchen, id, ({ id: held }) => held === first.id),
          )
          if (isAbove) expect(statements.get(recipe.id)?.isAssessed).toBe(false)
        }
      }),
    )
  })

  test('circles are found wherever one is closed, and nowhere else', () => {
    const cases = kitchens.chain(({ components }) =>
      fc.record({
        components: fc.constant(components),
        index: fc.nat({ max: components.length - 1 }),
      }),
    )
    fc.assert(
      fc.property(cases, ({ components, index }) => {
        expect(findCircle(components)).toBeNull()
        const [from, to] = [components[0], components[index]]
        if (!from || !to) return
        const reaches = model.componentHolds(
          { components, equipment: [], dishes: [] },
          to.id,
          ({ id }) => id === from.id,
        )
        const closed = components.map(one =>
          one.id === from.id ? { ...one, partIds: [...one.partIds, to.id] } : one,
        )
        const circle = findCircle(closed)
        expect(circle !== null).toBe(reaches)
        // It can be followed from part to part, back to where it began; and stating it still ends.
        circle?.slice(0, -1).forEach((id, at) => {
          expect(closed.find(one => one.id === id)?.partIds).toContain(circle[at + 1])
        })
        if (circle) expect(circle.at(-1)).toBe(circle[0])
        stateAllergens({
          components: closed,
          equipment: [],
          dishes: [dish(1, 'A', { componentIds: [from.id] })],
        })
      }),
    )
  })
})

describe('components by themselves', () => {
  const COMPONENTS = [BATTER, PRAWN, TENTSUYU, DASHI, TENKASU]

  test('state what they and their parts bring along', () => {
    const statements = stateComponents([...COMPONENTS.slice(0, 4), { ...TENKASU, isAssessed: false }])
    expect(statements.get(TENTSUYU.id)).toMatchObject({ allergens: ['fish', 'soy'], isAssessed: true })
    expect(statements.get(TENKASU.id)).toMatchObject({
      allergens: ['wheat', 'egg'],
      mayContain: [{ allergen: 'crustacean', reason: expect.stringContaining('Tenkasu: ') }],
      isAssessed: false,
    })
  })

  test('are in the dishes that hold them at any depth, and in none twice', () => {
    const twice = dish(18, 'Both', { componentIds: [3, 4] })
    const dishes = dishesByComponent(COMPONENTS, [EBI_TEMPURA, YASAI_TEMPURA, twice])
    expect(dishes.get(DASHI.id)).toEqual([EBI_TEMPURA, twice])
    expect(dishes.get(BATTER.id)).toEqual([EBI_TEMPURA, YASAI_TEMPURA])
    expect(dishes.get(TENKASU.id)).toBeUndefined()
  })

  test('are named where nobody has assessed them, however deep', () => {
    const components = [BATTER, PRAWN, TENTSUYU, { ...DASHI, isAssessed: false }, TENKASU]
    expect(unassessedComponents(components, [1, 3]).map(({ name }) => name)).toEqual(['Dashi'])
    expect(unassessedComponents(components, [1, 5])).toEqual([])
  })
})
