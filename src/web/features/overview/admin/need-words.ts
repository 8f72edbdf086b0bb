/** Needs in words. */
import { linkOptions } from '@tanstack/react-router'
import type { User } from '#contract/accounts.ts'
import { paths } from '#contract/paths.ts'
import { canAnywhere } from '#domain/abilities.ts'
import { STUCK_AFTER_FAILS } from '#domain/completion.ts'
import {
  CLAIM_RUNS_OUT_DAYS,
  LINK_RUNS_OUT_DAYS,
  type Need,
  PLAN_STANDS_STILL_DAYS,
  UNREAD_AFTER_DAYS,
} from '#domain/overview.ts'
import { AWAY_DAYS } from '#domain/people.ts'

interface NeedWords {
  readonly title: string
  readonly text: string
  /** Noun for one and for several. */
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
  behind: {
    title: 'Behind their pace',
    text: 'Have done less than expected by their joining day.',
    units: PERSON,
  },
  never: { title: 'Never signed in', text: 'Have an account and have not used it yet.', units: PERSON },
  away: { title: 'Not here lately', text: `Have not used the academy for ${AWAY_DAYS} days.`, units: PERSON },
  plan: {
    title: 'Plan not moving',
    text: `No shift signed off for ${PLAN_STANDS_STILL_DAYS} days.`,
    units: PERSON,
  },
  claims: {
    title: 'Claims expiring',
    text: `Expire within ${CLAIM_RUNS_OUT_DAYS} days and are not redeemed.`,
    units: ['claim', 'claims'],
  },
  links: {
    title: 'Links expiring',
    text: `Have not used their link to choose a password; it expires within ${LINK_RUNS_OUT_DAYS} days.`,
    units: PERSON,
  },
  'sign-offs': {
    title: 'Sign-offs waiting',
    text: 'Shifts of their plan are not signed off yet.',
    units: PERSON,
  },
  invitations: {
    title: 'Invitations expiring',
    text: `Expire within ${LINK_RUNS_OUT_DAYS} days.`,
    units: ['invitation', 'invitations'],
  },
  unread: {
    title: 'Announcements unread',
    text: `Sent ${UNREAD_AFTER_DAYS === 1 ? 'a day' : `${UNREAD_AFTER_DAYS} days`} ago or earlier, and not read by everyone.`,
    units: ['announcement', 'announcements'],
  },
  relearn: {
    title: 'Changed dishes not relearned',
    text: 'Some people have not answered the change correctly yet.',
    units: ['change', 'changes'],
  },
  suspended: {
    title: 'Questions suspended',
    text: 'The menu no longer proves them, so they are not asked.',
    units: ['question', 'questions'],
  },
  outdated: {
    title: 'May be out of date',
    text: 'Mentions a dish that has changed since.',
    units: ['text', 'texts'],
  },
  suggestions: {
    title: 'Suggestions unanswered',
    text: 'Nobody has answered yet.',
    units: ['suggestion', 'suggestions'],
  },
  mail: { title: 'Failed mail', text: 'Could not be sent; no more retries.', units: ['mail', 'mails'] },
  server: {
    title: 'No mail server',
    text: 'No mail leaves the academy: no links for forgotten passwords, no reminders.',
    units: ['mail server', 'mail servers'],
  },
  texts: {
    title: 'Newer texts wait',
    text: 'A release has a newer text for content you edited.',
    units: ['text', 'texts'],
  },
  recipes: {
    title: 'Recipes to sign',
    text: 'Guests are told to ask the chef until you sign them.',
    units: ['recipe', 'recipes'],
  },
  contradictions: {
    title: 'Contradictions',
    text: 'The text names an allergen that the recipe does not: correct the recipe, or confirm that it is meant.',
    units: ['dish', 'dishes'],
  },
  policies: {
    title: 'Policies to confirm',
    text: 'No one can agree to them until you confirm them for your group.',
    units: ['policy', 'policies'],
  },
  reviews: {
    title: 'Policies to review',
    text: 'Their review date has come.',
    units: ['policy', 'policies'],
  },
  changes: {
    title: 'Policy changes not rated',
    text: 'They count as material until you decide.',
    units: ['policy', 'policies'],
  },
}

/** The verb of a need's link. */
export function needAct(need: Need, user: User): string {
  if (need === 'recipes') return 'Assess'
  if (need === 'sign-offs') return 'Sign off'
  if (need === 'policies') return 'Confirm'
  if (need === 'invitations' || need === 'links') return 'Renew'
  if (need === 'never' && canAnywhere(user, 'people.see')) return 'Send links'
  return 'Open'
}

/** The list behind a need's number. */
export function needLink(need: Need, user: User, location: string | undefined) {
  switch (need) {
    case 'never':
      // Leads make no links, and have no list of accounts.
      return canAnywhere(user, 'people.see')
        ? linkOptions({ to: paths.adminPeople(), search: { visits: 'never', ...(location && { location }) } })
        : needPage(need, location)
    case 'unread':
      return linkOptions({ to: paths.adminAnnouncements(), search: { state: 'sent' } })
    case 'sign-offs':
      return linkOptions({ to: paths.adminSignOffs(), search: location ? { locationId: location } : {} })
    case 'invitations':
      return linkOptions({ to: paths.adminInvitations() })
    case 'server':
      return linkOptions({ to: paths.adminMail() })
    case 'relearn':
      return linkOptions({ to: paths.adminDishChanges(), search: { level: 'relearn' } })
    case 'suggestions':
      return linkOptions({ to: paths.adminInbox(), search: { status: 'new' } })
    case 'mail':
      return linkOptions({ to: paths.adminMail(), search: { state: 'failed' } })
    case 'suspended':
    case 'outdated':
      return linkOptions({ to: paths.adminOutOfDate() })
    case 'texts':
      return linkOptions({ to: paths.adminNewerTexts() })
    case 'recipes':
      return linkOptions({ to: paths.adminKitchenReview() })
    case 'contradictions':
      return linkOptions({ to: paths.adminKitchen(), search: { state: 'contradicted' } })
    case 'policies':
    case 'reviews':
    case 'changes':
      return linkOptions({ to: paths.adminPolicies() })
    default:
      return needPage(need, location)
  }
}

const needPage = (need: Need, location: string | undefined) =>
  linkOptions({ to: paths.adminNeed(), params: { need }, search: location ? { location } : {} })
