import { contentRoutes } from '#contract/content.ts'
import { peopleRoutes } from '#contract/people.ts'
import { placeRoutes } from '#contract/places.ts'

/** What an import makes out of date of the admin area; of the rest the change stream tells. */
export const IMPORTED_ANSWERS = [
  contentRoutes.table,
  contentRoutes.read,
  contentRoutes.readOrder,
  contentRoutes.versions,
  peopleRoutes.table,
  peopleRoutes.read,
  placeRoutes.list,
  placeRoutes.read,
]
