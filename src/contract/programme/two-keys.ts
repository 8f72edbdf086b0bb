/** Two-key sign-off: code, oral test and both signatures. Source: ruling R14 ("Two-key sign-off"). */

import * as z from 'zod/mini'
import { DUTIES, SIGNED_LEVELS } from '#domain/memory/duties.ts'
import {
  ORAL_QUESTIONS,
  POINTS_MAX,
  SESSION_STATES,
  SIGN_OFF_CODE_LENGTH,
} from '#domain/programme/two-keys.ts'
import { maySignForm } from '../memory/level-form.ts'
import { done, id, idText, instant, instantText } from '../primitives.ts'
import { defineRoute } from '../route.ts'
import { taskTexts, workedDetails } from './training-plan.ts'

const duty = z.enum(DUTIES)
const signedLevel = z.enum(SIGNED_LEVELS)
const dutyLevel = z.object({ duty, level: signedLevel })
const points = z.array(z.int().check(z.gte(0), z.lte(POINTS_MAX))).check(z.maxLength(ORAL_QUESTIONS))
const state = z.enum(SESSION_STATES)

/** As the trainee sees it: without questions and answers. */
const ownSession = z.object({
  id,
  shiftId: id,
  shift: z.string(),
  code: z.string(),
  expiresAt: instant,
  state,
  assessor: z.nullable(z.string()),
  /** From the assessor's signature on. */
  signature: z.nullable(
    z.object({
      at: instant,
      isPassed: z.boolean(),
      points: z.int(),
      most: z.int(),
      levels: z.array(dutyLevel),
      /** Tasks to repeat. */
      toRepeat: z.array(z.string()),
      remark: z.nullable(z.string()),
    }),
  ),
})
export type OwnSession = z.infer<typeof ownSession>

const oralQuestion = z.object({
  /** The dish, or the module. */
  about: z.string(),
  question: z.string(),
  /** To be read aloud. */
  options: z.array(z.string()),
  right: z.string(),
  explanation: z.string(),
})

/** All that the assessor's phone needs to go on without a connection. */
const assessment = z.object({
  id,
  trainee: z.object({ id, fullName: z.string() }),
  shiftId: id,
  shift: z.string(),
  /** Minutes of the plan. */
  minutes: z.int(),
  expiresAt: instant,
  tasks: z.array(z.string()),
  questions: z.array(oralQuestion),
  /** Duties that ask for this shift, with the trainee's present level. */
  duties: z.array(z.object({ duty, level: z.nullable(signedLevel) })),
})
export type Assessment = z.infer<typeof assessment>

export const SIGN_OFF_CODE_PATTERN = new RegExp(`^\\d{${SIGN_OFF_CODE_LENGTH}}$`)
const signOffCode = z
  .string()
  .check(
    z.trim(),
    z.regex(SIGN_OFF_CODE_PATTERN, `Please enter the ${SIGN_OFF_CODE_LENGTH} figures of the code`),
  )

export const signatureBody = z.object({
  sessionId: id,
  /** For each question. */
  points,
  /** By the device's clock; it counts within the session alone. */
  testedAt: instantText,
  /** Tasks that were done. */
  ticked: taskTexts,
  /** For each duty, if the shift is passed. */
  levels: z.array(dutyLevel).check(z.maxLength(DUTIES.length)),
  ...workedDetails,
})

const assessedSession = z.object({
  id,
  trainee: z.string(),
  shift: z.string(),
  state,
  /** Time at which the code was taken. */
  claimedAt: instant,
  isPassed: z.nullable(z.boolean()),
  points: z.nullable(z.int()),
  most: z.int(),
})
export type AssessedSession = z.infer<typeof assessedSession>

const sessionOf = z.object({ sessionId: id })

const assessorRow = z.object({
  id,
  fullName: z.string(),
  /** Two-key sign-offs. */
  signOffs: z.int(),
  /** Oral tests that were passed, of all that were signed. */
  passed: z.int(),
  tests: z.int(),
  /** Mean points of passed tests, in percent. */
  points: z.nullable(z.int()),
  /** Predicted recall today of the cards that were asked in passed tests, in percent. */
  recall: z.nullable(z.int()),
  /** Later answers to these cards that were known, without luck, in percent; null before the first. */
  known: z.nullable(z.int()),
  laterAnswers: z.int(),
})
export type AssessorRow = z.infer<typeof assessorRow>

export const twoKeyRoutes = {
  own: defineRoute({
    method: 'GET',
    path: '/api/sign-off-sessions/own',
    access: 'signed-in',
    summary: 'The signed-in user’s newest code for a shift, and what came of it',
    response: z.object({ session: z.nullable(ownSession) }),
  }),
  open: defineRoute({
    method: 'POST',
    path: '/api/sign-off-sessions',
    access: 'signed-in',
    summary: 'A code for a shift of one’s own; the same one while it holds',
    body: z.object({ shiftId: id }),
    response: ownSession,
    status: 201,
  }),
  confirm: defineRoute({
    method: 'POST',
    path: '/api/sign-off-sessions/confirm',
    access: 'signed-in',
    summary: 'The trainee’s own signature; only then is the shift done. A repetition gets the first result',
    body: sessionOf,
    response: ownSession,
  }),
  cancel: defineRoute({
    method: 'POST',
    path: '/api/sign-off-sessions/cancel',
    access: 'signed-in',
    summary: 'Withdraw a code, give a taken one back, or say that a signature is not right',
    body: sessionOf,
    response: done,
  }),
  claim: defineRoute({
    method: 'POST',
    path: '/api/sign-off-sessions/claim',
    access: 'shifts.sign-off',
    summary: 'Take a colleague’s code: the oral test, tasks and duties; a repetition gets the same',
    body: z.object({ code: signOffCode }),
    response: assessment,
  }),
  sign: defineRoute({
    method: 'POST',
    path: '/api/sign-off-sessions/sign',
    access: 'shifts.sign-off',
    summary: 'The assessor’s signature, with points, tasks and levels; a repetition gets the first result',
    body: signatureBody,
    response: assessedSession,
  }),
  assessed: defineRoute({
    method: 'GET',
    path: '/api/sign-off-sessions/assessed',
    access: 'shifts.sign-off',
    summary: 'The newest codes that the signed-in user took, and what came of them',
    response: z.array(assessedSession),
  }),
  assessors: defineRoute({
    method: 'GET',
    path: '/api/admin/assessors',
    access: 'people.see',
    summary: 'Assessors with ten two-key sign-offs or more, and what those remember whose test they passed',
    response: z.array(assessorRow),
  }),
}

const LEVELS_PATH = '/api/admin/people/:userId/levels'

const shownLevel = z.object({
  locationId: id,
  location: z.string(),
  duty,
  level: z.enum([...SIGNED_LEVELS, 'may-sign']),
  givenBy: z.string(),
  givenAt: instant,
})
export type ShownLevel = z.infer<typeof shownLevel>

export const levelRoutes = {
  own: defineRoute({
    method: 'GET',
    path: '/api/levels',
    access: 'signed-in',
    summary: 'The signed-in user’s level of each duty, where they have one',
    response: z.array(shownLevel),
  }),
  read: defineRoute({
    method: 'GET',
    path: LEVELS_PATH,
    access: 'people.see',
    summary: 'A person’s level of each duty',
    params: z.object({ userId: idText }),
    response: z.array(shownLevel),
  }),
  change: defineRoute({
    method: 'POST',
    path: LEVELS_PATH,
    access: 'levels.give',
    summary: 'Let a person sign for others in a duty at a restaurant, or take it back',
    params: z.object({ userId: idText }),
    body: z.extend(maySignForm, { maySign: z.boolean() }),
    response: z.array(shownLevel),
  }),
}
