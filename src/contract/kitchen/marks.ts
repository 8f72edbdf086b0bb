import * as z from 'zod/mini'
import { MARK_CLAIMS, MARK_LETTERS_MAX_LENGTH, MARK_NAME_MAX_LENGTH } from '#domain/kitchen/marks.ts'
import { text } from '../primitives.ts'

const MARK_KEY_MAX_LENGTH = 60
export const markKey = text({ min: 1, max: MARK_KEY_MAX_LENGTH })

export const mark = z.object({
  key: z.string(),
  name: z.string(),
  /** As on a menu; empty if the group prints none. */
  letters: z.string(),
  /** A property of every dish with it. */
  claim: z.nullable(z.enum(MARK_CLAIMS)),
})

export const markDocument = z.object({
  name: text({ min: 1, max: MARK_NAME_MAX_LENGTH, tooShort: 'Please enter a name' }),
  /** Printed on menus without room for the name. */
  letters: text({ max: MARK_LETTERS_MAX_LENGTH }),
  /** A property of every dish with it; `null` for none. */
  claim: z.nullable(z.enum(MARK_CLAIMS)),
})
