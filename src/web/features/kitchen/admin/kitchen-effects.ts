/** What a change of the kitchen does to the dishes. */
import {
  ALLERGEN_NAMES,
  ALLERGENS,
  type Allergen,
  type AllergenState,
  type AllergenStatement,
  allergenState,
} from '#domain/allergens.ts'
import type { DishRecipe, Kitchen } from '#domain/kitchen.ts'
import { stateAllergens } from '#domain/kitchen-statements.ts'

export interface KitchenEffect {
  /** What becomes different, as sentences. */
  readonly changes: readonly string[]
  /** The dishes for which just this becomes different. */
  readonly dishes: readonly Pick<DishRecipe, 'id' | 'name'>[]
}

/** What differs between two states of the kitchen, those dishes together for which it is the same. */
export function effectsOnDishes(before: Kitchen, after: Kitchen): KitchenEffect[] {
  const statementsBefore = stateAllergens(before)
  const statementsAfter = stateAllergens(after)
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

/** Whether it is in there, regardless of whether anybody has assessed the dish itself. */
function presence(statement: AllergenStatement, allergen: Allergen): Presence {
  const state = allergenState({ ...statement, isAssessed: true }, allergen)
  return state === 'free' ? 'none' : state
}

function describeChanges(before: AllergenStatement, after: AllergenStatement): string[] {
  const moved = ALLERGENS.filter(allergen => presence(before, allergen) !== presence(after, allergen))
  const namesOf = (wanted: Presence) =>
    moved.filter(allergen => presence(after, allergen) === wanted).map(allergen => ALLERGEN_NAMES[allergen])
  const sentences: [begin: string, names: string[]][] = [
    ['Will contain', namesOf('contains')],
    ['May contain', namesOf('may-contain')],
    ['Will not be assessed for', namesOf('not-assessed')],
    ['No longer names', namesOf('none')],
  ]
  return [
    ...sentences.flatMap(([begin, names]) => (names.length > 0 ? [`${begin} ${names.join(', ')}.`] : [])),
    ...(before.isAssessed && !after.isAssessed ? ['Will not be assessed.'] : []),
    ...(!before.isAssessed && after.isAssessed ? ['Will be assessed.'] : []),
  ]
}
