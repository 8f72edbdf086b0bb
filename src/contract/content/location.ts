/** A restaurant as management writes it. Source: rulings R8 and R12. */
import * as z from 'zod/mini'
import { name } from '../name.ts'
import { text } from '../primitives.ts'

export const locationDocument = z.object({
  name: name({ min: 1, max: 80, tooShort: 'Please enter a name' }),
  /** What is left empty, here and below, is shown nowhere. */
  address: z._default(text({ max: 200 }), ''),
  phoneNumber: z._default(text({ max: 40 }), ''),
  /** In words, one line for each part of the week. */
  openingHours: z._default(text({ max: 400 }), ''),
})
