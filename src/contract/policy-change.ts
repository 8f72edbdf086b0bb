/** What the publisher of a changed policy says of it; apart from the routes of the office, which edits all content. */
import * as z from 'zod/mini'
import { CHANGE_WEIGHTS } from '#domain/policies.ts'
import { calendarDate } from './primitives.ts'

export const policyChange = z
  .object({ weight: z.enum(CHANGE_WEIGHTS), readBy: z.nullable(calendarDate) })
  .check(
    z.refine(({ weight, readBy }) => weight === 'minor' || readBy !== null, {
      message: 'Please choose a day',
      path: ['readBy'],
    }),
  )
export type PolicyChange = z.infer<typeof policyChange>
