import { contentRoutes } from '#contract/content.ts'

/** What an import makes out of date of the admin area; of the rest the change stream tells. */
export const IMPORTED_ANSWERS = [
  contentRoutes.table,
  contentRoutes.read,
  contentRoutes.readOrder,
  contentRoutes.versions,
]
