/** The texts of the toasts of the kitchen. */
import { failure, type ToastText } from './toast-text.ts'

export const KITCHEN_TOASTS = {
  recipeAssessed: (name: string): ToastText => ({
    title: `${name} assessed`,
    text: 'Your name and the time are kept with it.',
  }),
  recipesAssessed: (count: number): ToastText => ({
    title: count === 1 ? '1 recipe signed' : `${count} recipes signed`,
    text: 'Your name and the time are kept with each.',
  }),
  recipesChanged: (count: number, names: readonly string[]): ToastText => ({
    title: count === 1 ? '1 recipe signed' : `${count} recipes signed`,
    text: `Not signed, because it has changed meanwhile: ${names.join(', ')}. Please look at it again.`,
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
    text: 'Your name and your reason are kept with it.',
  }),
  keptApartWithdrawn: (dish: string): ToastText => ({
    title: 'Taken back',
    text: `The menu names the trace in ${dish} again.`,
  }),
  kitchenDiffers: (location: string): ToastText => ({
    title: `The kitchen of ${location} differs`,
    text: 'Its staff see so on the menu from now on.',
  }),
  differenceWithdrawn: (location: string): ToastText => ({
    title: 'Taken back',
    text: `In this, the kitchen of ${location} is as all others.`,
  }),
  differenceFailure: failure('Nothing changed', 'Please try again later.'),
  keptApartFailure: failure('Nothing changed', 'Please try again later.'),
} as const
