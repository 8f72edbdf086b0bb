/** The people of the academy, to choose from: who gets kudos, whose shift is signed off. Source: ruling R7. */

import * as z from 'zod/mini'
import { ROLES } from '#domain/access.ts'
import { id } from './primitives.ts'
import { defineRoute } from './route.ts'

export const colleague = z.object({ id, fullName: z.string(), role: z.enum(ROLES) })
export type Colleague = z.infer<typeof colleague>

export const colleagueRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/api/users',
    access: 'signed-in',
    summary: 'Everybody with an open account, by name',
    response: z.array(colleague),
  }),
}
