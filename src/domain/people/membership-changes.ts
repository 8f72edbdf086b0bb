/** Moves and new positions or jobs of several people in one action. Source: ruling R13. */
import { type Actor, can } from './abilities.ts'
import type { Membership, Position } from './places.ts'
import type { Role } from './roles.ts'

export type MembershipChange =
  | {
      readonly kind: 'move'
      readonly toId: number
      /** `null`: the one location where each works. */
      readonly fromId: number | null
    }
  | {
      readonly kind: 'set'
      /** `null`: the one location where each works. */
      readonly locationId: number | null
      /** Missing: as before. */
      readonly position?: Position | undefined
      /** All jobs there; missing: as before. */
      readonly jobIds?: readonly number[] | undefined
    }

export const KEPT_REASONS = [
  'left',
  'guest',
  'nowhere',
  'several',
  'elsewhere',
  'already',
  'not-allowed',
] as const
/** The reason why somebody stays as they are. */
export type KeptReason = (typeof KEPT_REASONS)[number]

/** A membership before and after; `null`: none. */
export interface ChangedMembership {
  readonly locationId: number
  readonly before: Membership | null
  readonly after: Membership | null
}

interface ChangedPerson {
  readonly role: Role
  readonly isActive: boolean
  readonly places: readonly Membership[]
}

/** Changes in the order of their writing, a new membership before the end of the former one. */
export function planMembershipChange(
  actor: Actor,
  { role, isActive, places }: ChangedPerson,
  change: MembershipChange,
): readonly ChangedMembership[] | KeptReason {
  if (!isActive) return 'left'
  if (role === 'customer') return 'guest'
  const askedId = change.kind === 'move' ? change.fromId : change.locationId
  if (askedId === null && places.length > 1) return 'several'
  const current = askedId === null ? places[0] : places.find(({ locationId }) => locationId === askedId)
  if (!current && askedId !== null) return 'elsewhere'
  const planned = change.kind === 'move' ? move(places, current, change.toId) : set(current, change)
  if (typeof planned === 'string') return planned
  const isAllowed = planned
    .flatMap(({ before, after }) => [before, after])
    .every(membership => membership === null || can(actor, 'places.change', membership))
  return isAllowed ? planned : 'not-allowed'
}

function move(
  places: readonly Membership[],
  current: Membership | undefined,
  toId: number,
): readonly ChangedMembership[] | KeptReason {
  if (places.some(({ locationId }) => locationId === toId)) return 'already'
  const after = { position: 'staff' as const, ...current, locationId: toId }
  const arrival = { locationId: toId, before: null, after }
  return current ? [arrival, { locationId: current.locationId, before: current, after: null }] : [arrival]
}

function set(
  current: Membership | undefined,
  { position, jobIds }: Extract<MembershipChange, { kind: 'set' }>,
): readonly ChangedMembership[] | KeptReason {
  if (!current) return 'nowhere'
  const after = {
    ...current,
    ...(position && { position }),
    ...(jobIds && { jobIds: jobIds.toSorted((a, b) => a - b) }),
  }
  if (isSameMembership(current, after)) return 'already'
  return [{ locationId: current.locationId, before: current, after }]
}

/** Same position and jobs, in whatever order; both may be missing. */
export function isSameMembership(one: Membership | null, other: Membership | null): boolean {
  const jobsOf = (membership: Membership | null) =>
    (membership?.jobIds ?? []).toSorted((first, second) => first - second).join()
  return one?.position === other?.position && jobsOf(one) === jobsOf(other)
}
