/** Progress of the people that a lead follows. Source: ruling R13. */
import type * as z from 'zod/mini'
import type { TeamMember, TeamPerson, teamQuery } from '#contract/people/team.ts'
import { TABLE_PAGE_SIZE } from '#contract/table.ts'
import { type Actor, locationsWhere } from '#domain/people/abilities.ts'
import { behindBy } from '#domain/programme/pace.ts'
import { BEGINS_WITHIN_DAYS } from '#domain/programme/training-plan.ts'
import type { AppContext } from '../../context.ts'
import { toBusinessDay } from '../../database/business-day.ts'
import { returned } from '../../database/client.ts'
import { readAbsences } from '../../locations/absences.ts'
import { isListed } from '../../locations/listed-people.ts'
import { type SQL, sql } from '../../platform/drizzle.ts'
import { joinedDay, MODULES, pacedSinceDay } from '../../programme/pace.ts'
import { readLearning } from './person-queries.ts'

const MISSED_SHOWN = 10
/** Attempts looked at for missed questions. */
const RECENT_ATTEMPTS = 50

interface MemberRow
  extends Record<string, unknown>,
    Omit<TeamMember, 'isNew' | 'behindBy' | 'absence' | 'shifts' | 'modules'> {
  readonly days: number
  readonly joinedDays: number
  readonly shiftsDone: number
  readonly shiftsAsked: number
  readonly modulesDone: number
  readonly modulesAsked: number
}

/** `page`: rows of `completion_totals` as `total`, with order and limit. */
async function selectMembers({ db, settings, today }: AppContext, page: SQL): Promise<TeamMember[]> {
  const { programmeMode } = await settings.read()
  const { rows } = await db.execute<MemberRow>(sql`
    select total.user_id as id, total.full_name as "fullName", total.is_inducted as "isInducted",
      ${joinedDay(settings.calendar)}::text as since,
      ${today()}::date - ${pacedSinceDay(settings.calendar, today())} as days,
      ${today()}::date - ${toBusinessDay(sql`person.join_date`, settings.calendar)} as "joinedDays",
      total.shifts_done as "shiftsDone", total.shifts_asked as "shiftsAsked",
      ${MODULES.done} as "modulesDone", ${MODULES.asked} as "modulesAsked",
      coalesce((
        select json_agg(json_build_object('location', location.name, 'position', belongs.position)
          order by location.display_order, location.id)
        from user_places as belongs join locations as location on location.id = belongs.location_id
        where belongs.user_id = total.user_id), '[]') as places
    from (
      select * from completion_totals as total where ${page}
    ) as total join users as person on person.id = total.user_id
    order by total.done, total.full_name, total.user_id`)
  const absences = await readAbsences(
    db,
    rows.map(({ id }) => id),
    today(),
  )
  return rows.map(row => {
    const { days, joinedDays, shiftsDone, shiftsAsked, modulesDone, modulesAsked, ...member } = row
    const absence = absences.get(row.id) ?? null
    const progress = {
      isInducted: member.isInducted,
      shifts: { done: shiftsDone, asked: shiftsAsked },
      modules: { done: modulesDone, asked: modulesAsked },
    }
    return {
      ...(member as Pick<TeamMember, 'id' | 'fullName' | 'places' | 'since'>),
      ...progress,
      isNew: joinedDays < BEGINS_WITHIN_DAYS,
      behindBy: behindBy({ mode: programmeMode, days, isAbsent: absence !== null, ...progress }),
      absence,
    }
  })
}

export async function readTeam(
  context: AppContext,
  reader: Actor,
  { page = 1, q, location }: z.output<typeof teamQuery>,
): Promise<{ rows: TeamMember[]; total: number }> {
  const isAsked = isListed({ q, locationId: location, theirs: locationsWhere(reader, 'people.follow') })
  const [rows, counted] = await Promise.all([
    selectMembers(
      context,
      sql`${isAsked} order by total.done, total.full_name, total.user_id
        limit ${TABLE_PAGE_SIZE} offset ${(page - 1) * TABLE_PAGE_SIZE}`,
    ),
    context.db.execute<{ count: number }>(
      sql`select count(*)::int as count from completion_totals as total where ${isAsked}`,
    ),
  ])
  return { rows, total: returned(counted.rows).count }
}

export async function readTeamPerson(context: AppContext, userId: number): Promise<TeamPerson> {
  const [members, learning, { rows: missed }] = await Promise.all([
    selectMembers(context, sql`total.user_id = ${userId}`),
    readLearning(context, userId),
    selectMissed(context, userId),
  ])
  return {
    ...returned(members),
    plan: learning.plan.shifts.map(({ id, label, completedAt, isTheirs }) => ({
      ...{ id, label, isTheirs },
      completedAt: completedAt === null ? null : new Date(completedAt).toISOString(),
    })),
    training: learning.modules.map(
      ({ id, name, attempts, completedAt, score, totalQuestions, isTheirs }) => ({
        ...{ id, name, attempts, completedAt, score, totalQuestions, isTheirs },
      }),
    ),
    missed,
  }
}

/** Questions whose latest answer was wrong, in the wording of that attempt. */
const selectMissed = ({ db }: AppContext, userId: number) =>
  db.execute<TeamPerson['missed'][number]>(sql`
    select answered.id, (array_agg(question order by attempt_id desc))[1] as question, module.name as module,
      (count(*) filter (where not is_right))::int as times
    from (
      select version.item_id as id, version.document ->> 'question' as question, attempt.id as attempt_id,
        attempt.module_id, attempt.answers ->> version.item_id::text
          = version.document ->> ('option' || (version.document ->> 'correctAnswer')) as is_right
      from (
        select * from quiz_attempts where user_id = ${userId} and checked_at is not null
        order by id desc limit ${RECENT_ATTEMPTS}
      ) as attempt
      cross join lateral unnest(attempt.question_versions) as asked (version_id)
      join content_versions as version on version.id = asked.version_id
      where attempt.answers ? version.item_id::text
    ) as answered
    join training_modules as module on module.id = answered.module_id and module.is_active
    group by answered.id, module.id
    having not (array_agg(is_right order by attempt_id desc))[1]
    order by times desc, max(attempt_id) desc, answered.id
    limit ${MISSED_SHOWN}`)
