/** A set menu as management writes it. Source: rulings R8 and R12. */
import * as z from 'zod/mini'
import { price } from '../price.ts'
import { id, text } from '../primitives.ts'
import { tabId } from './menu-parts.ts'

const COURSES_MAX = 20
const DISHES_MAX = 40

const course = z.object({
  title: text({ min: 1, max: 80, tooShort: 'Please enter a title' }),
  /** In the order in which they are brought. */
  dishIds: z.array(id).check(
    z.minLength(1, 'Please add a dish'),
    z.maxLength(DISHES_MAX, `Must be at most ${DISHES_MAX}`),
    z.refine(ids => new Set(ids).size === ids.length, 'Must not contain duplicates'),
  ),
  /** What differs from the dish on the menu. */
  note: text({ max: 300 }),
})

export const setMenuDocument = z.object({
  name: text({ min: 1, max: 80, tooShort: 'Please enter a name' }),
  tabId,
  description: text({ min: 1, max: 1_000, tooShort: 'Please describe it' }),
  pricePerPerson: price,
  /** The smallest party that may order it; `null` where one guest may. */
  minimumGuests: z.nullable(
    z
      .int('Please enter a whole number')
      .check(z.gte(1, 'Must be at least 1'), z.lte(1_000, 'Must be at most 1,000')),
  ),
  /** What the floor must know when a table orders it. */
  serviceNote: text({ max: 1_000 }),
  courses: z
    .array(course)
    .check(z.minLength(1, 'Please add a course'), z.maxLength(COURSES_MAX, `Must be at most ${COURSES_MAX}`)),
})
export type SetMenuDocument = z.infer<typeof setMenuDocument>
