/** Completions that may have a certificate, and the states of certificates. Source: ruling R16. */

import type { BusinessCalendar, BusinessDay } from '#domain/clock/business-day.ts'
import type { CertificateKind, CertificateState } from '#domain/programme/certificates.ts'
import { toBusinessDay } from '../../database/business-day.ts'
import type { Queries } from '../../database/client.ts'
import { type SQL, sql } from '../../platform/drizzle.ts'
import { planOf } from '../../programme/plans.ts'
import { asRows, holds, type PolicyFacts } from '../../programme/policies.ts'

/** The specification's name of the plan. */
const PLAN_TITLE = 'New Staff Training Plan'

export interface CompletionRow extends Record<string, unknown> {
  readonly kind: CertificateKind
  readonly subjectId: number | null
  readonly title: string
  readonly completedOn: string
  /** Last day; `null`: without end. */
  readonly expiresOn: string | null
  readonly score: number | null
  readonly totalQuestions: number | null
  readonly version: string | null
  readonly shiftIds: number[] | null
  readonly certificate: { readonly id: number; readonly state: CertificateState } | null
}

interface AboutPerson {
  readonly userId: number
  readonly facts: readonly PolicyFacts[]
  readonly today: BusinessDay
}

/**
 * Completions of a person with the certificates that they asked for. Credits are none: they were given for what was
 * done elsewhere.
 */
export const selectCompletions = (
  db: Queries,
  { userId, facts, today, calendar }: AboutPerson & { readonly calendar: BusinessCalendar },
) =>
  db.execute<CompletionRow>(sql`
    select completion.*, case when certificate.id is not null
      then json_build_object('id', certificate.id, 'state', ${stateOf(facts, today)}) end as certificate
    from (
      select 'module' as kind, module.id as "subjectId", module.name as title,
        progress.completion_date::text as "completedOn", null as "expiresOn", progress.score,
        progress.total_questions as "totalQuestions", null as version, null::integer[] as "shiftIds"
      from user_training_progress as progress join training_modules as module on module.id = progress.module_id
      where progress.user_id = ${userId}::integer and progress.is_completed and not progress.is_credited
      union all
      select 'plan', null, ${PLAN_TITLE}::text,
        ${toBusinessDay(sql`max(sign_off.completed_at)`, calendar)}::text, null, null, null, null,
        array_agg(shift.id order by shift.id)
      from unnest(${planOf(sql`${userId}::integer`)}) as shift (id)
      left join shift_sign_offs as sign_off
        on sign_off.user_id = ${userId}::integer and sign_off.shift_id = shift.id and not sign_off.is_credited
      having count(sign_off.id) = count(*) and count(*) > 0
      union all
      select * from (
        select distinct on (policy.id) 'policy', policy.id, policy.title, agreement.agreed_on::text,
          ((agreement.agreed_on + make_interval(months => policy.months))::date - 1)::text, null::integer,
          null::integer, agreement.version, null::integer[]
        from policy_agreements as agreement join (${asRows(facts)}) as policy on policy.id = agreement.policy_id
        where agreement.user_id = ${userId}::integer and ${holds(today)}
        order by policy.id, agreement.agreed_on desc, agreement.id desc
      ) as agreed
    ) as completion
    left join certificates as certificate on certificate.user_id = ${userId}::integer
      and certificate.completed_on = completion."completedOn"::date
      and certificate.module_id is not distinct from case when completion.kind = 'module' then completion."subjectId" end
      and certificate.policy_id is not distinct from case when completion.kind = 'policy' then completion."subjectId" end
    order by completion."completedOn" desc, completion.kind, completion."subjectId"`)

interface CertificateRow extends Record<string, unknown> {
  readonly id: number
  readonly publicId: string
  readonly kind: CertificateKind
  readonly title: string
  readonly fullName: string
  readonly completedOn: string
  readonly expiresOn: string | null
  readonly score: number | null
  readonly totalQuestions: number | null
  readonly state: CertificateState
  readonly withdrawal: { readonly at: string; readonly by: string; readonly reason: string } | null
}

/** A person's certificates, the latest first. */
export const selectCertificates = (db: Queries, { userId, facts, today }: AboutPerson) =>
  db.execute<CertificateRow>(sql`
    select certificate.id, certificate.public_id as "publicId", certificate.title, owner.full_name as "fullName",
      case when certificate.module_id is not null then 'module' when certificate.policy_id is not null then 'policy'
        else 'plan' end as kind,
      certificate.completed_on::text as "completedOn", certificate.expires_on::text as "expiresOn",
      certificate.score, certificate.total_questions as "totalQuestions", ${stateOf(facts, today)} as state,
      case when certificate.withdrawn_at is not null then json_build_object('at', certificate.withdrawn_at,
        'by', manager.full_name, 'reason', certificate.withdrawn_reason) end as withdrawal
    from certificates as certificate join users as owner on owner.id = certificate.user_id
    left join users as manager on manager.id = certificate.withdrawn_by
    where certificate.user_id = ${userId}
    order by certificate.completed_on desc, certificate.id desc`)

/** State of the certificate with this public address; no row without one. */
export const selectPublicState = (
  db: Queries,
  { publicId, facts, today }: Pick<AboutPerson, 'facts' | 'today'> & { readonly publicId: string },
) =>
  db.execute<{ state: CertificateState }>(sql`
    select ${stateOf(facts, today)} as state from certificates as certificate
    where certificate.public_id = ${publicId}`)

/**
 * State of `certificate` on a day. Its completion is looked up again, so that whatever takes that back withdraws the
 * certificate too, and a new text to agree to ends it.
 */
const stateOf = (facts: readonly PolicyFacts[], today: BusinessDay): SQL => sql`
  case
    when certificate.withdrawn_at is not null
      or certificate.module_id is not null and not exists (
        select from user_training_progress as progress
        where progress.user_id = certificate.user_id and progress.module_id = certificate.module_id
          and progress.completion_date = certificate.completed_on and progress.is_completed and not progress.is_credited)
      or exists (
        select from unnest(certificate.shift_ids) as shift (id)
        where not exists (
          select from shift_sign_offs as sign_off
          where sign_off.user_id = certificate.user_id and sign_off.shift_id = shift.id
            and sign_off.completed_at <= certificate.issued_at))
      then 'withdrawn'
    when certificate.expires_on < ${today}::date
      or certificate.policy_id is not null and not exists (
        select from (${asRows(facts)}) as policy, lateral (
          select certificate.version, certificate.completed_on as agreed_on) as agreement
        where policy.id = certificate.policy_id and ${holds(today)})
      then 'expired'
    else 'valid'
  end`
