import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { filterDishes } from '../menu/filter.ts'
import { suggestQuestions } from '../questions/candidates.ts'
import { checkQuestion, openMenu } from '../questions/question-check.ts'
import {
  ALLERGEN_PROFILES,
  type AllergenProfile,
  askedSubjects,
  undeclaredAllergens,
} from './allergen-profiles.ts'
import { ALLERGENS, type Allergen, allergenState, askedAs, NAMED_ALLERGENS } from './allergens.ts'
import { component, dish, everything } from './fixtures.ts'
import type { DishRecipe, DishStatement } from './kitchen.ts'
import { stateAllergens } from './statements.ts'
import { verdictOf, withUnclaimed } from './unclaimed.ts'

const SHEET = { date: '2026-11-22', mayContain: [] }
const sayingNo = (...no: Allergen[]) => ({ sheetStatement: { ...SHEET, no } })

const said = (
  dishes: readonly DishRecipe[],
  profile: AllergenProfile = 'au-nz',
  more: Partial<Parameters<typeof stateAllergens>[0]> = {},
) => {
  const kitchen = { components: [], equipment: [{ id: 1, name: 'Fryer' }], dishes, ...more }
  return withUnclaimed(stateAllergens(kitchen), kitchen, profile)
}
const stateOf = (statements: ReadonlyMap<number, DishStatement>, id: number, allergen: Allergen) => {
  const statement = statements.get(id)
  if (!statement) throw new Error(`No dish ${id}`)
  return allergenState(statement, allergen)
}

const soup = dish(1, 'Soup', { allergens: ['celery'] })

describe('what no assessment covers', () => {
  test.each([
    ['a signature under a law that does not declare it', dish(2, 'Chips'), 'not-assessed'],
    ['a sheet that says no', dish(2, 'Chips', sayingNo('celery')), 'free'],
    ['a sheet that says no of something else', dish(2, 'Chips', sayingNo('mustard')), 'not-assessed'],
    ['a recipe that covers the register', dish(2, 'Chips', { coversRegister: true }), 'free'],
    [
      'a sheet that says no, and equipment of which nobody asked',
      dish(2, 'Chips', { ...sayingNo('celery'), equipment: [everything(1)] }),
      'not-assessed',
    ],
    ['what has it', dish(2, 'Chips', { allergens: ['celery'] }), 'contains'],
    ['what is not assessed at all', dish(2, 'Chips', { isAssessed: false }), 'not-assessed'],
  ] as const)('%s', (_case, chips, state) => expect(stateOf(said([soup, chips]), 2, 'celery')).toBe(state))

  test('is told with its reason, in the order of the register, and once', () => {
    const mustard = dish(3, 'Mustard', { allergens: ['buckwheat', 'mustard'] })
    expect(said([soup, mustard, dish(2, 'Chips')]).get(2)?.notAssessed).toEqual(
      (['celery', 'mustard', 'buckwheat'] as const).map(allergen => ({
        allergen,
        reason: 'assessed for declared allergens only',
      })),
    )
    expect(said([soup, dish(2, 'Chips', { isAssessed: false })]).get(2)?.notAssessed).toEqual([])
  })

  test('is nothing where no dish states it, and nothing that the law declares', () => {
    expect(said([dish(1, 'Soup'), dish(2, 'Chips')]).get(2)?.notAssessed).toEqual([])
    expect(stateOf(said([soup, dish(2, 'Chips')], 'eu'), 2, 'celery')).toBe('free')
  })

  test('a component that someone signed covers no more than the dish', () => {
    const salt = (coversRegister: boolean) => component(1, 'Salt', { coversRegister })
    const chips = dish(2, 'Chips', { componentIds: [1], coversRegister: true })
    const state = (coversRegister: boolean) =>
      stateOf(said([soup, chips], 'au-nz', { components: [salt(coversRegister)] }), 2, 'celery')
    expect([state(true), state(false)]).toEqual(['free', 'not-assessed'])
  })

  test('a sheet does not speak of what a swap puts into the dish', () => {
    const chips = dish(2, 'Chips', {
      ...sayingNo('celery'),
      componentIds: [1],
      swaps: [
        { name: 'with aioli', without: [], with: [2] },
        { name: 'without salt', without: [1], with: [] },
      ],
    })
    const components = [component(1, 'Salt'), component(2, 'Aioli')]
    const swaps = said([soup, chips], 'au-nz', { components }).get(2)?.swaps ?? []
    expect(swaps.map(swap => allergenState(swap, 'celery'))).toEqual(['not-assessed', 'free'])
  })

  test('of shellfish that is not named, the kind that the law does not ask for', () => {
    const statements = said([dish(1, 'Paella', { allergens: ['shellfish'] }), dish(2, 'Chips')], 'us')
    const states = (['crustacean', 'mollusc', 'shellfish'] as const).map(one => stateOf(statements, 2, one))
    expect(states).toEqual(['free', 'not-assessed', 'not-assessed'])
  })
})

const anyAllergens = fc.uniqueArray(fc.constantFrom(...ALLERGENS), { maxLength: 4 })
const anyDish = fc.record({
  allergens: anyAllergens,
  no: anyAllergens,
  isAssessed: fc.boolean(),
  isFried: fc.boolean(),
})
const anyMenu = fc.array(anyDish, { minLength: 2, maxLength: 6 }).map(dishes =>
  dishes.map(({ no, isFried, ...rest }, index) =>
    dish(index + 1, `Dish ${index + 1}`, {
      ...rest,
      ...sayingNo(...no.filter(allergen => !rest.allergens.includes(allergen))),
      equipment: isFried ? [everything(1)] : [],
    }),
  ),
)

test('the filter calls nothing free that neither the law nor the dish has spoken of', () => {
  fc.assert(
    fc.property(anyMenu, fc.constantFrom(...ALLERGEN_PROFILES), (dishes, profile) => {
      const statements = said(dishes, profile)
      const menu = dishes.flatMap(({ id, sheetStatement }) => {
        const statement = statements.get(id)
        return statement ? [{ ...statement, dietaryInfo: [], no: sheetStatement?.no }] : []
      })
      for (const subject of undeclaredAllergens(profile, menu)) {
        const { free } = filterDishes(menu, { dietary: [], without: [subject] }, [])
        for (const { no } of free) expect(no).toContain(subject)
      }
    }),
  )
})

test('it makes nothing safer, and leaves what the law asks for as it was', () => {
  const order = ['contains', 'may-contain', 'not-assessed', 'free']
  fc.assert(
    fc.property(anyMenu, fc.constantFrom(...ALLERGEN_PROFILES), (dishes, profile) => {
      const before = stateAllergens({ components: [], equipment: [{ id: 1, name: 'Fryer' }], dishes })
      const after = said(dishes, profile)
      for (const { id } of dishes) {
        for (const allergen of ALLERGENS) {
          const [was, is] = [stateOf(before, id, allergen), stateOf(after, id, allergen)]
          expect(order.indexOf(is)).toBeLessThanOrEqual(order.indexOf(was))
        }
        for (const subject of askedSubjects(profile))
          expect(stateOf(after, id, subject)).toBe(stateOf(before, id, subject))
      }
    }),
  )
})

test('no key of a question rests on it', () => {
  const names = ['Soup', 'Chips', 'Rice', 'Bread']
  const dishes = names.map((name, index) =>
    dish(index + 1, name, { allergens: index === 0 ? ['celery', 'milk'] : [] }),
  )
  const statements = said(dishes)
  const menu = dishes.map(({ id, name }) => ({
    ...QUIET,
    ...(statements.get(id) as DishStatement),
    id,
    name,
  }))
  const asked = suggestQuestions(
    dishes.map(({ id }) => id),
    menu,
    'au-nz',
  )
  expect(asked.filter(({ question }) => question.includes('ilk'))).not.toEqual([])
  expect(JSON.stringify(asked)).not.toMatch(/celery/i)

  const question = 'Which of these dishes contains celery?'
  const check = checkQuestion({ question, options: names }, openMenu(menu, 'au-nz'))
  expect(check?.supports.map(({ support }) => support)).toEqual([
    'supported',
    'undecided',
    'undecided',
    'undecided',
  ])
})

const QUIET = {
  sectionId: 1,
  section: 'Kitchen',
  nativeName: '',
  reading: '',
  englishName: '',
  source: '',
  serving: '',
  description: '',
  serverDescription: '',
  notes: '',
  price: null,
  priceText: '',
  isSpecial: false,
  marks: [],
  componentNames: [],
  drink: null,
  pairings: [],
}

describe('an assessment that was given under another law', () => {
  const australian = verdictOf({ profile: 'au-nz' }, 'eu')
  const reason = 'assessed under the law of Australia and New Zealand, which does not ask for it'
  const stated = (...[dishes, more]: [readonly DishRecipe[], Parameters<typeof said>[2]?]) =>
    said(dishes, 'eu', more)

  test('covers what that law asked for, and says so of the rest', () => {
    const chips = stated([dish(2, 'Chips', australian)]).get(2)
    expect(chips?.notAssessed).toEqual([
      { allergen: 'celery', reason },
      { allergen: 'mustard', reason },
    ])
    expect(chips?.causes).toEqual([
      { state: 'not-assessed', equipment: null, reason, allergens: ['celery', 'mustard'] },
    ])
    expect(chips?.isAssessed).toBe(true)
  })

  test.each([
    ['what its sheet says no to', dish(2, 'Chips', { ...australian, ...sayingNo('celery') }), 'free'],
    ['what it contains', dish(2, 'Chips', { ...australian, allergens: ['celery'] }), 'contains'],
    ['a signature under the law of today', dish(2, 'Chips', verdictOf({ profile: 'uk' }, 'eu')), 'free'],
    ['a recipe that covers the register', dish(2, 'Chips', verdictOf({ profile: null }, 'eu')), 'free'],
    ['nobody’s signature', dish(2, 'Chips', verdictOf(null, 'eu')), 'not-assessed'],
  ] as const)('%s', (_case, chips, state) => expect(stateOf(stated([chips]), 2, 'celery')).toBe(state))

  test('leaves a dish in doubt that holds the component, and one that shares equipment with it', () => {
    const salt = component(1, 'Salt', australian)
    const statements = stated(
      [
        dish(1, 'Salted', { componentIds: [1], equipment: [everything(1)] }),
        dish(2, 'Fried', { equipment: [everything(1)] }),
        dish(3, 'Cold'),
      ],
      { components: [salt] },
    )
    const reasons = [1, 2, 3].map(
      id => statements.get(id)?.notAssessed.find(({ allergen }) => allergen === 'celery')?.reason,
    )
    expect(reasons).toEqual([
      `Salt: ${reason}`,
      'shares the fryer with Salted, which is not assessed for it',
      undefined,
    ])
  })

  test('covers a group as one, and of shellfish the kind that was asked about', () => {
    const american = verdictOf({ profile: 'us' }, 'eu').unclaimed?.allergens
    expect(american).toEqual(['mollusc', 'lupin', 'sulphites', 'celery', 'mustard'])
  })
})

const STATES = ['contains', 'may-contain', 'not-assessed', 'free']
const anyLaw = fc.constantFrom(...ALLERGEN_PROFILES)
const signedUnder = (dishes: readonly DishRecipe[], signed: AllergenProfile, law: AllergenProfile) =>
  dishes.map(recipe => ({
    ...recipe,
    ...verdictOf(recipe.isAssessed ? { profile: signed } : null, law),
  }))

test('a change of the law makes nothing safer', () => {
  fc.assert(
    fc.property(anyMenu, anyLaw, anyLaw, (menu, earlier, law) => {
      const dishes = menu.map(recipe => ({ ...recipe, sheetStatement: null }))
      const before = said(signedUnder(dishes, earlier, earlier), earlier)
      const after = said(signedUnder(dishes, earlier, law), law)
      for (const { id } of dishes)
        for (const allergen of ALLERGENS) {
          const [was, is] = [stateOf(before, id, allergen), stateOf(after, id, allergen)]
          expect(STATES.indexOf(is)).toBeLessThanOrEqual(STATES.indexOf(was))
        }
    }),
  )
})

test('what a later law asks for is free only where the earlier one asked, or the sheet says no', () => {
  fc.assert(
    fc.property(anyMenu, anyLaw, anyLaw, (dishes, earlier, law) => {
      const after = said(signedUnder(dishes, earlier, law), law)
      const [asked, covered] = [new Set(askedSubjects(law)), new Set(askedSubjects(earlier))]
      for (const { id, equipment } of dishes) {
        const sharing = dishes.filter(
          other => other.id === id || (equipment.length && other.equipment.length),
        )
        for (const allergen of NAMED_ALLERGENS.filter(one => asked.has(askedAs(one)))) {
          if (stateOf(after, id, allergen) !== 'free' || covered.has(askedAs(allergen))) continue
          // A trace of sulphites on a grill is none.
          const heard = allergen === 'sulphites' ? dishes.filter(other => other.id === id) : sharing
          for (const { sheetStatement } of heard) expect(sheetStatement?.no).toContain(allergen)
        }
      }
    }),
  )
})
