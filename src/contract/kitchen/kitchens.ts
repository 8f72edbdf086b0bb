/** Differences of a location's kitchen. Source: ruling R11. */

import * as z from 'zod/mini'
import { done, id, idText, instant, text } from '../primitives.ts'
import { defineRoute } from '../route.ts'
import { KITCHEN_REASON_MAX_LENGTH, KITCHEN_REASON_MIN_LENGTH } from './kitchen-form.ts'

const difference = z.object({
  id,
  equipmentId: id,
  /** With a dish or a component, that goes through the equipment as well; otherwise the location lacks it. */
  dishId: z.nullable(id),
  componentId: z.nullable(id),
  /** Its replacement; `null`: nothing shared. */
  insteadId: z.nullable(id),
  reason: z.string(),
  by: z.nullable(z.object({ id, fullName: z.string() })),
  at: instant,
  /** In force; "nothing shared" ends with the next change of what goes through the equipment. */
  isInForce: z.boolean(),
})
export type KitchenDifference = z.infer<typeof difference>

const locationKitchen = z.object({
  id,
  name: z.string(),
  isActive: z.boolean(),
  /** Empty: its kitchen is that of all. */
  differences: z.array(difference),
})
export type LocationKitchen = z.infer<typeof locationKitchen>

export const differenceBody = z
  .object({
    equipmentId: id,
    insteadId: z._default(z.nullable(id), null),
    dishId: z._default(z.nullable(id), null),
    componentId: z._default(z.nullable(id), null),
    reason: z._default(text({ max: KITCHEN_REASON_MAX_LENGTH }), ''),
  })
  .check(
    z.refine(({ equipmentId, insteadId }) => equipmentId !== insteadId, {
      error: 'Please choose other equipment',
      path: ['insteadId'],
    }),
    z.refine(body => countNamed(body) <= 1, {
      error: 'Please name a dish, a component or other equipment, not several',
      path: ['insteadId'],
    }),
    z.refine(body => countNamed(body) === 1 || body.reason.length >= KITCHEN_REASON_MIN_LENGTH, {
      error: 'Please say why nothing is shared there',
      path: ['reason'],
    }),
  )

function countNamed({
  insteadId,
  dishId,
  componentId,
}: Record<'insteadId' | 'dishId' | 'componentId', unknown>) {
  return [insteadId, dishId, componentId].filter(named => named !== null).length
}

export const kitchenDifferenceRoutes = {
  read: defineRoute({
    method: 'GET',
    path: '/api/admin/kitchen/locations',
    access: 'kitchen.read',
    summary: 'Every location with what differs in its kitchen',
    response: z.array(locationKitchen),
  }),
  add: defineRoute({
    method: 'POST',
    path: '/api/admin/kitchen/locations/:locationId/differences',
    access: 'kitchen.manage',
    summary:
      'Say what differs in the kitchen of a location: equipment that it does not have, or that more goes through',
    params: z.object({ locationId: idText }),
    body: differenceBody,
    response: locationKitchen,
    status: 201,
  }),
  withdraw: defineRoute({
    method: 'DELETE',
    path: '/api/admin/kitchen/differences/:differenceId',
    access: 'kitchen.manage',
    summary: 'Take back what differs in the kitchen of a location',
    params: z.object({ differenceId: idText }),
    response: done,
  }),
}
