/** The form that opens a module for some, separate from its routes, whose pages need no forms. */
import * as z from 'zod/mini'
import { audienceField } from '../people/audience.ts'
import { id } from '../primitives.ts'

const MOST_PEOPLE = 200

export const moduleOpeningForm = z.object({
  audience: audienceField,
  userIds: z._default(
    z.array(id).check(z.maxLength(MOST_PEOPLE, `Must be at most ${MOST_PEOPLE} people`)),
    [],
  ),
  isTest: z._default(z.boolean(), false),
})
