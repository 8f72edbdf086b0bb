/** Management's first page: needs of people and content, and charts of the weeks. Source: ruling R13. */
import * as z from 'zod/mini'
import {
  MOST_COUNTED,
  NEEDS,
  OVERVIEW_WEEKS,
  PERSONAL_NEEDS,
  REMINDED_NEEDS,
} from '#domain/house/overview.ts'
import { MOST_SELECTED } from '#domain/people/people.ts'
import { NEXT_STEPS } from '#domain/programme/next-steps.ts'
import { calendarDate, id, idsText, idText, instant } from '../primitives.ts'
import { defineRoute } from '../route.ts'
import { tablePage, tableQuery } from '../table.ts'
import { reminderCount, sentReminder } from './reminders.ts'

const need = z.object({
  need: z.enum(NEEDS),
  /** At most `MOST_COUNTED`, which means that many or more. */
  count: z.int().check(z.lte(MOST_COUNTED)),
  /** The first of them: names, or titles. */
  first: z.array(z.string()),
  /** People of these that a reminder would reach today; `null` where reminders do not help. */
  toRemind: z.nullable(z.int()),
})
export type NeedSummary = z.infer<typeof need>

const week = z.object({
  /** Its first business day, a Monday. */
  start: calendarDate,
  completions: z.int(),
  kudos: z.int(),
  pointsGiven: z.int(),
  pointsClaimed: z.int(),
})
export type OverviewWeek = z.infer<typeof week>

const nextStep = z.object({
  step: z.enum(NEXT_STEPS),
  isDone: z.boolean(),
  /** For steps with several parts. */
  progress: z.nullable(z.object({ done: z.int(), of: z.int() })),
})

const backupNotice = z.object({
  /** Time of the last copy that was restored and checked; `null`: none yet. */
  provedAt: z.nullable(instant),
  isLate: z.boolean(),
  /** Text of the last failure, for the operator. */
  fault: z.nullable(z.string()),
})
export type BackupNotice = z.infer<typeof backupNotice>

const overview = z.object({
  /** All steps between set-up and the first waiter, or none if there is nothing left to show. */
  nextSteps: z.array(nextStep),
  needs: z.array(need),
  /** None for leads. */
  weeks: z.array(week),
  /** For admins of an academy with backups. */
  backups: z.nullable(backupNotice),
})
export type Overview = z.infer<typeof overview>

const needyPerson = z.object({
  /** Id of the row: one person may need help with several modules. */
  id,
  userId: id,
  fullName: z.string(),
  /** Names of the locations where they belong. */
  places: z.array(z.string()),
  /** The module or the reward. */
  what: z.nullable(z.string()),
  /** Failed attempts, or shifts done. */
  count: z.nullable(z.int()),
  /** Since when, or until when; `null`: before it was recorded. */
  at: z.nullable(instant),
})
export type NeedyPerson = z.infer<typeof needyPerson>

const waitingCount = z.nullable(z.int().check(z.lte(MOST_COUNTED)))

/** Counts for the admin area's navigation, each at most `MOST_COUNTED`; `null` if not the reader's. */
const waiting = z.object({
  /** People with shifts to sign off. */
  signOffs: waitingCount,
  claims: waitingCount,
  suggestions: waitingCount,
  /** Newer texts, texts out of date, and suspended questions. */
  content: waitingCount,
  /** Recipes without an assessment. */
  recipes: waitingCount,
  failedMail: waitingCount,
})
export type Waiting = z.infer<typeof waiting>

export const overviewQuery = z.object({ location: z.optional(idText) })
export const needTableQuery = tableQuery([], { location: z.optional(idText) })

const remindedNeed = z.object({ need: z.enum(REMINDED_NEEDS) })

export const overviewRoutes = {
  read: defineRoute({
    method: 'GET',
    path: '/api/admin/overview',
    access: 'people.follow',
    summary: `Who needs help and with what, and what happened in each of the last ${OVERVIEW_WEEKS} weeks`,
    query: overviewQuery,
    response: overview,
  }),
  waiting: defineRoute({
    method: 'GET',
    path: '/api/admin/waiting',
    access: 'admin-area.enter',
    summary: 'What waits in each section of the admin area, for its navigation',
    response: waiting,
  }),
  people: defineRoute({
    method: 'GET',
    path: '/api/admin/overview/:need',
    access: 'people.follow',
    summary: 'A page of the people who need help with this, those who wait longest first',
    params: z.object({ need: z.enum(PERSONAL_NEEDS) }),
    query: needTableQuery,
    response: tablePage(needyPerson),
  }),
  reminder: defineRoute({
    method: 'GET',
    path: '/api/admin/overview/:need/reminder',
    access: 'people.follow',
    summary: 'How many a reminder about this would reach now, by bell and by mail',
    params: remindedNeed,
    query: z.extend(overviewQuery, { userIds: z.optional(idsText(MOST_SELECTED)) }),
    response: reminderCount,
  }),
  remind: defineRoute({
    method: 'POST',
    path: '/api/admin/overview/:need/reminder',
    access: 'people.follow',
    summary: 'Remind the people who need this, each at most once a business day',
    params: remindedNeed,
    body: z.object({
      location: z.nullable(id),
      /** Only these of them. */
      userIds: z.optional(z.array(id).check(z.minLength(1), z.maxLength(MOST_SELECTED))),
    }),
    response: sentReminder,
  }),
}
