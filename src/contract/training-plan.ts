/** The training plan: its shifts, and which of them colleagues signed off. Source: specification section 3, ruling R9. */

import * as z from 'zod/mini'
import { FULL_NAME_MAX_LENGTH } from '#domain/accounts.ts'
import { PROGRAMME_MODES } from '#domain/module-unlocking.ts'
import { PLAN_STATES } from '#domain/training-plan.ts'
import { done, id, idText, instant, text } from './primitives.ts'
import { defineRoute } from './route.ts'
import { tablePage, tableQuery } from './table.ts'

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
})
export type Shift = z.infer<typeof shift>

const planShift = z.object({
  id,
  completedAt: z.nullable(instant),
  signedOffBy: z.nullable(colleague),
})

const trainingPlan = z.object({
  /** In beta mode shifts are state of the page only. */
  mode: z.enum(PROGRAMME_MODES),
  shifts: z.array(planShift),
})
export type TrainingPlan = z.infer<typeof trainingPlan>

export const signOffBody = z.object({ userId: id, shiftId: id })

const signOff = z.object({ userId: id, shiftId: id, completedAt: instant, signedOffBy: colleague })
export type SignOff = z.infer<typeof signOff>

const plansRow = z.object({
  ...colleague.shape,
  /** `YYYY-MM`: it tells two people of one name apart. */
  joinedMonth: z.string(),
  /** The shifts of the plan that are signed off. */
  signedOff: z.array(id),
  mayUndo: z.boolean(),
})
export type PlansRow = z.infer<typeof plansRow>

const UNDO_REASON_MAX_LENGTH = 200
export const undoSignOffBody = z.object({
  ...signOffBody.shape,
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
    summary: 'Sign off a colleague’s shift; a repetition gets the first sign-off',
    body: signOffBody,
    response: signOff,
    status: 201,
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
  undo: defineRoute({
    method: 'POST',
    path: '/api/admin/sign-offs/undo',
    access: 'sign-offs.undo',
    summary: 'Take a sign-off back, with a reason',
    body: undoSignOffBody,
    response: done,
  }),
}
