/** The texts of the toasts of the kitchen. */
import { failure, type ToastText } from './toast-text.ts'

export const KITCHEN_TOASTS = {
  recipeAssessed: (name: string): ToastText => ({
    title: `${name} assessed`,
    text: 'Your name and the time are recorded.',
  }),
  recipesAssessed: (count: number): ToastText => ({
    title: count === 1 ? '1 recipe signed' : `${count} recipes signed`,
    text: 'Your name and the time are recorded with each.',
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
