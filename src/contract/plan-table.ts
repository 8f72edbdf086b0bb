/** The query of the queue of sign-offs. */
import * as z from 'zod/mini'
import { FULL_NAME_MAX_LENGTH } from '#domain/accounts.ts'
import { PLAN_STATES } from '#domain/training-plan.ts'
import { idText, text } from './primitives.ts'
import { tableQuery } from './table.ts'

export const planTableQuery = tableQuery(['fullName'], {
  locationId: z.optional(idText),
  /** Waiting for sign-offs unless given. */
  state: z.optional(z.enum(PLAN_STATES)),
  /** The beginnings of words of a name. */
  q: z.optional(text({ max: FULL_NAME_MAX_LENGTH })),
})
