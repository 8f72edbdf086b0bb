/**
 * Readers of a policy by state: agreed to today's text, to an earlier one, or not yet. Source: ruling R11.
 */

import type * as z from 'zod/mini'
import type { policyReadersQuery } from '#contract/programme/policies.ts'
import { TABLE_PAGE_SIZE } from '#contract/table.ts'
import { type Actor, locationsWhere } from '#domain/people/abilities.ts'
import { AGREEMENT_STATES, type AgreementState } from '#domain/programme/policies.ts'
import type { AppContext } from '../../context.ts'
import { isAmong } from '../../locations/audience.ts'
import { isListed } from '../../locations/listed-people.ts'
import { AppError } from '../../platform/app-error.ts'
import { type SQL, sql } from '../../platform/drizzle.ts'
import { alikeReaders, askedOfAlike, type PolicyFacts, readPolicies } from '../../programme/policies.ts'

type Filters = Pick<z.output<typeof policyReadersQuery>, 'state' | 'locationId' | 'q'>

/** Policies with how many of the reader's people have agreed to each. */
export async function readPolicyRecords({ db, config, today }: AppContext, reader: Actor) {
  const facts = await readPolicies(db, config.isDemo)
  if (facts.length === 0) return []
  const isTheirs = isListed({ theirs: locationsWhere(reader, 'people.see') })
  const people = sql`select total.user_id from completion_totals as total where ${isTheirs}`
  const { rows } = await db.execute<{ id: number; total: number; agreed: number }>(sql`
    select asked.id, sum(cardinality(alike.user_ids))::int as total,
      coalesce(sum(cardinality(alike.user_ids)) filter (where asked.is_held), 0)::int as agreed
    from ${alikeReaders(facts, people, today())} cross join lateral ${askedOfAlike(facts)} group by asked.id`)
  const sums = new Map(rows.map(({ id, ...counts }) => [id, counts]))
  return facts.map(({ policy, renewMonths, change, readBy }) => ({
    ...policy,
    ...(sums.get(policy.id) ?? { total: 0, agreed: 0 }),
    renewMonths,
    readBy,
    isReviewDue: policy.reviewBy !== null && policy.reviewBy <= today(),
    change,
  }))
}

interface ReaderRow extends Record<string, unknown> {
  readonly id: number
  readonly fullName: string
  readonly state: AgreementState
  readonly agreedAt: string | null
  readonly holds: boolean
}

/** People of the list with their state; `agreed` is the policy's agreements by person. */
function readersOf(
  { today }: Pick<AppContext, 'today'>,
  reader: Actor,
  { policy, accepted, renewMonths }: PolicyFacts,
  { state, locationId, q }: Filters,
): SQL {
  const lapsed =
    renewMonths === null
      ? sql`false`
      : sql`agreed_on + make_interval(months => ${renewMonths}) <= ${today()}::date`
  const isAsked = isListed({ theirs: locationsWhere(reader, 'people.see'), locationId, q })
  return sql`
    with agreed as (
      select user_id, max(agreed_at) as latest,
        max(agreed_at) filter (where version = ${policy.version}) as to_this,
        bool_or(version = any(${sql.param(accepted)}::text[]) and not ${lapsed}) as holds
      from policy_agreements where policy_id = ${policy.id} group by user_id
    ), readers as (
      select total.user_id as id, total.full_name as "fullName",
        case when agreed.to_this is not null then 'agreed' when agreed.latest is not null then 'earlier'
          else 'none' end as state,
        coalesce(agreed.to_this, agreed.latest) as "agreedAt", coalesce(agreed.holds, false) as holds
      from completion_totals as total left join agreed on agreed.user_id = total.user_id
      where ${isAsked} and ${isAmong(sql`total.user_id`, policy.audience ?? null)}
    ), chosen as (
      select * from readers ${state ? sql`where state = ${state}` : sql``}
    )`
}

export async function findPolicy({ db, config }: AppContext, policyId: number): Promise<PolicyFacts> {
  const facts = (await readPolicies(db, config.isDemo)).find(({ policy }) => policy.id === policyId)
  if (!facts) throw new AppError('policyNotFound')
  return facts
}

/** A page by name, with totals by state regardless of the filter. */
export async function readPolicyReaders(
  context: AppContext,
  reader: Actor,
  policyId: number,
  { page = 1, ...filters }: z.output<typeof policyReadersQuery>,
) {
  const people = readersOf(context, reader, await findPolicy(context, policyId), filters)
  const [{ rows }, counted] = await Promise.all([
    context.db.execute<ReaderRow>(sql`${people}
      select * from chosen order by "fullName", id
      limit ${TABLE_PAGE_SIZE} offset ${(page - 1) * TABLE_PAGE_SIZE}`),
    context.db.execute<{ state: AgreementState; count: number }>(
      sql`${people} select state, count(*)::int as count from readers group by state`,
    ),
  ])
  const countOf = (state: AgreementState) => counted.rows.find(row => row.state === state)?.count ?? 0
  const counts = Object.fromEntries(AGREEMENT_STATES.map(state => [state, countOf(state)])) as Record<
    AgreementState,
    number
  >
  const total = filters.state
    ? counts[filters.state]
    : AGREEMENT_STATES.reduce((sum, state) => sum + counts[state], 0)
  return { rows, total, counts }
}

const BATCH = 5_000

const WORDS: Record<AgreementState, string> = {
  agreed: 'agreed to this text',
  earlier: 'agreed to an earlier text',
  none: 'not yet',
}

/** All as rows of a file, headings first. */
export async function* exportPolicyReaders(
  context: AppContext,
  reader: Actor,
  facts: PolicyFacts,
  filters: Filters,
): AsyncGenerator<string[][]> {
  const { timeZone } = await context.settings.read()
  const dayOf = (instant: string) =>
    Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).toPlainDate().toString()
  const people = readersOf(context, reader, facts, filters)
  yield [['Name', 'Policy', 'Agreement', `On (${timeZone})`, 'To be read again']]
  for (let from = 0; ; from += BATCH) {
    const { rows } = await context.db.execute<ReaderRow>(
      sql`${people} select * from chosen order by "fullName", id limit ${BATCH} offset ${from}`,
    )
    yield rows.map(({ fullName, state, agreedAt, holds }) => [
      fullName,
      facts.policy.title,
      WORDS[state],
      agreedAt ? dayOf(agreedAt) : '',
      state !== 'none' && !holds ? 'yes' : '',
    ])
    if (rows.length < BATCH) return
  }
}
