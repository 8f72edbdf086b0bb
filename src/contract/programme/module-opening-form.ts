/** The form that opens a module for some, separate from its routes, whose pages need no forms. */
import * as z from 'zod/mini'
import { MOST_SELECTED } from '#domain/people/people.ts'
import { audienceField } from '../people/audience.ts'
import { id } from '../primitives.ts'

export const moduleOpeningForm = z.object({
  audience: audienceField,
  userIds: z._default(
    z.array(id).check(z.maxLength(MOST_SELECTED, `Must be at most ${MOST_SELECTED} people`)),
    [],
  ),
  isTest: z._default(z.boolean(), false),
})
