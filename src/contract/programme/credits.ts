/** Credits for modules and shifts that people did elsewhere. */
import * as z from 'zod/mini'
import { FULL_NAME_MAX_LENGTH } from '#domain/people/accounts.ts'
import { MOST_SELECTED } from '#domain/people/people.ts'
import { done, id, idText, text } from '../primitives.ts'
import { defineRoute } from '../route.ts'

const PARTS_AT_ONCE = 100
const REASON_MAX_LENGTH = 200

const parts = z.array(id).check(z.maxLength(PARTS_AT_ONCE, `Must be at most ${PARTS_AT_ONCE}`))

const reason = text({ min: 1, max: REASON_MAX_LENGTH, tooShort: 'Please give a reason' })

interface Parts {
  readonly moduleIds: readonly number[]
  readonly shiftIds: readonly number[]
}
const hasParts = ({ moduleIds, shiftIds }: Parts) => moduleIds.length + shiftIds.length > 0
const NO_PARTS = { error: 'Please choose a module or a shift', path: ['moduleIds'] }

export const giveCreditsBody = z
  .object({
    userIds: z
      .array(id)
      .check(
        z.minLength(1, 'Please choose someone'),
        z.maxLength(MOST_SELECTED, `Must be at most ${MOST_SELECTED} people at once`),
      ),
    moduleIds: z._default(parts, []),
    shiftIds: z._default(parts, []),
    reason,
  })
  .check(z.refine(hasParts, NO_PARTS))

export const creditForm = z
  .object({ moduleIds: parts, shiftIds: parts, reason })
  .check(z.refine(hasParts, NO_PARTS))
/** The same while the people of a list are not found yet. */
export const openCreditForm = z.object({ moduleIds: parts, shiftIds: parts, reason: z.string() })

export const takeCreditBody = z.object({ moduleId: id, reason })

const line = text({ max: FULL_NAME_MAX_LENGTH })
const matchPeopleBody = z.object({
  /** Usernames, e-mails, employee numbers or full names. */
  lines: z
    .array(line)
    .check(
      z.minLength(1, 'Please enter someone'),
      z.maxLength(MOST_SELECTED, `Must be at most ${MOST_SELECTED} people at once`),
    ),
})

/** By line; `null`: nobody, or several people. */
const matchedPerson = z.nullable(z.object({ id, fullName: z.string() }))
export type MatchedPerson = z.infer<typeof matchedPerson>

export const creditRoutes = {
  give: defineRoute({
    method: 'POST',
    path: '/api/admin/credits',
    access: 'credits.give',
    summary: 'Credit modules and shifts that these people did elsewhere; what they have done already stays',
    body: giveCreditsBody,
    response: z.object({ credited: z.int() }),
  }),
  takeBack: defineRoute({
    method: 'POST',
    path: '/api/admin/people/:userId/credits/take-back',
    access: 'credits.give',
    summary: 'Take the credit of a module back; for a shift, the sign-off is undone',
    params: z.object({ userId: idText }),
    body: takeCreditBody,
    response: done,
  }),
  match: defineRoute({
    method: 'POST',
    path: '/api/admin/credits/match',
    access: 'credits.give',
    summary: 'Find the people of a list, one a line',
    body: matchPeopleBody,
    response: z.array(matchedPerson),
  }),
}
