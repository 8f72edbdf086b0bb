/** The steps from the set-up to the first waiter, in words. */
import type { LinkProps } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import type { NextStep, NextStepState } from '#domain/programme/next-steps.ts'
import { countOf, formatCount } from '#web/lib/format.ts'

interface NextStepWords {
  readonly title: string
  readonly text: string
  /** Pages for the step, the usual way first; going live happens in place. */
  readonly links: readonly (LinkProps & { readonly label: string })[]
}

export const NEXT_STEP_WORDS: Readonly<Record<NextStep, NextStepWords>> = {
  menu: {
    title: 'Bring your menu',
    text: 'From your own spreadsheet: you preview every line before anything changes.',
    links: [{ to: paths.adminContentImport(), params: { kind: 'dishes' }, label: 'Import dishes' }],
  },
  assess: {
    title: 'Assess the recipes',
    text: 'Until a recipe is signed, staff read “ask the chef” and no question asks about its allergens.',
    links: [{ to: paths.adminKitchen(), label: 'Open the kitchen' }],
  },
  questions: {
    title: 'Ask about your own menu',
    text: 'Add a module, let questions be suggested from the dishes, and publish both.',
    links: [
      { to: paths.adminContentItem(), params: { kind: 'modules', itemId: 'new' }, label: 'Add a module' },
      { to: paths.adminContentSuggest(), params: { kind: 'questions' }, label: 'Suggest questions' },
    ],
  },
  rewards: {
    title: 'Choose the rewards',
    text: 'All are off, since each costs you something, and the induction alone earns enough for the first. Publish those that people may claim.',
    links: [{ to: paths.adminContentList(), params: { kind: 'rewards' }, label: 'Open the rewards' }],
  },
  invite: {
    title: 'Invite the first people',
    text: 'With a link or QR code for each restaurant, or all at once from a list.',
    links: [
      { to: paths.adminInvitations(), label: 'Invite people' },
      { to: paths.adminPeopleImport(), label: 'Import people' },
    ],
  },
  live: {
    title: 'Go live',
    text: 'The academy is in beta: shifts are not saved, and people can take any number of modules a day.',
    links: [],
  },
}

/** `12 of 284 recipes signed` */
export function progressText({ progress }: NextStepState): string | null {
  return progress && `${formatCount(progress.done)} of ${countOf(progress.of, 'recipe')} signed`
}
