/** Rules of kudos. Source: specification sections 5, 6 and 9, ruling R7. */
import { type Actor, can } from './abilities.ts'

const STAFF_KUDOS_POINTS = 5
const MANAGEMENT_KUDOS_POINTS = 20
export const KUDOS_REASON_MIN_WORDS = 10
export const KUDOS_REASON_MAX_LENGTH = 1000
export const KUDOS_PAGE_SIZE = 50

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
