/** Suggestions to management: the header's dialog and the suggestions screen. Source: specification section 5, ruling R8. */

import * as z from 'zod/mini'
import { FULL_NAME_MAX_LENGTH } from '#domain/accounts.ts'
import {
  DIALOG_SUGGESTION_CATEGORIES,
  DIALOG_SUGGESTION_PRIORITIES,
  SCREEN_SUGGESTION_CATEGORIES,
  SCREEN_SUGGESTION_PRIORITIES,
  SUGGESTION_DESCRIPTION_MAX_LENGTH,
  SUGGESTION_DESCRIPTION_MIN_LENGTH,
  SUGGESTION_NAME_MIN_LENGTH,
  SUGGESTION_REPLY_MAX_LENGTH,
  SUGGESTION_STATUSES,
  SUGGESTION_TITLE_MAX_LENGTH,
  SUGGESTION_TITLE_MIN_LENGTH,
} from '#domain/suggestions.ts'
import { email, name } from './fields.ts'
import { id, idempotencyKey, instant, text } from './primitives.ts'
import { defineRoute } from './route.ts'

const oneOf = <const Choice extends { value: string }>(choices: readonly Choice[], message: string) =>
  z.enum(choices.map(choice => choice.value) as [Choice['value'], ...Choice['value'][]], message)

const title = text({
  min: SUGGESTION_TITLE_MIN_LENGTH,
  max: SUGGESTION_TITLE_MAX_LENGTH,
  tooShort: 'Title must be at least 5 characters',
})
const description = (tooShort: string) =>
  text({ min: SUGGESTION_DESCRIPTION_MIN_LENGTH, max: SUGGESTION_DESCRIPTION_MAX_LENGTH, tooShort })

export const dialogSuggestion = z.object({
  category: oneOf(DIALOG_SUGGESTION_CATEGORIES, 'Please select a category'),
  title,
  description: description('Description must be at least 20 characters'),
  priority: oneOf(DIALOG_SUGGESTION_PRIORITIES, 'Please select a priority level'),
})

export const screenSuggestion = z.object({
  name: name({
    min: SUGGESTION_NAME_MIN_LENGTH,
    max: FULL_NAME_MAX_LENGTH,
    tooShort: 'Name must be at least 2 characters',
  }),
  email,
  category: oneOf(SCREEN_SUGGESTION_CATEGORIES, 'Please select a suggestion category'),
  title,
  description: description('Please provide a detailed description (at least 20 characters)'),
  priority: oneOf(SCREEN_SUGGESTION_PRIORITIES, 'Please select a priority level'),
})

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
export type OwnSuggestion = z.infer<typeof ownSuggestion>

export const suggestionRoutes = {
  own: defineRoute({
    method: 'GET',
    path: '/api/suggestions',
    access: 'signed-in',
    summary: 'The signed-in user’s suggestions of the past year with their status, newest first',
    response: z.array(ownSuggestion),
  }),
  send: defineRoute({
    method: 'POST',
    path: '/api/suggestions',
    access: 'signed-in',
    summary: 'Send a suggestion to management; repeated with its key: 200 with the first',
    body: suggestionBody,
    response: z.object({ id, createdAt: instant }),
    status: 201,
  }),
}

export const suggestionReply = z.object({
  status: z.enum(SUGGESTION_STATUSES),
  answer: text({ max: SUGGESTION_REPLY_MAX_LENGTH }),
  note: text({ max: SUGGESTION_REPLY_MAX_LENGTH }),
})
