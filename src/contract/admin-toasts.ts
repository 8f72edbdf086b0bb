/** The texts of the toasts of the admin area, which the specification does not know. */
import type { ContentState } from '#domain/house/content.ts'
import { failure, type ToastText } from './toast-text.ts'

export const ADMIN_TOASTS = {
  announcementSent: (): ToastText => ({
    title: 'Announcement sent',
    text: 'Notifies everyone it is for.',
  }),
  announcementScheduled: (): ToastText => ({
    title: 'Announcement scheduled',
    text: 'You can withdraw it until it is sent.',
  }),
  announcementFailure: failure('Announcement not sent', 'Please try again later.'),
  announcementWithdrawn: (): ToastText => ({
    title: 'Announcement withdrawn',
    text: 'No one sees it now.',
  }),
  announcementWithdrawFailure: failure('Announcement not withdrawn', 'Please try again later.'),
  reminded: (bell: number, mail: number): ToastText => ({
    title: bell === 1 ? '1 person reminded' : `${bell.toLocaleString('en')} people reminded`,
    text: mail === 0 ? 'By bell.' : `By bell, ${mail.toLocaleString('en')} also by mail.`,
  }),
  reminderFailure: failure('No reminder sent', 'Please try again later.'),
  mailQueued: (): ToastText => ({ title: 'Mail queued', text: 'Sending it again now.' }),
  testMailFailure: failure('No test mail sent', 'Please try again later.'),
  mailRetryFailure: failure('Mail not queued', 'Please try again later.'),
  claimRedeemed: (reward: string, location: string): ToastText => ({
    title: 'Claim redeemed',
    text: `${reward} at ${location}.`,
  }),
  claimRedeemFailure: failure('Claim not redeemed', 'Please try again later.'),
  signedOffBefore: (shift: string, colleague: string): ToastText => ({
    title: 'Already signed off',
    text: `${colleague} already signed off ${shift}.`,
  }),
  signOffUndone: (shift: string, colleague: string): ToastText => ({
    title: 'Sign-off taken back',
    text: `${shift} of ${colleague} is open again.`,
  }),
  signOffUndoFailure: failure('Sign-off not taken back', 'Please try again later.'),
  contentSaved: (title: string, state: ContentState, hasUnpublishedChanges: boolean): ToastText => {
    if (state === 'published' && !hasUnpublishedChanges)
      return { title: `${title} published`, text: 'Staff can see it now.' }
    return {
      title: `${title} saved`,
      text: state === 'published' ? 'Staff still see the published version.' : 'Staff do not see it yet.',
    }
  },
  policyPublished: (title: string, asked: number): ToastText => ({
    title: `${title} published and confirmed`,
    text:
      asked > 0
        ? `${asked} ${asked === 1 ? 'person is' : 'people are'} asked to agree again.`
        : 'Staff can agree to it now.',
  }),
  contentArchived: (title: string): ToastText => ({
    title: `${title} archived`,
    text: 'Staff no longer see it.',
  }),
  contentArchiveFailure: failure('Not archived', 'Please try again later.'),
  moduleOpened: { title: 'Module opened', text: 'They find it as their next module.' },
  openingCloseFailure: failure('Not closed', 'Please try again later.'),
  policiesConfirmed: (count: number): ToastText => ({
    title: count === 1 ? 'Policy confirmed' : `${count} policies confirmed`,
    text: 'Staff can agree to it now.',
  }),
  policiesConfirmFailure: failure('Not confirmed', 'Please try again later.'),
  policyChangeSaved: (): ToastText => ({ title: 'Saved', text: 'It is in effect now.' }),
  policyChangeFailure: failure('Not saved', 'Please try again later.'),
  versionRestored: (revision: number): ToastText => ({
    title: `Version ${revision} restored`,
    text: 'It is now the latest version.',
  }),
  versionRestoreFailure: failure('Version not restored', 'Please try again later.'),
  proposalDecided: {
    take: (title: string, isPolicy: boolean): ToastText => ({
      title: `${title} has the newer text`,
      text: `${isPolicy ? 'Staff can agree to it once it is confirmed.' : 'Staff can see it now.'} Yours stays in the history.`,
    }),
    draft: (title: string): ToastText => ({
      title: `Draft of ${title} started`,
      text: 'Edit it as you like, then publish it.',
    }),
    keep: (title: string): ToastText => ({
      title: `${title} stays as it is`,
      text: 'You will only be asked again about a newer text.',
    }),
  },
  questionConfirmed: (): ToastText => ({ title: 'Still true', text: 'The question is asked again.' }),
  questionRepaired: (): ToastText => ({
    title: 'Question repaired',
    text: 'The repaired question is being asked again.',
  }),
  lookedAt: (title: string): ToastText => ({
    title: 'Looked at',
    text: `${title} is no longer listed.`,
  }),
  proposalsTaken: (count: number): ToastText => ({
    title: count === 1 ? '1 newer text accepted' : `${count} newer texts accepted`,
    text: 'Staff can see them now. Yours stay in each history.',
  }),
  proposalFailure: failure('Not decided', 'Please try again later.'),
  orderSaved: (): ToastText => ({ title: 'Order saved', text: 'Staff now see them in this order.' }),
  orderFailure: failure('Order not saved', 'Please try again later.'),
  suggestionReplied: (hasAnswer: boolean): ToastText => ({
    title: 'Suggestion saved',
    text: hasAnswer ? 'The sender can see your answer.' : 'The sender can see its status.',
  }),
  suggestionReplyFailure: failure('Suggestion not saved', 'Please try again later.'),
  questionsAdded: (count: number, isPublished: boolean): ToastText => ({
    title: count === 1 ? '1 question added' : `${count} questions added`,
    text: isPublished ? 'They are published.' : 'They are drafts: staff do not see them yet.',
  }),
  logoChanged: (): ToastText => ({ title: 'Logo changed', text: 'Everyone can see it now.' }),
  logoRemoved: (): ToastText => ({ title: 'Logo removed', text: 'The default logo is back.' }),
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
    text: 'Colleagues now sign off shifts, and sign-offs are saved.',
  }),
  goLiveFailure: failure('The academy is not live yet', 'Please try again later.'),
} as const

export const KITCHEN_TOASTS = {
  recipesAssessed: (names: readonly string[]): ToastText => ({
    title: names.length === 1 ? `${names[0]} assessed` : `${names.length} recipes signed`,
    text: `Your name and the time are recorded${names.length === 1 ? '' : ' with each'}.`,
  }),
  recipesChanged: (count: number, names: readonly string[]): ToastText => ({
    title: count === 1 ? '1 recipe signed' : `${count} recipes signed`,
    text: `Not signed because it has just changed: ${names.join(', ')}. Please check it again.`,
    isDestructive: true,
  }),
  assessmentsWithdrawn: (count: number): ToastText => ({
    title: count === 1 ? '1 assessment taken back' : `${count} assessments taken back`,
    text: 'Guests are told to ask the chef.',
  }),
  meant: (name: string): ToastText => ({
    title: `${name} checked`,
    text: 'Your name stays with it until its texts or its recipe change.',
  }),
  assessmentFailure: failure('Not assessed', 'Please try again later.'),
  keptApart: (dish: string): ToastText => ({
    title: `${dish} is kept apart`,
    text: 'Your name and your reason are recorded.',
  }),
  keptApartWithdrawn: (dish: string): ToastText => ({
    title: 'Taken back',
    text: `The menu names the trace in ${dish} again.`,
  }),
  cleaned: (equipment: string): ToastText => ({
    title: `${equipment} was cleaned`,
    text: 'Your name and the time are recorded.',
  }),
  kitchenDiffers: (location: string): ToastText => ({
    title: `${location} has its own kitchen setup`,
    text: 'Its staff now see it on the menu.',
  }),
  differenceWithdrawn: (location: string): ToastText => ({
    title: 'Taken back',
    text: `${location} is like all other kitchens again in this.`,
  }),
  differenceFailure: failure('Nothing changed', 'Please try again later.'),
  keptApartFailure: failure('Nothing changed', 'Please try again later.'),
} as const
