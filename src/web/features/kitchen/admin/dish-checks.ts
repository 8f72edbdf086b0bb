/** Contradictions between the texts and the recipe of a dish, for its assessor. */
import type { Kitchen, KitchenDish } from '#contract/kitchen.ts'
import type { AllergenStatement, AllergenSubject } from '#domain/allergens.ts'
import { contradictionsOf, describeCheck, describeContradiction } from '#domain/contradictions.ts'

export interface DishCheck {
  readonly subject: AllergenSubject
  /** "The text names crustacean (“scampi”); the recipe does not." */
  readonly warning: string
  /** What is ticked: "I have checked: no crustacean in Scampi Fritti". */
  readonly label: string
}

type Named = Pick<KitchenDish, 'name' | 'named' | 'meant'>

/** What nobody has said is meant. */
export function openChecks(
  { name, named, meant }: Named,
  statement: AllergenStatement | undefined,
  profile: Kitchen['allergenProfile'],
): DishCheck[] {
  if (!statement) return []
  return contradictionsOf(named, statement, profile)
    .filter(({ subject }) => !meant.some(said => said.subject === subject))
    .map(contradiction => ({
      subject: contradiction.subject,
      warning: describeContradiction(contradiction, profile),
      label: describeCheck(contradiction.subject, name, profile),
    }))
}

/** What the stored recipes contradict, as the menu states them. */
export function storedChecks(dish: KitchenDish, profile: Kitchen['allergenProfile']): DishCheck[] {
  const { allergens, isAssessed } = dish.statement
  return openChecks(dish, { allergens, isAssessed, mayContain: [], notAssessed: [] }, profile)
}
