/** The web's half of the needs, one entry each: words, act, link and the columns of its list. The server has the other. */
import { type LinkProps, linkOptions } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import type { User } from '#contract/people/accounts.ts'
import {
  CLAIM_RUNS_OUT_DAYS,
  LINK_RUNS_OUT_DAYS,
  type Need,
  type PersonalNeed,
  PLAN_STANDS_STILL_DAYS,
  UNREAD_AFTER_DAYS,
} from '#domain/house/overview.ts'
import { canAnywhere, type GateAction } from '#domain/people/abilities.ts'
import { LICENCE_EXPIRES_DAYS } from '#domain/people/licences.ts'
import { AWAY_DAYS } from '#domain/people/people.ts'
import { STUCK_AFTER_FAILS } from '#domain/programme/completion.ts'

type MakeLink = (location: string | undefined) => LinkProps

interface Entry {
  readonly title: string
  readonly text: string
  /** Noun for one and for several; missing: people. */
  readonly units?: readonly [one: string, several: string]
  /** The verb of its link; missing: "Open". */
  readonly act?: string
}

/** Headings of the list of people; a missing one has no column. */
interface NeedColumns {
  readonly what?: string
  readonly count?: string
  readonly at: string
}

/** A list of people, or for those with the ability another link with its verb. */
interface PersonalEntry extends Entry {
  readonly columns: NeedColumns
  readonly instead?: { readonly ability: GateAction; readonly act: string; readonly link: MakeLink }
}

type EntryOf<Name extends Need> = Name extends PersonalNeed
  ? PersonalEntry
  : Entry & { readonly link: MakeLink }

export const NEED_ENTRIES: { readonly [Name in Need]: EntryOf<Name> } = {
  overdue: {
    title: 'Overdue tasks',
    text: 'Were not done by their day.',
    units: ['task', 'tasks'],
    columns: { what: 'Task', at: 'Was due' },
  },
  reminded: {
    title: 'Reminded and still open',
    text: 'Were told by bell and mail. Please talk to them.',
    units: ['case', 'cases'],
    columns: { what: 'What', at: 'Due' },
  },
  induction: {
    title: 'Induction open',
    text: 'Have not signed the policies yet.',
    columns: { at: 'Joined' },
  },
  'to-read': {
    title: 'Policy to read again',
    text: 'Have not agreed to a new, changed or expired policy yet.',
    columns: { what: 'Policy', count: 'Policies', at: 'Read by' },
  },
  stuck: {
    title: 'Stuck in a module',
    text: `Failed it ${STUCK_AFTER_FAILS} times or more, and have not passed.`,
    units: ['case', 'cases'],
    columns: { what: 'Module', count: 'Failed attempts', at: 'Last attempt' },
  },
  behind: {
    title: 'Behind their pace',
    text: 'Have done less than expected by their joining day.',
    columns: { count: 'Parts done', at: 'Here since' },
  },
  plan: {
    title: 'Plan not moving',
    text: `No shift signed off for ${PLAN_STANDS_STILL_DAYS} days.`,
    columns: { count: 'Shifts done', at: 'Last moved' },
  },
  never: {
    title: 'Never signed in',
    text: 'Have an account and have not used it yet.',
    columns: { at: 'Joined' },
    // Leads make no links, and have no list of accounts.
    instead: {
      ability: 'people.see',
      act: 'Send links',
      link: location =>
        linkOptions({ to: paths.adminPeople(), search: { visits: 'never', ...(location && { location }) } }),
    },
  },
  away: {
    title: 'Not here lately',
    text: `Have not used the academy for ${AWAY_DAYS} days.`,
    columns: { at: 'Last here' },
  },
  claims: {
    title: 'Claims expiring',
    text: `Expire within ${CLAIM_RUNS_OUT_DAYS} days and are not redeemed.`,
    units: ['claim', 'claims'],
    columns: { what: 'Reward', at: 'Runs out' },
  },
  relearn: {
    title: 'Changed dishes not relearned',
    text: 'Have not answered a changed dish correctly yet.',
    columns: { what: 'Change', count: 'Changes', at: 'Changed' },
  },
  links: {
    title: 'Links expiring',
    text: `Have not used their link to choose a password; it expires within ${LINK_RUNS_OUT_DAYS} days.`,
    act: 'Renew',
    columns: { at: 'Expires' },
  },
  'no-job': {
    title: 'People without a job',
    text: 'Every module and policy is for them until their job is known.',
    columns: { at: 'Joined' },
  },
  unchecked: {
    title: 'Licences to check',
    text: 'They do not count until a manager has checked them.',
    units: ['licence', 'licences'],
    columns: { what: 'Licence', at: 'Added' },
  },
  expiring: {
    title: 'Licences expiring',
    text: `Expire in ${LICENCE_EXPIRES_DAYS} days, or have expired.`,
    units: ['licence', 'licences'],
    columns: { what: 'Licence', at: 'Last day' },
  },
  unlicensed: {
    title: 'Licences missing',
    text: 'Their job needs one, and they have no valid one.',
    units: ['licence', 'licences'],
    columns: { what: 'Licence', at: 'There since' },
  },
  'sign-offs': {
    title: 'Sign-offs waiting',
    text: 'Shifts of their plan are not signed off yet.',
    act: 'Sign off',
    link: location =>
      linkOptions({ to: paths.adminSignOffs(), search: location ? { locationId: location } : {} }),
  },
  invitations: {
    title: 'Invitations expiring',
    text: `Expire within ${LINK_RUNS_OUT_DAYS} days.`,
    units: ['invitation', 'invitations'],
    act: 'Renew',
    link: () => linkOptions({ to: paths.adminInvitations() }),
  },
  unread: {
    title: 'Announcements unread',
    text: `Sent ${UNREAD_AFTER_DAYS === 1 ? 'a day' : `${UNREAD_AFTER_DAYS} days`} ago or earlier, and not read by everyone.`,
    units: ['announcement', 'announcements'],
    link: () => linkOptions({ to: paths.adminAnnouncements(), search: { state: 'sent' } }),
  },
  rota: {
    title: 'On the rota, and away',
    text: 'Shifts of people who have left or are on leave that day.',
    units: ['shift', 'shifts'],
    act: 'Open the rota',
    link: () => linkOptions({ to: paths.adminRota() }),
  },
  uncovered: {
    title: 'Restaurants without a licence',
    text: 'Nobody there has a valid one.',
    units: ['licence', 'licences'],
    act: 'See people',
    link: location => linkOptions({ to: paths.adminPeople(), search: location ? { location } : {} }),
  },
  suspended: {
    title: 'Questions suspended',
    text: 'The menu no longer proves them, so they are not asked.',
    units: ['question', 'questions'],
    link: () => linkOptions({ to: paths.adminOutOfDate() }),
  },
  outdated: {
    title: 'May be out of date',
    text: 'Mentions a dish that has changed since.',
    units: ['text', 'texts'],
    link: () => linkOptions({ to: paths.adminOutOfDate() }),
  },
  suggestions: {
    title: 'Suggestions unanswered',
    text: 'Nobody has answered yet.',
    units: ['suggestion', 'suggestions'],
    link: () => linkOptions({ to: paths.adminInbox(), search: { status: 'new' } }),
  },
  mail: {
    title: 'Failed mail',
    text: 'Could not be sent; no more retries.',
    units: ['mail', 'mails'],
    link: () => linkOptions({ to: paths.adminMail(), search: { state: 'failed' } }),
  },
  server: {
    title: 'No mail server',
    text: 'No mail leaves the academy: no links for forgotten passwords, no reminders.',
    units: ['mail server', 'mail servers'],
    link: () => linkOptions({ to: paths.adminMail() }),
  },
  texts: {
    title: 'Newer texts wait',
    text: 'A release has a newer text for content you edited.',
    units: ['text', 'texts'],
    link: () => linkOptions({ to: paths.adminNewerTexts() }),
  },
  recipes: {
    title: 'Recipes to sign',
    text: 'Until you sign them, guests are told to ask the chef, and questions about them wait.',
    units: ['recipe', 'recipes'],
    act: 'Assess',
    link: () => linkOptions({ to: paths.adminKitchenReview() }),
  },
  contradictions: {
    title: 'Contradictions',
    text: 'The text names an allergen that the recipe does not: correct the recipe, or confirm that it is meant.',
    units: ['dish', 'dishes'],
    link: () => linkOptions({ to: paths.adminKitchen(), search: { state: 'contradicted' } }),
  },
  policies: {
    title: 'Policies to confirm',
    text: 'No one can agree to them until you confirm them for your group.',
    units: ['policy', 'policies'],
    act: 'Confirm',
    link: () => linkOptions({ to: paths.adminPolicies() }),
  },
  reviews: {
    title: 'Policies to review',
    text: 'Their review date has come.',
    units: ['policy', 'policies'],
    link: () => linkOptions({ to: paths.adminPolicies() }),
  },
  changes: {
    title: 'Policy changes not rated',
    text: 'They count as material until you decide.',
    units: ['policy', 'policies'],
    link: () => linkOptions({ to: paths.adminPolicies() }),
  },
}

/** The list behind a need's number, and the verb of its link. */
export function needDoor(need: Need, user: User, location: string | undefined) {
  const entry = NEED_ENTRIES[need]
  const { act = 'Open' } = entry
  if ('link' in entry) return { act, link: entry.link(location) }
  const { instead } = entry
  if (instead && canAnywhere(user, instead.ability)) return { act: instead.act, link: instead.link(location) }
  const link = linkOptions({ to: paths.adminNeed(), params: { need }, search: location ? { location } : {} })
  return { act, link }
}
