/** The people in the admin area: the list, and one person with their progress. Source: rulings R9 and R13. */

import * as z from 'zod/mini'
import { FULL_NAME_MAX_LENGTH } from '#domain/people/accounts.ts'
import { LICENCE_FILTERS } from '#domain/people/licences.ts'
import {
  KUDOS_DIRECTIONS,
  MISSING_VISITS,
  MOST_SELECTED,
  PERSON_STATES,
  STAYING_REASONS,
} from '#domain/people/people.ts'
import { POSITIONS } from '#domain/people/places.ts'
import { ROLES } from '#domain/people/roles.ts'
import { PROGRAMME_MODES } from '#domain/programme/module-unlocking.ts'
import { CLAIM_STATUSES } from '#domain/rewards/rewards.ts'
import { SHEET_FILE_TYPES } from '#domain/sheets/sheets.ts'
import { calendarDate, done, id, idsText, idText, instant, text } from '../primitives.ts'
import { defineRoute } from '../route.ts'
import { tablePage, tableQuery } from '../table.ts'
import { failure, type ToastText } from '../toast-text.ts'
import { shiftsBack, shiftsMoved, shiftsOff, shownAbsence } from './absences.ts'
import { jobIds } from './membership-form.ts'
import { editPersonBody } from './person-form.ts'

const position = z.enum(POSITIONS)

const personPlace = z.object({
  locationId: id,
  location: z.string(),
  position,
  jobs: z.optional(z.array(z.object({ id, name: z.string() }))),
  /** Last day as the manager's deputy there; missing for others. */
  deputyUntil: z.optional(calendarDate),
})
export type PersonPlace = z.infer<typeof personPlace>

const listedPerson = z.object({
  id,
  fullName: z.string(),
  username: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  isActive: z.boolean(),
  joinDate: instant,
  places: z.array(personPlace),
  /** Business day of the last use; `unrecorded` if it was before visits were recorded. */
  lastHere: z.union([calendarDate, z.enum(['never', 'unrecorded'])]),
})

const rowOfPeople = z.extend(listedPerson, {
  /** Induction, shifts and modules of their own programme; `null` for people who have left and guests. */
  progress: z.nullable(z.object({ done: z.int(), asked: z.int() })),
  /** Today; `null` for most. */
  absence: z.nullable(shownAbsence),
})
export type ListedPerson = z.infer<typeof rowOfPeople>

const peopleFilters = z.object({
  /** The beginnings of words of a name, or of a username or an e-mail. */
  q: z.optional(text({ max: FULL_NAME_MAX_LENGTH })),
  location: z.optional(idText),
  /** At that location, or at any. */
  position: z.optional(position),
  /** At that location, or at any. */
  job: z.optional(idText),
  role: z.optional(z.enum(ROLES)),
  state: z.optional(z.enum(PERSON_STATES)),
  /** Active people who never signed in, or have not been here for `AWAY_DAYS`. */
  visits: z.optional(z.enum(MISSING_VISITS)),
  licences: z.optional(z.enum(LICENCE_FILTERS)),
})
export const peopleTableQuery = tableQuery(['fullName', 'joinDate'], peopleFilters.shape)

const selectedPerson = z.pick(listedPerson, {
  id: true,
  fullName: true,
  email: true,
  role: true,
  isActive: true,
})
export type SelectedPerson = z.infer<typeof selectedPerson>

const selectedIds = z.array(id).check(z.minLength(1), z.maxLength(MOST_SELECTED))

const person = z.extend(listedPerson, {
  phoneNumber: z.nullable(z.string()),
  employeeNumber: z.nullable(z.string()),
  /** First day of work, in the group's time zone. */
  startDate: calendarDate,
  pointsBalance: z.int(),
  /** Assesses recipes. */
  isChef: z.boolean(),
  /** Ways of reminders beside the bell. */
  reachedBy: z.array(z.enum(['push', 'mail'])),
  /** For people who left, if recorded. */
  deactivatedAt: z.nullable(instant),
  deactivatedBy: z.nullable(z.string()),
  /** The role at the time of the person who did it. */
  deactivatedByRole: z.nullable(z.enum(ROLES)),
})
export type Person = z.infer<typeof person>

export const agreedPolicy = z.object({
  policyId: id,
  title: z.string(),
  version: z.string(),
  agreedAt: instant,
  /** The text has not changed since. */
  isCurrent: z.boolean(),
})

const learnedModule = z.object({
  id,
  name: z.string(),
  isActive: z.boolean(),
  attempts: z.int(),
  lastAttemptAt: z.nullable(instant),
  completedAt: z.nullable(instant),
  /** Score of the completion, or else of the latest attempt. */
  score: z.nullable(z.int()),
  totalQuestions: z.int(),
  /** Reason of a credit for what was done elsewhere, and who gave it. */
  credit: z.nullable(z.object({ reason: z.string(), by: z.string() })),
  /** For the person's jobs and restaurants. */
  isTheirs: z.boolean(),
})
export type LearnedModule = z.infer<typeof learnedModule>

const personLearning = z.object({
  induction: z.nullable(
    z.object({
      submittedAt: instant,
      staffName: z.string(),
      staffEmail: z.string(),
      policies: z.array(agreedPolicy),
    }),
  ),
  plan: z.object({
    mode: z.enum(PROGRAMME_MODES),
    shifts: z.array(
      z.object({
        id,
        label: z.string(),
        completedAt: z.nullable(instant),
        signedOffBy: z.nullable(z.string()),
        isCredited: z.boolean(),
        isTheirs: z.boolean(),
      }),
    ),
  }),
  modules: z.array(learnedModule),
  lessonsRead: z.int(),
  streak: z.object({ current: z.int(), longest: z.int() }),
})
export type PersonLearning = z.infer<typeof personLearning>

const checkedAttempt = z.object({
  id,
  checkedAt: instant,
  score: z.int(),
  totalQuestions: z.int(),
  /** In the order and wording of the attempt. Only right answers reveal the right option. */
  answers: z.array(z.object({ question: z.string(), chosen: z.string(), isRight: z.boolean() })),
  /** Left out, since the person had proved them lately, and counted as right; missing if nothing was. */
  provedQuestions: z.optional(z.int()),
})
export type CheckedAttempt = z.infer<typeof checkedAttempt>

const personKudos = z.object({
  id,
  /** Giver or receiver. */
  other: z.string(),
  reason: z.string(),
  points: z.int(),
  createdAt: instant,
})
export type PersonKudos = z.infer<typeof personKudos>

const personClaim = z.object({
  id,
  reward: z.string(),
  /** Empty for everyone but its owner. */
  code: z.string(),
  status: z.enum(CLAIM_STATUSES),
  claimDate: instant,
  expiryDate: instant,
  redeemedAt: z.nullable(instant),
  location: z.nullable(z.string()),
})
export type PersonClaim = z.infer<typeof personClaim>

const device = z.object({
  /** Tells the sessions of one person apart, and opens none. */
  id: z.string(),
  createdAt: instant,
  /** To the hour. */
  lastUsedAt: instant,
  /** `Chrome on Android`; `null` if unknown. */
  name: z.nullable(z.string()),
  /** The network address of the last use; of IPv6 its network. */
  lastAddress: z.nullable(z.string()),
  isThis: z.boolean(),
})

/** Shown once: only hashes of links are stored. */
const newLinks = z.object({
  accounts: z.array(
    z.object({
      id,
      fullName: z.string(),
      username: z.string(),
      email: z.string(),
      location: z.string(),
      link: z.string(),
    }),
  ),
  expiresAt: instant,
  /** Links were mailed to those with an e-mail. */
  isMailed: z.boolean(),
  /** Names of people whose accounts are another's to manage, or who have left. */
  leftOut: z.array(z.string()),
})
export type NewLinks = z.infer<typeof newLinks>

const setPasswordLink = z.object({ link: z.string(), expiresAt: instant, isMailed: z.boolean() })
export type SetPasswordLink = z.infer<typeof setPasswordLink>

const params = z.object({ userId: idText })
const placeParams = z.object({ userId: idText, locationId: idText })
const ONE = '/api/admin/people/:userId'
const see = { method: 'GET', access: 'people.see' } as const
const manage = { method: 'POST', access: 'people.manage' } as const

const personTableQuery = tableQuery([], {})

export const peopleRoutes = {
  table: defineRoute({
    ...see,
    path: '/api/admin/people',
    summary:
      'A page of the people the actor can see: searched by name, username or e-mail, filtered and sorted',
    query: peopleTableQuery,
    response: tablePage(rowOfPeople),
  }),
  export: defineRoute({
    ...see,
    path: '/api/admin/people/export',
    summary: 'The filtered people as a spreadsheet, or those selected of them',
    query: z.object({
      ...peopleFilters.shape,
      ids: z.optional(idsText(MOST_SELECTED)),
      type: z.enum(SHEET_FILE_TYPES),
    }),
    response: z.string(),
  }),
  matching: defineRoute({
    ...see,
    path: '/api/admin/people/matching',
    summary: 'All of the filtered people, to be selected; refused if they are not as many as the reader saw',
    query: z.object({ ...peopleFilters.shape, count: idText }),
    response: z.array(selectedPerson),
  }),
  leave: defineRoute({
    ...manage,
    path: '/api/admin/people/leave',
    summary: 'Deactivate selected people; a trial changes nothing. Those who stay are told with the reason',
    body: z.object({ userIds: selectedIds, isTrial: z.boolean() }),
    response: z.object({
      left: z.array(id),
      kept: z.array(z.object({ id, reason: z.enum(STAYING_REASONS) })),
    }),
  }),
  read: defineRoute({
    ...see,
    path: ONE,
    summary: 'One person’s account and places',
    params,
    response: person,
  }),
  edit: defineRoute({
    ...manage,
    method: 'PATCH',
    path: ONE,
    summary: 'Change someone’s name, e-mail, phone number, employee number or first day',
    params,
    body: editPersonBody,
    response: person,
  }),
  learning: defineRoute({
    ...see,
    path: `${ONE}/learning`,
    summary: 'One person’s induction with what was agreed to, training plan and modules',
    params,
    response: personLearning,
  }),
  attempts: defineRoute({
    ...see,
    path: `${ONE}/modules/:moduleId/attempts`,
    summary: 'The latest 10 checked attempts of one person at one module, with the answers',
    params: z.object({ userId: idText, moduleId: idText }),
    response: z.array(checkedAttempt),
  }),
  kudos: defineRoute({
    ...see,
    path: `${ONE}/kudos`,
    summary: 'A page of the kudos that one person got or gave, newest first',
    params,
    query: tableQuery([], { direction: z.enum(KUDOS_DIRECTIONS) }),
    response: tablePage(personKudos),
  }),
  claims: defineRoute({
    ...see,
    path: `${ONE}/claims`,
    summary: 'A page of one person’s claims, newest first',
    params,
    query: personTableQuery,
    response: tablePage(personClaim),
  }),
  devices: defineRoute({
    ...manage,
    method: 'GET',
    path: `${ONE}/devices`,
    summary: 'Where one person is signed in, the last used first',
    params,
    response: z.array(device),
  }),
  signOut: defineRoute({
    ...manage,
    method: 'DELETE',
    path: `${ONE}/devices/:deviceId`,
    summary: 'Sign one person out on one device',
    params: z.object({ userId: idText, deviceId: text({ min: 1, max: 64 }) }),
    response: done,
  }),
  signOutEverywhere: defineRoute({
    ...manage,
    method: 'DELETE',
    path: `${ONE}/devices`,
    summary: 'Sign one person out on all devices',
    params,
    response: done,
  }),
  changeRole: defineRoute({
    method: 'POST',
    path: `${ONE}/role`,
    access: 'roles.change',
    summary: 'Change the role of a person',
    params,
    body: z.object({ role: z.enum(ROLES) }),
    response: done,
  }),
  changeChef: defineRoute({
    method: 'PUT',
    path: `${ONE}/chef`,
    access: 'roles.change',
    summary: 'Let a person assess recipes, or no longer',
    params,
    body: z.object({ isChef: z.boolean() }),
    response: done,
  }),
  deactivate: defineRoute({
    ...manage,
    path: `${ONE}/deactivate`,
    summary: 'Deactivate a person; their records stay',
    params,
    /** With `off`, shifts that have not begun leave the rota. */
    query: z.object({ shifts: z.optional(z.literal('off')) }),
    response: shiftsMoved,
  }),
  reactivate: defineRoute({
    ...manage,
    path: `${ONE}/reactivate`,
    summary: 'Reactivate a person, with the shifts that were taken off the rota',
    params,
    response: shiftsMoved,
  }),
  makeNewLinks: defineRoute({
    ...manage,
    path: '/api/admin/people/new-links',
    summary:
      'New links of a week to choose a password, for many; those one may not manage are named and left out',
    body: z.object({
      userIds: selectedIds,
      isMailed: z.boolean(),
    }),
    response: newLinks,
    status: 201,
  }),
  makeResetLink: defineRoute({
    ...manage,
    path: `${ONE}/reset-link`,
    summary: 'Make a link with which one person sets a new password, and mail it where mail is on',
    params,
    response: setPasswordLink,
    status: 201,
  }),
  changePlace: defineRoute({
    method: 'PUT',
    path: `${ONE}/places/:locationId`,
    access: 'places.change',
    summary:
      'Add a person to a location, change their position or jobs there, or move them from another location',
    params: placeParams,
    body: z.object({
      position,
      /** Missing: as before. */
      jobIds: z.optional(jobIds),
      movesFrom: z.optional(id),
    }),
    response: done,
  }),
  removePlace: defineRoute({
    method: 'DELETE',
    path: `${ONE}/places/:locationId`,
    access: 'places.change',
    summary: 'Remove a person from a location',
    params: placeParams,
    response: done,
  }),
  data: defineRoute({
    ...manage,
    method: 'GET',
    path: `${ONE}/data`,
    summary: 'All data of one person as a JSON file',
    params,
    response: z.string(),
  }),
}

const aboutPerson =
  (title: string, text: (fullName: string) => string) =>
  (fullName: string): ToastText => ({ title, text: text(fullName) })

export const PEOPLE_TOASTS = {
  credited: (count: number): ToastText => ({
    title: count === 0 ? 'Nothing to credit' : 'Credit given',
    text: count === 0 ? 'All of it is done already.' : 'It counts as done from now on.',
  }),
  saved: aboutPerson('Saved', name => `${name} is up to date.`),
  placesChanged: (changed: number, kept: number, target: string | null): ToastText => ({
    title: `${changed === 1 ? '1 person' : `${changed.toLocaleString('en')} people`} ${target === null ? 'changed' : 'moved'}`,
    text:
      (target === null ? 'It applies from their next request on.' : `They work at ${target} now.`) +
      (kept === 0 ? '' : ` Left out: ${kept.toLocaleString('en')}.`),
  }),
  assigned: (module: string, people: number): ToastText => ({
    title: 'Module assigned',
    text: `${module} is next for ${people === 1 ? '1 person' : `${people.toLocaleString('en')} people`}.`,
  }),
  signedOff: (shift: string, people: number, kept: number): ToastText => ({
    title: `${shift} signed off`,
    text:
      `For ${people === 1 ? '1 person' : `${people.toLocaleString('en')} people`}.` +
      (kept === 0 ? '' : ` Left out: ${kept.toLocaleString('en')}.`),
  }),
  roleChanged: aboutPerson('Role changed', name => `It applies to ${name} from their next request on.`),
  roleFailure: failure('Role not changed', 'Please try again later.'),
  chefChanged: (fullName: string, isChef: boolean): ToastText =>
    isChef
      ? { title: 'Chef', text: `${fullName} can assess recipes from now on.` }
      : {
          title: 'No longer a chef',
          text: `${fullName} can no longer assess recipes. Earlier assessments stay.`,
        },
  placeChanged: aboutPerson('Position changed', name => `It applies to ${name} from their next request on.`),
  deactivated: (fullName: string, shifts: number): ToastText => ({
    title: 'Deactivated',
    text: `${fullName} can no longer sign in.${shiftsOff(shifts)}`,
  }),
  haveLeft: (people: number): ToastText => ({
    title: 'Deactivated',
    text: `${people === 1 ? '1 person' : `${people.toLocaleString('en')} people`} can no longer sign in.`,
  }),
  chooseFailure: failure('Not chosen', 'Please try again later.'),
  deactivateFailure: failure('Not signed out', 'Please try again later.'),
  reactivated: (fullName: string, shifts: number): ToastText => ({
    title: 'Welcome back',
    text: `${fullName} can sign in again.${shiftsBack(shifts)}`,
  }),
  reactivateFailure: failure('Not reactivated', 'Please try again later.'),
  linkFailure: failure('Link not made', 'Please try again later.'),
  signedOut: aboutPerson('Signed out', name => `${name} must sign in there again.`),
  signOutFailure: failure('Not signed out', 'Please try again later.'),
  pointsAdjusted: (fullName: string, balance: number): ToastText => ({
    title: 'Points adjusted',
    text: `${fullName} has ${balance.toLocaleString('en')} points now.`,
  }),
  linksCopied: (count: number): ToastText => ({
    title: 'Copied',
    text: count === 1 ? 'You can paste the link now.' : `You can paste ${count} links now.`,
  }),
  giftWaits: (): ToastText => ({
    title: 'Waiting for another admin',
    text: 'The gift is above the limit. Another admin finds it under Claims.',
  }),
  invitationWithdrawn: (): ToastText => ({
    title: 'Invitation withdrawn',
    text: 'No one else can use it. People who joined with it stay.',
  }),
  withdrawFailure: failure('Not withdrawn', 'Please try again later.'),
  renewFailure: failure('No new link created', 'Please try again later.'),
  joined: (location: string): ToastText => ({ title: 'Welcome', text: `You are on the ${location} team.` }),
  joinFailure: failure('Not registered', 'Please try again later.'),
  acceptFailure: failure('Not taken', 'Please try again later.'),
  copied: (): ToastText => ({ title: 'Copied', text: 'You can paste the link now.' }),
} as const
