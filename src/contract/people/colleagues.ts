/** The people of the academy, to choose from: who gets kudos, whose shift is signed off. Source: ruling R7. */

import * as z from 'zod/mini'
import { FULL_NAME_MAX_LENGTH } from '#domain/people/accounts.ts'
import { ROLES } from '#domain/people/roles.ts'
import { id, idText, text } from '../primitives.ts'
import { defineRoute } from '../route.ts'

const colleague = z.object({
  id,
  fullName: z.string(),
  role: z.enum(ROLES),
  /** `YYYY-MM`, in what a search finds: it tells two people of one name apart. */
  joinedMonth: z.optional(z.string()),
  /** Restaurants and jobs, in what staff search; missing without any. */
  places: z.optional(z.array(z.object({ location: z.string(), jobs: z.array(z.string()) }))),
})
export type Colleague = z.infer<typeof colleague>

/** A search finds at most so many, the list is read in pages of so many. */
export const COLLEAGUE_SEARCH_LIMIT = 20
export const COLLEAGUE_PAGE_SIZE = 1_000

export const colleagueQuery = z.object({
  /** The beginnings of words of a name. */
  q: z.optional(text({ max: FULL_NAME_MAX_LENGTH })),
  /** The last one of the page before. */
  after: z.optional(idText),
  staffOnly: z.optional(z.literal('true')),
})

export const colleagueRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/api/users',
    access: 'signed-in',
    summary: 'Everyone with an active account, by name: 1,000 a page, or the first 20 matches of `q`',
    query: colleagueQuery,
    response: z.array(colleague),
  }),
}
