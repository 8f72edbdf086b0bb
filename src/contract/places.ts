/** The group's locations as those who look after them see them. Source: ruling R13. */
import * as z from 'zod/mini'
import { id, idText } from './primitives.ts'
import { defineRoute } from './route.ts'

const colleague = z.object({ id, fullName: z.string() })

const place = z.object({
  id,
  name: z.string(),
  address: z.string(),
  phoneNumber: z.string(),
  openingHours: z.string(),
  /** Whoever belongs there and has not left. */
  people: z.int(),
  managers: z.array(colleague),
  leads: z.array(colleague),
  /** Links by which people can come now. */
  openInvitations: z.int(),
})
export type PlaceOverview = z.infer<typeof place>

export const placeRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/api/admin/places',
    access: 'people.see',
    summary: 'The locations whose people one sees, with how many work there, managers and leads',
    response: z.array(place),
  }),
  read: defineRoute({
    method: 'GET',
    path: '/api/admin/places/:locationId',
    access: 'people.see',
    summary: 'One of them',
    params: z.object({ locationId: idText }),
    response: place,
  }),
}
