/** Validation of the forms of suggestions, separate from their routes, which more screens use. */
import * as z from 'zod/mini'
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
} from '#domain/house/suggestions.ts'
import { FULL_NAME_MAX_LENGTH } from '#domain/people/accounts.ts'
import { email, name } from '../fields.ts'
import { text } from '../primitives.ts'

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

export const suggestionReply = z.object({
  status: z.enum(SUGGESTION_STATUSES),
  answer: text({ max: SUGGESTION_REPLY_MAX_LENGTH }),
  note: text({ max: SUGGESTION_REPLY_MAX_LENGTH }),
})
