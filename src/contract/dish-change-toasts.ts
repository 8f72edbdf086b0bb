/** Toasts about changed dishes. */
import { failure } from './toast-text.ts'

export const DISH_CHANGE_TOASTS = {
  answerFailure: failure('Answer not saved', 'Please try again.'),
} as const
