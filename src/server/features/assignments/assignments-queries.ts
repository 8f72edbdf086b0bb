/** Assignments as seen by their people and by those who manage them. Source: ruling R16. */
import type {
  AssignedPerson,
  assignmentRoutes,
  ListedAssignment,
  OwnAssignment,
} from '#contract/programme/assignments.ts'
import type { ParsedPart } from '#contract/route.ts'
import { TABLE_PAGE_SIZE } from '#contract/table.ts'
import { type Actor, locationsWhere } from '#domain/people/abilities.ts'
import type { Audience } from '#domain/people/audience.ts'
import { ASSIGNMENT_STATES, type AssignmentState } from '#domain/programme/assignments.ts'
import type { AppContext } from '../../context.ts'
import { listed } from '../../locations/audience.ts'
import { isListed } from '../../locations/listed-people.ts'
import { isMember } from '../../locations/membership.ts'
import { sql } from '../../platform/drizzle.ts'
import {
  ASSIGNED_TITLE,
  assignmentState,
  CHANGED_ON,
  HELD,
  isInForce,
  isToDo,
} from '../../programme/assignments.ts'
import { findAssignment, mayEnd } from './assignments-service.ts'

type Context = Pick<AppContext, 'db' | 'settings' | 'today'>
type Counts = ListedAssignment['counts']
type PeopleQuery = ParsedPart<(typeof assignmentRoutes)['people']['query']>

/** To do, the earliest first. */
export async function readOwnAssignments(
  { db, settings, today }: Context,
  userId: number,
): Promise<OwnAssignment[]> {
  const { rows } = await db.execute<OwnAssignment & Record<string, unknown>>(sql`
    select given.id, given.kind, given.item_id as "itemId", ${ASSIGNED_TITLE} as title, page.slug,
      held.due_on::text as "dueOn", ${assignmentState(today())} as state
    from ${HELD} left join reading_pages as page on given.kind = 'pages' and page.id = given.item_id
    where held.user_id = ${userId} and ${isToDo(await settings.read(), today())}
    order by held.due_on, given.id`)
  return rows
}

const countsOf = (found: Partial<Counts>): Counts =>
  Object.fromEntries(ASSIGNMENT_STATES.map(state => [state, found[state] ?? 0])) as Counts

interface AssignmentRow extends Omit<ListedAssignment, 'audience' | 'mayEnd'>, Record<string, unknown> {
  readonly audience: Audience | null
  readonly authorId: number | null
}

/** Those in force with people of the reader's, or that the reader made. */
export async function listAssignments(
  { db, settings, today }: Context,
  reader: Actor,
): Promise<ListedAssignment[]> {
  const isTheirs = isMember(sql`held.user_id`, { theirs: locationsWhere(reader, 'assignments.make') })
  const { rows } = await db.execute<AssignmentRow>(sql`
    with counted as (
      select assignment_id, json_object_agg(state, people) as counts from (
        select held.assignment_id, ${assignmentState(today())} as state, count(*)::int as people
        from assignment_people as held where ${isTheirs} group by 1, 2
      ) as states group by assignment_id
    )
    select given.id, given.kind, given.item_id as "itemId", ${ASSIGNED_TITLE} as title, given.audience,
      cardinality(given.user_ids) as named, given.is_for_new as "isForNew", given.due_on::text as "dueOn",
      given.due_after as "dueAfter", given.each_year as "eachYear", given.repeat_months as "repeatMonths",
      ${CHANGED_ON} as "changedOn",
      author.full_name as "createdBy", given.created_by as "authorId", coalesce(counted.counts, '{}') as counts
    from assignments as given
    left join content_items as item on item.kind = given.kind and item.item_id = given.item_id
    left join users as author on author.id = given.created_by
    left join counted on counted.assignment_id = given.id
    where ${isInForce(await settings.read())}
      and (counted.counts is not null or given.created_by = ${reader.id} or ${reader.role === 'admin'})
    order by given.id desc`)
  return rows.map(({ audience, authorId, counts, ...row }) => ({
    ...row,
    ...listed(audience),
    mayEnd: mayEnd(reader, { createdBy: authorId, audience }),
    counts: countsOf(counts),
  }))
}

/** A page by due day, then by name, with totals by state regardless of the filter. */
export async function readAssignedPeople(
  { db, today }: Context,
  reader: Actor,
  assignmentId: number,
  { page = 1, state, locationId, q }: PeopleQuery,
) {
  const { id } = await findAssignment(db, assignmentId)
  const isAsked = isListed({ theirs: locationsWhere(reader, 'assignments.make'), locationId, q })
  const people = sql`
    with people as materialized (
      select total.user_id as id, total.full_name as "fullName", ${assignmentState(today())} as state,
        held.due_on::text as "dueOn", held.done_on::text as "doneOn", held.excuse
      from assignment_people as held join completion_totals as total on total.user_id = held.user_id
      where held.assignment_id = ${id} and ${isAsked}
    )`
  const [{ rows }, counted] = await Promise.all([
    db.execute<AssignedPerson & Record<string, unknown>>(sql`${people}
      select * from people ${state ? sql`where state = ${state}` : sql``}
      order by array_position(${sql.param([...ASSIGNMENT_STATES])}::text[], state), "dueOn", "fullName", id
      limit ${TABLE_PAGE_SIZE} offset ${(page - 1) * TABLE_PAGE_SIZE}`),
    db.execute<{ state: AssignmentState; count: number }>(sql`${people}
      select state, count(*)::int as count from people group by state`),
  ])
  const counts = countsOf(Object.fromEntries(counted.rows.map(row => [row.state, row.count])))
  const total = state ? counts[state] : Object.values(counts).reduce((sum, count) => sum + count, 0)
  return { rows, total, counts }
}
