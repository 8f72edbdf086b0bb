import { contentRoutes } from '#contract/house/content.ts'
import { peopleRoutes } from '#contract/people/people.ts'
import { placeRoutes } from '#contract/people/places.ts'

/** Admin queries outdated by an import; the change stream reports the rest. */
export const IMPORTED_QUERIES = [
  contentRoutes.table,
  contentRoutes.read,
  contentRoutes.readOrder,
  contentRoutes.versions,
  peopleRoutes.table,
  peopleRoutes.read,
  placeRoutes.list,
  placeRoutes.read,
]
