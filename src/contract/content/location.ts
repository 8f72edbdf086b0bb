/** A restaurant as management writes it. Source: rulings R8 and R12. */
import * as z from 'zod/mini'
import { name } from '../name.ts'
import { text } from '../primitives.ts'

export const locationDocument = z.object({
  name: name({ min: 1, max: 80, tooShort: 'Please enter a name' }),
  address: text({ min: 1, max: 200, tooShort: 'Please enter the address' }),
  phoneNumber: text({ min: 1, max: 40, tooShort: 'Please enter a phone number' }),
  /** In words, one line for each part of the week. */
  openingHours: text({ min: 1, max: 400, tooShort: 'Please enter the hours' }),
})
export type LocationDocument = z.infer<typeof locationDocument>
