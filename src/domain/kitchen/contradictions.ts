/**
 * Allergens that a dish's texts name and its recipe does not contain. A contradiction is shown until the
 * recipe is corrected or someone confirms it. Source: ruling R11.
 */

import { foldWord } from '../people/folding.ts'
import { ALLERGEN_DICTIONARY } from './allergen-dictionary.ts'
import { type AllergenProfile, allergenNames, askedSubjects } from './allergen-profiles.ts'
import type { NamedAllergen } from './allergen-words.ts'
import {
  type AllergenStatement,
  type AllergenSubject,
  allergenState,
  askedAs,
  groupOf,
  membersOf,
} from './allergens.ts'

/** Only allergens that the law declares: nobody calls a dish free of others. */
export function contradictionsOf(
  named: readonly NamedAllergen[],
  statement: AllergenStatement,
  profile: AllergenProfile,
): NamedAllergen[] {
  const asked = new Set(askedSubjects(profile))
  return named.filter(({ subject }) => {
    if (!membersOf(subject).some(allergen => asked.has(askedAs(allergen)))) return false
    // The unnamed member may be this one.
    const group = groupOf(subject)
    const isUnnamed = group !== null && statement.allergens.includes(group)
    return !isUnnamed && allergenState(statement, subject) !== 'contains'
  })
}

/** "The text names peanut; the recipe does not." A food that is often treated with sulphites does not name them. */
export function describeContradiction({ subject, word }: NamedAllergen, profile: AllergenProfile): string {
  if (
    subject === 'sulphites' &&
    !ALLERGEN_DICTIONARY.sulphites.some(name => foldWord(name) === foldWord(word))
  )
    return `The text names “${word}”: often treated with sulphites, of which the recipe has none.`
  const allergen = nameInSentence(subject, profile)
  const names = allergen === word || `${allergen}s` === word ? allergen : `${allergen} (“${word}”)`
  return `The text names ${names}; the recipe does not.`
}

/** The text of the confirmation: "I have checked: no crustacean in Scampi Fritti". */
export function describeCheck(subject: AllergenSubject, dishName: string, profile: AllergenProfile): string {
  return `I have checked: no ${nameInSentence(subject, profile)} in ${dishName}`
}

function nameInSentence(subject: AllergenSubject, profile: AllergenProfile): string {
  return allergenNames(profile)[subject].toLowerCase()
}
