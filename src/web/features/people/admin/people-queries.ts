import { peopleRoutes } from '#contract/people.ts'
import { placeRoutes } from '#contract/places.ts'

/** Queries outdated by a change of an account or membership. */
export const PEOPLE_QUERIES = [peopleRoutes.table, peopleRoutes.read, placeRoutes.list, placeRoutes.read]
