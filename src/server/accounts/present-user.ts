import type { User } from '#contract/people/accounts.ts'
import type { BusinessDay } from '#domain/clock/business-day.ts'
import { type Deputyship, withDeputyships } from '#domain/people/absences.ts'
import { users } from '../database/schema/users.ts'
import { sql } from '../platform/drizzle.ts'

/** Columns of `users` in responses: a query for every request reads no password. */
export const SHOWN_USER = {
  id: users.id,
  username: users.username,
  role: users.role,
  fullName: users.fullName,
  email: users.email,
  phoneNumber: users.phoneNumber,
  dietaryPreferences: users.dietaryPreferences,
  dateOfBirth: users.dateOfBirth,
  joinDate: users.joinDate,
  pointsBalance: users.pointsBalance,
  visitCount: users.visitCount,
  isActive: users.isActive,
  isChef: users.isChef,
  /** Memberships, in the same round trip; null if none. */
  places: sql<NonNullable<User['places']> | null>`(
    select json_agg(json_strip_nulls(json_build_object('locationId', location_id, 'position', position,
      'jobIds', nullif(job_ids, '{}'))) order by location_id)
    from user_places where user_id = users.id)`,
}

/** Column of a query on `deputyships`: who named the deputy, with their rights now; null once deactivated. */
export const DEPUTY_GIVER = sql<Deputyship['giver']>`(
  select json_build_object('id', giver.id, 'role', giver.role, 'places', (
    select coalesce(json_agg(json_build_object('locationId', location_id, 'position', position)), '[]')
    from user_places where user_id = giver.id))
  from users as giver where giver.id = deputyships.named_by and giver.is_active)`

/** Deputyships that are not ended early, of any time. */
export const DEPUTYSHIPS = sql<Deputyship[]>`coalesce((
  select json_agg(json_build_object('locationId', location_id, 'startsOn', starts_on, 'endsOn', ends_on,
    'giver', ${DEPUTY_GIVER}))
  from deputyships where user_id = users.id and ended_at is null), '[]')`

/** A user with a manager's position where they are deputy today: what the signed-in person may do. */
export function presentActor(
  row: ShownUser & { readonly deputyships: readonly Deputyship[] },
  today: BusinessDay,
): User {
  const user = presentUser(row)
  return user.places && row.deputyships.length > 0
    ? { ...user, places: withDeputyships(user.places, row.deputyships, today) }
    : user
}

export type ShownUser = Pick<typeof users.$inferSelect, Exclude<keyof typeof SHOWN_USER, 'places'>> & {
  readonly places?: User['places'] | null
}

/** A user for responses, without the password. */
export function presentUser(row: ShownUser): User {
  return {
    id: row.id,
    username: row.username,
    role: row.role,
    fullName: row.fullName,
    email: row.email,
    phoneNumber: row.phoneNumber,
    dietaryPreferences: row.dietaryPreferences,
    dateOfBirth: row.dateOfBirth,
    joinDate: row.joinDate.toISOString(),
    pointsBalance: row.pointsBalance,
    visitCount: row.visitCount,
    isActive: row.isActive,
    ...(row.places && { places: row.places }),
    ...(row.isChef && { isChef: true }),
  }
}
