/** Audiences of content in the database. Rule: `domain/people/audience.ts`. */
import type { Audience } from '#domain/people/audience.ts'
import type { Membership } from '#domain/people/places.ts'
import type { Transaction } from '../database/client.ts'
import { jobs } from '../database/schema/jobs.ts'
import { locations } from '../database/schema/locations.ts'
import { AppError } from '../platform/app-error.ts'
import { inArray, type SQL, type SQLWrapper, sql } from '../platform/drizzle.ts'

/** A person, by whose memberships content is theirs. */
export interface Learner {
  readonly id: number
  readonly places?: readonly Membership[] | undefined
}

/** Field of a listed item, only if it is for some people. */
export function listed(audience: Audience | null): { audience?: Audience } {
  return audience ? { audience } : {}
}

/**
 * `isFor` in SQL.
 * @param userId a person's id, given as a column with its table's name
 */
export function isAmong(userId: SQLWrapper, audience: Audience | null): SQL {
  if (audience === null) return sql`true`
  return sql`(not exists (select from user_places where user_places.user_id = ${userId})
    or exists (select from user_places where user_places.user_id = ${userId} and ${fitsMembership(audience)}))`
}

/** A row of `user_places` that makes its person one of the audience. */
export function fitsMembership({ jobIds, locationIds }: Audience): SQL {
  const isThere =
    locationIds.length === 0 ? sql`true` : sql`location_id = any(${sql.param(locationIds)}::int[])`
  const hasJob =
    jobIds.length === 0 ? sql`true` : sql`(job_ids = '{}' or job_ids && ${sql.param(jobIds)}::int[])`
  return sql`${isThere} and ${hasJob}`
}

/** Refuses an audience of jobs or locations that do not exist. Archived ones stay, as with their people. */
export async function refuseUnknownAudience(
  tx: Transaction,
  audience: Audience | null | undefined,
  field: string,
): Promise<void> {
  if (!audience) return
  const { jobIds, locationIds } = audience
  if ((await tx.$count(jobs, inArray(jobs.id, jobIds))) < jobIds.length)
    throw new AppError('jobNotFound', undefined, { field })
  if ((await tx.$count(locations, inArray(locations.id, locationIds))) < locationIds.length)
    throw new AppError('locationNotFound', undefined, { field })
}
