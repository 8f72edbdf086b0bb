/** Questions before an assessment is signed, because omissions look like safety. Source: ruling R11. */
import { type AllergenProfile, allergenNames, askedSubjects, declaredAllergens } from './allergen-profiles.ts'
import { type AllergenStatement, type AllergenSubject, allergenState, membersOf } from './allergens.ts'
import type { Component, DishRecipe } from './kitchen.ts'

/** Omissions that a signature asks about: nothing in the recipe, no equipment that it goes through. */
export const OMISSIONS = ['empty', 'no-equipment'] as const
export type Omission = (typeof OMISSIONS)[number]

/** Answers that come with a built-in recipe, for as long as nobody has edited it; mostly none. */
interface Answered {
  readonly answered?: readonly Omission[] | undefined
}

/** Doubts to confirm before signing this dish; a kitchen without equipment is not asked about any. */
export function doubtsAboutDish(
  {
    componentIds,
    allergens,
    sheetStatement,
    equipment,
    answered,
  }: Pick<DishRecipe, 'componentIds' | 'allergens' | 'sheetStatement' | 'equipment'> & Answered,
  hasEquipment: boolean,
): string[] {
  const traces = sheetStatement?.mayContain ?? []
  return unanswered(answered, {
    empty:
      componentIds.length + allergens.length + traces.length === 0 &&
      'This recipe is empty. Guests are told that the dish contains none of the allergens.',
    'no-equipment':
      hasEquipment &&
      equipment.length === 0 &&
      'It goes through no equipment. Guests are told of no traces from food prepared beside it.',
  })
}

/** The same of a component. What is bought goes through no equipment here; what is made of others mostly does. */
export function doubtsAboutComponent(
  {
    partIds,
    allergens,
    mayContain,
    equipmentIds,
    answered,
  }: Pick<Component, 'partIds' | 'allergens' | 'mayContain' | 'equipmentIds'> & Answered,
  hasEquipment: boolean,
): string[] {
  return unanswered(answered, {
    empty:
      partIds.length + allergens.length + mayContain.length === 0 &&
      'This component is empty. It adds no allergens to any dish that contains it.',
    'no-equipment':
      hasEquipment &&
      partIds.length > 0 &&
      equipmentIds.length === 0 &&
      'It is made of other components and goes through no equipment. No traces from where it is made are shown.',
  })
}

function unanswered(
  answered: Answered['answered'] = [],
  doubts: Readonly<Record<Omission, string | false>>,
): string[] {
  return OMISSIONS.filter(omission => !answered.includes(omission)).flatMap(
    omission => doubts[omission] || [],
  )
}

/** Allergens that a signature calls the dish free of, by legal name; a group once if all of it is free. */
export function claimedFree(statement: AllergenStatement, profile: AllergenProfile): string[] {
  const names = allergenNames(profile)
  const isFree = (subject: AllergenSubject) => allergenState(statement, subject) === 'free'
  const declared = new Set(declaredAllergens(profile).map(({ allergen }) => allergen))
  return askedSubjects(profile).flatMap(subject => {
    if (isFree(subject)) return [names[subject]]
    return membersOf(subject)
      .filter(allergen => declared.has(allergen) && isFree(allergen))
      .map(allergen => names[allergen])
  })
}
