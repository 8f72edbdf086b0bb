/** Toasts of two-key sign-off; apart from its routes, which every page brings. */
import { failure, type ToastText } from '../toast-text.ts'

export const TWO_KEY_TOASTS = {
  confirmed: (shift: string): ToastText => ({ title: 'Shift done', text: `${shift} is signed off.` }),
  signed: (trainee: string): ToastText => ({
    title: 'Signed',
    text: `Now ${trainee} confirms on their phone.`,
  }),
  levelChanged: (fullName: string): ToastText => ({
    title: 'Saved',
    text: `The levels of ${fullName} have changed.`,
  }),
  failure: failure('Error', 'This could not be saved. Please try again.'),
}
