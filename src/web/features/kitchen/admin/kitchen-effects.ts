/** Effects of a kitchen's change on dishes. */
import {
  ALLERGEN_NAMES,
  ALLERGENS,
  type Allergen,
  type AllergenState,
  type AllergenStatement,
  listedState,
} from '#domain/kitchen/allergens.ts'
import type { DishRecipe, Kitchen } from '#domain/kitchen/kitchen.ts'
import { type ChangedFact, type ComparedDish, changedFacts } from '#domain/menu/dish-changes.ts'
import { sortFacts } from '#domain/menu/held-changes.ts'
import type { PriceStyle } from '#domain/menu/price-format.ts'
import { DEFAULT_CURRENCY } from '#domain/menu/price-units.ts'
import { statedDishes } from './kitchen-data.ts'

export interface KitchenEffect {
  /** Changes, as sentences. */
  readonly changes: readonly string[]
  /** Dishes with exactly these changes. */
  readonly dishes: readonly Pick<DishRecipe, 'id' | 'name'>[]
}

/** The edited dish's details beyond its recipe. */
export type DishDetails = Pick<ComparedDish, 'name' | 'price' | 'words' | 'marks'>

export interface EditedDish {
  readonly id: number
  readonly before: DishDetails | null
  readonly after: DishDetails
}

export interface KitchenChange {
  readonly effects: readonly KitchenEffect[]
  /** Facts for staff, including the dish's other edits; allergens as they are told once the recipe is signed. */
  readonly facts: readonly ChangedFact[]
  /** Some of them wait for a signature. */
  readonly waits: boolean
}

export const UNCHANGED: KitchenChange = { effects: [], facts: [], waits: false }

/** Effects on dishes, as sentences, statements and facts. */
export function kitchenChange(
  { stored, edited }: Edited,
  style: PriceStyle,
  dish?: EditedDish,
): KitchenChange {
  const [before, after] = [statedDishes(stored), statedDishes(edited)]
  const known = (kitchen: Kitchen, statements: typeof before, details: DishDetails | null | undefined) =>
    new Map(
      kitchen.dishes.flatMap(({ id, name }) => {
        const statement = statements.get(id)
        if (!statement) return []
        const own = id === dish?.id ? details : null
        return [[id, { name, statement, swaps: statement.swaps, ...own }] as const]
      }),
    )
  const [was, is] = [known(stored, before, dish?.before), known(edited, after, dish?.after)]
  const { held } = sortFacts({ before: was, after: is, signed: new Map(), waiting: new Set() }, style)
  return {
    effects: effectsOnDishes(stored, edited, [before, after]),
    facts: changedFacts(was, held.length > 0 ? onceSigned(is) : is, style),
    waits: held.length > 0,
  }
}

function onceSigned(dishes: ReadonlyMap<number, ComparedDish>): Map<number, ComparedDish> {
  const signed = <Stated extends AllergenStatement>(stated: Stated) => ({ ...stated, isAssessed: true })
  return new Map(
    [...dishes].map(([id, { statement, swaps, ...dish }]) => [
      id,
      { ...dish, statement: signed(statement), swaps: swaps.map(signed) },
    ]),
  )
}

interface Edited {
  readonly stored: Kitchen
  readonly edited: Kitchen
}

/** For dishes without a price. */
const WITHOUT_PRICE: PriceStyle = { currency: DEFAULT_CURRENCY, priceLocale: 'en-AU' }

export function componentChange(kitchens: Edited): KitchenChange {
  return kitchenChange(kitchens, WITHOUT_PRICE)
}

/** Differences between two states of the kitchen, with equal ones grouped. */
export function effectsOnDishes(
  before: Kitchen,
  after: Kitchen,
  [statementsBefore, statementsAfter] = [statedDishes(before), statedDishes(after)],
): KitchenEffect[] {
  const changed = after.dishes.flatMap(dish => {
    const earlier = statementsBefore.get(dish.id)
    const later = statementsAfter.get(dish.id)
    const changes = earlier && later ? describeChanges(earlier, later) : []
    return changes.length > 0 ? [{ dish, changes }] : []
  })
  return [...Map.groupBy(changed, ({ changes }) => changes.join(' ')).values()].map(alike => ({
    changes: alike[0]?.changes ?? [],
    dishes: alike.map(({ dish: { id, name } }) => ({ id, name })),
  }))
}

type Presence = Exclude<AllergenState, 'free'> | 'none'

/** Presence in the dish, whether or not the dish is assessed. */
function presence(statement: AllergenStatement, allergen: Allergen): Presence {
  const state = listedState({ ...statement, isAssessed: true }, allergen)
  return state === null || state === 'free' ? 'none' : state
}

function describeChanges(before: AllergenStatement, after: AllergenStatement): string[] {
  const moved = ALLERGENS.filter(allergen => presence(before, allergen) !== presence(after, allergen))
  const namesOf = (wanted: Presence) =>
    moved.filter(allergen => presence(after, allergen) === wanted).map(allergen => ALLERGEN_NAMES[allergen])
  const sentences: [begin: string, names: string[]][] = [
    ['Will contain', namesOf('contains')],
    ['May contain', namesOf('may-contain')],
    ['Will not be assessed for', namesOf('not-assessed')],
    ['No longer lists', namesOf('none')],
  ]
  return [
    ...sentences.flatMap(([begin, names]) => (names.length > 0 ? [`${begin} ${names.join(', ')}.`] : [])),
    ...(before.isAssessed && !after.isAssessed ? ['Will not be assessed.'] : []),
    ...(!before.isAssessed && after.isAssessed ? ['Will be assessed.'] : []),
  ]
}
