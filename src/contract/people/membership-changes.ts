/** Moves and new positions or jobs of selected people, and their undo. Source: ruling R13. */
import * as z from 'zod/mini'
import { KEPT_REASONS } from '#domain/people/membership-changes.ts'
import { MOST_SELECTED } from '#domain/people/people.ts'
import { POSITIONS } from '#domain/people/places.ts'
import { done, id, instantText } from '../primitives.ts'
import { defineRoute } from '../route.ts'
import { jobIds } from './membership-form.ts'

const position = z.enum(POSITIONS)

const membership = z.object({ locationId: id, position, jobIds: z.optional(jobIds) })

/** As the response of the change says, so that the undo finds whatever changed since. */
const changedPerson = z.object({
  userId: id,
  changes: z
    .array(
      z.object({
        locationId: id,
        before: z.nullable(membership),
        after: z.nullable(membership),
        /** Since when the membership before. */
        since: z.nullable(instantText),
      }),
    )
    .check(z.minLength(1), z.maxLength(2)),
})

const placesChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('move'), toId: id, fromId: z.nullable(id) }),
  z.object({
    kind: z.literal('set'),
    locationId: z.nullable(id),
    position: z.optional(position),
    jobIds: z.optional(jobIds),
  }),
])

const changedPlaces = z.object({
  changed: z.array(changedPerson),
  /** People who stay as they are, and why. */
  kept: z.array(z.object({ id, fullName: z.string(), reason: z.enum(KEPT_REASONS) })),
})
export type ChangedMemberships = z.infer<typeof changedPlaces>

export const membershipChangeRoutes = {
  change: defineRoute({
    method: 'POST',
    path: '/api/admin/people/places',
    access: 'places.change',
    summary:
      'Move selected people or set their position or jobs; a trial changes nothing. Those who stay are named with the reason',
    body: z.object({
      userIds: z.array(id).check(z.minLength(1), z.maxLength(MOST_SELECTED)),
      change: placesChange,
      isTrial: z.boolean(),
    }),
    response: changedPlaces,
  }),
  undo: defineRoute({
    method: 'POST',
    path: '/api/admin/people/places/undo',
    access: 'places.change',
    summary: 'Undo such a change for all of these people, or for none if something changed since',
    body: z.object({
      changed: z.array(changedPerson).check(z.minLength(1), z.maxLength(MOST_SELECTED)),
    }),
    response: done,
  }),
}
