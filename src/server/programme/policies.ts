/** Policies, versions of their texts, and decisions about each text. Source: rulings R5 and R11. */
import { createHash } from 'node:crypto'
import type { Policy, PolicyChange } from '#contract/programme/policies.ts'
import type { BusinessDay } from '#domain/clock/business-day.ts'
import { fillPolicy } from '#domain/house/group-name.ts'
import { acceptedVersions } from '#domain/programme/policies.ts'
import { type AuditContext, recordAudit } from '../audit.ts'
import type { AppContext } from '../context.ts'
import type { Queries, Transaction } from '../database/client.ts'
import {
  policies,
  policyAgreements,
  policyConfirmations,
  policyPublications,
  policyVersions,
} from '../database/schema/policies.ts'
import { users } from '../database/schema/users.ts'
import { fitsMembership, listed } from '../locations/audience.ts'
import { CachedValue } from '../platform/cached-value.ts'
import { and, asc, desc, eq, exists, lt, type SQL, sql } from '../platform/drizzle.ts'

/** Tables of `readPolicies`. */
export const POLICY_TABLES = ['policies', 'policy_confirmations', 'policy_publications']

type PublicationRow = typeof policyPublications.$inferSelect

/** A policy that staff see, with the facts that decide its status. */
export interface PolicyFacts {
  readonly policy: Policy
  /** Versions whose agreement still holds. */
  readonly accepted: readonly string[]
  readonly renewMonths: number | null
  /** Change that led to today's text; `null` if it never changed. */
  readonly change: PublicationRow | null
  /** Deadline for reading the latest material change. */
  readonly readBy: string | null
}

/**
 * Policies that staff see, in reading order.
 * @param isDemo in the demo, built-in texts count as confirmed
 */
export async function readPolicies(queries: Queries, isDemo: boolean): Promise<PolicyFacts[]> {
  const rows = await queries
    .select({ policy: policies, isBuiltIn: IS_BUILT_IN })
    .from(policies)
    .where(eq(policies.isActive, true))
    .orderBy(asc(policies.displayOrder), asc(policies.id))
  const texts = await readVersionTexts(queries)
  const confirmations = await queries
    .select({ confirmation: policyConfirmations, fullName: users.fullName })
    .from(policyConfirmations)
    .innerJoin(users, eq(users.id, policyConfirmations.confirmedBy))
    .orderBy(desc(policyConfirmations.id))
  const publications = Map.groupBy(
    await queries.select().from(policyPublications).orderBy(asc(policyPublications.id)),
    ({ policyId }) => policyId,
  )
  return rows.map(
    ({ policy: { renewMonths, isActive: _, displayOrder: __, audience, ...policy }, isBuiltIn }) => {
      const version = versionIn(texts, policy)
      const found = confirmations.find(
        ({ confirmation }) => confirmation.policyId === policy.id && confirmation.version === version,
      )
      const published = publications.get(policy.id) ?? []
      const change = published.length > 1 && published.at(-1)?.version === version ? published.at(-1) : null
      return {
        policy: {
          ...policy,
          ...listed(audience),
          version,
          isConfirmed: found !== undefined || (isDemo && isBuiltIn),
          confirmedBy: found?.fullName ?? null,
          confirmedAt: found?.confirmation.confirmedAt.toISOString() ?? null,
          reviewBy: found?.confirmation.reviewBy ?? null,
        },
        accepted: acceptedVersions(published, version),
        renewMonths,
        change: change ?? null,
        readBy: published.findLast(({ weight }) => weight !== 'minor')?.readBy ?? null,
      }
    },
  )
}

/** The same for all requests, with the group's name in their texts. */
export function cachePolicies({ changes, config, db, settings }: AppContext): CachedValue<PolicyFacts[]> {
  return new CachedValue(changes, [...POLICY_TABLES, 'settings'], async () => {
    const { groupName } = await settings.read()
    const read = await readPolicies(db, config.isDemo)
    return read.map(fact => ({ ...fact, policy: fillPolicy(fact.policy, groupName) }))
  })
}

export async function listPolicies(queries: Queries, isDemo: boolean): Promise<Policy[]> {
  return (await readPolicies(queries, isDemo)).map(({ policy }) => policy)
}

/** Policies as rows: `id`, `title`, `accepted`, `months`. */
export const asRows = (facts: readonly PolicyFacts[]): SQL =>
  sql`select * from json_to_recordset(${JSON.stringify(
    facts.map(({ policy: { id, title }, accepted, renewMonths: months }) => ({
      id,
      title,
      accepted,
      months,
    })),
  )}::json) as asked (id int, title text, accepted text[], months int)`

/** An agreement (`agreement`) to a policy (`policy` of `asRows`) still holds some days from this one. */
export const holds = (day: BusinessDay, inDays = 0): SQL => sql`agreement.version = any(policy.accepted)
  and (policy.months is null
    or agreement.agreed_on + make_interval(months => policy.months, days => ${-inDays}) > ${day}::date)`

/** Audiences of policies, each once, as JSON: there are few, each looked up once for all people. */
const audiencesOf = (facts: readonly PolicyFacts[]) => [
  ...new Set(facts.map(({ policy }) => JSON.stringify(policy.audience ?? null))),
]

/**
 * The people in `people (user_id)` as rows `alike`, one for all who have agreed to the same texts and belong to the
 * same audiences: there are few, so that each policy is compared with these. Agreements to policies that are renewed
 * hold some days from this one.
 */
export const alikeReaders = (
  facts: readonly PolicyFacts[],
  people: SQL,
  day: BusinessDay,
  inDays = 0,
): SQL => {
  const renewed = facts.filter(({ renewMonths }) => renewMonths !== null)
  const audiences = audiencesOf(facts).map(audience =>
    audience === 'null' ? sql`true` : sql`bool_or(${fitsMembership(JSON.parse(audience))})`,
  )
  return sql`(
    with people as materialized (${people}), renewed as (
      select agreement.user_id, array_agg(distinct policy.id order by policy.id) as ids
      from people join policy_agreements as agreement using (user_id)
      join (${asRows(renewed)}) as policy on policy.id = agreement.policy_id
      where agreement.policy_id = any(${sql.param(renewed.map(({ policy }) => policy.id))}::int[]) and ${holds(day, inDays)}
      group by agreement.user_id
    )
    select alike.*, known.texts from (
      select array_agg(user_id) as user_ids, renewed, theirs from (
        select people.user_id, known.hash, renewed.ids as renewed,
          array[${sql.join(audiences, sql`, `)}]::boolean[] as theirs
        from people left join agreed_texts as known using (user_id) left join renewed using (user_id)
        left join user_places using (user_id)
        group by people.user_id, known.hash, renewed.ids
      ) as reader group by hash, renewed, theirs
    ) as alike left join agreed_texts as known on known.user_id = alike.user_ids[1]
  ) as alike`
}

/** Policies asked of a row of `alikeReaders` as rows `asked`: `id`, `title`, `read_by`, `is_held`. */
export const askedOfAlike = (facts: readonly PolicyFacts[]): SQL => {
  const audiences = audiencesOf(facts)
  const rows = facts.map(({ policy: { id, title, audience }, accepted, renewMonths, readBy }) => ({
    ...{ id, title, read_by: readBy, is_renewed: renewMonths !== null },
    texts: accepted.map(version => `${id} ${version}`),
    audience: audiences.indexOf(JSON.stringify(audience ?? null)) + 1,
  }))
  return sql`(
    select id, title, read_by, coalesce(
      case when is_renewed then id = any(alike.renewed) else policy.texts && alike.texts end, false) as is_held
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as policy (id int, title text, read_by date, is_renewed boolean, texts text[], audience int)
    where coalesce(alike.theirs[audience], true)
  ) as asked`
}

/** Policies for each of the people in `people (user_id)`, and those whose agreement holds; no row without any. */
export const policyCounts = (facts: readonly PolicyFacts[], people: SQL, day: BusinessDay): SQL => sql`
  select unnest(alike.user_ids) as user_id, counted.agreed, counted.asked
  from ${alikeReaders(facts, people, day)} cross join lateral (
    select (count(*) filter (where is_held))::int as agreed, count(*)::int as asked from ${askedOfAlike(facts)}
  ) as counted where counted.asked > 0`

/** True if the text came with the academy or a release. */
const IS_BUILT_IN = sql<boolean>`exists (
  select from content_versions as version
  where version.kind = 'policies' and version.item_id = policies.id and version.origin = 'built-in'
    and version.document ->> 'title' = policies.title and version.document ->> 'description' = policies.description
    and version.document ->> 'body' is not distinct from policies.body)`

/**
 * Record of these policies for a submission: agreement and version by policy id. The text of each version is
 * stored, so that it stays readable after later edits.
 */
export async function agreeTo(queries: Queries, agreed: readonly Policy[]) {
  await storeTexts(queries, agreed)
  return {
    agreements: Object.fromEntries(agreed.map(({ id }) => [String(id), true])),
    policyVersions: Object.fromEntries(agreed.map(({ id, version }) => [String(id), version])),
  }
}

type AgreementRow = typeof policyAgreements.$inferSelect

interface Agreeing extends Pick<AgreementRow, 'userId' | 'agreedAt' | 'agreedOn'> {
  /** Version by policy id. */
  readonly versions: Readonly<Record<string, string>>
}

/** Records agreements to these texts; returns how many of them were new on this day. */
export async function recordAgreements(
  tx: Transaction,
  { versions, ...agreeing }: Agreeing,
): Promise<number> {
  const rows = Object.entries(versions).map(([policyId, version]) => ({
    ...agreeing,
    policyId: Number(policyId),
    version,
  }))
  if (rows.length === 0) return 0
  const added = await tx
    .insert(policyAgreements)
    .values(rows)
    .onConflictDoNothing()
    .returning({ id: policyAgreements.id })
  return added.length
}

/** Stores the texts of the versions in agreements and confirmations. */
async function storeTexts(queries: Queries, texts: readonly Policy[]): Promise<void> {
  const rows = texts.map(({ id, version, title, description, body }) => ({
    policyId: id,
    version,
    title,
    description,
    body,
  }))
  if (rows.length > 0) await queries.insert(policyVersions).values(rows).onConflictDoNothing()
}

/** A policy's text as stored. */
export type StoredPolicy = PolicyText & { readonly id: number }

/** Text that staff see, or agreed to before it was archived. */
export async function findSeenText(tx: Transaction, policyId: number): Promise<StoredPolicy | null> {
  const agreed = tx
    .select({ id: policyAgreements.id })
    .from(policyAgreements)
    .where(eq(policyAgreements.policyId, policies.id))
  const [row] = await tx
    .select()
    .from(policies)
    .where(and(eq(policies.id, policyId), sql`(${policies.isActive} or ${exists(agreed)})`))
    .for('update')
  return row ?? null
}

/**
 * Records that staff see another text from now on. Its publisher decides what the change means to people who
 * agreed before; until then it counts as material.
 * @param before the previous text
 */
export async function notePublication(
  tx: Transaction,
  before: StoredPolicy | null,
  after: StoredPolicy,
  { at, by }: Pick<AuditContext, 'at' | 'by'>,
): Promise<void> {
  const texts = await readVersionTexts(tx, after.id)
  const version = versionIn(texts, after)
  const newest = await findNewestPublication(tx, after.id)
  const note = (noted: string, publishedBy: number | null) =>
    tx.insert(policyPublications).values({ policyId: after.id, version: noted, publishedAt: at, publishedBy })
  if (!newest && before) {
    const first = versionIn(texts, before)
    if (first === version) return
    await note(first, null)
  }
  if (newest?.version !== version) await note(version, by)
}

export async function findNewestPublication(
  queries: Queries,
  policyId: number,
): Promise<PublicationRow | undefined> {
  const [row] = await queries
    .select()
    .from(policyPublications)
    .where(eq(policyPublications.policyId, policyId))
    .orderBy(desc(policyPublications.id))
    .limit(1)
  return row
}

/** True if staff never saw another text of the policy. */
export async function isFirstPublication(
  queries: Queries,
  { id, policyId }: PublicationRow,
): Promise<boolean> {
  const earlier = and(eq(policyPublications.policyId, policyId), lt(policyPublications.id, id))
  return (await queries.$count(policyPublications, earlier)) === 0
}

/** Sets what a change means to people who agreed before; logs each decision with its author. */
export async function weighPublication(
  tx: Transaction,
  acting: AuditContext,
  { id, policyId, weight, readBy }: PublicationRow,
  change: PolicyChange,
): Promise<void> {
  // A small change has no deadline.
  const weighed = { weight: change.weight, readBy: change.weight === 'material' ? change.readBy : null }
  await tx.update(policyPublications).set(weighed).where(eq(policyPublications.id, id))
  await recordAudit(tx, acting, {
    action: 'policies.weigh',
    subject: { kind: 'policies', id: policyId },
    before: { weight, readBy },
    after: weighed,
  })
}

/** Confirms these texts for the group, to be looked at again on a day; logs each. */
export async function confirmTexts(
  tx: Transaction,
  acting: AuditContext & { readonly by: number },
  texts: readonly Policy[],
  reviewBy: string,
): Promise<void> {
  await storeTexts(tx, texts)
  await tx.insert(policyConfirmations).values(
    texts.map(({ id, version }) => ({
      ...{ policyId: id, version, reviewBy },
      confirmedBy: acting.by,
      confirmedAt: acting.at,
    })),
  )
  await recordAudit(
    tx,
    acting,
    ...texts.map(({ id, version, confirmedAt, reviewBy: before }) => ({
      action: 'policies.confirm' as const,
      subject: { kind: 'policies' as const, id },
      before: { version: confirmedAt ? version : null, reviewBy: before },
      after: { version, reviewBy },
    })),
  )
}

type VersionText = typeof policyVersions.$inferSelect

async function readVersionTexts(queries: Queries, policyId?: number): Promise<VersionText[]> {
  return queries
    .select()
    .from(policyVersions)
    .where(policyId === undefined ? undefined : eq(policyVersions.policyId, policyId))
}

/** An accepted text keeps its version, even from a release that hashed another form of it. */
function versionIn(texts: readonly VersionText[], policy: StoredPolicy): string {
  const same = texts.find(text => text.policyId === policy.id && isSameText(text, policy))
  return same?.version ?? policyVersion(policy)
}

type PolicyText = Pick<Policy, 'title' | 'description' | 'body'>

export function isSameText(one: PolicyText, other: PolicyText): boolean {
  return one.title === other.title && one.description === other.description && one.body === other.body
}

/** Hash of a policy's whole text. The form of short policies is fixed: people have agreed to these hashes. */
export function policyVersion({ id, title, description, body }: StoredPolicy): string {
  const text = { id, title, description, ...(body !== null && { body }) }
  return createHash('sha256').update(JSON.stringify(text)).digest('base64url').slice(0, 16)
}

/** Accepted text of each policy: today's if ever, else the latest. */
export const selectAgreedPolicies = (queries: Queries, userId: number) =>
  queries.execute<{
    policyId: number
    version: string
    title: string
    agreedAt: string
    isCurrent: boolean
  }>(sql`
    select "policyId", version, title, "agreedAt", "isCurrent" from (
      select distinct on (policy.id) policy.id as "policyId", policy.display_order, version.version, version.title,
        agreement.agreed_at as "agreedAt",
        (policy.is_active and (policy.title, policy.description) = (version.title, version.description)
          and policy.body is not distinct from version.body) as "isCurrent"
      from policy_agreements as agreement
      join policy_versions as version
        on version.policy_id = agreement.policy_id and version.version = agreement.version
      join policies as policy on policy.id = version.policy_id
      where agreement.user_id = ${userId}
      order by policy.id, "isCurrent" desc, agreement.agreed_at desc
    ) as agreed
    order by display_order, "policyId"`)
