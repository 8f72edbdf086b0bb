/** Leave, exemptions from the programme, and deputies of managers. Source: ruling R13. */

import * as z from 'zod/mini'
import { ABSENCE_KINDS, ABSENCE_REASON_MAX_LENGTH } from '#domain/people/absences.ts'
import { calendarDate, done, id, idText, text } from '../primitives.ts'
import { defineRoute } from '../route.ts'
import { failure, type ToastText } from '../toast-text.ts'

/** Shown beside a name while it is in force. */
export const shownAbsence = z.object({
  kind: z.enum(ABSENCE_KINDS),
  /** Last day; `null`: open. */
  endsOn: z.nullable(calendarDate),
})
export type ShownAbsence = z.infer<typeof shownAbsence>

const absence = z.extend(shownAbsence, {
  id,
  startsOn: calendarDate,
  reason: z.string(),
  recordedBy: z.string(),
  /** `null` unless ended early. */
  endedBy: z.nullable(z.string()),
  /** In force today, or still to begin. */
  isOpen: z.boolean(),
})
export type Absence = z.infer<typeof absence>

const deputyship = z.object({
  id,
  locationId: id,
  location: z.string(),
  startsOn: calendarDate,
  /** Last day. */
  endsOn: calendarDate,
  namedBy: z.string(),
  endedBy: z.nullable(z.string()),
  /** `false` while the person who named them may not name deputies there: then it is not in force. */
  isStillGiven: z.boolean(),
  isOpen: z.boolean(),
})
export type NamedDeputyship = z.infer<typeof deputyship>

const personAbsences = z.object({
  /** Today's business day. */
  today: calendarDate,
  absences: z.array(absence),
  deputyships: z.array(deputyship),
  /** Open deputyships that this person gave, at restaurants of the reader's. */
  given: z.array(
    z.object({
      id,
      fullName: z.string(),
      location: z.string(),
      startsOn: calendarDate,
      endsOn: calendarDate,
    }),
  ),
})
export type PersonAbsences = z.infer<typeof personAbsences>

/** Shifts that were taken off the rota, or came back to it. */
export const shiftsMoved = z.object({ shifts: z.int() })
export type ShiftsMoved = z.infer<typeof shiftsMoved>

export const recordAbsenceBody = z
  .object({
    kind: z.enum(ABSENCE_KINDS),
    startsOn: calendarDate,
    endsOn: z.nullable(calendarDate),
    /** Shifts of the days of leave that have not begun go, too. */
    takesShiftsOff: z.optional(z.boolean()),
    reason: text({ min: 1, max: ABSENCE_REASON_MAX_LENGTH, tooShort: 'Please give a reason' }),
  })
  .check(
    z.refine(({ startsOn, endsOn }) => endsOn === null || startsOn <= endsOn, {
      error: 'Must not be before the first day',
      path: ['endsOn'],
    }),
  )

export const nameDeputyBody = z
  .object({ locationId: id, startsOn: calendarDate, endsOn: calendarDate })
  .check(
    z.refine(({ startsOn, endsOn }) => startsOn <= endsOn, {
      error: 'Must not be before the first day',
      path: ['endsOn'],
    }),
  )

const ONE = '/api/admin/people/:userId'
const params = z.object({ userId: idText })

export const absenceRoutes = {
  read: defineRoute({
    method: 'GET',
    path: `${ONE}/absences`,
    access: 'people.see',
    summary: 'Leave, exemptions and deputyships of a person, the newest first, and the deputies they named',
    params,
    response: personAbsences,
  }),
  record: defineRoute({
    method: 'POST',
    path: `${ONE}/absences`,
    access: 'absences.record',
    summary: 'Record that a person is on leave, or exempt from the programme',
    params,
    body: recordAbsenceBody,
    response: shiftsMoved,
    status: 201,
  }),
  end: defineRoute({
    method: 'DELETE',
    path: `${ONE}/absences/:absenceId`,
    access: 'absences.record',
    summary: 'End leave or an exemption before today, or take it back before it begins',
    params: z.object({ userId: idText, absenceId: idText }),
    response: shiftsMoved,
  }),
  nameDeputy: defineRoute({
    method: 'POST',
    path: `${ONE}/deputyships`,
    access: 'deputies.name',
    summary: 'Give a person a manager’s abilities at a restaurant for some days',
    params,
    body: nameDeputyBody,
    response: done,
    status: 201,
  }),
  endDeputyship: defineRoute({
    method: 'DELETE',
    path: `${ONE}/deputyships/:deputyshipId`,
    access: 'deputies.name',
    summary: 'End a deputyship now',
    params: z.object({ userId: idText, deputyshipId: idText }),
    response: done,
  }),
}

/** “3 shifts are off the rota.”, behind another sentence; nothing without any. */
export const shiftsOff = (shifts: number): string =>
  shifts === 0 ? '' : ` ${shifts === 1 ? '1 shift is' : `${shifts} shifts are`} off the rota.`
/** The same for shifts that came back. */
export const shiftsBack = (shifts: number): string =>
  shifts === 0 ? '' : ` ${shifts === 1 ? '1 shift is' : `${shifts} shifts are`} back on the rota.`

export const ABSENCE_TOASTS = {
  recorded: (fullName: string, shifts: number): ToastText => ({
    title: 'Recorded',
    text: `${fullName} is neither behind nor reminded on these days.${shiftsOff(shifts)}`,
  }),
  ended: (fullName: string, shifts: number): ToastText => ({
    title: 'Ended',
    text: `${fullName} counts again from today on.${shiftsBack(shifts)}`,
  }),
  deputyNamed: (fullName: string): ToastText => ({
    title: 'Deputy named',
    text: `${fullName} has a manager’s rights on these days. They end by themselves.`,
  }),
  deputyFailure: failure('Deputy not named', 'Please name them on their page.'),
  deputyEnded: (fullName: string): ToastText => ({
    title: 'Deputy ended',
    text: `${fullName} no longer has a manager’s rights.`,
  }),
  failure: failure('Not saved', 'Please try again later.'),
} as const
