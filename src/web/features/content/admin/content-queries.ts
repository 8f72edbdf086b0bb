import { contentRoutes } from '#contract/house/content.ts'

/** Admin queries outdated by every change of content; the change stream reports the rest. */
export const CONTENT_QUERIES = [
  contentRoutes.read,
  contentRoutes.table,
  contentRoutes.readOrder,
  contentRoutes.names,
  contentRoutes.versions,
]

/** Also for decisions about newer built-in texts. */
export const PROPOSAL_QUERIES = [...CONTENT_QUERIES, contentRoutes.proposals]
