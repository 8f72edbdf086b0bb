/** Achievements for completed modules. Source: specification section 3 (achievements). */

import * as z from 'zod/mini'
import { id } from '../primitives.ts'
import { defineRoute } from '../route.ts'

const achievement = z.object({
  key: z.string(),
  title: z.string(),
  /** In words; the other fields are the same rule as in the domain. */
  requirement: z.string(),
  moduleIds: z.array(id),
  minimumModules: z.int(),
  /** In percent, of a rule about a share of the person's modules. */
  minimumShare: z.optional(z.int()),
  minimumPercent: z.int(),
})
export type Achievement = z.infer<typeof achievement>

export const achievementRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/api/achievements',
    access: 'signed-in',
    summary: 'The achievements and their rules, in order',
    response: z.array(achievement),
  }),
}
