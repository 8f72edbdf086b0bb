/** A training module as management writes it; its questions are things of their own. Source: rulings R4 and R12. */
import * as z from 'zod/mini'
import { text } from '../primitives.ts'
import { lines } from './lines.ts'

const MAX_OUTCOMES = 3

export const moduleDocument = z.object({
  name: text({ min: 1, max: 80, tooShort: 'Please enter a name' }),
  description: text({ min: 1, max: 400, tooShort: 'Please describe the module' }),
  /** What staff can do afterwards. */
  outcomes: z._default(
    z.pipe(
      lines(100),
      z.array(z.string()).check(z.maxLength(MAX_OUTCOMES, `Must be at most ${MAX_OUTCOMES} lines`)),
    ),
    [],
  ),
  category: text({ min: 1, max: 40, tooShort: 'Please enter a category' }),
  pointsReward: z._default(
    z.int('Please enter a whole number').check(z.gte(0), z.lte(1_000, 'Must be at most 1,000')),
    10,
  ),
})
