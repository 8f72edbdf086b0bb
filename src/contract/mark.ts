/** A dietary mark of the group, as the menu and the kitchen name it. Source: ruling R12. */
import * as z from 'zod/mini'
import { MARK_CLAIMS } from '#domain/marks.ts'
import { text } from './primitives.ts'

const MARK_KEY_MAX_LENGTH = 60
export const markKey = text({ min: 1, max: MARK_KEY_MAX_LENGTH })

export const mark = z.object({
  key: z.string(),
  name: z.string(),
  /** As printed on a menu; empty where the group prints none. */
  letters: z.string(),
  /** What must be so of a dish that carries it. */
  claim: z.nullable(z.enum(MARK_CLAIMS)),
})
