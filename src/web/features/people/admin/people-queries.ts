import { peopleRoutes } from '#contract/people/people.ts'
import { placeRoutes } from '#contract/people/places.ts'

/** Queries outdated by a change of an account or membership. */
export const PEOPLE_QUERIES = [peopleRoutes.table, peopleRoutes.read, placeRoutes.list, placeRoutes.read]
