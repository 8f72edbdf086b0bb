/** Marks whose claim a recipe contradicts. Source: rulings R11 and R12. */
import { type AllergenStatement, membersOf, SUBJECT_NAMES } from './allergens.ts'
import { ANIMAL_ORIGINS, type AnimalOrigin } from './kitchen.ts'
import { type Diet, deniedBy, type Mark } from './marks.ts'

const DIET_ORIGINS: Record<Diet, readonly AnimalOrigin[]> = {
  vegan: ANIMAL_ORIGINS,
  vegetarian: ['meat', 'fish'],
}

/** Contents that a claim rules out; `mayContain` is left out where only contents count. */
interface Recipe extends Pick<AllergenStatement, 'allergens'> {
  readonly origins: readonly AnimalOrigin[]
  readonly mayContain?: AllergenStatement['mayContain']
}

export interface ContradictedMark {
  readonly mark: Mark
  /** Within a sentence, after “there is” or “there may be”. */
  readonly because: readonly string[]
  readonly isTrace: boolean
}

/** The marks that a recipe contradicts, each with what does. */
export function contradictedMarks(
  marks: readonly Mark[],
  { origins, allergens, mayContain = [] }: Recipe,
): ContradictedMark[] {
  return marks.flatMap(mark => {
    const denied = deniedBy(mark.claim)
    if (denied === null) {
      const because = origins.filter(origin => DIET_ORIGINS[mark.claim as Diet]?.includes(origin))
      return because.length > 0 ? [{ mark, because, isTrace: false }] : []
    }
    const members = membersOf(denied)
    const inIt = allergens.filter(allergen => members.includes(allergen))
    const traces = mayContain.flatMap(({ allergen }) => (members.includes(allergen) ? [allergen] : []))
    const because = (inIt.length > 0 ? inIt : traces).map(allergen => SUBJECT_NAMES[allergen].toLowerCase())
    return because.length > 0 ? [{ mark, because, isTrace: inIt.length === 0 }] : []
  })
}

/** “there is fish in it”, “there may be egg in it” */
export function describeContradicted({
  because,
  isTrace,
}: Pick<ContradictedMark, 'because' | 'isTrace'>): string {
  return `there ${isTrace ? 'may be' : 'is'} ${because.join(' and ')} in it`
}
