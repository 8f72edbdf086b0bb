/** A shift of the training plan as management writes it. Source: rulings R9 and R12. */
import * as z from 'zod/mini'
import { text } from '../primitives.ts'
import { lines } from './lines.ts'

const MAX_TASKS = 40

export const shiftDocument = z.object({
  label: text({ min: 1, max: 60, tooShort: 'Please enter a name' }),
  /** As the card prints it: `4hrs`. */
  duration: text({ min: 1, max: 20, tooShort: 'Please enter how long it takes' }),
  /** For the sums of the plan. */
  hours: z.int('Please enter a whole number').check(z.gte(0), z.lte(100)),
  category: text({ min: 1, max: 40, tooShort: 'Please enter a category' }),
  tasks: z.pipe(
    lines(400),
    z.array(z.string()).check(
      z.minLength(1, 'Please enter at least one task'),
      z.maxLength(MAX_TASKS, `Must be at most ${MAX_TASKS} tasks`),
      z.refine(tasks => new Set(tasks).size === tasks.length, 'Must not list a task twice'),
    ),
  ),
})
