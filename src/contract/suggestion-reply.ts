/** What management makes of a suggestion, as its form holds it and the server takes it. */
import * as z from 'zod/mini'
import { SUGGESTION_REPLY_MAX_LENGTH, SUGGESTION_STATUSES } from '#domain/suggestions.ts'
import { text } from './primitives.ts'

export const suggestionReply = z.object({
  status: z.enum(SUGGESTION_STATUSES),
  answer: text({ max: SUGGESTION_REPLY_MAX_LENGTH }),
  note: text({ max: SUGGESTION_REPLY_MAX_LENGTH }),
})
