/** Ranks by points. Source: ruling R7. */

import * as z from 'zod/mini'
import { ROLES } from '#domain/people/roles.ts'
import { LEADERBOARD_PERIODS } from '#domain/rewards/leaderboard.ts'
import { id } from '../primitives.ts'
import { defineRoute } from '../route.ts'

const leaderboardEntry = z.object({
  /** Equal points share a rank; `null` for the reader's own row without points. */
  rank: z.nullable(z.int()),
  userId: id,
  fullName: z.string(),
  role: z.enum(ROLES),
  points: z.int(),
})
export type LeaderboardEntry = z.infer<typeof leaderboardEntry>

export const leaderboardRoutes = {
  read: defineRoute({
    method: 'GET',
    path: '/api/leaderboard',
    access: 'signed-in',
    summary: 'The best 50 of a period, and the reader’s own row in any case',
    query: z.object({ period: z._default(z.enum(LEADERBOARD_PERIODS), 'all') }),
    response: z.array(leaderboardEntry),
  }),
}
