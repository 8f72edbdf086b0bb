import { contentRoutes } from '#contract/content.ts'
import { outOfDateRoutes } from '#contract/out-of-date.ts'
import { overviewRoutes } from '#contract/overview.ts'

/** Queries outdated by a review. */
export const OUT_OF_DATE_QUERIES = [
  outOfDateRoutes.suspended,
  outOfDateRoutes.list,
  overviewRoutes.read,
  contentRoutes.read,
  contentRoutes.table,
]
