/** List of people as a spreadsheet, with the list's filters. */

import type { User } from '#contract/people/accounts.ts'
import type { ListedPerson, PersonPlace } from '#contract/people/people.ts'
import type { BusinessDay } from '#domain/clock/business-day.ts'
import { localDate } from '#domain/clock/local-time.ts'
import { XLSX_MAX_PEOPLE } from '#domain/people/people.ts'
import type { AppContext } from '../../context.ts'
import type { Database } from '../../database/client.ts'
import { EMPLOYEE_NUMBER } from '../../database/employee-numbers.ts'
import { users } from '../../database/schema/users.ts'
import { lastToExpire } from '../../memory/licences.ts'
import { AppError } from '../../platform/app-error.ts'
import { and, asc, gt, sql } from '../../platform/drizzle.ts'
import { type PolicyFacts, policyCounts, readPolicies } from '../../programme/policies.ts'
import { filterPeople, LISTED_PERSON, type PeopleFilters } from './people-table.ts'

const BATCH = 5_000

type ListedRow = Pick<
  typeof users.$inferSelect,
  'fullName' | 'username' | 'email' | 'phoneNumber' | 'role' | 'joinDate' | 'isActive'
> &
  Pick<ListedPerson, 'lastHere'> & {
    readonly places: readonly PersonPlace[]
    readonly employeeNumber: string | null
    readonly licences: string | null
  }

interface LearnedRow extends Record<string, unknown> {
  readonly id: number
  readonly done: number
  readonly asked: number
  readonly credited: number
  readonly policiesAgreed: number
  readonly policiesAsked: number
  readonly score: number | null
}

const headingsIn = (timeZone: string) => [
  'Name',
  'Username',
  'E-mail',
  'Phone number',
  'Employee number',
  'Role',
  'Location',
  'Position',
  'Further locations',
  `Joined (${timeZone})`,
  'State',
  'Job',
  'Last here',
  'Progress',
  'Credited',
  'Policies agreed',
  'Average score in %',
  'Licences and their last day',
]

/** Checked ones, the last of each kind. */
const LICENCES = sql<string | null>`(
  select string_agg(kind.name || ' ' || licence.expires_on, '; ' order by licence.expires_on, licence.id)
  from ${lastToExpire(sql`licence.user_id = users.id`)})`

const locationText = ({ location, position }: PersonPlace) => `${location} (${position})`

/** Rows of cells by page, headings first, with the headings of an import. */
export async function* readPeopleRows(
  context: AppContext,
  reader: User,
  filters: PeopleFilters,
): AsyncGenerator<string[][]> {
  const { config, db, settings, today } = context
  const [{ timeZone }, policies] = await Promise.all([settings.read(), readPolicies(db, config.isDemo)])
  yield [headingsIn(timeZone)]
  let after = 0
  while (true) {
    const batch = await db
      .select({
        ...LISTED_PERSON,
        phoneNumber: users.phoneNumber,
        employeeNumber: EMPLOYEE_NUMBER,
        licences: LICENCES,
      })
      .from(users)
      .where(and(filterPeople(context, reader, filters), gt(users.id, after)))
      .orderBy(asc(users.id))
      .limit(BATCH)
    const ids = batch.map(({ id }) => id)
    const learned = await readLearned(db, ids, policies, today())
    if (batch.length > 0) yield batch.map(person => toRow(person, timeZone, learned.get(person.id)))
    if (batch.length < BATCH) return
    after = batch.at(-1)?.id ?? 0
  }
}

/** Progress as the list shows it, with what of it is credit; nothing for guests and for people who have left. */
async function readLearned(
  db: Database,
  ids: readonly number[],
  policies: readonly PolicyFacts[],
  today: BusinessDay,
): Promise<ReadonlyMap<number, LearnedRow>> {
  const confirmed = policies.filter(({ policy }) => policy.isConfirmed)
  const { rows } = await db.execute<LearnedRow>(sql`
    with people as materialized (
      select user_id, done, asked from completion_totals where is_listed and user_id = any(${sql.param([...ids])}::int[])
    ), policies as (${policyCounts(confirmed, sql`select user_id from people`, today)})
    select people.user_id as id, people.done, people.asked,
      coalesce(policies.agreed, 0) as "policiesAgreed", coalesce(policies.asked, 0) as "policiesAsked",
      (select count(*)::int from (
        select shift.audience from shift_sign_offs as done join training_plan_shifts as shift on shift.id = done.shift_id
        where done.user_id = people.user_id and done.is_credited and shift.is_active
        union all
        select module.audience from user_training_progress as done join training_modules as module on module.id = done.module_id
        where done.user_id = people.user_id and done.is_credited and module.is_active
      ) as part where part.audience is null or is_for(part.audience, people.user_id)) as credited,
      (select round(avg(score * 100.0 / nullif(total_questions, 0)))::int from user_training_progress
        where user_id = people.user_id and is_completed and not is_credited) as score
    from people left join policies using (user_id)`)
  return new Map(rows.map(row => [row.id, row]))
}

/** All at once, as an XLSX file needs. */
export async function exportToXlsx(
  context: AppContext,
  reader: User,
  filters: PeopleFilters,
): Promise<string[][]> {
  const rows: string[][] = []
  for await (const page of readPeopleRows(context, reader, filters)) {
    rows.push(...page)
    if (rows.length - 1 > XLSX_MAX_PEOPLE) throw new AppError('tooManyToExport', { most: XLSX_MAX_PEOPLE })
  }
  return rows
}

function toRow(person: ListedRow, timeZone: string, learned: LearnedRow | undefined): string[] {
  const [place, ...further] = person.places
  return [
    person.fullName,
    person.username,
    person.email,
    person.phoneNumber ?? '',
    person.employeeNumber ?? '',
    person.role,
    place?.location ?? '',
    place?.position ?? '',
    further.map(locationText).join('; '),
    localDate(person.joinDate, timeZone),
    person.isActive ? 'active' : 'left',
    (place?.jobs ?? []).map(({ name }) => name).join(', '),
    person.lastHere,
    ...(learned
      ? [
          `${learned.done} of ${learned.asked}`,
          String(learned.credited),
          `${learned.policiesAgreed} of ${learned.policiesAsked}`,
          String(learned.score ?? ''),
        ]
      : ['', '', '', '']),
    person.licences ?? '',
  ]
}
