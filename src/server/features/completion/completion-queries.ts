/** Completion matrix: people by induction, shifts and modules. Source: ruling R13. */

import type * as z from 'zod/mini'
import type { ShownAbsence } from '#contract/people/absences.ts'
import type {
  CompletionColumn,
  CompletionPage,
  CompletionPerson,
  CompletionSums,
  completionFilters,
  completionQuery,
} from '#contract/programme/completion.ts'
import type { BusinessDay } from '#domain/clock/business-day.ts'
import { type Actor, locationsWhere } from '#domain/people/abilities.ts'
import { type Audience, isFor } from '#domain/people/audience.ts'
import type { Membership } from '#domain/people/places.ts'
import { DUE_SOON_DAYS } from '#domain/programme/assignments.ts'
import {
  COMPLETION_PAGE_SIZE,
  type CompletionPart,
  cellOfAttempts,
  cellOfDay,
  doneOn,
  NOT_BEGUN,
  NOT_THEIRS,
} from '#domain/programme/completion.ts'
import type { ProgrammeMode } from '#domain/programme/module-unlocking.ts'
import { behindBy } from '#domain/programme/pace.ts'
import { passMark } from '#domain/questions/quiz-scoring.ts'
import type { AppContext } from '../../context.ts'
import type { Database } from '../../database/client.ts'
import { trainingModules } from '../../database/schema/training.ts'
import { trainingPlanShifts } from '../../database/schema/training-plan.ts'
import { readAbsences } from '../../locations/absences.ts'
import { fitsMembership } from '../../locations/audience.ts'
import { isListed } from '../../locations/listed-people.ts'
import { isEveryone } from '../../locations/membership.ts'
import { asc, eq, type SQL, sql } from '../../platform/drizzle.ts'
import { HELD, isInForce } from '../../programme/assignments.ts'
import { readLocationSums } from '../../programme/location-sums.ts'
import { pacedSinceDay } from '../../programme/pace.ts'
import { type PolicyFacts, policyCounts, readPolicies } from '../../programme/policies.ts'

type Filters = z.output<typeof completionFilters>
type Query = z.output<typeof completionQuery>
type Context = Pick<AppContext, 'config' | 'db' | 'settings' | 'today'>

/** With what a file has as well. */
export interface ExportedPerson extends CompletionPerson {
  readonly places: readonly Membership[]
  /** Days since 1970. */
  readonly firstDay: number
}

export interface ExportedPage extends CompletionPage {
  people: ExportedPerson[]
}

export async function readMatrix(
  { config, db, settings, today }: Context,
  reader: Actor,
  query: Query,
): Promise<ExportedPage> {
  const [columns, { timeZone, programmeMode }, policies] = await Promise.all([
    listColumns(db),
    settings.read(),
    readPolicies(db, config.isDemo),
  ])
  const found = await db.execute<{ people: PersonRow[] }>(
    selectPage(await isChosen({ settings, today }, reader, query), query, {
      timeZone,
      isInForce: isInForce({ programmeMode }),
      today: today(),
      policies: policies.filter(({ policy }) => policy.isConfirmed),
      sinceDay: pacedSinceDay(settings.calendar, today()),
    }),
  )
  const people = found.rows[0]?.people ?? []
  const absences = await readAbsences(
    db,
    people.map(({ id }) => id),
    today(),
  )
  const last = people.length === COMPLETION_PAGE_SIZE ? people.at(-1) : undefined
  return {
    columns: columns.map(({ part, id, name }) => ({ part, id, name })),
    people: people.map(row =>
      presentPerson(row, columns, {
        mode: programmeMode,
        today: doneOn(today()),
        absence: absences.get(row.id) ?? null,
      }),
    ),
    next: last ? `${last.done}.${last.id}` : null,
  }
}

export async function* readAllPages(
  context: Context,
  reader: Actor,
  query: Omit<Query, 'after'>,
): AsyncGenerator<ExportedPage> {
  let after: string | null | undefined
  do {
    const page: ExportedPage = await readMatrix(context, reader, { ...query, ...(after && { after }) })
    yield page
    after = page.next
  } while (after !== null)
}

export async function readSums(context: Context, reader: Actor, filters: Filters): Promise<CompletionSums> {
  const { db } = context
  const { locationId, position, q, due } = filters
  const isAll =
    !q && !position && !due && isEveryone({ theirs: locationsWhere(reader, 'people.see'), locationId })
  const countOf = (part: CompletionPart, id: SQL, done: SQL) => {
    const among = (sign: SQL, people: SQL) =>
      sql`union all select ${part}, ${id}, ${sign}count(*)::int from ${done} ${people} group by 2`
    // Among everyone it is faster to subtract the few who are not listed than to look each up.
    return isAll
      ? sql`${among(sql``, sql``)} ${among(sql`-`, sql`and user_id in (select user_id from completion_totals where not is_listed)`)}`
      : among(sql``, sql`and user_id in (select user_id from chosen)`)
  }
  const [columns, chosen] = await Promise.all([listColumns(db), isChosen(context, reader, filters)])
  // Columns for the same jobs and restaurants have the same people.
  const audiences = new Map(
    columns.flatMap(({ audience }) => (audience ? [[JSON.stringify(audience), audience] as const] : [])),
  )
  const [locations, { rows }] = await Promise.all([
    readLocationSums(context, reader, filters, chosen),
    db.execute<{ part: string; id: number; count: number }>(sql`
      with chosen as materialized (
        select total.user_id from completion_totals as total where ${chosen}
      )
      select 'person' as part, 0 as id, count(*)::int as count from chosen
      ${countAmong([...audiences.values()])}
      ${countOf('induction', sql`1`, sql`induction_submissions where true`)}
      ${countOf('shift', sql`shift_id`, sql`shift_sign_offs where true`)}
      ${countOf('module', sql`module_id`, sql`user_training_progress where is_completed`)}`),
  ])
  const counts = new Map<string, number>()
  for (const { part, id, count } of rows)
    counts.set(`${part} ${id}`, (counts.get(`${part} ${id}`) ?? 0) + count)
  const people = counts.get('person 0') ?? 0
  const doneOf = ({ part, id }: Column) => counts.get(`${part} ${id}`) ?? 0
  return {
    people,
    done: columns.map(doneOf),
    // Someone may have done it before it was for others.
    asked: columns.map(column =>
      column.audience
        ? Math.max(
            counts.get(`asked ${[...audiences.keys()].indexOf(JSON.stringify(column.audience))}`) ?? 0,
            doneOf(column),
          )
        : people,
    ),
    locations,
  }
}

/** Chosen people of each audience, with one look at their memberships for all of them. */
function countAmong(audiences: readonly Audience[]): SQL {
  if (audiences.length === 0) return sql``
  const flag = (index: number) => sql.raw(`among_${index}`)
  const flags = audiences.map(
    (audience, index) => sql`bool_or(${fitsMembership(audience)}) as ${flag(index)}`,
  )
  const counts = audiences.map(
    (_, index) => sql`(count(*) filter (where placed.user_id is null or ${flag(index)}))::int`,
  )
  return sql`
    union all
    select 'asked', (among.place - 1)::int, among.count
    from (
      select array[${sql.join(counts, sql`, `)}] as counts
      from chosen
      left join (select user_id, ${sql.join(flags, sql`, `)} from user_places group by user_id) as placed
        on placed.user_id = chosen.user_id
    ) as counted, unnest(counted.counts) with ordinality as among (count, place)`
}

interface Column extends CompletionColumn {
  readonly audience: Audience | null
}

async function listColumns(db: Database): Promise<Column[]> {
  const { id, label, audience, isActive, displayOrder } = trainingPlanShifts
  const [shifts, modules] = await Promise.all([
    db
      .select({ id, name: label, audience })
      .from(trainingPlanShifts)
      .where(eq(isActive, true))
      .orderBy(asc(displayOrder), asc(id)),
    db
      .select({ id: trainingModules.id, name: trainingModules.name, audience: trainingModules.audience })
      .from(trainingModules)
      .where(eq(trainingModules.isActive, true))
      .orderBy(asc(trainingModules.order), asc(trainingModules.id)),
  ])
  return [
    { part: 'induction', id: 1, name: 'Induction', audience: null },
    ...shifts.map(shift => ({ part: 'shift' as const, ...shift })),
    ...modules.map(module => ({ part: 'module' as const, ...module })),
  ]
}

interface PersonRow {
  readonly id: number
  readonly fullName: string
  readonly done: number
  /** Days since 1970, like the others. */
  readonly inductionDay: number | null
  readonly shiftIds: readonly number[]
  readonly shiftDays: readonly number[]
  readonly creditedShifts: readonly number[]
  readonly creditedModules: readonly number[]
  readonly moduleIds: readonly number[]
  readonly moduleDays: readonly number[]
  readonly moduleScores: readonly (number | null)[]
  /** Day since which the pace is measured. */
  readonly sinceDay: number
  /** Modules with attempts, and those with failed ones. */
  readonly triedIds: readonly number[]
  readonly failed: readonly number[]
  readonly places: readonly Membership[]
  readonly firstDay: number
  readonly policiesAgreed: number
  readonly policiesAsked: number
  readonly overdue: number
}

interface PageFacts {
  readonly timeZone: string
  readonly sinceDay: SQL
  readonly policies: readonly PolicyFacts[]
  readonly today: BusinessDay
  readonly isInForce: SQL
}

/**
 * People of the page as one JSON text, each with lists of what they have done: ten times as many rows would
 * take longer to read than to find.
 */
function selectPage(
  isAsked: SQL,
  { sort = 'behind', after }: Query,
  { timeZone, sinceDay, policies, today, isInForce: inForce }: PageFacts,
): SQL {
  const dayOf = (instant: SQL) => sql`(${instant} at time zone ${timeZone})::date - date '1970-01-01'`
  const order =
    sort === 'behind' ? sql`total.done, total.full_name, total.user_id` : sql`total.full_name, total.user_id`
  return sql`
    with page as materialized (
      select total.user_id, total.full_name, total.done
      from completion_totals as total
      where ${isAsked} ${after === undefined ? sql`` : sql`and ${comesAfter(after, sort)}`}
      order by ${order}
      limit ${COMPLETION_PAGE_SIZE}
    ), policies as (${policyCounts(policies, sql`select user_id from page`, today)}), late as (
      select held.user_id, count(*)::int as count from ${HELD}
      where held.due_on < ${today}::date and ${inForce} and held.user_id in (select user_id from page)
      group by held.user_id
    )
    select coalesce(json_agg(person), '[]') as people from (
    select total.user_id as id, total.full_name as "fullName", total.done,
      (select ${dayOf(sql`submitted_at`)} from induction_submissions where user_id = total.user_id) as "inductionDay",
      (select ${sinceDay} - date '1970-01-01' from users as person where person.id = total.user_id) as "sinceDay",
      coalesce(shifts.ids, '{}') as "shiftIds", coalesce(shifts.days, '{}') as "shiftDays",
      coalesce(shifts.credited, '{}') as "creditedShifts", coalesce(modules.credited, '{}') as "creditedModules",
      coalesce(modules.ids, '{}') as "moduleIds", coalesce(modules.days, '{}') as "moduleDays",
      coalesce(modules.scores, '{}') as "moduleScores",
      array(select json_build_object('locationId', location_id, 'position', position, 'jobIds', job_ids)
        from user_places where user_places.user_id = total.user_id) as places,
      (select ${dayOf(sql`join_date`)} from users where id = total.user_id) as "firstDay",
      coalesce(policies.agreed, 0) as "policiesAgreed", coalesce(policies.asked, 0) as "policiesAsked",
      coalesce(late.count, 0) as overdue,
      coalesce(attempts.ids, '{}') as "triedIds", coalesce(attempts.failed, '{}') as failed
    from page as total
    left join policies on policies.user_id = total.user_id
    left join late on late.user_id = total.user_id
    left join lateral (
      select array_agg(shift_id) as ids, array_agg(${dayOf(sql`completed_at`)}) as days,
        array_agg(shift_id) filter (where is_credited) as credited
      from shift_sign_offs where user_id = total.user_id
    ) as shifts on true
    left join lateral (
      select array_agg(module_id) as ids, array_agg(${dayOf(sql`completed_at`)}) as days,
        array_agg(module_id) filter (where is_credited) as credited,
        array_agg(case when not is_credited then score * 100 / nullif(total_questions, 0) end) as scores
      from user_training_progress where user_id = total.user_id and is_completed
    ) as modules on true
    left join lateral (
      select array_agg(module_id) as ids, array_agg(failed) as failed
      from (
        select module_id,
          (count(*) filter (where score * 100 < total_questions * ${PASS_PERCENT}))::int as failed
        from quiz_attempts where user_id = total.user_id group by module_id
      ) as tried
    ) as attempts on true
    order by ${order}) as person`
}

/** Mark for 100 questions as a share; an ungraded attempt has no score and has not failed. */
const PASS_PERCENT = passMark(100)

function comesAfter(cursor: string, sort: NonNullable<Query['sort']>): SQL {
  const [done, id] = cursor.split('.').map(Number)
  // A deleted person has no name, and nobody comes after.
  const name = sql`(select full_name from users where id = ${id})`
  return sort === 'behind'
    ? sql`(total.done, total.full_name, total.user_id) > (${done}::int, ${name}, ${id}::int)`
    : sql`(total.full_name, total.user_id) > (${name}, ${id}::int)`
}

async function isChosen(
  { settings, today }: Pick<Context, 'settings' | 'today'>,
  reader: Actor,
  { due, ...filters }: Filters,
): Promise<SQL> {
  const isTheirs = isListed({ ...filters, theirs: locationsWhere(reader, 'people.see') })
  if (!due) return isTheirs
  const from = due === 'overdue' ? sql`'-infinity'::date` : sql`${today()}::date`
  const before = due === 'overdue' ? 0 : DUE_SOON_DAYS + 1
  return sql`${isTheirs} and total.user_id in (
    select held.user_id from ${HELD} where held.due_on >= ${from} and held.due_on < ${today()}::date + ${before}::int
      and ${isInForce(await settings.read())})`
}

interface Moment {
  readonly mode: ProgrammeMode
  /** Days since 1970. */
  readonly today: number
  readonly absence: ShownAbsence | null
}

function presentPerson(
  row: PersonRow,
  columns: readonly Column[],
  { mode, today, absence }: Moment,
): ExportedPerson {
  const cells = columns.map(({ part, id, audience }) => {
    if (part === 'induction') return row.inductionDay ?? NOT_BEGUN
    const [day, credited] =
      part === 'shift'
        ? [row.shiftDays[row.shiftIds.indexOf(id)], row.creditedShifts]
        : [row.moduleDays[row.moduleIds.indexOf(id)], row.creditedModules]
    if (day !== undefined) return cellOfDay(day, credited.includes(id))
    if (!isFor(audience, row.places)) return NOT_THEIRS
    if (part === 'shift') return NOT_BEGUN
    const failed = row.failed[row.triedIds.indexOf(id)]
    return cellOfAttempts(failed === undefined ? undefined : { failed })
  })
  const scores = columns.map(({ part, id }) =>
    part === 'module' ? (row.moduleScores[row.moduleIds.indexOf(id)] ?? null) : null,
  )
  const theirs = (part: CompletionPart) => {
    const own = columns.flatMap((column, index) =>
      column.part === part && isFor(column.audience, row.places) ? [cells[index] ?? NOT_BEGUN] : [],
    )
    return { asked: own.length, done: own.filter(cell => cell > 0).length }
  }
  const lacks = behindBy({
    mode,
    days: today - row.sinceDay,
    isAbsent: absence !== null,
    isInducted: row.inductionDay !== null,
    shifts: theirs('shift'),
    modules: theirs('module'),
  })
  const { id, fullName, places, firstDay, policiesAgreed, policiesAsked, overdue } = row
  const policies = { agreed: policiesAgreed, asked: policiesAsked }
  return { id, fullName, cells, scores, behindBy: lacks, overdue, absence, policies, places, firstDay }
}
