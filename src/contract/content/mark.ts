/** A dietary mark as management writes it. Source: ruling R12. */
import * as z from 'zod/mini'
import { MARK_CLAIMS, MARK_LETTERS_MAX_LENGTH, MARK_NAME_MAX_LENGTH } from '#domain/marks.ts'
import { text } from '../primitives.ts'

export const markDocument = z.object({
  name: text({ min: 1, max: MARK_NAME_MAX_LENGTH, tooShort: 'Please enter a name' }),
  /** As printed on a menu, where there is no room for the name. */
  letters: text({ max: MARK_LETTERS_MAX_LENGTH }),
  /** What must be so of a dish that carries it; `null` for nothing. */
  claim: z.nullable(z.enum(MARK_CLAIMS)),
})
