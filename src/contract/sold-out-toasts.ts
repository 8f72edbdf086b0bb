/** The texts of the toasts about dishes that are sold out. */
import { failure, type ToastText } from './toast-text.ts'

export const SOLD_OUT_TOASTS = {
  marked: (dish: string): ToastText => ({
    title: `${dish} is sold out tonight`,
    text: 'Every menu of the restaurant shows it until the business day ends or someone takes it back.',
  }),
  takenBack: (dish: string): ToastText => ({
    title: `${dish} is back`,
    text: 'Every menu of the restaurant shows it.',
  }),
  failure: failure('Nothing changed', 'Please try again later.'),
} as const
