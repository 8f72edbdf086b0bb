/** The texts of the toasts, to the letter, but those of accounts. Source: specification section 8, ruling R3. */

import { CLAIM_WITHOUT_PLACE_TEXT, notEnoughPointsText, POLICIES_NOT_AGREED_TEXT } from './refusal-texts.ts'
import { failure, failureByMessage, type ToastText } from './toast-text.ts'

export const TOASTS = {
  /** Beyond the catalogue: no connection. */
  waitsToBeSent: (): ToastText => ({
    title: 'Saved on this device',
    text: 'There is no connection. It is sent as soon as there is one.',
  }),
  sentLater: (sent: string): ToastText => ({ title: 'Sent', text: sent }),
  refusedLater: (refused: string): ToastText => ({
    title: 'Not sent',
    text: `${refused}. See why at the foot of the page.`,
    isDestructive: true,
  }),
  /** Beyond the catalogue: two tabs, two users. */
  userChanged: (fullName: string): ToastText => ({
    title: `Signed in as ${fullName}`,
    text: 'Someone else signed in in this browser, so the page was reloaded.',
  }),
  dialogSuggestionSuccess: (): ToastText => ({
    title: 'Suggestion submitted!',
    text: 'Thank you for your feedback. Your suggestion has been sent to management.',
  }),
  dialogSuggestionFailure: failure('Failed to submit suggestion', 'Please try again later.'),
  screenSuggestionSuccess: (): ToastText => ({
    title: 'Suggestion Submitted',
    text: "Thank you for your training suggestion! We'll review it and get back to you.",
  }),
  screenSuggestionFailure: failure(
    'Submission Failed',
    'There was an error submitting your suggestion. Please try again.',
  ),
  kudosSuccess: (): ToastText => ({
    title: 'Kudos sent successfully!',
    text: 'Your recognition has been shared with the team.',
  }),
  kudosFailure: failure('Error sending kudos', 'Please try again later.'),
  claimSuccess: (): ToastText => ({
    title: 'Reward claimed!',
    text: 'Your reward has been added to your account.',
  }),
  claimBlocked: (requiredPoints: number, pointsBalance: number): ToastText => ({
    title: 'Failed to claim reward',
    text: notEnoughPointsText(requiredPoints, pointsBalance),
    isDestructive: true,
  }),
  claimWithoutPlace: (): ToastText => ({
    title: 'Failed to claim reward',
    text: CLAIM_WITHOUT_PLACE_TEXT,
    isDestructive: true,
  }),
  claimFailure: failure('Failed to claim reward', 'Something went wrong'),
  moduleCompleted: (points: number, moduleName: string): ToastText => ({
    title: 'Module Completed!',
    text: `You earned ${points} points!`,
    more: `${moduleName} stays open for practice.`,
  }),
  moduleCompletionFailure: failure('Error', 'Failed to complete module'),
  imageUploadSuccess: (dishId: number): ToastText => ({
    title: 'Image uploaded successfully',
    text: `Photo saved for dish ${dishId}.`,
  }),
  imageUploadFailure: failureByMessage('Upload failed', () => 'Failed to save image. Please try again.'),
  imageDeleteSuccess: (): ToastText => ({ title: 'Image removed', text: 'Photo deleted successfully.' }),
  imageDeleteFailure: failureByMessage('Delete failed'),
  /** The numbers are the server's own: what it refused with 422. */
  scoreStillTooLow: failure('Score Still Too Low', 'Failed to complete module'),
  moduleStartFailure: failure('Error', 'Failed to load module'),
  quizCheckFailure: failure('Error', 'Failed to check your answers'),
  /** Beyond the catalogue: two devices, and an edit. */
  quizChanged: (): ToastText => ({
    title: 'Quiz Changed',
    text: 'You restarted this quiz elsewhere, and a question has changed. Please answer it again.',
  }),
  quizReset: (): ToastText => ({ title: 'Quiz Reset', text: 'Starting fresh - good luck!' }),
  inductionMissing: (): ToastText => ({
    title: 'Missing Information',
    text: 'Please fill in all fields.',
    isDestructive: true,
  }),
  inductionNotAgreed: (): ToastText => ({
    title: 'Policies Not Agreed',
    text: POLICIES_NOT_AGREED_TEXT,
    isDestructive: true,
  }),
  inductionSubmitted: (): ToastText => ({
    title: 'Induction Submitted Successfully',
    text: 'Your induction form has been emailed to management. Training modules are now unlocked!',
  }),
  inductionFailure: failureByMessage('Submission Failed', inductionFailureText),
  /** Beyond the catalogue: a policy that is agreed to after the induction. */
  policyAgreed: (title: string): ToastText => ({
    title: 'Agreed',
    text: `Thank you for reading “${title}”.`,
  }),
  policyAgreeFailure: failure('Not agreed', 'Please try again later.'),
  microLearningCompleted: (points: number): ToastText => ({
    title: 'Module Completed!',
    text: `You've earned ${points} points! Come back tomorrow for more micro-learning.`,
  }),
  microLearningFailure: failure('Error', 'Failed to complete module'),
  shiftSignedOff: (shiftLabel: string, fullName: string): ToastText => ({
    title: 'Shift signed off',
    text: `${shiftLabel} of ${fullName} is complete.`,
  }),
  shiftToRepeat: (shiftLabel: string, fullName: string): ToastText => ({
    title: 'Not signed off yet',
    text: `${fullName} sees what to repeat of ${shiftLabel}.`,
  }),
  shiftSignOffFailure: failure('Error', 'Failed to sign off the shift'),
} as const

// Whole numbers: the id of a failed request may hold these digits by chance.
function inductionFailureText(message: string): string {
  if (/\b400\b/.test(message)) return 'Missing required information. Please check all fields are filled.'
  if (/\b500\b/.test(message)) return 'Server error. Please contact support if this persists.'
  return 'There was an error submitting your induction form. Please try again.'
}
