/**
 * Allergens that no assessment covers. A signature claims what the profile declares; where another dish states something
 * beyond that, silence is "not assessed" and never "free". Source: ruling R11.
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

/** What the rules take of an assessment: it keeps the profile that it was given under, or covers the register (`null`). */
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

/** What an assessment under one profile leaves open under another; `null` where that asks for nothing more. */
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

/** The statements as guests and questions may rely on them. Only where someone asks are the added doubts told. */
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
      const doubt = <Said extends AllergenStatement>(said: Said, swap?: Swap) => {
        const doubts = unclaimed.filter(allergen => !isClaimed(recipe, swap, allergen, componentById))
        return withDoubts(said, doubts)
      }
      return [
        id,
        {
          ...doubt(statement),
          swaps: statement.swaps.map(said =>
            doubt(
              said,
              recipe.swaps.find(({ name }) => name === said.name),
            ),
          ),
        },
      ]
    }),
  )
}

/**
 * The built-in recipes speak of the whole register, and a sheet's "no" of the dish as it stands: neither of what a swap
 * puts into it, nor of what its neighbours leave on shared equipment, since nobody asked about those.
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
  const isSaid = dish.sheetStatement?.no.includes(allergen) ?? false
  return isSaid && !isShared && !swap?.with.length
}

function withDoubts<Said extends AllergenStatement>(statement: Said, doubts: readonly Allergen[]): Said {
  // Of a dish that is not assessed as a whole that is said once.
  const added = statement.isAssessed
    ? doubts.filter(allergen => allergenState(statement, allergen) === 'free')
    : []
  if (added.length === 0) return statement
  const notAssessed = [
    ...statement.notAssessed,
    ...added.map(allergen => ({ allergen, reason: REASON })),
  ].sort((one, other) => ALLERGENS.indexOf(one.allergen) - ALLERGENS.indexOf(other.allergen))
  return { ...statement, notAssessed }
}
