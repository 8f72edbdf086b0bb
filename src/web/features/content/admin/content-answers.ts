import { contentRoutes } from '#contract/content.ts'

/** What every change of content makes out of date of the admin area; of the rest the change stream tells. */
export const CONTENT_ANSWERS = [
  contentRoutes.read,
  contentRoutes.table,
  contentRoutes.readOrder,
  contentRoutes.names,
  contentRoutes.versions,
]

/** The same where a newer built-in text may have been decided on. */
export const PROPOSAL_ANSWERS = [...CONTENT_ANSWERS, contentRoutes.proposals]
