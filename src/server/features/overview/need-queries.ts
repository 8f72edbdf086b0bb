/** Needs of people and content for one reader. Source: ruling R13. */

import type * as z from 'zod/mini'
import type { NeedSummary, NeedyPerson, needTableQuery } from '#contract/house/overview.ts'
import { TABLE_PAGE_SIZE } from '#contract/table.ts'
import { DAY_MS } from '#domain/clock/durations.ts'
import {
  ACADEMY_NEEDS,
  type AcademyNeed,
  MOST_COUNTED,
  NAMED_AT_ONCE,
  NEEDS,
  type Need,
  type PersonalNeed,
  type RemindedNeed,
} from '#domain/house/overview.ts'
import { type Actor, canAnywhere, locationsWhere } from '#domain/people/abilities.ts'
import { countUnreminded } from '../../accounts/reminders.ts'
import type { ContradictionFacts } from '../../allergens/contradictions.ts'
import type { AppContext } from '../../context.ts'
import type { MemberFilter } from '../../locations/membership.ts'
import { AppError } from '../../platform/app-error.ts'
import type { CachedValue } from '../../platform/cached-value.ts'
import { type SQL, sql } from '../../platform/drizzle.ts'
import type { PolicyFacts } from '../../programme/policies.ts'
import { type NamedRows, NEED_ENTRIES, type PersonRows, type Scope, TOTAL_USER } from './needs.ts'

export interface NeedContext
  extends Pick<AppContext, 'config' | 'db' | 'settings' | 'now' | 'nowDate' | 'today'> {
  readonly contradictions: CachedValue<ContradictionFacts>
  readonly policies: CachedValue<readonly PolicyFacts[]>
}

const isOfAcademy = (need: Need): need is AcademyNeed => ACADEMY_NEEDS.some(other => other === need)

/** The people of a need; `null` if it is not the reader's. Those of the academy have no location. */
function peopleOf(need: Need, reader: Actor, locationId: number | undefined): MemberFilter | null {
  if (!canAnywhere(reader, NEED_ENTRIES[need].ability)) return null
  if (isOfAcademy(need)) return locationId === undefined ? { theirs: 'all' } : null
  return { theirs: locationsWhere(reader, NEED_ENTRIES[need].ability), locationId }
}

/** The scope of each need; `null` if it is not the reader's, or cannot occur. */
export async function readScopes(context: NeedContext, reader: Actor, locationId?: number) {
  const { config, db, today, contradictions } = context
  const settings = await context.settings.read()
  const now = context.nowDate().getTime()
  const policies = await context.policies.get()
  const common = {
    config,
    db,
    today,
    reader,
    settings,
    calendar: context.settings.calendar,
    inDays: (days: number) => sql`${new Date(now + days * DAY_MS).toISOString()}::timestamptz`,
    policies,
    readContradictions: () => contradictions.get(),
  }
  return (need: Need): Scope | null => {
    const people = peopleOf(need, reader, locationId)
    const scope = people && { ...common, people }
    const { canOccur } = NEED_ENTRIES[need]
    return scope && (canOccur?.(scope) ?? true) ? scope : null
  }
}

/** Needs within the reader's abilities, each with its total and first examples. */
export async function summariseNeeds(
  context: NeedContext,
  reader: Actor,
  locationId: number | undefined,
): Promise<NeedSummary[]> {
  const scopeOf = await readScopes(context, reader, locationId)
  const summaries = await Promise.all(
    NEEDS.map(async need => {
      const scope = scopeOf(need)
      return scope && { need, ...(await summarise(context, need, scope)) }
    }),
  )
  return summaries.filter(summary => summary !== null)
}

type Counted = Omit<NeedSummary, 'need'>

async function summarise(context: NeedContext, need: Need, scope: Scope): Promise<Counted> {
  const entry = NEED_ENTRIES[need]
  if ('rows' in entry) return countRows(context, need, entry.rows(scope))
  const { names, count = names.length } = await entry.names(scope)
  return { count, first: names.slice(0, NAMED_AT_ONCE), toRemind: null }
}

/** One ordered scan: names the first and counts up to the limit. */
async function countRows(
  context: NeedContext,
  need: Need,
  { from, order, ...row }: PersonRows | NamedRows,
): Promise<Counted> {
  const [userId, name] = 'name' in row ? [sql`null`, row.name] : [row.userId ?? TOTAL_USER, sql`null`]
  const toRemind =
    'reminder' in NEED_ENTRIES[need]
      ? countUnreminded(sql`select user_id from found`, need, context)
      : sql`null`
  const { rows } = await context.db.execute<Counted & Record<string, unknown>>(sql`
    with found as materialized (
      select row_number() over () as place, listed.* from (
        select (${userId})::int as user_id, (${name})::text as name from ${from} order by ${order} limit ${MOST_COUNTED}
      ) as listed
    )
    select (select count(*)::int from found) as count, array(
      select coalesce(found.name, person.full_name) from found left join users as person on person.id = found.user_id
      where found.place <= ${NAMED_AT_ONCE} order by found.place
    ) as first, ${toRemind} as "toRemind"`)
  return rows[0] ?? { count: 0, first: [], toRemind: null }
}

/** A bounded count of the rows of these needs, as a column; `null` if one is not the reader's. */
export function countNeeds(scopeOf: (need: Need) => Scope | null, ...needs: readonly Need[]): SQL {
  const sources = needs.flatMap(need => {
    const [entry, scope] = [NEED_ENTRIES[need], scopeOf(need)]
    return scope && 'rows' in entry ? [sql`select 1 from ${entry.rows(scope).from}`] : []
  })
  if (sources.length < needs.length) return sql`null`
  return sql`(select count(*)::int from (
    select from (${sql.join(sources, sql` union all `)}) as waiting limit ${MOST_COUNTED}
  ) as counted)`
}

interface Asked {
  readonly need: RemindedNeed
  readonly location?: number | undefined
  /** Only these of them; missing: all. */
  readonly userIds?: readonly number[] | undefined
}

/**
 * People with this need at the locations that the reader follows, or those selected of them; `nobodyToRemind` where
 * it cannot occur.
 */
export async function needReminder(context: NeedContext, reader: Actor, { need, location, userIds }: Asked) {
  const scope = (await readScopes(context, reader, location))(need)
  if (!scope) throw new AppError('nobodyToRemind')
  const { rows, reminder } = NEED_ENTRIES[need]
  const { from, userId = TOTAL_USER } = rows(scope)
  const people = sql`select ${userId} as user_id from ${from}`
  return {
    subject: need,
    people: userIds
      ? sql`select user_id from (${people}) as needy where user_id = any(${sql.param([...userIds])}::int[])`
      : people,
    text: reminder,
  }
}

/** A page of the people with one need, those who wait longest first. */
export async function readNeedTable(
  context: NeedContext,
  reader: Actor,
  need: PersonalNeed,
  { page = 1, location }: z.output<typeof needTableQuery>,
): Promise<{ rows: NeedyPerson[]; total: number }> {
  const scope = (await readScopes(context, reader, location))(need)
  if (!scope) return { rows: [], total: 0 }
  const none = sql`null`
  const { from, order, userId = TOTAL_USER, what = none, count = none, at } = NEED_ENTRIES[need].rows(scope)
  const { rows } = await context.db.execute<NeedyPerson & Record<string, unknown> & { total: number }>(sql`
    with page as materialized (
      select (row_number() over ())::int as place, found.* from (
        select ${userId} as user_id, (${what})::text as what, (${count})::int as count, ${at} as at,
          (count(*) over ())::int as total
        from ${from} order by ${order}
        limit ${TABLE_PAGE_SIZE} offset ${(page - 1) * TABLE_PAGE_SIZE}
      ) as found
    )
    select page.place as id, page.user_id as "userId", person.full_name as "fullName", page.what, page.count, page.at,
      array(
        select location.name from user_places as belongs
        join locations as location on location.id = belongs.location_id
        where belongs.user_id = page.user_id order by location.display_order, location.id
      ) as places, page.total
    from page join users as person on person.id = page.user_id
    order by page.place`)
  // A page behind the last has no row that says how many there are.
  if (rows.length === 0 && page > 1)
    return { rows, total: (await readNeedTable(context, reader, need, { location })).total }
  return { rows, total: rows[0]?.total ?? 0 }
}
