/** Suggestions to management: the header's dialog and the suggestions screen. Source: specification section 5, ruling R8. */

import * as z from 'zod/mini'
import { SUGGESTION_STATUSES } from '#domain/house/suggestions.ts'
import { id, idempotencyKey, instant } from '../primitives.ts'
import { defineRoute } from '../route.ts'
import { dialogSuggestion, screenSuggestion } from './suggestion-form.ts'

const key = { idempotencyKey: z.optional(idempotencyKey) }
const sentDialogSuggestion = z.extend(dialogSuggestion, key)
const sentScreenSuggestion = z.extend(screenSuggestion, key)

/** A body that names its sender is the screen's; it is checked by the screen's rules, any other by the dialog's. */
export const suggestionBody = z.pipe(
  z.looseObject({}),
  z.transform(
    (body, context): z.infer<typeof sentScreenSuggestion> | z.infer<typeof sentDialogSuggestion> => {
      const isScreen = 'name' in body || 'email' in body
      const parsed = z.safeParse(isScreen ? sentScreenSuggestion : sentDialogSuggestion, body)
      if (parsed.success) return parsed.data
      for (const { path, message } of parsed.error.issues) {
        context.issues.push({ code: 'custom', input: body, path, message })
      }
      return z.NEVER
    },
  ),
)

/** A suggestion as its sender sees it. */
const ownSuggestion = z.object({
  id,
  title: z.string(),
  createdAt: instant,
  status: z.enum(SUGGESTION_STATUSES),
  /** Empty before a reply. */
  answer: z.string(),
  handledAt: z.nullable(instant),
})

export const suggestionRoutes = {
  own: defineRoute({
    method: 'GET',
    path: '/api/suggestions',
    access: 'signed-in-or-guest',
    summary: 'The signed-in user’s suggestions of the past year with their status, newest first',
    response: z.array(ownSuggestion),
  }),
  send: defineRoute({
    method: 'POST',
    path: '/api/suggestions',
    access: 'signed-in-or-guest',
    summary: 'Send a suggestion to management; repeated with its key: 200 with the first',
    body: suggestionBody,
    response: z.object({ id, createdAt: instant }),
    status: 201,
  }),
}
