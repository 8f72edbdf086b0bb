/** Shifts, due days and last days of licences in the calendars of people and restaurants. Source: rulings R15 and R16. */

import { type BusinessDay, inDays } from '#domain/clock/business-day.ts'
import type { Actor } from '#domain/people/abilities.ts'
import { isFor } from '#domain/people/audience.ts'
import { OPEN_END, shiftTimes } from '#domain/people/rota.ts'
import type { AppContext } from '../../context.ts'
import { locations } from '../../database/schema/locations.ts'
import { rotaEntries } from '../../database/schema/rota.ts'
import { users } from '../../database/schema/users.ts'
import { awayFrom } from '../../locations/absences.ts'
import { calendarAt } from '../../locations/locations.ts'
import { isMember } from '../../locations/membership.ts'
import { lastToExpire } from '../../memory/licences.ts'
import { and, asc, eq, gte, isNull, type SQL, sql } from '../../platform/drizzle.ts'
import { ASSIGNED_TITLE, HELD, isToDo } from '../../programme/assignments.ts'
import type { PolicyFacts } from '../../programme/policies.ts'
import { readToRead } from '../../programme/policy-statuses.ts'
import type { CalendarEvent } from './write-calendar.ts'

/** Past days that stay in a calendar. */
const DAYS_BACK = 28

type Context = Pick<AppContext, 'db' | 'settings' | 'today'>

/** A person's shifts at all restaurants, what they have to do by a day, and the last days of their licences. */
export async function readOwnDays(
  context: Context,
  { id: userId, places }: Actor,
  facts: readonly PolicyFacts[],
): Promise<CalendarEvent[]> {
  const theirs = facts.filter(({ policy }) => isFor(policy.audience, places))
  const [shifts, due, policies, licences] = await Promise.all([
    readShifts(context, eq(rotaEntries.userId, userId)),
    readDue(context, sql`held.user_id = ${userId}`),
    readToRead(context.db, theirs, userId, context.today()),
    readExpiries(context, sql`licence.user_id = ${userId}`),
  ])
  const isAssigned = (policyId: number) =>
    due.some(({ kind, itemId }) => kind === 'policies' && itemId === policyId)
  return [
    ...shifts.map(({ station, location, ...shift }) => ({
      ...timesOf(shift),
      summary: [station || 'Shift', location, shift.isOpen && 'to close'].filter(Boolean).join(', '),
      place: placeOf(shift, location),
    })),
    ...due.map(({ id, title, day }) => dueEvent(`assignment-${id}`, title, day)),
    ...policies.flatMap(({ policyId, title, readBy }) =>
      readBy === null || isAssigned(policyId) ? [] : [dueEvent(`policy-${policyId}`, title, readBy)],
    ),
    ...licences.map(expiry => expiryEvent(expiry)),
  ]
}

/**
 * Shifts of a restaurant's people, and how many of them have something to do by a day or a licence that ends on it.
 * Names beside both stay in the academy: the address of a calendar may go through many hands.
 */
export async function readDaysOfPlace(context: Context, locationId: number): Promise<CalendarEvent[]> {
  const [shifts, due, licences] = await Promise.all([
    readShifts(context, eq(rotaEntries.locationId, locationId)),
    readDue(context, isMember(sql`held.user_id`, { theirs: [locationId] })),
    readExpiries(context, isMember(sql`licence.user_id`, { theirs: [locationId] })),
  ])
  return [
    ...shifts.map(({ fullName, station, location, ...shift }) => ({
      ...timesOf(shift),
      summary: [fullName, station, shift.isOpen && 'to close'].filter(Boolean).join(', '),
      place: placeOf(shift, location),
    })),
    ...due.map(({ id, title, day, people }) =>
      dueEvent(`assignment-${id}`, `${title}, ${countPeople(people)}`, day),
    ),
    ...licences.map(expiry => expiryEvent(expiry, `, ${countPeople(expiry.people)}`)),
  ]
}

const dueEvent = (key: string, title: string, day: BusinessDay): CalendarEvent => ({
  uid: `${key}-${day}`,
  summary: `Due: ${title}`,
  when: { day },
})

const expiryEvent = ({ kindId, kind, day }: ExpiryRow, people = ''): CalendarEvent => ({
  uid: `licence-${kindId}-${day}`,
  summary: `Last day: ${kind}${people}`,
  when: { day },
})

const countPeople = (people: number) => (people === 1 ? '1 person' : `${people} people`)

type ShiftRow = Awaited<ReturnType<typeof readShifts>>[number]

const timesOf = ({ id, startsAt, endsAt }: Pick<ShiftRow, 'id' | 'startsAt' | 'endsAt'>) => ({
  uid: `shift-${id}`,
  when: { from: startsAt, to: endsAt },
})

const placeOf = ({ address }: Pick<ShiftRow, 'address'>, location: string) =>
  [location, address].filter(Boolean).join(', ')

/** Without those that nobody works: names of no one, people who have left or are on leave, and what was removed. */
async function readShifts({ db, settings, today }: Context, isAsked: SQL) {
  const since = inDays(today(), -DAYS_BACK)
  const rows = await db
    .select({
      id: rotaEntries.id,
      businessDay: rotaEntries.businessDay,
      startsAt: rotaEntries.startsAt,
      endsAt: rotaEntries.endsAt,
      station: rotaEntries.station,
      fullName: users.fullName,
      location: locations.name,
      address: locations.address,
      timeZone: locations.timeZone,
    })
    .from(rotaEntries)
    .innerJoin(users, eq(users.id, rotaEntries.userId))
    .innerJoin(locations, eq(locations.id, rotaEntries.locationId))
    .where(
      and(
        isAsked,
        gte(rotaEntries.businessDay, since),
        eq(rotaEntries.isRemoved, false),
        isNull(awayFrom(rotaEntries, users)),
      ),
    )
    .orderBy(asc(rotaEntries.startsAt), asc(rotaEntries.id))
  return rows.map(({ timeZone, ...shift }) => ({
    ...shift,
    isOpen: shiftTimes(shift, calendarAt(timeZone, settings.calendar)).to === OPEN_END,
  }))
}

interface DueRow extends Record<string, unknown> {
  readonly id: number
  readonly kind: string
  readonly itemId: number | null
  readonly title: string
  readonly day: BusinessDay
  readonly people: number
}

/** Assignments still to be done, once for each due day. */
async function readDue({ db, settings, today }: Context, isAsked: SQL): Promise<DueRow[]> {
  const { rows } = await db.execute<DueRow>(sql`
    select given.id, given.kind, given.item_id as "itemId", ${ASSIGNED_TITLE} as title,
      held.due_on::text as day, count(*)::int as people
    from ${HELD} where ${isAsked} and ${isToDo(await settings.read(), today())}
    group by given.id, item.title, held.due_on
    order by held.due_on, given.id`)
  return rows
}

interface ExpiryRow extends Record<string, unknown> {
  readonly kindId: number
  readonly kind: string
  readonly day: BusinessDay
  readonly people: number
}

/** Last days of licences that were not renewed, once for each kind and day. */
async function readExpiries({ db, today }: Context, isAsked: SQL): Promise<ExpiryRow[]> {
  const { rows } = await db.execute<ExpiryRow>(sql`
    select kind.id as "kindId", kind.name as kind, licence.expires_on::text as day, count(*)::int as people
    from ${lastToExpire(sql`${isAsked} and licence.expires_on > ${today()}::date - ${DAYS_BACK}::integer
      and exists (select from users as owner where owner.id = licence.user_id and owner.is_active)`)}
    group by kind.id, licence.expires_on
    order by licence.expires_on, kind.id`)
  return rows
}
