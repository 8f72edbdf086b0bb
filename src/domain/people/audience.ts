/**
 * Audience of content: everyone, or people with some jobs, at some locations. A person whose job or location is
 * not recorded belongs to every audience, so that a gap in the records never spares somebody a policy or a module.
 */
import type { Membership } from './places.ts'

export const JOB_NAME_MAX_LENGTH = 40

/** Jobs and locations that it is for; an empty list means all of them. */
export interface Audience {
  readonly jobIds: number[]
  readonly locationIds: number[]
}

/** @param audience `null` or missing: everyone */
export function isFor(
  audience: Audience | null | undefined,
  places: readonly Membership[] | undefined,
): boolean {
  if (!audience || !places?.length) return true
  const { jobIds, locationIds } = audience
  return places.some(
    ({ locationId, jobIds: own = [] }) =>
      (locationIds.length === 0 || locationIds.includes(locationId)) &&
      (jobIds.length === 0 || own.length === 0 || own.some(id => jobIds.includes(id))),
  )
}
