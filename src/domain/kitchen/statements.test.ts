import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { propertyRuns } from '../../testing/chance.ts'
import {
  ALLERGEN_GROUPS,
  ALLERGEN_STATES,
  ALLERGENS,
  type Allergen,
  type AllergenState,
  allergenState,
  isGroup,
  membersOf,
  NAMED_ALLERGENS,
} from './allergens.ts'
import { component, dish, everything } from './fixtures.ts'
import {
  type Component,
  type DishRecipe,
  dishesByComponent,
  type EquipmentUse,
  findCircle,
  type Kitchen,
  type Swap,
  swappedRecipe,
  takeInNewParts,
  unassessedComponents,
} from './kitchen.ts'
import { endedContributions } from './leavings.ts'
import { sourcesToKeepApart, stateAllergens, stateComponents, stateKitchen } from './statements.ts'

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
const only = (equipmentId: number, ...componentIds: number[]): EquipmentUse => ({
  equipmentId,
  componentIds,
  withOwn: false,
})
const EBI_TEMPURA = dish(16, 'Ebi Tempura', {
  componentIds: [1, 2, 3],
  equipment: [only(1, 1, 2)],
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

  test('traces are carried on, from component to equipment to dish to equipment', () => {
    const paste = component(6, 'Sesame paste', { allergens: ['sesame'], equipmentIds: [2] })
    const beans = dish(5, 'Beans', { allergens: ['walnut'], equipment: [everything(2)] })
    const iceCream = dish(705, 'Ice Cream', { componentIds: [6], equipment: [everything(3)] })
    const sorbet = dish(701, 'Sorbet', { equipment: [everything(3)] })
    const roll = dish(102, 'Roll', { componentIds: [6] })
    const kitchen: Kitchen = {
      components: [paste],
      equipment: [MORTAR, { id: 3, name: 'Ice-cream machine' }],
      dishes: [beans, iceCream, sorbet, roll],
    }
    expect(reasonsOf(kitchen, 102)).toEqual({ walnut: 'Sesame paste: shares the mortar with Beans' })
    expect(reasonsOf(kitchen, 705)).toEqual({ walnut: 'Sesame paste: shares the mortar with Beans' })
    expect(reasonsOf(kitchen, 701)).toEqual({
      sesame: 'shares the ice-cream machine with Ice Cream',
      walnut: 'shares the ice-cream machine with Ice Cream, which may contain it',
    })
    expect(reasonsOf(kitchen, 5)).toEqual({ sesame: 'shares the mortar with Sesame paste' })
    expect(stateComponents(kitchen).get(6)?.mayContain).toEqual([
      { allergen: 'walnut', reason: 'shares the mortar with Beans' },
    ])
  })

  test('what a part got from equipment stays with that part', () => {
    // The sauce waits in the mortar, the batter fries.
    const fried = dish(30, 'Fried', { componentIds: [1, 3], equipment: [only(1, 1), only(2, 3)] })
    const ground = dish(31, 'Ground', { equipment: [everything(2)] })
    const kitchen = kitchenOf(EBI_TEMPURA, fried, ground)
    expect(reasonsOf(kitchen, 30)).toHaveProperty('crustacean')
    expect(reasonsOf(kitchen, 31)).not.toHaveProperty('crustacean')
  })

  test('of a dish with a list of parts, its own allergens go through equipment where they are named', () => {
    const fritter = dish(70, 'Fritter', { componentIds: [1], allergens: ['peanut'], equipment: [only(1, 1)] })
    const withOwn = { ...fritter, equipment: [{ ...only(1, 1), withOwn: true }] }
    expect(reasonsOf(kitchenOf(fritter, YASAI_TEMPURA), 17)).toEqual({})
    expect(reasonsOf(kitchenOf(withOwn, YASAI_TEMPURA), 17)).toEqual({
      peanut: 'shares the tempura fryer with Fritter',
    })
    // A list that has lost all its parts is no list.
    const emptied = { ...fritter, equipment: [only(1)] }
    expect(reasonsOf(kitchenOf(emptied, YASAI_TEMPURA), 17)).toHaveProperty('peanut')
  })

  test('sulphites do not travel over equipment, and a supplier\u2019s stay', () => {
    const scampi = dish(80, 'Scampi', { allergens: ['sulphites'], equipment: [everything(1)] })
    expect(reasonsOf(kitchenOf(scampi, YASAI_TEMPURA), 17)).toEqual({})
    const wine = component(7, 'Wine', { mayContain: [{ allergen: 'sulphites', reason: 'says the label' }] })
    const kitchen = { ...kitchenOf(dish(81, 'Soup', { componentIds: [7] })), components: [wine] }
    expect(reasonsOf(kitchen, 81)).toEqual({ sulphites: 'Wine: says the label' })
  })

  test('causes tell the same equipment once', () => {
    const crab = dish(51, 'Crab', { allergens: ['crustacean', 'mustard'], equipment: [everything(1)] })
    const squid = dish(52, 'Squid', { allergens: ['mollusc'], equipment: [everything(1)] })
    const roll = dish(30, 'Roll', { componentIds: [5], equipment: [everything(1)] })
    expect(statementOf(kitchenOf(crab, squid, roll), 30).causes).toEqual([
      {
        state: 'may-contain',
        equipment: null,
        reason: 'Tenkasu: skimmed from the fryer of prawn and crab',
        allergens: ['crustacean'],
      },
      {
        state: 'may-contain',
        equipment: 'tempura fryer',
        reason: 'shares the tempura fryer',
        allergens: ['crustacean', 'mollusc', 'mustard'],
      },
    ])
  })

  describe('a neighbour that nobody assessed', () => {
    const karaage = dish(14, 'Karaage', {
      componentIds: [1],
      equipment: [everything(1)],
      isAssessed: false,
    })
    test('leaves no allergen free that could come from it', () => {
      const statement = statementOf(kitchenOf(karaage, YASAI_TEMPURA, EBI_TEMPURA), 17)
      expect(statement.isAssessed).toBe(true)
      expect(allergenState(statement, 'wheat')).toBe('contains')
      expect(allergenState(statement, 'crustacean')).toBe('may-contain')
      expect(allergenState(statement, 'milk')).toBe('not-assessed')
      expect(statement.notAssessed).toContainEqual({
        allergen: 'milk',
        reason: 'shares the tempura fryer with Karaage, which is not assessed',
      })
      expect(allergenState(statement, 'sulphites')).toBe('free')
      expect(statement.causes.filter(({ state }) => state === 'not-assessed')).toHaveLength(1)
    })
    test('leaves nothing of it through its list of parts, either: nobody has assessed the list', () => {
      const narrowed = { ...karaage, componentIds: [1, 2], equipment: [only(1, 1)] }
      expect(allergenState(statementOf(kitchenOf(narrowed, YASAI_TEMPURA), 17), 'milk')).toBe('not-assessed')
    })
    test('reaches on, over a dish that is assessed', () => {
      const between = { ...YASAI_TEMPURA, equipment: [everything(1), everything(2)] }
      const far = dish(40, 'Far', { equipment: [everything(2)] })
      expect(statementOf(kitchenOf(karaage, between, far), 40).notAssessed).toContainEqual({
        allergen: 'milk',
        reason: 'shares the mortar with Yasai Tempura, which is not assessed for it',
      })
    })
    test('may be a component', () => {
      const stock = component(8, 'Stock', { equipmentIds: [2], isAssessed: false })
      const plain = dish(21, 'Plain', { equipment: [everything(2)] })
      const kitchen = { ...kitchenOf(plain), components: [stock] }
      expect(statementOf(kitchen, 21).notAssessed[0]).toEqual({
        allergen: 'wheat',
        reason: 'shares the mortar with Stock, which is not assessed',
      })
    })
    test('is answered with "kept apart", for one allergen', () => {
      const sources = sourcesToKeepApart(kitchenOf(karaage, YASAI_TEMPURA), { dishId: 17 }, 1, 'milk')
      const answer = { equipmentId: 1, allergen: 'milk', isOfThisRecipe: true, sources } as const
      const statement = statementOf(kitchenOf(karaage, { ...YASAI_TEMPURA, keptApart: [answer] }), 17)
      expect(allergenState(statement, 'milk')).toBe('free')
      expect(allergenState(statement, 'walnut')).toBe('not-assessed')
    })
  })

  describe('kept apart', () => {
    const crab = (id: number) =>
      dish(id, `Crab ${id}`, { allergens: ['crustacean'], equipment: [everything(1)] })
    const apart = (recipe: DishRecipe, kitchen: Kitchen) => ({
      ...recipe,
      keptApart: [
        {
          equipmentId: 1,
          allergen: 'crustacean' as const,
          isOfThisRecipe: true,
          sources: sourcesToKeepApart(kitchen, { dishId: recipe.id }, 1, 'crustacean'),
        },
      ],
    })
    const ANSWERED = apart(YASAI_TEMPURA, kitchenOf(EBI_TEMPURA, YASAI_TEMPURA))
    const stateIn = (kitchen: Kitchen, id: number) => allergenState(statementOf(kitchen, id), 'crustacean')

    test('lifts the trace of that equipment, for that allergen and dish alone', () => {
      const third = { ...YASAI_TEMPURA, id: 50, name: 'Third' }
      const kitchen = kitchenOf(EBI_TEMPURA, ANSWERED, third)
      expect(stateIn(kitchen, 17)).toBe('free')
      expect(stateIn(kitchen, 50)).toBe('may-contain')
      const elsewhere = { ...ANSWERED, equipment: [everything(2)] }
      const mortared = { ...crab(51), equipment: [everything(2)] }
      expect(stateIn(kitchenOf(mortared, elsewhere), 17)).toBe('may-contain')
    })

    test('ends with another source, and says which', () => {
      const statement = statementOf(kitchenOf(EBI_TEMPURA, ANSWERED, crab(51)), 17)
      expect(allergenState(statement, 'crustacean')).toBe('may-contain')
      expect(statement.endedAnswers).toEqual([
        { equipmentId: 1, allergen: 'crustacean', isRecipeChanged: false, newSources: ['Crab 51'] },
      ])
      // The prawn that fries there brings crab along.
      const both = { ...EBI_TEMPURA, componentIds: [1, 2, 5], equipment: [only(1, 1, 2, 5)] }
      expect(stateIn(kitchenOf(both, ANSWERED), 17)).toBe('may-contain')
    })

    test('holds while there is less than it was given for', () => {
      expect(stateIn(kitchenOf(ANSWERED), 17)).toBe('free')
      const kitchen = kitchenOf(EBI_TEMPURA, YASAI_TEMPURA, crab(51))
      expect(stateIn(kitchenOf(EBI_TEMPURA, apart(YASAI_TEMPURA, kitchen)), 17)).toBe('free')
    })

    test('ends with a change of the recipe', () => {
      const [answer] = ANSWERED.keptApart
      const changed = {
        ...ANSWERED,
        keptApart: answer ? [{ ...answer, isOfThisRecipe: false }] : [],
      }
      const statement = statementOf(kitchenOf(EBI_TEMPURA, changed), 17)
      expect(allergenState(statement, 'crustacean')).toBe('may-contain')
      expect(statement.endedAnswers).toMatchObject([{ isRecipeChanged: true, newSources: [] }])
    })

    test('ends where it rests on another answer that ends', () => {
      // Crustacean reaches the mortar only through the tempura, which is kept apart from it.
      const between = { ...ANSWERED, equipment: [everything(1), everything(2)] }
      const far = dish(40, 'Far', { equipment: [everything(2)] })
      const given = { equipmentId: 2, allergen: 'crustacean', isOfThisRecipe: true, sources: [] } as const
      const farApart = { ...far, keptApart: [given] }
      expect(stateIn(kitchenOf(EBI_TEMPURA, between, farApart), 40)).toBe('free')
      expect(stateIn(kitchenOf(EBI_TEMPURA, between, farApart, crab(51)), 40)).toBe('may-contain')
    })

    test('is said of a component, too', () => {
      const answer = { equipmentId: 1, allergen: 'crustacean', isOfThisRecipe: true } as const
      const crumbs = component(9, 'Crumbs', { equipmentIds: [1] })
      const roll = dish(30, 'Roll', { componentIds: [9] })
      const kitchen = {
        ...kitchenOf(EBI_TEMPURA, roll),
        components: [BATTER, PRAWN, TENTSUYU, DASHI, crumbs],
      }
      expect(stateIn(kitchen, 30)).toBe('may-contain')
      const sources = sourcesToKeepApart(kitchen, { componentId: 9 }, 1, 'crustacean')
      const components = [BATTER, PRAWN, TENTSUYU, DASHI, { ...crumbs, keptApart: [{ ...answer, sources }] }]
      expect(stateIn({ ...kitchen, components }, 30)).toBe('free')
    })
  })

  describe('a list of parts', () => {
    const before = { componentIds: [1], equipment: [only(1, 1), everything(2)] }
    test.each([
      ['takes in what is new in the dish', [only(1, 1)], [1, 2], before, [only(1, 1, 2)]],
      ['leaves out what the save says', [{ ...only(1, 1), leftOut: [2] }], [1, 2], before, [only(1, 1)]],
      ['stays as it is with the same components', [only(1)], [1], before, [only(1)]],
      ['of a dish that is new is as it says', [only(1, 1)], [1, 2], null, [only(1, 1)]],
      ['that is new is as it says', [only(2, 1)], [1, 2], before, [only(2, 1)]],
      ['there is none where everything goes through', [everything(2)], [1, 2], before, [everything(2)]],
    ])('%s', (_case, uses, componentIds, earlier, kept) =>
      expect(takeInNewParts(uses, componentIds, earlier)).toEqual(kept),
    )
  })

  describe('swaps', () => {
    const SALTED: Swap = { name: 'With salt', without: [3], with: [] }
    const tofu = dish(11, 'Agedashi', { componentIds: [1, 3], equipment: [only(1, 1)], swaps: [SALTED] })

    test('are stated in full, with what the oil leaves', () => {
      expect(statementOf(kitchenOf(tofu, EBI_TEMPURA), 11).swaps).toMatchObject([
        {
          name: 'With salt',
          allergens: ['wheat', 'egg'],
          mayContain: [
            { allergen: 'crustacean', reason: 'shares the tempura fryer with Ebi Tempura' },
            { allergen: 'fish', reason: 'made where we use tentsuyu' },
            { allergen: 'soy', reason: 'made where we use tentsuyu' },
          ],
          isAssessed: true,
        },
      ])
    })

    test('are never free of what is left out, until that is signed as made apart', () => {
      const swap = (madeApart?: string) => {
        const swaps = [{ ...SALTED, madeApart }]
        return statementOf(kitchenOf({ ...tofu, swaps }, EBI_TEMPURA), 11).swaps[0]
      }
      const states = (statement = swap()) =>
        statement && (['soy', 'fish', 'crustacean'] as const).map(one => allergenState(statement, one))
      expect(states()).toEqual(['may-contain', 'may-contain', 'may-contain'])
      // The oil stays shared.
      expect(states(swap('the dip comes in its own dish'))).toEqual(['free', 'free', 'may-contain'])
      expect(states(swap(''))).toEqual(['may-contain', 'may-contain', 'may-contain'])
    })

    test('are never free of what stays in another part, nor of sulphites, which leave no traces elsewhere', () => {
      const dried = component(10, 'Kanpyo', { allergens: ['sulphites', 'soy'] })
      const roll = dish(1, 'Roll', {
        componentIds: [3, 10],
        swaps: [{ name: 'Without kanpyo', without: [10], with: [] }],
      })
      const kitchen = kitchenOf(roll)
      const [swap] = statementOf({ ...kitchen, components: [...kitchen.components, dried] }, 1).swaps
      expect([swap?.allergens, swap?.mayContain]).toEqual([
        ['fish', 'soy'],
        [{ allergen: 'sulphites', reason: 'made where we use kanpyo' }],
      ])
    })

    test('are in doubt where what is left out is not assessed, or is gone', () => {
      const state = (without: number, components: readonly Component[]) => {
        const unknown = dish(1, 'Unknown', {
          componentIds: [2, without],
          swaps: [{ name: 'Plain', without: [without], with: [] }],
        })
        const kitchen = kitchenOf(unknown)
        const statement = statementOf({ ...kitchen, components: [...kitchen.components, ...components] }, 1)
        return statement.swaps[0]?.notAssessed.find(({ allergen }) => allergen === 'walnut')?.reason
      }
      expect(state(10, [component(10, 'Oil', { isAssessed: false })])).toBe(
        'made where we use oil, not assessed for it',
      )
      expect(state(99, [])).toBe('made where we use a component that is gone, not assessed for it')
      expect(state(10, [component(10, 'Oil')])).toBeUndefined()
    })

    test('leave their own traces', () => {
      const creamy = { ...tofu, swaps: [{ name: 'With cream', without: [1], with: [10] }] }
      const kitchen = kitchenOf(creamy, YASAI_TEMPURA)
      const components = [...kitchen.components, component(10, 'Cream', { allergens: ['milk'] })]
      expect(reasonsOf({ ...kitchen, components }, 17)).toEqual({
        milk: 'shares the tempura fryer with Agedashi (With cream)',
      })
    })

    test('are counted with their dish in reasons, and named where they alone bring it', () => {
      const swaps = [SALTED, { name: 'Without dip', without: [3], with: [] }]
      const creamy = { ...tofu, componentIds: [1, 3, 10], equipment: [only(1, 1, 10)], swaps }
      const kitchen = kitchenOf(creamy, YASAI_TEMPURA)
      const components = [...kitchen.components, component(10, 'Cream', { allergens: ['milk'] })]
      const shared = (...dishes: DishRecipe[]) =>
        reasonsOf({ ...kitchen, components, dishes: [...kitchen.dishes, ...dishes] }, 17).milk
      expect(shared()).toBe('shares the tempura fryer with Agedashi')
      const others = [31, 32, 33].map(id => ({ ...creamy, id, name: `Fried ${id}` }))
      expect(shared(...others.slice(0, 1))).toBe('shares the tempura fryer with Agedashi and Fried 31')
      expect(shared(...others)).toBe('shares the tempura fryer with Agedashi, Fried 31 and 2 more')
      // Its own other form is named as well.
      const own = { ...tofu, swaps: [{ name: 'With cream', without: [1], with: [10] }] }
      expect(reasonsOf({ ...kitchen, components, dishes: [own] }, 11).milk).toBe(
        'shares the tempura fryer with Agedashi (With cream)',
      )
    })

    test('take the place of what went through equipment, and of nothing else', () => {
      const swap = (without: number[], ...used: number[]) =>
        swappedRecipe(tofu, { name: '', without, with: used }).equipment
      expect(swap([3], 4)).toEqual([only(1, 1)])
      expect(swap([1], 4)).toEqual([only(1, 4)])
      expect(swap([], 4)).toEqual([only(1, 1, 4)])
      expect(swap([1])).toEqual([only(1)])
    })

    test('are not assessed where what they bring is not', () => {
      const doubtful = component(10, 'Tamari', { isAssessed: false })
      const kitchen = kitchenOf({ ...tofu, swaps: [{ name: 'With tamari', without: [3], with: [10] }] })
      const statement = statementOf({ ...kitchen, components: [...kitchen.components, doubtful] }, 11)
      expect([statement.isAssessed, statement.swaps[0]?.isAssessed]).toEqual([true, false])
    })
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

test('origins come from allergens as well', () =>
  expect(statementOf(kitchenOf(dish(1, 'A', { componentIds: [2], allergens: ['milk'] })), 1).origins).toEqual(
    ['fish', 'milk'],
  ))

// Any kitchen without circles: components hold only those before them.
const EQUIPMENT_IDS = [1, 2, 3]
// Few, so that they meet.
const DRAWN: readonly Allergen[] = ['wheat', 'milk', 'walnut', 'sulphites']
const allergens = fc.subarray([...DRAWN], { maxLength: 2 })
const mostly = fc.integer({ min: 0, max: 5 }).map(drawn => drawn > 0)
const someOf = (ids: readonly number[]) => fc.subarray([...ids], { maxLength: Math.min(4, ids.length) })
const answers = (keys: readonly string[]) =>
  fc.array(
    fc.record({
      equipmentId: fc.constantFrom(...EQUIPMENT_IDS),
      allergen: fc.constantFrom(...DRAWN),
      isOfThisRecipe: mostly,
      // Given for nothing, for some of what there could be, or for all of it.
      sources: fc.oneof(fc.constant([]), fc.subarray([...keys]), fc.constant([...keys])),
    }),
    { maxLength: 4 },
  )
const kitchens: fc.Arbitrary<Kitchen> = fc
  .record({ componentCount: fc.integer({ min: 1, max: 6 }), dishCount: fc.integer({ min: 1, max: 5 }) })
  .chain(({ componentCount, dishCount }) => {
    const ids = Array.from({ length: componentCount }, (_, index) => index + 1)
    const dishIds = Array.from({ length: dishCount }, (_, index) => index + 1)
    const parts = [
      ...ids.map(id => `component ${id}`),
      ...dishIds.flatMap(id => [
        `dish ${id}, own`,
        ...ids.map(componentId => `dish ${id}, component ${componentId}`),
        `swap of dish ${id}: Other, own`,
        ...ids.map(componentId => `swap of dish ${id}: Other, component ${componentId}`),
      ]),
    ]
    const keys = parts.flatMap(part =>
      ['contains', 'may-contain', 'not-assessed'].map(state => `${part}: ${state}`),
    )
    const components = ids.map(id =>
      fc
        .record({
          allergens,
          mayContain: fc.uniqueArray(
            fc.record({ allergen: fc.constantFrom(...DRAWN), reason: fc.constant('a reason') }),
            { maxLength: 2, selector: ({ allergen }) => allergen },
          ),
          partIds: someOf(ids.slice(0, id - 1)),
          equipmentIds: fc.subarray(EQUIPMENT_IDS, { maxLength: 1 }),
          keptApart: answers(keys),
          isAssessed: mostly,
        })
        .map(more => component(id, `Component ${id}`, more)),
    )
    const dishes = dishIds.map(dishId =>
      someOf(ids).chain(componentIds =>
        fc
          .record({
            allergens,
            isAssessed: mostly,
            equipment: fc.uniqueArray(
              fc.record({
                equipmentId: fc.constantFrom(...EQUIPMENT_IDS),
                componentIds: fc.option(fc.subarray([...componentIds])),
                withOwn: fc.boolean(),
              }),
              { maxLength: 2, selector: ({ equipmentId }) => equipmentId },
            ),
            swaps: fc.array(
              fc.record({
                name: fc.constant('Other'),
                without: fc.subarray([...componentIds]),
                with: someOf(ids),
                madeApart: fc.constantFrom(undefined, 'in a dish of its own'),
              }),
              { maxLength: 1 },
            ),
            keptApart: answers(keys),
          })
          .map(more => dish(dishId, `Dish ${dishId}`, { ...more, componentIds })),
      ),
    )
    return fc.record({
      components: fc.tuple(...components),
      equipment: fc.constant([FRYER, MORTAR, { id: 3, name: 'Grill' }]),
      dishes: fc.tuple(...dishes),
    })
  })

/** A plain second implementation: one allergen, sets of names, repeated until nothing changes. */
const model = {
  componentHolds(kitchen: Kitchen, id: number, holds: (component: Component) => boolean): boolean {
    const found = kitchen.components.find(component => component.id === id)
    if (!found) return false
    return holds(found) || found.partIds.some(partId => model.componentHolds(kitchen, partId, holds))
  },

  /** Every dish, and every dish as a swap makes it. */
  plates({ dishes }: Kitchen) {
    return dishes.flatMap(recipe => [
      { name: `dish ${recipe.id}`, recipe, isSwap: false, beside: [] },
      ...recipe.swaps.map(swap => ({
        name: `swap of dish ${recipe.id}: ${swap.name}`,
        recipe: swappedRecipe(recipe, swap),
        isSwap: true,
        beside: swap.madeApart ? [] : swap.without,
      })),
    ])
  },

  passing(
    { componentIds, allergens, equipment }: DishRecipe,
    equipmentId: number,
    isSwap: boolean,
  ): readonly (number | 'own')[] {
    const use = equipment.find(other => other.equipmentId === equipmentId)
    if (!use) return []
    const everything = [...componentIds, 'own'] as const
    if (use.componentIds === null) return everything
    if (use.componentIds.length === 0)
      return isSwap || (use.withOwn && allergens.length > 0) ? ['own'] : everything
    return use.withOwn && allergens.length > 0 ? [...use.componentIds, 'own'] : use.componentIds
  },

  /** All that is reached, as names: `component 1`, `equipment 2`, `dish 3`, `dish 3, own`. */
  reach(
    kitchen: Kitchen,
    x: Allergen | null,
    start: ReadonlySet<string>,
    isCut: (user: string, id: number) => boolean,
  ) {
    const reached = new Set(start)
    for (let before = -1; before !== reached.size; ) {
      before = reached.size
      const move = (from: string, to: string) => reached.has(from) && reached.add(to)
      for (const { id, partIds, equipmentIds } of kitchen.components) {
        for (const partId of partIds) move(`component ${partId}`, `component ${id}`)
        if (x === null || x === 'sulphites') continue
        for (const equipmentId of equipmentIds) {
          move(`component ${id}`, `equipment ${equipmentId}`)
          if (!isCut(`component ${id}`, equipmentId)) move(`equipment ${equipmentId}`, `component ${id}`)
        }
      }
      for (const { name, recipe, isSwap } of model.plates(kitchen)) {
        const parts = [...recipe.componentIds, 'own'] as const
        const nameOf = (part: number | 'own') => `${name}, ${part === 'own' ? part : `component ${part}`}`
        for (const part of parts) {
          if (part !== 'own') move(`component ${part}`, nameOf(part))
          move(nameOf(part), name)
        }
        if (x === null || x === 'sulphites') continue
        for (const equipmentId of EQUIPMENT_IDS) {
          for (const part of model.passing(recipe, equipmentId, isSwap)) {
            move(nameOf(part), `equipment ${equipmentId}`)
            if (!isCut(name, equipmentId)) move(`equipment ${equipmentId}`, nameOf(part))
          }
        }
      }
    }
    return reached
  },

  states(kitchen: Kitchen, x: Allergen) {
    const plates = model.plates(kitchen)
    const sources = new Set([
      ...kitchen.components.filter(one => one.allergens.includes(x)).map(({ id }) => `component ${id}`),
      ...plates.filter(({ recipe }) => recipe.allergens.includes(x)).map(({ name }) => `${name}, own`),
    ])
    const brought = kitchen.components
      .filter(({ mayContain }) => mayContain.some(({ allergen }) => allergen === x))
      .map(({ id }) => `component ${id}`)
    const unknown = new Set([
      ...kitchen.components.filter(({ isAssessed }) => !isAssessed).map(({ id }) => `component ${id}`),
      ...plates
        .filter(({ recipe }) => !recipe.isAssessed)
        .flatMap(({ name, recipe }) => [
          `${name}, own`,
          ...recipe.componentIds.map(id => `${name}, component ${id}`),
        ]),
    ])
    const never = () => true
    const contained = model.reach(kitchen, null, sources, never)
    const unassessed = model.reach(kitchen, null, unknown, never)
    const users = [
      ...kitchen.components.map(({ id, keptApart }) => ({ name: `component ${id}`, keptApart, ids: [id] })),
      ...plates.map(({ name, recipe }) => ({
        name,
        keptApart: recipe.keptApart,
        ids: recipe.componentIds,
      })),
    ]
    let cuts = users.flatMap(({ name, keptApart, ids }) =>
      keptApart
        .filter(({ allergen, isOfThisRecipe }) => allergen === x && isOfThisRecipe)
        .map(({ equipmentId, sources: given }) => ({ name, ids, equipmentId, given })),
    )
    for (;;) {
      const isCut = (user: string, id: number) =>
        cuts.some(({ name, equipmentId }) => name === user && equipmentId === id)
      const present = model.reach(kitchen, x, new Set([...contained, ...brought]), isCut)
      const doubted = model.reach(kitchen, x, unassessed, isCut)
      const stateOf = (node: string) => {
        if (contained.has(node)) return 'contains'
        const beside = plates.find(({ name }) => name === node)?.beside ?? []
        const isBeside = (reached: ReadonlySet<string>) => beside.some(id => reached.has(`component ${id}`))
        if (present.has(node) || isBeside(contained)) return 'may-contain'
        return doubted.has(node) || isBeside(doubted) ? 'not-assessed' : 'free'
      }
      const passing = (equipmentId: number) => [
        ...kitchen.components
          .filter(({ equipmentIds }) => equipmentIds.includes(equipmentId))
          .map(({ id }) => ({ user: `component ${id}`, part: `component ${id}` })),
        ...plates.flatMap(({ name, recipe, isSwap }) =>
          model.passing(recipe, equipmentId, isSwap).map(part => ({
            user: name,
            part: `${name}, ${part === 'own' ? part : `component ${part}`}`,
          })),
        ),
      ]
      // A user does not bring to equipment what it hands on itself.
      const bringing = (equipmentId: number) => {
        const isCutThere = (user: string, id: number) => id === equipmentId || isCut(user, id)
        const reach = (start: ReadonlySet<string>) => model.reach(kitchen, x, start, isCutThere)
        const states = [
          ['contains', contained],
          ['may-contain', reach(new Set([...contained, ...brought]))],
          ['not-assessed', reach(unassessed)],
        ] as const
        return passing(equipmentId).flatMap(({ user, part }) =>
          states.flatMap(([state, reached]) =>
            x !== 'sulphites' && reached.has(part) ? [{ user, key: `${part}: ${state}` }] : [],
          ),
        )
      }
      const lasting = cuts.filter(({ name, ids, equipmentId, given }) =>
        bringing(equipmentId)
          .filter(
            ({ user }) =>
              user !== name &&
              !ids.some(id => model.componentHolds(kitchen, id, held => user === `component ${held.id}`)),
          )
          .every(({ key }) => given.includes(key)),
      )
      if (lasting.length === cuts.length) return { stateOf }
      cuts = lasting
    }
  },
}

type States = Map<string, string>
/** The state of everything that is stated, for every allergen. */
function statesOf(kitchen: Kitchen): States {
  const { components, dishes } = stateKitchen(kitchen)
  const statements = [
    ...[...components].map(([id, statement]) => [`component ${id}`, statement] as const),
    ...[...dishes].flatMap(([id, statement]) => [
      [`dish ${id}`, statement] as const,
      ...statement.swaps.map(swap => [`swap of dish ${id}: ${swap.name}`, swap] as const),
    ]),
  ]
  return new Map(
    statements.flatMap(([name, statement]) =>
      DRAWN.map(allergen => [`${name} ${allergen}`, allergenState(statement, allergen)] as const),
    ),
  )
}

/** Every allergen in both is as safe as before or less. */
function expectNothingSafer(before: States, after: States) {
  const rank = (state: string | undefined) => (ALLERGEN_STATES as readonly string[]).indexOf(state ?? '')
  const safer = [...after].filter(([of, state]) => before.has(of) && rank(state) > rank(before.get(of)))
  expect(safer).toEqual([])
}

describe('in any kitchen', () => {
  test('the function agrees with a plain model, and gives a reason for each trace and doubt', () => {
    fc.assert(
      fc.property(kitchens, kitchen => {
        const states = statesOf(kitchen)
        for (const allergen of DRAWN) {
          const { stateOf } = model.states(kitchen, allergen)
          for (const [of, state] of states) {
            if (of.endsWith(` ${allergen}`))
              expect([of, state]).toEqual([of, stateOf(of.slice(0, -allergen.length - 1))])
          }
        }
        for (const { traces, mayContain, notAssessed, causes } of stateAllergens(kitchen).values()) {
          expect(traces.filter(({ reason }) => reason === '')).toEqual([])
          const told = [...mayContain, ...notAssessed].map(({ allergen }) => allergen)
          expect(new Set(causes.flatMap(cause => cause.allergens))).toEqual(new Set(told))
        }
      }),
      propertyRuns(150),
    )
  }, 60_000)

  const changes = kitchens.chain(kitchen =>
    fc.record({
      kitchen: fc.constant(kitchen),
      componentIndex: fc.nat({ max: kitchen.components.length - 1 }),
      dishIndex: fc.nat({ max: kitchen.dishes.length - 1 }),
      equipmentId: fc.constantFrom(...EQUIPMENT_IDS),
      allergen: fc.constantFrom(...DRAWN),
    }),
  )
  const at =
    <Item>(index: number, change: (item: Item) => Item) =>
    (item: Item, place: number) =>
      place === index ? change(item) : item

  test.each<
    [string, (change: typeof changes extends fc.Arbitrary<infer Change> ? Change : never) => Kitchen]
  >([
    [
      'an allergen more in a component',
      ({ kitchen, componentIndex, allergen }) => ({
        ...kitchen,
        components: kitchen.components.map(
          at(componentIndex, one => ({ ...one, allergens: [...one.allergens, allergen] })),
        ),
      }),
    ],
    [
      'an allergen more in a dish',
      ({ kitchen, dishIndex, allergen }) => ({
        ...kitchen,
        dishes: kitchen.dishes.map(
          at(dishIndex, one => ({
            ...one,
            allergens: [...one.allergens, allergen],
            // A list of nothing counts as everything, and no save takes it: the dish's first allergen cannot fill it.
            equipment: one.equipment.map(use =>
              use.componentIds?.length === 0 && one.allergens.length === 0
                ? { ...use, componentIds: null }
                : use,
            ),
          })),
        ),
      }),
    ],
    [
      'a component more in a dish, going through its equipment',
      ({ kitchen, dishIndex, componentIndex }) => ({
        ...kitchen,
        dishes: kitchen.dishes.map(
          at(dishIndex, one => {
            const added = kitchen.components[componentIndex]?.id ?? 0
            const isListed = (ids: readonly number[] | null) => ids !== null && ids.length > 0
            return {
              ...one,
              componentIds: [...new Set([...one.componentIds, added])],
              equipment: one.equipment.map(use =>
                isListed(use.componentIds) ||
                (use.componentIds !== null && use.withOwn && one.allergens.length > 0)
                  ? { ...use, componentIds: [...new Set([...(use.componentIds ?? []), added])] }
                  : use,
              ),
            }
          }),
        ),
      }),
    ],
    [
      'a component that goes through equipment',
      ({ kitchen, componentIndex, equipmentId }) => ({
        ...kitchen,
        components: kitchen.components.map(
          at(componentIndex, one => ({
            ...one,
            equipmentIds: [...new Set([...one.equipmentIds, equipmentId])],
          })),
        ),
      }),
    ],
    [
      'a dish that goes through equipment',
      ({ kitchen, dishIndex, equipmentId }) => ({
        ...kitchen,
        dishes: kitchen.dishes.map(
          at(dishIndex, one => ({
            ...one,
            equipment: [
              ...one.equipment.filter(use => use.equipmentId !== equipmentId),
              everything(equipmentId),
            ],
          })),
        ),
      }),
    ],
    [
      'a component that nobody has assessed any more',
      ({ kitchen, componentIndex }) => ({
        ...kitchen,
        components: kitchen.components.map(at(componentIndex, one => ({ ...one, isAssessed: false }))),
      }),
    ],
    [
      'a dish that nobody has assessed any more',
      ({ kitchen, dishIndex }) => ({
        ...kitchen,
        dishes: kitchen.dishes.map(at(dishIndex, one => ({ ...one, isAssessed: false }))),
      }),
    ],
    [
      'a swap more',
      ({ kitchen, dishIndex, componentIndex }) => ({
        ...kitchen,
        dishes: kitchen.dishes.map(
          at(dishIndex, one => ({
            ...one,
            swaps: [
              ...one.swaps,
              { name: 'New', without: [], with: [kitchen.components[componentIndex]?.id ?? 0] },
            ],
          })),
        ),
      }),
    ],
    [
      'a dish more that nobody has assessed',
      ({ kitchen, equipmentId }) => ({
        ...kitchen,
        dishes: [
          ...kitchen.dishes,
          dish(100, 'New', { equipment: [everything(equipmentId)], isAssessed: false }),
        ],
      }),
    ],
    [
      'an answer taken back',
      ({ kitchen, dishIndex }) => ({
        ...kitchen,
        dishes: kitchen.dishes.map(at(dishIndex, one => ({ ...one, keptApart: one.keptApart.slice(1) }))),
      }),
    ],
  ])(
    '%s makes nothing safer',
    (_name, change) =>
      fc.assert(
        fc.property(changes, drawn => expectNothingSafer(statesOf(drawn.kitchen), statesOf(change(drawn)))),
        propertyRuns(60),
      ),
    60_000,
  )

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
        // The circle is closed, and stating it terminates.
        circle?.slice(0, -1).forEach((id, at) => {
          expect(closed.find(one => one.id === id)?.partIds).toContain(circle[at + 1])
        })
        if (circle) expect(circle.at(-1)).toBe(circle[0])
        stateAllergens({
          components: closed,
          equipment: [FRYER],
          dishes: [dish(1, 'A', { componentIds: [from.id], equipment: [everything(1)] })],
        })
      }),
    )
  })
})

describe('a member that is not named', () => {
  const FLOUR = component(1, 'Flour mix', { allergens: ['gluten'] })
  const SPICE = component(2, 'Spice mix', {
    mayContain: [{ allergen: 'tree-nut', reason: 'packed beside nuts' }],
  })
  const kitchen = (dishes: DishRecipe[], components = [FLOUR, SPICE]): Kitchen => ({
    components,
    equipment: [FRYER],
    dishes,
  })
  const states = (of: Kitchen, id: number, ...subjects: Allergen[]) =>
    subjects.map(subject => allergenState(statementOf(of, id), subject))

  test('comes with a component, and leaves none of its group free', () => {
    const bread = kitchen([dish(1, 'Bread', { componentIds: [1] })])
    expect(states(bread, 1, 'gluten', 'wheat', 'spelt', 'milk')).toEqual([
      'contains',
      'not-assessed',
      'not-assessed',
      'free',
    ])
  })

  test('stands beside one that another component names', () => {
    const both = kitchen(
      [dish(1, 'Bread', { componentIds: [1, 3] })],
      [FLOUR, component(3, 'Semolina', { allergens: ['wheat'] })],
    )
    expect(statementOf(both, 1).allergens).toEqual(['wheat', 'gluten'])
    expect(states(both, 1, 'wheat', 'rye')).toEqual(['contains', 'not-assessed'])
  })

  test('that a component may bring has its reason', () => {
    const curry = kitchen([dish(1, 'Curry', { componentIds: [2] })])
    expect(statementOf(curry, 1).mayContain).toEqual([
      { allergen: 'tree-nut', reason: 'Spice mix: packed beside nuts' },
    ])
    expect(states(curry, 1, 'tree-nut', 'almond', 'peanut')).toEqual(['may-contain', 'not-assessed', 'free'])
  })

  test('goes over equipment, and ends an answer that was given without it', () => {
    const fish = dish(1, 'Fish', { allergens: ['shellfish'], equipment: [everything(1)] })
    const chips = dish(2, 'Chips', { equipment: [everything(1)] })
    const fried = kitchen([fish, chips])
    expect(statementOf(fried, 2).mayContain).toEqual([
      { allergen: 'shellfish', reason: 'shares the tempura fryer with Fish' },
    ])
    expect(states(fried, 2, 'crustacean', 'mollusc', 'fish')).toEqual([
      'not-assessed',
      'not-assessed',
      'free',
    ])
    const sources = sourcesToKeepApart(fried, { dishId: 2 }, 1, 'shellfish')
    const answer = { equipmentId: 1, allergen: 'shellfish', isOfThisRecipe: true } as const
    const apart = (given: readonly string[]) =>
      kitchen([fish, { ...chips, keptApart: [{ ...answer, sources: given }] }])
    expect(states(apart(sources), 2, 'shellfish', 'crustacean')).toEqual(['free', 'free'])
    expect(states(apart([]), 2, 'shellfish', 'crustacean')).toEqual(['may-contain', 'not-assessed'])
  })

  test('goes with what a swap leaves out, and comes with what it brings', () => {
    const swaps: Swap[] = [{ name: 'Plain', without: [1], with: [2], madeApart: 'of its own dough' }]
    const [plain] = statementOf(kitchen([dish(1, 'Bread', { componentIds: [1], swaps })]), 1).swaps
    expect(plain && ALLERGENS.filter(allergen => allergenState(plain, allergen) === 'not-assessed')).toEqual(
      ALLERGEN_GROUPS['tree-nut'],
    )
  })

  test('is an animal where it is shellfish', () =>
    expect(statementOf(kitchen([dish(1, 'Soup', { allergens: ['shellfish'] })]), 1).origins).toEqual([
      'fish',
    ]))

  test('is no doubt of its own where a neighbour is not assessed', () => {
    const unknown = dish(1, 'Fish', { isAssessed: false, equipment: [everything(1)] })
    const { notAssessed } = statementOf(
      kitchen([unknown, dish(2, 'Chips', { equipment: [everything(1)] })]),
      2,
    )
    expect(notAssessed.filter(({ allergen }) => isGroup(allergen))).toEqual([])
    expect(notAssessed.map(({ allergen }) => allergen)).toEqual(
      NAMED_ALLERGENS.filter(allergen => allergen !== 'sulphites'),
    )
  })

  test('makes nothing safer wherever it is said, and none of its group free', () => {
    const ranks = (of: Kitchen) =>
      new Map(
        [...stateKitchen(of).dishes].flatMap(([id, said]) =>
          [said, ...said.swaps].flatMap((form, place) =>
            ALLERGENS.map(
              allergen =>
                [
                  `${id} ${place} ${allergen}`,
                  ALLERGEN_STATES.indexOf(allergenState(form, allergen)),
                ] as const,
            ),
          ),
        ),
      )
    const said = fc.record({
      kitchen: kitchens,
      group: fc.constantFrom('gluten', 'shellfish', 'tree-nut'),
      at: fc.constantFrom('component', 'trace', 'dish', 'sheet'),
      index: fc.nat({ max: 5 }),
    })
    fc.assert(
      fc.property(said, ({ kitchen: before, group, at, index }) => {
        const here = <Item>(items: readonly Item[], change: (item: Item) => Item) =>
          items.map((item, place) => (place === index % items.length ? change(item) : item))
        const after: Kitchen = {
          ...before,
          components: here(before.components, one =>
            at === 'component'
              ? { ...one, allergens: [...one.allergens, group] }
              : at === 'trace'
                ? { ...one, mayContain: [...one.mayContain, { allergen: group, reason: 'a reason' }] }
                : one,
          ),
          dishes: here(before.dishes, one => {
            // As above: the first entry is in no list before it.
            const isFirst = one.allergens.length === 0
            const equipment = one.equipment.map(use =>
              isFirst && use.componentIds?.length === 0 ? { ...use, componentIds: null } : use,
            )
            if (at === 'dish') return { ...one, equipment, allergens: [...one.allergens, group] }
            const sheetStatement = { date: '2026-11-22', mayContain: [group], no: [] }
            return at === 'sheet' ? { ...one, equipment, sheetStatement } : one
          }),
        }
        const [was, is] = [ranks(before), ranks(after)]
        for (const [of, state] of is) expect(state, of).toBeLessThanOrEqual(was.get(of) ?? -1)
        for (const form of [...stateKitchen(after).dishes.values()].flatMap(one => [one, ...one.swaps])) {
          const named = [...form.allergens, ...form.mayContain.map(({ allergen }) => allergen)]
          for (const member of named.filter(isGroup).flatMap(membersOf))
            expect(allergenState(form, member)).not.toBe('free')
        }
      }),
      propertyRuns(60),
    )
  }, 60_000)
})

describe('components by themselves', () => {
  const COMPONENTS = [BATTER, PRAWN, TENTSUYU, DASHI, TENKASU]

  test('state what they and their parts bring along', () => {
    const statements = stateComponents({
      ...kitchenOf(),
      components: [...COMPONENTS.slice(0, 4), { ...TENKASU, isAssessed: false }],
    })
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

describe('what a menu’s sheet says', () => {
  const said = (mayContain: Allergen[], no: Allergen[] = []) => ({ date: '2026-11-22', mayContain, no })

  test('is a source of its own, dated, of the dish and of its swaps', () => {
    const swaps: Swap[] = [{ name: 'Plain', without: [PRAWN.id], with: [], madeApart: 'at another bench' }]
    const olives = dish(1, 'Olives', { componentIds: [PRAWN.id], sheetStatement: said(['walnut']), swaps })
    const stated = stateAllergens({ components: [PRAWN], equipment: [], dishes: [olives] }).get(1)
    const mayContain = [{ allergen: 'walnut', reason: 'the menu’s sheet of 22 November 2026 says so' }]
    expect(stated).toMatchObject({ allergens: ['crustacean'], mayContain, swaps: [{ mayContain }] })
  })

  test('is less than what the recipe contains, and takes nothing from it', () => {
    const cake = dish(1, 'Cake', { allergens: ['egg'], sheetStatement: said(['egg'], ['egg']) })
    expect(stateAllergens({ components: [], equipment: [], dishes: [cake] }).get(1)).toMatchObject({
      allergens: ['egg'],
      mayContain: [],
    })
  })

  test('is left on what it goes through', () => {
    const bread = dish(1, 'Bread', {
      sheetStatement: said(['sesame']),
      equipment: [{ equipmentId: 1, componentIds: [], withOwn: true }],
    })
    const chips = dish(2, 'Chips', { equipment: [everything(1)] })
    expect(
      stateAllergens({ components: [], equipment: [FRYER], dishes: [bread, chips] }).get(2),
    ).toMatchObject({ mayContain: [{ allergen: 'sesame' }] })
  })

  test('says nothing of what is blank: it assesses nothing', () => {
    const figs = dish(1, 'Figs', { sheetStatement: said([], ['milk']), isAssessed: false })
    const stated = stateAllergens({ components: [], equipment: [], dishes: [figs] }).get(1)
    expect(stated && allergenState(stated, 'milk')).toBe('not-assessed')
  })
})

test('what leaves the menu makes no other dish free of what it left, and changes nothing else for the better', () => {
  fc.assert(
    fc.property(kitchens, fc.nat(), (before, place) => {
      const gone = before.dishes[place % before.dishes.length]
      const menu = { ...before, dishes: before.dishes.filter(other => other !== gone) }
      const left = endedContributions(before, menu).map(entry => ({ ...entry, day: '2026-03-03' }))
      const [was, without, is] = [before, menu, { ...menu, leavings: left }].map(stateAllergens)
      const isNoBetter = (a: AllergenState, b: AllergenState) =>
        ALLERGEN_STATES.indexOf(a) <= ALLERGEN_STATES.indexOf(b)
      for (const { id, equipment, keptApart } of menu.dishes) {
        const states = [was, without, is].map(of => of?.get(id))
        for (const allergen of DRAWN) {
          const [earlier, free, now] = states.map(of => of && allergenState(of, allergen))
          if (!earlier || !free || !now) throw new Error('Each has a statement')
          expect(isNoBetter(now, free)).toBe(true)
          const wasLeft = left.some(
            entry =>
              entry.allergen === allergen &&
              // All of it goes through, and nothing is answered for.
              equipment.some(use => use.equipmentId === entry.equipmentId && use.componentIds === null),
          )
          if (wasLeft && keptApart.length === 0) expect(['contains', 'may-contain']).toContain(now)
        }
      }
    }),
    propertyRuns(150),
  )
})
