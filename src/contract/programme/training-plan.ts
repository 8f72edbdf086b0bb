/** The training plan: its shifts, and which of them colleagues signed off. Source: specification section 3, ruling R9. */

import * as z from 'zod/mini'
import { FULL_NAME_MAX_LENGTH } from '#domain/people/accounts.ts'
import { MOST_SELECTED } from '#domain/people/people.ts'
import { PROGRAMME_MODES } from '#domain/programme/module-unlocking.ts'
import {
  PLAN_STATES,
  REMARK_MAX_LENGTH,
  SHIFT_MAX_MINUTES,
  UNSIGNED_REASONS,
} from '#domain/programme/training-plan.ts'
import { listedAudience } from '../people/audience.ts'
import { calendarDate, done, id, idText, instant, text } from '../primitives.ts'
import { defineRoute } from '../route.ts'
import { tablePage, tableQuery } from '../table.ts'

export const planTableQuery = tableQuery(['fullName'], {
  locationId: z.optional(idText),
  /** Waiting for sign-offs unless given. */
  state: z.optional(z.enum(PLAN_STATES)),
  /** The beginnings of words of a name. */
  q: z.optional(text({ max: FULL_NAME_MAX_LENGTH })),
})

const colleague = z.object({ id, fullName: z.string() })

const shift = z.object({
  id,
  label: z.string(),
  /** As on the card: `4hrs`. */
  duration: z.string(),
  hours: z.number(),
  category: z.string(),
  tasks: z.array(z.string()),
  ...listedAudience,
})
export type Shift = z.infer<typeof shift>

/** A shift that was not signed off yet: what to repeat. */
const shiftRepeat = z.object({
  tasks: z.array(z.string()),
  workedOn: calendarDate,
  remark: z.nullable(z.string()),
  askedBy: z.string(),
})
export type ShiftRepeat = z.infer<typeof shiftRepeat>

const planShift = z.object({
  id,
  completedAt: z.nullable(instant),
  signedOffBy: z.nullable(colleague),
  /** Signed the short way, without the oral test and the trainee’s confirmation. */
  isShort: z.optional(z.literal(true)),
  /** The shift as it was worked; of newer sign-offs. */
  workedOn: z.optional(calendarDate),
  minutes: z.optional(z.int()),
  remark: z.optional(z.string()),
  /** Last record of what to repeat, until the shift is signed off. */
  repeat: z.optional(shiftRepeat),
})

const trainingPlan = z.object({
  /** In beta mode shifts are state of the page only. */
  mode: z.enum(PROGRAMME_MODES),
  shifts: z.array(planShift),
})
export type TrainingPlan = z.infer<typeof trainingPlan>

const MINUTES_TEXT = `Must be 1 to ${SHIFT_MAX_MINUTES} minutes`

const shiftOf = z.object({ userId: id, shiftId: id })

/** A shift as it was worked, for a sign-off of either kind. */
export const workedDetails = {
  /** Today unless given. */
  workedOn: z.optional(calendarDate),
  /** Those of the plan unless given. */
  minutes: z.optional(
    z.int(MINUTES_TEXT).check(z.gte(1, MINUTES_TEXT), z.lte(SHIFT_MAX_MINUTES, MINUTES_TEXT)),
  ),
  remark: z.optional(text({ max: REMARK_MAX_LENGTH })),
}

const workedShift = z.object({ ...shiftOf.shape, ...workedDetails })
export type WorkedShift = z.infer<typeof workedShift>

/** As shown. */
export const taskTexts = z.array(z.string().check(z.maxLength(1_000))).check(z.maxLength(100))

export const signOffBody = z.object({
  ...workedShift.shape,
  /** Tasks that were ticked: all of them. */
  tasks: z.optional(taskTexts),
})

export const repeatBody = z.object({
  ...workedShift.shape,
  /** Tasks to repeat. */
  tasks: taskTexts.check(z.minLength(1, 'Please choose what to repeat')),
})

const signOff = z.object({
  userId: id,
  shiftId: id,
  completedAt: instant,
  signedOffBy: colleague,
  /** The short way; missing for a shift that was signed with two keys, or credited. */
  isShort: z.optional(z.literal(true)),
})

export const signOffSelectedBody = z.object({
  userIds: z.array(id).check(z.minLength(1), z.maxLength(MOST_SELECTED)),
  shiftId: id,
  /** Today unless given. */
  workedOn: z.optional(calendarDate),
  /** Counts without signing. */
  isTrial: z.boolean(),
})

const signedSelected = z.object({
  signed: z.array(id),
  /** People who stay as they are, and why. */
  kept: z.array(z.object({ id, fullName: z.string(), reason: z.enum(UNSIGNED_REASONS) })),
})
export type SignedSelected = z.infer<typeof signedSelected>

const plansRow = z.object({
  ...colleague.shape,
  /** Shifts of their plan. */
  shiftIds: z.array(id),
  /** `YYYY-MM`: it tells two people of one name apart. */
  joinedMonth: z.string(),
  /** The shifts of the plan that are signed off. */
  signedOff: z.array(id),
  mayUndo: z.boolean(),
  /** On the plan, and seen today. */
  isHere: z.boolean(),
  /** Shifts that are not signed off, with what to repeat. */
  repeats: z.array(z.object({ shiftId: id, ...shiftRepeat.shape })),
})
export type PlansRow = z.infer<typeof plansRow>

const UNDO_REASON_MAX_LENGTH = 200
export const undoSignOffBody = z.object({
  ...shiftOf.shape,
  reason: text({ min: 1, max: UNDO_REASON_MAX_LENGTH, tooShort: 'Please give a reason' }),
})

export const trainingPlanRoutes = {
  shifts: defineRoute({
    method: 'GET',
    path: '/api/training-plan/shifts',
    access: 'signed-in',
    summary: 'The shifts of the training plan and their tasks, in order',
    response: z.array(shift),
  }),
  read: defineRoute({
    method: 'GET',
    path: '/api/training-plan',
    access: 'signed-in',
    summary: 'The programme’s mode and the signed-in user’s shifts',
    response: trainingPlan,
  }),
  readOf: defineRoute({
    method: 'GET',
    path: '/api/users/:userId/training-plan',
    access: 'colleagues-plans.read',
    summary: 'A colleague’s shifts, for signing them off',
    params: z.object({ userId: idText }),
    response: trainingPlan,
  }),
  signOff: defineRoute({
    method: 'POST',
    path: '/api/training-plan/sign-offs',
    access: 'shifts.sign-off',
    summary: 'Sign off a colleague’s shift the short way; a repetition gets the first sign-off',
    body: signOffBody,
    response: signOff,
    status: 201,
  }),
  askToRepeat: defineRoute({
    method: 'POST',
    path: '/api/training-plan/repeats',
    access: 'shifts.sign-off',
    summary: 'Say that a colleague’s shift is not done yet, and which tasks to repeat',
    body: repeatBody,
    response: done,
  }),
  table: defineRoute({
    method: 'GET',
    path: '/api/admin/sign-offs',
    access: 'shifts.sign-off',
    summary:
      'Whose shifts the signed-in user may sign off: plans under way first, a page of a table at a time',
    query: planTableQuery,
    response: tablePage(plansRow),
  }),
  signOffSelected: defineRoute({
    method: 'POST',
    path: '/api/admin/sign-offs/selected',
    access: 'shifts.sign-off',
    summary:
      'Sign off a shift for selected people; a trial changes nothing. Those left out are named with the reason',
    body: signOffSelectedBody,
    response: signedSelected,
  }),
  undo: defineRoute({
    method: 'POST',
    path: '/api/admin/sign-offs/undo',
    access: 'sign-offs.undo',
    summary: 'Take a sign-off back, with a reason',
    body: undoSignOffBody,
    response: done,
  }),
}
