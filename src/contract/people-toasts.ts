/** The texts of the toasts around people, places and invitations, which the specification does not know. */
import { failure, type ToastText } from './toast-text.ts'

const done =
  (title: string, text: (fullName: string) => string) =>
  (fullName: string): ToastText => ({ title, text: text(fullName) })

export const PEOPLE_TOASTS = {
  saved: done('Saved', name => `${name} is up to date.`),
  roleChanged: done('Role changed', name => `It applies to ${name} from their next request on.`),
  roleFailure: failure('Role not changed', 'Please try again later.'),
  placeChanged: done('Position changed', name => `It applies to ${name} from their next request on.`),
  deactivated: done('Deactivated', name => `${name} can no longer sign in.`),
  deactivateFailure: failure('Not signed out', 'Please try again later.'),
  reactivated: done('Welcome back', name => `${name} can sign in again.`),
  reactivateFailure: failure('Not reactivated', 'Please try again later.'),
  linkFailure: failure('Link not made', 'Please try again later.'),
  signedOut: done('Signed out', name => `${name} must sign in there again.`),
  signOutFailure: failure('Not signed out', 'Please try again later.'),
  pointsAdjusted: (fullName: string, balance: number): ToastText => ({
    title: 'Points adjusted',
    text: `${fullName} has ${balance.toLocaleString('en')} points now.`,
  }),
  invitationWithdrawn: (): ToastText => ({
    title: 'Invitation withdrawn',
    text: 'No one else can use it. People who joined with it stay.',
  }),
  withdrawFailure: failure('Not withdrawn', 'Please try again later.'),
  renewFailure: failure('No new link created', 'Please try again later.'),
  joined: (location: string): ToastText => ({ title: 'Welcome', text: `You belong to ${location} now.` }),
  joinFailure: failure('Not registered', 'Please try again later.'),
  acceptFailure: failure('Not taken', 'Please try again later.'),
  copied: (): ToastText => ({ title: 'Copied', text: 'You can paste the link now.' }),
} as const
