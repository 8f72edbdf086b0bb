/** Finding people, places and what is taught by name, to go there. Source: ruling R13. */
import * as z from 'zod/mini'
import { CONTENT_STATES } from '#domain/house/content.ts'
import { EDITABLE_KINDS } from '../content/kinds.ts'
import { id, text } from '../primitives.ts'
import { defineRoute } from '../route.ts'

const FINDER_QUERY_MAX_LENGTH = 100

const foundPerson = z.object({
  id,
  fullName: z.string(),
  username: z.string(),
  isActive: z.boolean(),
  /** Names of the locations where they belong. */
  places: z.array(z.string()),
})
export type FoundPerson = z.infer<typeof foundPerson>

const foundPlace = z.object({ id, name: z.string() })

const foundContent = z.object({
  kind: z.enum(EDITABLE_KINDS),
  id,
  title: z.string(),
  state: z.enum(CONTENT_STATES),
})
export type FoundContent = z.infer<typeof foundContent>

const foundColleague = z.object({
  id,
  fullName: z.string(),
  /** Names of the locations that the reader shares with them. */
  places: z.array(z.string()),
  /** The reader follows their progress. */
  isFollowed: z.boolean(),
})
export type FoundColleague = z.infer<typeof foundColleague>

const found = z.object({
  /** Colleagues of staff who look after nobody; missing in a release before. */
  colleagues: z.optional(z.array(foundColleague)),
  people: z.array(foundPerson),
  places: z.array(foundPlace),
  content: z.array(foundContent),
})
export type SearchHits = z.infer<typeof found>

export const finderRoutes = {
  find: defineRoute({
    method: 'GET',
    path: '/api/admin/find',
    access: 'admin-area.enter',
    summary:
      'The first people, locations and things taught of this name, of those that one may look after; for others, colleagues',
    query: z.object({ q: text({ min: 1, max: FINDER_QUERY_MAX_LENGTH }) }),
    response: found,
  }),
}
