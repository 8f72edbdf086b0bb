import { peopleRoutes } from '#contract/people.ts'
import { placeRoutes } from '#contract/places.ts'

/** What a change of someone's account or places makes out of date. */
export const PEOPLE_ANSWERS = [peopleRoutes.table, peopleRoutes.read, placeRoutes.list, placeRoutes.read]
