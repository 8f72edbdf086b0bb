/** Where the kitchen of a location is another than that of all. Source: ruling R11. */

import * as z from 'zod/mini'
import { chosenId, done, id, idText, instant, text } from './primitives.ts'
import { defineRoute } from './route.ts'

const REASON_MAX_LENGTH = 200
const REASON_MIN_LENGTH = 3

const difference = z.object({
  id,
  equipmentId: id,
  /** With a dish or a component: that goes through the equipment there as well; else the location does not have it. */
  dishId: z.nullable(id),
  componentId: z.nullable(id),
  /** What is gone through in its place; `null`: nothing that is shared. */
  insteadId: z.nullable(id),
  reason: z.string(),
  by: z.nullable(z.object({ id, fullName: z.string() })),
  at: instant,
  /** Whether it holds: that nothing is shared ends with the next change of what goes through the equipment. */
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
    reason: z._default(text({ max: REASON_MAX_LENGTH }), ''),
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
    z.refine(body => countNamed(body) === 1 || body.reason.length >= REASON_MIN_LENGTH, {
      error: 'Please say why nothing is shared there',
      path: ['reason'],
    }),
  )

/** How something differs: other equipment in its place, nothing that is shared, or more that goes through it. */
const DIFFERENCE_KINDS = ['instead', 'nothing', 'more'] as const
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number]

/** As the screen has it; ids are 0 until they are chosen. */
export const differenceForm = z
  .object({
    kind: z.enum(DIFFERENCE_KINDS),
    equipmentId: chosenId('Please choose the equipment'),
    insteadId: z.int(),
    /** "dish 5" or "component 7". */
    user: z.string(),
    reason: text({ max: REASON_MAX_LENGTH }),
  })
  .check(
    z.refine(({ kind, insteadId }) => kind !== 'instead' || insteadId > 0, {
      error: 'Please choose what takes its place',
      path: ['insteadId'],
    }),
    z.refine(({ kind, user }) => kind !== 'more' || user !== '', {
      error: 'Please choose a dish or a component',
      path: ['user'],
    }),
    z.refine(({ kind, reason }) => kind !== 'nothing' || reason.length >= REASON_MIN_LENGTH, {
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
    access: 'kitchen.manage',
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
