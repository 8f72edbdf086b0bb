/**
 * Agreement to a policy after the induction, and management's decisions about its text. Source: rulings R5
 * and R11.
 */

import type * as z from 'zod/mini'
import type { confirmPoliciesBody, PolicyChange } from '#contract/programme/policies.ts'
import { type AuditContext, recordAudit } from '../../audit.ts'
import type { AppContext } from '../../context.ts'
import type { Transaction } from '../../database/client.ts'
import { policies } from '../../database/schema/policies.ts'
import { AppError } from '../../platform/app-error.ts'
import { eq, sql } from '../../platform/drizzle.ts'
import type { ActorContext } from '../../platform/route.ts'
import { assignChanged } from '../../programme/changed-policies.ts'
import {
  agreeTo,
  confirmTexts,
  findNewestPublication,
  type PolicyFacts,
  readPolicies,
  recordAgreements,
  weighPublication,
} from '../../programme/policies.ts'

/** Records agreement to the seen text; returns whether it is the first today. */
export async function agreeToPolicy(
  context: AppContext,
  userId: number,
  policyId: number,
  version: string,
): Promise<boolean> {
  return context.db.transaction(async tx => {
    const { policy } = await lockText(context, tx, { id: policyId, version })
    if (!policy.isConfirmed) throw new AppError('policyNotConfirmed')
    const { policyVersions } = await agreeTo(tx, [policy])
    const agreeing = { userId, agreedAt: context.nowDate(), agreedOn: context.today() }
    return (await recordAgreements(tx, { ...agreeing, versions: policyVersions })) > 0
  })
}

/** Confirms these texts for this group: all, or none if one has changed. */
export async function confirmPolicies(
  context: AppContext,
  acting: ActorContext,
  { policies: confirmed, reviewBy }: z.output<typeof confirmPoliciesBody>,
): Promise<void> {
  refusePast(context, reviewBy, 'reviewBy')
  await context.db.transaction(async tx => {
    const texts = (await lockTexts(context, tx, confirmed)).map(({ policy }) => policy)
    await confirmTexts(tx, acting, texts, reviewBy)
    await assignChanged(
      tx,
      context,
      acting.at,
      texts.map(({ id }) => id),
    )
  })
  context.changes.notifyHere('policy_confirmations')
}

/** Sets, or changes, the meaning of this text's change for people who agreed before. */
export async function weighChange(
  context: AppContext,
  acting: AuditContext,
  policyId: number,
  { version, change }: { readonly version: string; readonly change: PolicyChange },
): Promise<void> {
  if (change.readBy !== null) refusePast(context, change.readBy, 'change.readBy')
  await context.db.transaction(async tx => {
    const facts = await lockText(context, tx, { id: policyId, version })
    const newest = await findNewestPublication(tx, policyId)
    if (!facts.change || !newest) throw new AppError('policyTextChanged')
    await weighPublication(tx, acting, newest, change)
    await assignChanged(tx, context, acting.at, [policyId])
  })
  context.changes.notifyHere('policy_publications')
}

export async function setRenewal(
  context: AppContext,
  acting: AuditContext,
  policyId: number,
  renewMonths: number | null,
): Promise<void> {
  await context.db.transaction(async tx => {
    const [row] = await tx.select().from(policies).where(eq(policies.id, policyId)).for('update')
    if (!row?.isActive) throw new AppError('policyNotFound')
    if (row.renewMonths === renewMonths) return
    await tx.update(policies).set({ renewMonths }).where(eq(policies.id, policyId))
    await recordAudit(tx, acting, {
      action: 'policies.renew',
      subject: { kind: 'policies', id: policyId },
      before: { renewMonths: row.renewMonths },
      after: { renewMonths },
    })
  })
  context.changes.notifyHere('policies')
}

interface SeenText {
  readonly id: number
  readonly version: string
}

/** Locks the policies; refuses if one differs from what its reader saw. */
async function lockTexts(
  { config }: AppContext,
  tx: Transaction,
  seen: readonly SeenText[],
): Promise<PolicyFacts[]> {
  const ids = [...new Set(seen.map(({ id }) => id))]
  await tx.execute(sql`select from policies where id = any(${sql.param(ids)}::int[]) order by id for share`)
  const facts = new Map((await readPolicies(tx, config.isDemo)).map(fact => [fact.policy.id, fact]))
  return ids.map(id => {
    const found = facts.get(id)
    if (!found) throw new AppError('policyNotFound')
    if (seen.some(text => text.id === id && text.version !== found.policy.version))
      throw new AppError('policyTextChanged')
    return found
  })
}

async function lockText(context: AppContext, tx: Transaction, seen: SeenText): Promise<PolicyFacts> {
  const [facts] = await lockTexts(context, tx, [seen])
  if (!facts) throw new AppError('policyNotFound')
  return facts
}

function refusePast(context: AppContext, day: string, field: string): void {
  if (day <= context.today()) throw new AppError('dayIsPast', undefined, { field })
}
