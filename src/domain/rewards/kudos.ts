/** Rules of kudos. Source: specification sections 5, 6 and 9, ruling R7. */
import { type Actor, can } from '../people/abilities.ts'

const STAFF_KUDOS_POINTS = 5
const MANAGEMENT_KUDOS_POINTS = 20
export const KUDOS_REASON_MIN_WORDS = 10
export const KUDOS_REASON_MAX_LENGTH = 1000
export const KUDOS_PAGE_SIZE = 50

/** Sentences to tap. Two of them are already enough words; none holds another. */
export const KUDOS_PHRASES: readonly string[] = [
  'Helped me on a full section.',
  'Stayed calm when it was busy.',
  'Looked after a difficult guest.',
  'Made the guests feel welcome.',
  'Explained a dish to me well.',
  'Took good care with an allergy.',
  'Covered a shift at short notice.',
  'Kept the section clean and ready.',
  'Taught me something new today.',
  'Kept the whole team in good spirits.',
]

/** The reason with the phrase at its end or, if it is there unchanged, without it. */
export function togglePhrase(reason: string, phrase: string): string {
  const at = reason.indexOf(phrase)
  if (at >= 0) return `${reason.slice(0, at)}${reason.slice(at + phrase.length).trimStart()}`.trimEnd()
  const before = reason.trimEnd()
  if (before === '') return phrase
  return `${before}${/[\p{L}\p{N}]$/u.test(before) ? '.' : ''} ${phrase}`
}

const VISIBLE = /[^\p{Cc}\p{Default_Ignorable_Code_Point}]/u

/** Number of words: the pieces between white space in which there is something to see. */
export function countWords(text: string): number {
  return text.split(/\s+/).filter(piece => VISIBLE.test(piece)).length
}

interface KudosTerms {
  readonly points: number
  readonly isManagement: boolean
  readonly isLimitedToOncePerDay: boolean
}

/** Value and daily limit, by the giver's ability. */
export function kudosTerms(giver: Actor): KudosTerms {
  return can(giver, 'kudos.give-as-management')
    ? { points: MANAGEMENT_KUDOS_POINTS, isManagement: true, isLimitedToOncePerDay: false }
    : { points: STAFF_KUDOS_POINTS, isManagement: false, isLimitedToOncePerDay: true }
}
