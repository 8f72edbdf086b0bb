/** Kinds of licences, and what people lack of them. Source: ruling R16 ("Licence"). */
import type { BusinessDay } from '#domain/clock/business-day.ts'
import type { Duty } from '#domain/memory/duties.ts'
import { type Licence, licenceLacks } from '#domain/people/licences.ts'
import type { Membership } from '#domain/people/places.ts'
import type { Queries } from '../database/client.ts'
import { licenceKinds } from '../database/schema/licences.ts'
import { asc, eq, type SQL, sql } from '../platform/drizzle.ts'

export type LicenceKindRow = typeof licenceKinds.$inferSelect

/** Kinds that are not archived, in the order in which they came. */
export function readLicenceKinds(queries: Queries): Promise<LicenceKindRow[]> {
  return queries
    .select()
    .from(licenceKinds)
    .where(eq(licenceKinds.isActive, true))
    .orderBy(asc(licenceKinds.id))
}

interface HeldLicence extends Licence {
  readonly kindId: number
}

export interface LicenceHolder {
  readonly places: readonly Membership[]
  readonly licences: readonly HeldLicence[]
}

/** A person's `places`, as a column. */
export function membershipsOf(userId: SQL): SQL<Membership[]> {
  return sql`(select coalesce(json_agg(json_build_object('locationId', location_id, 'position', position, 'jobIds', job_ids)), '[]')
    from user_places where user_places.user_id = ${userId})`
}

/** A person's `licences`, as a column. */
export function licencesOf(userId: SQL): SQL<HeldLicence[]> {
  return sql`(select coalesce(json_agg(json_build_object('kindId', kind_id, 'issuedOn', issued_on,
    'expiresOn', expires_on, 'isChecked', checked_at is not null)), '[]')
    from licences where licences.user_id = ${userId})`
}

/** Sentences about what the person lacks for a duty at the restaurant: for the duty itself, and for their jobs there. */
export function lacksFor(
  kinds: readonly LicenceKindRow[],
  { places, licences }: LicenceHolder,
  locationId: number,
  day: BusinessDay,
): (duty: Duty) => string[] {
  const here = places.filter(place => place.locationId === locationId)
  // Someone from another restaurant keeps the jobs of theirs.
  const jobIds = (here.length > 0 ? here : places).flatMap(place => place.jobIds ?? [])
  return duty =>
    licenceLacks(
      kinds.filter(kind => kind.duties.includes(duty) || kind.jobIds.some(id => jobIds.includes(id))),
      licences,
      day,
    )
}

/** Condition on rows of a kind and a person, as `licenceState` decides for each licence. */
export function holdsValid(userId: SQL, kindId: SQL, day: SQL): SQL {
  return sql`exists (
    select from licences as held where held.user_id = ${userId} and held.kind_id = ${kindId}
      and held.checked_at is not null and ${day} between held.issued_on and held.expires_on)`
}

/** Licences as `licence`, and their `kind`. */
const LICENCES = sql`licences as licence join licence_kinds as kind on kind.id = licence.kind_id and kind.is_active`

/** Checked licences of which the person has no later one, checked or not. */
export const lastToExpire = (isAsked: SQL): SQL =>
  sql`${LICENCES} where licence.checked_at is not null and ${isAsked} and not exists (
    select from licences as later where later.user_id = licence.user_id and later.kind_id = licence.kind_id
      and (later.expires_on, later.id) > (licence.expires_on, licence.id))`

/** Licences that have not expired and wait for a check. */
export const waitingForCheck = (today: BusinessDay): SQL =>
  sql`${LICENCES} where licence.checked_at is null and licence.expires_on >= ${today}::date`
