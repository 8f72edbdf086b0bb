import { contentRoutes } from '#contract/content.ts'
import { outOfDateRoutes } from '#contract/out-of-date.ts'
import { overviewRoutes } from '#contract/overview.ts'

/** What is no longer so once someone has looked at one of them. */
export const OUT_OF_DATE_ANSWERS = [
  outOfDateRoutes.suspended,
  outOfDateRoutes.list,
  overviewRoutes.read,
  contentRoutes.read,
  contentRoutes.table,
]
