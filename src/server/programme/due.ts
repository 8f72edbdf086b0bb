/** Subjects of reminders that come by themselves: who has to do something by a day. Source: ruling R16. */

import type { Settings } from '#contract/house/settings.ts'
import { paths } from '#contract/paths.ts'
import { type BusinessCalendar, type BusinessDay, businessDayOf } from '#domain/clock/business-day.ts'
import type { AssignedKind } from '#domain/programme/assignments.ts'
import { RENEWAL_ASKED_DAYS } from '#domain/programme/policies.ts'
import { toBusinessDay } from '../database/business-day.ts'
import { isAbsent } from '../locations/absences.ts'
import { lastToExpire } from '../memory/licences.ts'
import { type SQL, sql } from '../platform/drizzle.ts'
import { ASSIGNED_TITLE, HELD, isToDo } from './assignments.ts'
import { alikeReaders, askedOfAlike, type PolicyFacts } from './policies.ts'

export interface DueScope {
  readonly settings: Settings
  readonly calendar: BusinessCalendar
  readonly today: BusinessDay
  readonly policies: readonly PolicyFacts[]
  /** Condition on a person's id, for subjects of this kind. */
  readonly isOneOf: (userId: SQL, kind: 'policy' | 'assignment' | 'licence') => SQL
}

const TOTAL_USER = sql`total.user_id`

/**
 * Open subjects of these people as rows: `user_id`, `subject`, `kind` ("due" or "expiry"), `what`, `due`, `since` and
 * `link`. Each part has the same columns.
 */
export const openSubjects = (scope: DueScope): SQL =>
  sql`${openPolicies(scope)} union all ${openAssignments(scope)} union all ${openLicences(scope)}`

/** Policies that somebody is asked to read (`readPolicyStatuses`), but for those with a day in an assignment. */
function openPolicies({ policies, settings, calendar, today, isOneOf }: DueScope): SQL {
  const confirmed = policies.filter(({ policy }) => policy.isConfirmed)
  const rows = confirmed.map(({ policy: { id, confirmedAt }, accepted, renewMonths: months, change }) => {
    const askedAt = confirmedAt ?? change?.publishedAt.toISOString()
    const askedOn = askedAt === undefined ? null : businessDayOf(Temporal.Instant.from(askedAt), calendar)
    return { id, accepted, months, asked_on: askedOn, link: paths.policy(id) }
  })
  const people = sql`select total.user_id from completion_totals as total
    where total.is_listed and ${isOneOf(TOTAL_USER, 'policy')} and not ${isAbsent(TOTAL_USER, today)}`
  const inducted = toBusinessDay(sql`induction.submitted_at`, calendar)
  return sql`
    select total.user_id, 'due policy ' || policy.id as subject, 'due' as kind, 'Policy: ' || asked.title as what,
      coalesce(renewal.due, wanted.since + ${settings.policyDays}::int) as due,
      coalesce(renewal.due - ${RENEWAL_ASKED_DAYS}::int, wanted.since) as since, policy.link
    from ${alikeReaders(confirmed, people, today, RENEWAL_ASKED_DAYS)}
    cross join lateral ${askedOfAlike(confirmed)}
    join json_to_recordset(${JSON.stringify(rows)}::json) as policy
      (id int, accepted text[], months int, asked_on date, link text) using (id)
    cross join unnest(alike.user_ids) as total (user_id)
    join induction_submissions as induction on induction.user_id = total.user_id
    cross join lateral (
      select (max(agreed_on) filter (where version = any(policy.accepted))
        + make_interval(months => policy.months))::date as due
      from policy_agreements where user_id = total.user_id and policy_id = policy.id
    ) as renewal
    cross join lateral (
      select greatest(policy.asked_on, ${inducted},
        (select ${toBusinessDay(sql`max(place.since)`, calendar)} from user_places as place where place.user_id = total.user_id)
      ) as since
    ) as wanted
    where not asked.is_held and not exists (
      select from assignment_people as held join assignments as given on given.id = held.assignment_id
      where held.user_id = total.user_id and held.due_on is not null and given.ended_at is null
        and given.kind = 'policies' and given.item_id = policy.id
    )`
}

/** To do by a day that somebody set, or that the academy set for everyone new: the induction and the plan. */
function openAssignments({ settings, today, isOneOf }: DueScope): SQL {
  const pages = Object.entries(PAGES).map(([kind, page]) => sql`when ${kind} then ${page}`)
  return sql`
    select held.user_id, 'due assignment ' || given.id, 'due', ${ASSIGNED_TITLE}, held.due_on,
      greatest(held.joined_on, held.done_on, held.excused_on), case given.kind ${sql.join(pages, sql` `)} end
    from ${HELD}
    where ${isOneOf(sql`held.user_id`, 'assignment')} and ${isToDo(settings, today)} and not ${isAbsent(sql`held.user_id`, today)}`
}

const PAGES: Readonly<Record<AssignedKind, string>> = {
  induction: paths.induction(),
  policies: paths.induction(),
  plan: paths.training(),
  shifts: paths.training(),
  modules: paths.trainingModules(),
  lessons: paths.microLearning(),
  quizzes: paths.quiz(),
  pages: paths.reading(),
  check: paths.check(),
}

/** Checked ones that have not been renewed. */
const openLicences = ({ calendar, isOneOf }: DueScope): SQL => sql`
  select licence.user_id, 'due licence ' || licence.id, 'expiry', kind.name, licence.expires_on,
    ${toBusinessDay(sql`licence.added_at`, calendar)}, ${paths.account()}::text
  from ${lastToExpire(isOneOf(sql`licence.user_id`, 'licence'))}`
