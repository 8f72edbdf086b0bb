/** What there is anything of for staff to read and to try, so that the hub leads to no empty page. Source: ruling R12. */
import * as z from 'zod/mini'
import { defineRoute } from './route.ts'

const taught = z.object({ reading: z.boolean(), quizzes: z.boolean(), microLearning: z.boolean() })
export type Taught = z.infer<typeof taught>

export const taughtRoutes = {
  read: defineRoute({
    method: 'GET',
    path: '/api/taught',
    access: 'signed-in',
    summary: 'Whether there are reading pages, static quizzes and micro-learning modules',
    response: taught,
  }),
}
