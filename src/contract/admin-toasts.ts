/** The texts of the toasts of the admin area, which the specification does not know. */
import type { ContentState } from '#domain/content.ts'
import { failure, type ToastText } from './toast-text.ts'

export const ADMIN_TOASTS = {
  announcementSent: (): ToastText => ({
    title: 'Announcement sent',
    text: 'It rings at the bell of everybody whom it is for.',
  }),
  announcementScheduled: (): ToastText => ({
    title: 'Announcement scheduled',
    text: 'It is sent at its time. Until then you can withdraw it.',
  }),
  announcementFailure: failure('Announcement not sent', 'Please try again later.'),
  announcementWithdrawn: (): ToastText => ({
    title: 'Announcement withdrawn',
    text: 'Nobody sees it any more.',
  }),
  announcementWithdrawFailure: failure('Announcement not withdrawn', 'Please try again later.'),
  mailQueued: (): ToastText => ({ title: 'Mail queued', text: 'It is sent again in a moment.' }),
  mailRetryFailure: failure('Mail not queued', 'Please try again later.'),
  claimRedeemed: (reward: string, location: string): ToastText => ({
    title: 'Claim redeemed',
    text: `${reward} at ${location}.`,
  }),
  claimRedeemFailure: failure('Claim not redeemed', 'Please try again later.'),
  completionPrintFailure: failure('Not printed', 'Not everybody could be loaded. Please try again.'),
  signedOffBefore: (shift: string, colleague: string): ToastText => ({
    title: 'Signed off already',
    text: `${colleague} has signed off ${shift} before you.`,
  }),
  signOffUndone: (shift: string, colleague: string): ToastText => ({
    title: 'Sign-off taken back',
    text: `${shift} of ${colleague} is open again.`,
  }),
  signOffUndoFailure: failure('Sign-off not taken back', 'Please try again later.'),
  contentSaved: (title: string, state: ContentState, hasUnpublishedChanges: boolean): ToastText => {
    if (state === 'published' && !hasUnpublishedChanges)
      return { title: `${title} published`, text: 'Staff see it from now on.' }
    return {
      title: `${title} saved`,
      text: state === 'published' ? 'Staff go on seeing what was published.' : 'Staff do not see it yet.',
    }
  },
  contentArchived: (title: string): ToastText => ({
    title: `${title} archived`,
    text: 'Staff no longer see it.',
  }),
  contentArchiveFailure: failure('Not archived', 'Please try again later.'),
  policiesConfirmed: (count: number): ToastText => ({
    title: count === 1 ? 'Policy confirmed' : `${count} policies confirmed`,
    text: 'Staff can agree to it from now on.',
  }),
  policiesConfirmFailure: failure('Not confirmed', 'Please try again later.'),
  policyChangeSaved: (): ToastText => ({ title: 'Saved', text: 'It holds from now on.' }),
  policyChangeFailure: failure('Not saved', 'Please try again later.'),
  versionRestored: (revision: number): ToastText => ({
    title: `Version ${revision} restored`,
    text: 'It is the newest version now.',
  }),
  versionRestoreFailure: failure('Version not restored', 'Please try again later.'),
  proposalDecided: {
    take: (title: string): ToastText => ({
      title: `${title} has the newer text`,
      text: 'Staff see it from now on. Yours stays in its history.',
    }),
    draft: (title: string): ToastText => ({
      title: `Draft of ${title} begun`,
      text: 'Change it as you like, and publish it.',
    }),
    keep: (title: string): ToastText => ({
      title: `${title} stays as it is`,
      text: 'You are asked again only about a newer text.',
    }),
  },
  questionConfirmed: (): ToastText => ({ title: 'Still true', text: 'The question is asked again.' }),
  questionRepaired: (): ToastText => ({
    title: 'Question repaired',
    text: 'It is asked again, in its new form.',
  }),
  lookedAt: (title: string): ToastText => ({
    title: 'Looked at',
    text: `${title} is no longer listed.`,
  }),
  proposalsTaken: (count: number): ToastText => ({
    title: count === 1 ? '1 newer text taken' : `${count} newer texts taken`,
    text: 'Staff see them from now on. Yours stay in the history of each.',
  }),
  proposalFailure: failure('Not decided', 'Please try again later.'),
  orderSaved: (): ToastText => ({ title: 'Order saved', text: 'Staff meet them in this order from now on.' }),
  orderFailure: failure('Order not saved', 'Please try again later.'),
  suggestionReplied: (hasAnswer: boolean): ToastText => ({
    title: 'Suggestion saved',
    text: hasAnswer ? 'Its sender sees your answer.' : 'Its sender sees what became of it.',
  }),
  suggestionReplyFailure: failure('Suggestion not saved', 'Please try again later.'),
  questionsAdded: (count: number, isPublished: boolean): ToastText => ({
    title: count === 1 ? '1 question added' : `${count} questions added`,
    text: isPublished ? 'They are published.' : 'They are drafts: staff do not see them yet.',
  }),
  logoChanged: (): ToastText => ({ title: 'Logo changed', text: 'Everybody sees it from now on.' }),
  logoRemoved: (): ToastText => ({ title: 'Logo removed', text: 'The noren is back in its place.' }),
  logoTooLarge: (): ToastText => ({
    title: 'Logo too large',
    text: 'A logo can be at most 2 MB. Please choose a smaller file.',
    isDestructive: true,
  }),
  logoFailure: failure('Logo not changed', 'Please try again later.'),
  nextStepsHidden: (): ToastText => ({
    title: 'Next steps hidden',
    text: 'You can show them again under Settings.',
  }),
  nextStepsFailure: failure('Next steps not hidden', 'Please try again later.'),
  isLive: (): ToastText => ({
    title: 'The academy is live',
    text: 'Colleagues sign off the shifts from now on, and they are kept.',
  }),
  goLiveFailure: failure('The academy is not live yet', 'Please try again later.'),
  settingsSaved: (): ToastText => ({ title: 'Settings saved', text: 'They hold for everybody from now on.' }),
} as const
