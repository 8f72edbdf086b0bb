/** The texts of the toasts of the admin area, which the specification does not know. */
import { failure, type ToastText } from './toast-text.ts'

export const ADMIN_TOASTS = {
  mailQueued: (): ToastText => ({ title: 'Mail queued', text: 'It is sent again in a moment.' }),
  mailRetryFailure: failure('Mail not queued', 'Please try again later.'),
  claimRedeemed: (reward: string, location: string): ToastText => ({
    title: 'Claim redeemed',
    text: `${reward} at ${location}.`,
  }),
  claimRedeemFailure: failure('Claim not redeemed', 'Please try again later.'),
  settingsSaved: (): ToastText => ({ title: 'Settings saved', text: 'They hold for everybody from now on.' }),
} as const
