/** Training minutes and signed-off hours by person and week, for payroll. */

import type * as z from 'zod/mini'
import type { hoursQuery } from '#contract/programme/completion.ts'
import { firstDayOfWeek, lastWeeks } from '#domain/clock/business-day.ts'
import { type Actor, locationsWhere } from '#domain/people/abilities.ts'
import {
  LESSON_MAX_SECONDS,
  PAYROLL_MAX_WEEKS,
  PAYROLL_WEEKS,
  QUESTION_MAX_SECONDS,
} from '#domain/programme/completion.ts'
import type { AppContext } from '../../context.ts'
import { toBusinessDay } from '../../database/business-day.ts'
import { EMPLOYEE_NUMBER } from '../../database/employee-numbers.ts'
import { users } from '../../database/schema/users.ts'
import { isMember } from '../../locations/membership.ts'
import { AppError } from '../../platform/app-error.ts'
import { type SQL, sql } from '../../platform/drizzle.ts'

const PEOPLE_A_PAGE = 1_000

interface PersonRow extends Record<string, unknown> {
  readonly id: number
  readonly fullName: string
  readonly employeeNumber: string | null
  readonly locations: string
}

interface WeekRow extends Record<string, unknown> {
  readonly userId: number
  readonly week: string
  readonly lessonSeconds: number
  readonly quizSeconds: number
  readonly signedOffMinutes: number
  readonly repeatedMinutes: number
}

/** Rows of cells by page, headings first: people who learned or worked a training shift in the weeks. */
export async function* readTrainingHours(
  { db, settings, today }: Pick<AppContext, 'db' | 'settings' | 'today'>,
  reader: Actor,
  { locationId, from, to }: z.output<typeof hoursQuery>,
): AsyncGenerator<string[][]> {
  const { timeZone, dayStart } = settings.calendar
  const [first = today()] = from ? [firstDayOfWeek(from)] : lastWeeks(to ?? today(), PAYROLL_WEEKS)
  const end = Temporal.PlainDate.from(firstDayOfWeek(to ?? today())).add({ weeks: 1 })
  const { weeks } = Temporal.PlainDate.from(first).until(end, { largestUnit: 'weeks' })
  if (weeks < 1 || weeks > PAYROLL_MAX_WEEKS)
    throw new AppError('notPayrollWeeks', undefined, { field: 'from' })

  yield [
    [
      `Week from (Monday ${dayStart}, ${timeZone})`,
      'Name',
      'Employee number',
      'Restaurants',
      `Lesson minutes (open time, at most ${LESSON_MAX_SECONDS / 60} a lesson)`,
      `Quiz minutes (start to result, at most ${QUESTION_MAX_SECONDS / 60} a question)`,
      'Training minutes',
      'Signed-off hours',
      'Hours of shifts to repeat',
    ],
  ]
  const theirs = isMember(users.id, { theirs: locationsWhere(reader, 'people.see'), locationId })
  const until = end.toString()
  const dayOf = (instant: string) => toBusinessDay(sql.raw(instant), settings.calendar)
  const isWithin = (day: SQL) => sql`${day} >= ${first}::date and ${day} < ${until}::date`
  // Compared with two moments: the day of each would take longer than all the rest.
  const beginOf = (day: string) => sql`(${day}::date + ${dayStart}::interval) at time zone ${timeZone}`
  const isWithinMoments = (instant: SQL) =>
    sql`${instant} >= ${beginOf(first)} and ${instant} < ${beginOf(until)}`
  let after = 0
  while (true) {
    const { rows: people } = await db.execute<PersonRow>(sql`
      with page as materialized (
        select users.id, full_name, ${EMPLOYEE_NUMBER} as number from users
        where role <> 'customer' and users.id > ${after} and ${theirs} order by users.id limit ${PEOPLE_A_PAGE}
      ), placed as (
        select user_id, string_agg(location.name, ', ' order by location.name) as names
        from user_places join locations as location on location.id = user_places.location_id
        where user_id in (select id from page) group by user_id
      )
      select id, full_name as "fullName", number as "employeeNumber", coalesce(placed.names, '') as locations
      from page left join placed on placed.user_id = page.id order by id`)
    const byId = new Map(people.map(person => [person.id, person]))
    const isOfPage = sql`user_id = any(${sql.param([...byId.keys()])}::int[])`
    const { rows } = await db.execute<WeekRow>(sql`
      select user_id as "userId", date_trunc('week', day::timestamp)::date::text as week,
        sum(lesson)::int as "lessonSeconds", sum(quiz)::int as "quizSeconds",
        sum(signed)::int as "signedOffMinutes", sum(again)::int as "repeatedMinutes"
      from (
        select user_id, completion_date as day, least(time_spent, ${LESSON_MAX_SECONDS}) as lesson, 0 as quiz,
          0 as signed, 0 as again
        from user_micro_learning_progress where ${isOfPage} and ${isWithin(sql`completion_date`)}
        union all
        select user_id, ${dayOf('checked_at')}, 0, least(extract(epoch from checked_at - created_at)::int,
          (total_questions - cardinality(array_positions(option_orders, ''))) * ${QUESTION_MAX_SECONDS}::int), 0, 0
        from quiz_attempts where ${isOfPage} and ${isWithinMoments(sql`checked_at`)}
        union all
        select user_id, coalesce(worked_on, ${dayOf('completed_at')}), 0, 0, coalesce(minutes, shift.hours * 60), 0
        from shift_sign_offs as sign_off join training_plan_shifts as shift on shift.id = sign_off.shift_id
        where ${isOfPage} and not sign_off.is_credited and (${isWithin(sql`worked_on`)}
          or worked_on is null and ${isWithinMoments(sql`completed_at`)})
        union all
        select user_id, worked_on, 0, 0, 0, minutes from shift_repeats
        where ${isOfPage} and ${isWithin(sql`worked_on`)}
      ) as each
      group by user_id, week order by user_id, week`)
    const cells = rows.flatMap(row => {
      const person = byId.get(row.userId)
      return person ? [toCells(person, row)] : []
    })
    if (cells.length > 0) yield cells
    const last = people.at(-1)
    if (!last || people.length < PEOPLE_A_PAGE) return
    after = last.id
  }
}

function toCells({ fullName, employeeNumber, locations }: PersonRow, row: WeekRow): string[] {
  const lessons = Math.round(row.lessonSeconds / 60)
  const quizzes = Math.round(row.quizSeconds / 60)
  return [
    row.week,
    fullName,
    employeeNumber ?? '',
    locations,
    String(lessons),
    String(quizzes),
    String(lessons + quizzes),
    hoursOf(row.signedOffMinutes),
    hoursOf(row.repeatedMinutes),
  ]
}

const hoursOf = (minutes: number) => String(Math.round((minutes / 60) * 100) / 100)
