/** The people of a location for its leads: progress, without accounts and contacts. Source: ruling R13. */
import * as z from 'zod/mini'
import { FULL_NAME_MAX_LENGTH } from '#domain/people/accounts.ts'
import { POSITIONS } from '#domain/people/places.ts'
import { calendarDate, id, idText, instant, text } from '../primitives.ts'
import { defineRoute } from '../route.ts'
import { tablePage, tableQuery } from '../table.ts'
import { shownAbsence } from './absences.ts'

const part = z.object({ done: z.int(), asked: z.int() })

const member = z.object({
  id,
  fullName: z.string(),
  places: z.array(z.object({ location: z.string(), position: z.enum(POSITIONS) })),
  /** Day since which the pace is measured. */
  since: calendarDate,
  /** Joined within `BEGINS_WITHIN_DAYS`. */
  isNew: z.boolean(),
  isInducted: z.boolean(),
  shifts: part,
  modules: part,
  /** `behindBy` of `domain/programme/pace.ts`: 0 is on pace, `null` is not measured. */
  behindBy: z.nullable(z.int()),
  /** Today; `null` for most. */
  absence: z.nullable(shownAbsence),
})
export type TeamMember = z.infer<typeof member>

const teamPerson = z.extend(member, {
  plan: z.array(z.object({ id, label: z.string(), completedAt: z.nullable(instant), isTheirs: z.boolean() })),
  training: z.array(
    z.object({
      id,
      name: z.string(),
      attempts: z.int(),
      completedAt: z.nullable(instant),
      /** Score of the completion, or else of the latest attempt. */
      score: z.nullable(z.int()),
      totalQuestions: z.int(),
      isTheirs: z.boolean(),
    }),
  ),
  /** Questions that were answered wrong the last time, most missed first. */
  missed: z.array(z.object({ id, question: z.string(), module: z.string(), times: z.int() })),
})
export type TeamPerson = z.infer<typeof teamPerson>

export const teamQuery = tableQuery([], {
  /** The beginnings of words of a name. */
  q: z.optional(text({ max: FULL_NAME_MAX_LENGTH })),
  location: z.optional(idText),
})

export const teamRoutes = {
  table: defineRoute({
    method: 'GET',
    path: '/api/admin/team',
    access: 'people.follow',
    summary: 'The people that one follows, with their progress, those with the least first',
    query: teamQuery,
    response: tablePage(member),
  }),
  read: defineRoute({
    method: 'GET',
    path: '/api/admin/team/:userId',
    access: 'people.follow',
    summary: 'What one of them has done, and which questions they missed',
    params: z.object({ userId: idText }),
    response: teamPerson,
  }),
}
