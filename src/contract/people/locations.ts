/** The group's restaurants. Source: specification section 7, ruling R8. */
import * as z from 'zod/mini'
import { id } from '../primitives.ts'
import { defineRoute } from '../route.ts'

const location = z.object({
  id,
  name: z.string(),
  address: z.string(),
  phoneNumber: z.string(),
  openingHours: z.string(),
})
export type Location = z.infer<typeof location>

export const locationRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/api/locations',
    access: 'public',
    summary: 'The restaurants, with addresses and hours',
    response: z.array(location),
  }),
}
