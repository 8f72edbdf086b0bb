/**
 * Allergens that no assessment covers. A signature covers what the profile declares; where another dish
 * states more, silence is "not assessed" and never "free". Source: ruling R11.
 */
import {
  type AllergenProfile,
  allergenNames,
  lawOf,
  newlyAsked,
  unclaimedAllergens,
} from './allergen-profiles.ts'
import { ALLERGENS, type Allergen, type AllergenStatement, allergenState, askedAs } from './allergens.ts'
import {
  type Component,
  closure,
  type DishRecipe,
  type DishStatement,
  type Kitchen,
  type Swap,
  swappedRecipe,
  type Unclaimed,
} from './kitchen.ts'

/** An assessment's profile, or the register (`null`). */
export function verdictOf(
  assessment: { readonly profile: AllergenProfile | null } | null,
  profile: AllergenProfile,
): Pick<DishRecipe, 'isAssessed' | 'coversRegister' | 'unclaimed'> {
  return {
    isAssessed: assessment !== null,
    coversRegister: assessment?.profile === null,
    unclaimed: assessment?.profile ? unclaimedUnder(assessment.profile, profile) : null,
  }
}

/** Allergens that the assessment does not cover under the current profile; `null` if it covers all. */
export function unclaimedUnder(assessedUnder: AllergenProfile, profile: AllergenProfile): Unclaimed | null {
  const allergens = newlyAsked(profile, assessedUnder)
  if (allergens.length === 0) return null
  return { allergens, reason: `assessed under ${lawOf(assessedUnder)}, which does not ask for it` }
}

/** `Celery, Mustard: assessed under the law of Canada, which does not ask for it.` */
export function describeUnclaimed({ allergens, reason }: Unclaimed, profile: AllergenProfile): string {
  const names = allergenNames(profile)
  const subjects = [...new Set(allergens.map(askedAs))]
  return `${subjects.map(subject => names[subject]).join(', ')}: ${reason}.`
}

const REASON = 'assessed for declared allergens only'

/** Statements for guests and questions. Added doubts are shown only for allergens that someone asks about. */
export function withUnclaimed(
  statements: ReadonlyMap<number, DishStatement>,
  kitchen: Kitchen,
  profile: AllergenProfile,
): ReadonlyMap<number, DishStatement> {
  const unclaimed = unclaimedAllergens(profile, [...statements.values()])
  if (unclaimed.length === 0) return statements
  const recipes = new Map(kitchen.dishes.map(dish => [dish.id, dish]))
  const componentById = new Map(kitchen.components.map(component => [component.id, component]))
  return new Map(
    [...statements].map(([id, statement]) => {
      const recipe = recipes.get(id)
      if (!recipe) return [id, statement]
      const doubt = <Stated extends AllergenStatement>(stated: Stated, swap?: Swap) => {
        const doubts = unclaimed.filter(allergen => !isClaimed(recipe, swap, allergen, componentById))
        return withDoubts(stated, doubts)
      }
      return [
        id,
        {
          ...doubt(statement),
          swaps: statement.swaps.map(stated =>
            doubt(
              stated,
              recipe.swaps.find(({ name }) => name === stated.name),
            ),
          ),
        },
      ]
    }),
  )
}

/**
 * Built-in recipes cover the whole register, and a sheet's "no" covers the current dish. Neither covers a
 * swap's additions or neighbours on shared equipment.
 */
function isClaimed(
  dish: DishRecipe,
  swap: Swap | undefined,
  allergen: Allergen,
  componentById: ReadonlyMap<number, Component>,
): boolean {
  const { componentIds } = swap ? swappedRecipe(dish, swap) : dish
  const components = closure(componentById, componentIds)
  if ([dish, ...components].every(({ coversRegister }) => coversRegister)) return true
  const isShared = dish.equipment.length > 0 || components.some(({ equipmentIds }) => equipmentIds.length > 0)
  const isDenied = dish.sheetStatement?.no.includes(allergen) ?? false
  return isDenied && !isShared && !swap?.with.length
}

function withDoubts<Stated extends AllergenStatement>(
  statement: Stated,
  doubts: readonly Allergen[],
): Stated {
  // Doubt about the whole dish is stated once.
  const added = statement.isAssessed
    ? doubts.filter(allergen => allergenState(statement, allergen) === 'free')
    : []
  if (added.length === 0) return statement
  const notAssessed = [
    ...statement.notAssessed,
    ...added.map(allergen => ({ allergen, reason: REASON })),
  ].sort((a, b) => ALLERGENS.indexOf(a.allergen) - ALLERGENS.indexOf(b.allergen))
  return { ...statement, notAssessed }
}
