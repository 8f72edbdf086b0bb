/** Contradictions between the texts and the recipe of a dish, for its assessor. */
import type { Kitchen, KitchenDish } from '#contract/kitchen/kitchen.ts'
import type { AllergenStatement, AllergenSubject } from '#domain/kitchen/allergens.ts'
import { contradictionsOf, describeCheck, describeContradiction } from '#domain/kitchen/contradictions.ts'

export interface DishCheck {
  readonly subject: AllergenSubject
  /** "The text names crustacean (“scampi”); the recipe does not." */
  readonly warning: string
  /** The checkbox: "I have checked: no crustacean in Scampi Fritti". */
  readonly label: string
}

type CheckedDish = Pick<KitchenDish, 'name' | 'named' | 'meant'>

export function openChecks(
  { name, named, meant }: CheckedDish,
  statement: AllergenStatement | undefined,
  profile: Kitchen['allergenProfile'],
): DishCheck[] {
  if (!statement) return []
  return contradictionsOf(named, statement, profile)
    .filter(({ subject }) => !meant.some(confirmed => confirmed.subject === subject))
    .map(contradiction => ({
      subject: contradiction.subject,
      warning: describeContradiction(contradiction, profile),
      label: describeCheck(contradiction.subject, name, profile),
    }))
}

/** Contradictions of the stored recipes, as on the menu. */
export function storedChecks(dish: KitchenDish, profile: Kitchen['allergenProfile']): DishCheck[] {
  const { allergens, isAssessed } = dish.statement
  return openChecks(dish, { allergens, isAssessed, mayContain: [], notAssessed: [] }, profile)
}
