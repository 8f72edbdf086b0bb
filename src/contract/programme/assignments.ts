/** Assignments: what is due by a day, for its people and those who manage them. Source: ruling R16. */
import * as z from 'zod/mini'
import { FULL_NAME_MAX_LENGTH } from '#domain/people/accounts.ts'
import { ASSIGNED_KINDS, ASSIGNMENT_STATES } from '#domain/programme/assignments.ts'
import { listedAudience } from '../people/audience.ts'
import { calendarDate, done, id, idText, text } from '../primitives.ts'
import { defineRoute } from '../route.ts'
import { tablePage, tableQuery } from '../table.ts'
import { failure, type ToastText } from '../toast-text.ts'
import { assignmentForm, excuseForm } from './assignment-form.ts'

const assigned = {
  id,
  kind: z.enum(ASSIGNED_KINDS),
  /** `null`: the whole part. */
  itemId: z.nullable(id),
  title: z.string(),
}

const ownAssignment = z.object({
  ...assigned,
  /** Address of the page, if it is one. */
  slug: z.nullable(z.string()),
  state: z.enum(ASSIGNMENT_STATES),
  dueOn: calendarDate,
})
export type OwnAssignment = z.infer<typeof ownAssignment>

const listedAssignment = z.object({
  ...assigned,
  ...listedAudience,
  /** Number of people given by name; 0: the audience. */
  named: z.int(),
  isForNew: z.boolean(),
  dueOn: z.nullable(calendarDate),
  dueAfter: z.nullable(z.int()),
  eachYear: z.nullable(z.string()),
  repeatMonths: z.nullable(z.int()),
  /** Day of the last change of what is taught since it was asked for; `null` where nobody can be asked again. */
  changedOn: z.nullable(calendarDate),
  /** `null`: the academy. */
  createdBy: z.nullable(z.string()),
  /** The reader may end it. */
  mayEnd: z.boolean(),
  /** Among the reader's people. */
  counts: z.record(z.enum(ASSIGNMENT_STATES), z.int()),
})
export type ListedAssignment = z.infer<typeof listedAssignment>

const assignedPerson = z.object({
  id,
  fullName: z.string(),
  state: z.enum(ASSIGNMENT_STATES),
  dueOn: z.nullable(calendarDate),
  doneOn: z.nullable(calendarDate),
  excuse: z.nullable(z.string()),
})
export type AssignedPerson = z.infer<typeof assignedPerson>

const params = z.object({ assignmentId: idText })

export const assignmentRoutes = {
  own: defineRoute({
    method: 'GET',
    path: '/api/assignments',
    access: 'staff-pages.see',
    summary: 'What the signed-in user has to do by a day, the earliest first',
    response: z.array(ownAssignment),
  }),
  read: defineRoute({
    method: 'POST',
    path: '/api/assignments/:assignmentId/read',
    access: 'staff-pages.see',
    summary: 'Say that one has read the page of an assignment of one’s own that is to be done',
    params,
    response: done,
  }),
  list: defineRoute({
    method: 'GET',
    path: '/api/admin/assignments',
    access: 'assignments.make',
    summary: 'Assignments in force that concern the reader’s people, with how many are how far',
    response: z.array(listedAssignment),
  }),
  create: defineRoute({
    method: 'POST',
    path: '/api/admin/assignments',
    access: 'assignments.make',
    summary: 'Assign something by a day, to one’s own people; an assigned module is open to them',
    body: assignmentForm,
    response: z.object({ id }),
    status: 201,
  }),
  end: defineRoute({
    method: 'POST',
    path: '/api/admin/assignments/:assignmentId/end',
    access: 'assignments.make',
    summary: 'End an assignment; what was done stays',
    params,
    response: done,
  }),
  askAgain: defineRoute({
    method: 'POST',
    path: '/api/admin/assignments/:assignmentId/ask-again',
    access: 'assignments.make',
    summary: 'Ask those who have done it again, because it has changed since',
    params,
    response: done,
  }),
  people: defineRoute({
    method: 'GET',
    path: '/api/admin/assignments/:assignmentId/people',
    access: 'assignments.make',
    summary: 'Its people by how far they are',
    params,
    query: tableQuery([], {
      state: z.optional(z.enum(ASSIGNMENT_STATES)),
      locationId: z.optional(idText),
      /** The beginnings of words of a name. */
      q: z.optional(text({ max: FULL_NAME_MAX_LENGTH })),
    }),
    response: z.extend(tablePage(assignedPerson), {
      /** Counts of all people, regardless of the state asked for. */
      counts: z.record(z.enum(ASSIGNMENT_STATES), z.int()),
    }),
  }),
  excuse: defineRoute({
    method: 'PUT',
    path: '/api/admin/assignments/:assignmentId/people/:userId/excuse',
    access: 'assignments.make',
    summary: 'Excuse a person this time, with a reason, or take that back',
    params: z.object({ assignmentId: idText, userId: idText }),
    body: excuseForm,
    response: done,
  }),
}

const peopleOf = (count: number) => (count === 1 ? '1 person' : `${count.toLocaleString('en')} people`)

export const ASSIGNMENT_TOASTS = {
  assigned: (title: string, people: number): ToastText => ({
    title: 'Assigned',
    text: `${title} is due for ${peopleOf(people)}.`,
  }),
  made: (title: string): ToastText => ({ title: 'Assigned', text: `${title} has a due day now.` }),
  ended: (): ToastText => ({ title: 'Ended', text: 'Nobody is asked any more. What was done stays.' }),
  askedAgain: (): ToastText => ({ title: 'Asked again', text: 'It has a new due day for everyone.' }),
  excused: (fullName: string): ToastText => ({
    title: 'Excused',
    text: `${fullName} need not do it this time.`,
  }),
  read: (title: string): ToastText => ({ title: 'Recorded', text: `You have read ${title}.` }),
  asked: (fullName: string): ToastText => ({ title: 'Taken back', text: `${fullName} is asked again.` }),
  failure: failure('Not saved', 'Please try again later.'),
} as const
