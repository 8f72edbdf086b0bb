/** A reward as management writes it. Source: rulings R8 and R12. */
import * as z from 'zod/mini'
import { text } from '../primitives.ts'

export const rewardDocument = z.object({
  name: text({ min: 1, max: 80, tooShort: 'Please enter a name' }),
  description: text({ min: 1, max: 400, tooShort: 'Please describe the reward' }),
  requiredPoints: z
    .int('Please enter a whole number')
    .check(z.gte(1, 'Must be at least 1'), z.lte(1_000_000, 'Must be at most 1,000,000')),
  /** What it is worth, in words. */
  value: text({ min: 1, max: 80, tooShort: 'Please enter what it is worth' }),
  category: text({ min: 1, max: 40, tooShort: 'Please enter a category' }),
})
