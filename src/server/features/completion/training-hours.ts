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
import { sql } from '../../platform/drizzle.ts'

const PEOPLE_A_PAGE = 1_000

interface WeekRow extends Record<string, unknown> {
  readonly week: string
  readonly fullName: string
  readonly employeeNumber: string | null
  readonly locations: string
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
  const isWithin = (day: ReturnType<typeof sql>) => sql`${day} >= ${first}::date and ${day} < ${until}::date`
  let after = 0
  while (true) {
    const people = await db.execute<{ last: number | null; count: number }>(sql`
      select max(id) as last, count(*)::int as count from (
        select id from users where role <> 'customer' and id > ${after} and ${theirs}
        order by id limit ${PEOPLE_A_PAGE}) as page`)
    const { last = null, count = 0 } = people.rows[0] ?? {}
    if (last === null) return
    const { rows } = await db.execute<WeekRow>(sql`
      select spent.week::text, full_name as "fullName", ${EMPLOYEE_NUMBER} as "employeeNumber", coalesce((
          select string_agg(location.name, ', ' order by location.name) from user_places
          join locations as location on location.id = user_places.location_id where user_places.user_id = users.id
        ), '') as locations,
        spent.lessons as "lessonSeconds", spent.quizzes as "quizSeconds",
        spent.signed_off as "signedOffMinutes", spent.repeated as "repeatedMinutes"
      from users cross join lateral (
        select date_trunc('week', day::timestamp)::date as week, sum(lesson)::int as lessons,
          sum(quiz)::int as quizzes, sum(signed)::int as signed_off, sum(again)::int as repeated
        from (
          select completion_date as day, least(time_spent, ${LESSON_MAX_SECONDS}) as lesson, 0 as quiz,
            0 as signed, 0 as again
          from user_micro_learning_progress as learned
          where learned.user_id = users.id and ${isWithin(sql`completion_date`)}
          union all
          select ${dayOf('checked_at')}, 0, least(extract(epoch from checked_at - created_at)::int,
            (total_questions - cardinality(array_positions(option_orders, ''))) * ${QUESTION_MAX_SECONDS}::int), 0, 0
          from quiz_attempts as attempt
          where attempt.user_id = users.id and ${isWithin(dayOf('checked_at'))}
          union all
          select coalesce(worked_on, ${dayOf('completed_at')}), 0, 0, coalesce(minutes, shift.hours * 60), 0
          from shift_sign_offs as sign_off join training_plan_shifts as shift on shift.id = sign_off.shift_id
          where sign_off.user_id = users.id and not sign_off.is_credited
            and ${isWithin(sql`coalesce(worked_on, ${dayOf('completed_at')})`)}
          union all
          select worked_on, 0, 0, 0, minutes from shift_repeats as again
          where again.user_id = users.id and ${isWithin(sql`worked_on`)}
        ) as each
        group by week
      ) as spent
      where role <> 'customer' and users.id > ${after} and users.id <= ${last} and ${theirs}
      order by users.id, week`)
    if (rows.length > 0) yield rows.map(toCells)
    if (count < PEOPLE_A_PAGE) return
    after = last
  }
}

function toCells(row: WeekRow): string[] {
  const lessons = Math.round(row.lessonSeconds / 60)
  const quizzes = Math.round(row.quizSeconds / 60)
  return [
    row.week,
    row.fullName,
    row.employeeNumber ?? '',
    row.locations,
    String(lessons),
    String(quizzes),
    String(lessons + quizzes),
    hoursOf(row.signedOffMinutes),
    hoursOf(row.repeatedMinutes),
  ]
}

const hoursOf = (minutes: number) => String(Math.round((minutes / 60) * 100) / 100)
