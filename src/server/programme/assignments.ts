/** Assignments in the database. Rule: `domain/programme/assignments.ts`. Source: ruling R16. */

import type { Settings } from '#contract/house/settings.ts'
import { type BusinessCalendar, type BusinessDay, businessDayOf } from '#domain/clock/business-day.ts'
import type { Audience } from '#domain/people/audience.ts'
import {
  type AssignedKind,
  DUE_SOON_DAYS,
  type DueRule,
  FIRST_ASSIGNMENTS,
  OPEN_AGAIN_DAYS,
  WHOLE_TITLES,
} from '#domain/programme/assignments.ts'
import type { Queries } from '../database/client.ts'
import { returned } from '../database/client.ts'
import { assignments } from '../database/schema/assignments.ts'
import { type SQL, sql } from '../platform/drizzle.ts'

interface NewAssignment extends DueRule {
  readonly kind: AssignedKind
  readonly itemId: number | null
  readonly audience: Audience | null
  readonly userIds: readonly number[]
  readonly isForNew: boolean
}

interface Creation {
  /** `null`: the academy. */
  readonly by: number | null
  readonly at: Date
  readonly calendar: BusinessCalendar
}

/** Gives it to its people, and returns its id. */
export async function addAssignment(
  queries: Queries,
  { userIds, ...given }: NewAssignment,
  { by, at, calendar: { timeZone, dayStart } }: Creation,
): Promise<number> {
  const startedOn = businessDayOf(Temporal.Instant.fromEpochMilliseconds(at.getTime()), {
    timeZone,
    dayStart,
  })
  const row = returned(
    await queries
      .insert(assignments)
      .values({
        ...given,
        userIds: [...userIds],
        startedOn,
        timeZone,
        dayStart,
        createdBy: by,
        createdAt: at,
      })
      .returning({ id: assignments.id }),
  )
  await queries.execute(sql`select follow_assignments(null, ${row.id})`)
  return row.id
}

/** Assignments of a new academy: nobody who is there already is asked for anything. */
export async function addFirstAssignments(queries: Queries, creation: Omit<Creation, 'by'>): Promise<void> {
  for (const { kind, dueAfter } of FIRST_ASSIGNMENTS)
    await addAssignment(
      queries,
      {
        ...{ kind, itemId: null, audience: null, userIds: [], isForNew: true },
        ...{ dueOn: null, dueAfter, eachYear: null, repeatMonths: null },
      },
      { ...creation, by: null },
    )
}

/** Rows of people in `held`, of assignments in `given`, with the content in `item`. */
export const HELD = sql`assignment_people as held
  join assignments as given on given.id = held.assignment_id
  left join content_items as item on item.kind = given.kind and item.item_id = given.item_id`

/** A condition on those; shifts are recorded in live mode alone. */
export function isInForce({ programmeMode }: Pick<Settings, 'programmeMode'>): SQL {
  return sql`given.ended_at is null and item.is_archived is not true
    and ${programmeMode === 'live' ? sql`true` : sql`given.kind not in ('plan', 'shifts')`}`
}

const titles = Object.entries(WHOLE_TITLES).map(([kind, title]) => sql`when ${kind} then ${title}`)
export const ASSIGNED_TITLE = sql`coalesce(item.title, case given.kind ${sql.join(titles, sql` `)} end)`

/** Day of the last change since it was asked for, of what can be done again and does not come each year. */
export const CHANGED_ON = sql`case when given.kind in ('modules', 'quizzes', 'pages') and given.each_year is null then (
  select (max(saved_at) at time zone given.time_zone - given.day_start::interval)::date::text
  from content_versions as version
  where version.state = 'published' and saved_at > greatest(given.created_at, given.asked_again_at)
    and (version.kind = given.kind and version.item_id = given.item_id
      or given.kind = 'modules' and version.kind = 'questions'
        and version.item_id in (select id from training_questions where module_id = given.item_id))
) end`

/** `stateOfAssignment` of a row. */
export function assignmentState(today: BusinessDay): SQL {
  return sql`case
    when held.due_on is null
      or coalesce(held.done_on, held.excused_on) is not null and held.due_on > ${today}::date + ${OPEN_AGAIN_DAYS}::int
      then case when held.excused_on is not null and coalesce(held.done_on < held.excused_on, true) then 'excused' else 'done' end
    when held.due_on < ${today}::date then 'overdue'
    when held.due_on <= ${today}::date + ${DUE_SOON_DAYS}::int then 'due-soon'
    else 'open' end`
}

/** A condition on those: something is still to be done. */
export const isToDo = (settings: Pick<Settings, 'programmeMode'>, today: BusinessDay): SQL =>
  sql`held.due_on is not null and ${isInForce(settings)} and ${assignmentState(today)} not in ('done', 'excused')`
