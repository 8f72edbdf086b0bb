/** Needs in words. */
import type { LinkProps } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import { STUCK_AFTER_FAILS } from '#domain/completion.ts'
import { CLAIM_RUNS_OUT_DAYS, type Need, PLAN_STANDS_STILL_DAYS } from '#domain/overview.ts'

interface NeedWords {
  readonly title: string
  readonly text: string
  /** How one or several of them are counted. */
  readonly units: readonly [one: string, several: string]
}

const PERSON = ['person', 'people'] as const

export const NEED_WORDS: Record<Need, NeedWords> = {
  induction: { title: 'Induction open', text: 'Have not signed the policies yet.', units: PERSON },
  stuck: {
    title: 'Stuck in a module',
    text: `Failed it ${STUCK_AFTER_FAILS} times or more, and have not passed.`,
    units: ['case', 'cases'],
  },
  plan: {
    title: 'Plan not moving',
    text: `No shift signed off for ${PLAN_STANDS_STILL_DAYS} days.`,
    units: PERSON,
  },
  claims: {
    title: 'Claims running out',
    text: `Run out within ${CLAIM_RUNS_OUT_DAYS} days, and are not redeemed.`,
    units: ['claim', 'claims'],
  },
  relearn: {
    title: 'Changed dishes not relearnt',
    text: 'Somebody has not answered right yet what changed.',
    units: ['change', 'changes'],
  },
  suspended: {
    title: 'Questions suspended',
    text: 'The menu no longer proves them, so nobody is asked them.',
    units: ['question', 'questions'],
  },
  outdated: {
    title: 'May be out of date',
    text: 'Tells of a dish that has changed since.',
    units: ['text', 'texts'],
  },
  suggestions: {
    title: 'Suggestions unanswered',
    text: 'Nobody has answered yet.',
    units: ['suggestion', 'suggestions'],
  },
  mail: { title: 'Mail that fails', text: 'Could not be sent, and is given up.', units: ['mail', 'mails'] },
  texts: {
    title: 'Newer texts wait',
    text: 'A release has a newer text of something that you edited.',
    units: ['text', 'texts'],
  },
  recipes: {
    title: 'Recipes to sign',
    text: 'Guests are told to ask the chef until you have read them and put your name under them.',
    units: ['recipe', 'recipes'],
  },
  contradictions: {
    title: 'Texts against recipes',
    text: 'Name an allergen that the recipe does not: mend the recipe, or say that it is meant.',
    units: ['dish', 'dishes'],
  },
  policies: {
    title: 'Policies to confirm',
    text: 'Nobody can agree to them until you have read and confirmed them for this house.',
    units: ['policy', 'policies'],
  },
  reviews: {
    title: 'Policies to look at again',
    text: 'The day that was set for it has come.',
    units: ['policy', 'policies'],
  },
  changes: {
    title: 'Changes of policies not weighed',
    text: 'They count as material until you say otherwise.',
    units: ['policy', 'policies'],
  },
}

/** The list that a need's figure stands for. */
export function needLink(need: Need, location: string | undefined): LinkProps {
  switch (need) {
    case 'relearn':
      return { to: paths.adminDishChanges(), search: { level: 'relearn' } } as LinkProps
    case 'suggestions':
      return { to: paths.adminInbox(), search: { status: 'new' } } as LinkProps
    case 'mail':
      return { to: paths.adminMail(), search: { state: 'failed' } } as LinkProps
    case 'suspended':
    case 'outdated':
      return { to: paths.adminOutOfDate() }
    case 'texts':
      return { to: paths.adminNewerTexts() }
    case 'recipes':
      return { to: paths.adminKitchenReview() }
    case 'contradictions':
      return { to: paths.adminKitchen(), search: { state: 'contradicted' } } as LinkProps
    case 'policies':
    case 'reviews':
    case 'changes':
      return { to: paths.adminPolicies() }
    default:
      return {
        to: paths.adminNeed(),
        params: { need },
        search: location === undefined ? {} : { location },
      } as LinkProps
  }
}
