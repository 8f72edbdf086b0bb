/** Certificates that people ask for, and managers withdraw. Source: ruling R16. */
import { randomBytes } from 'node:crypto'
import type * as z from 'zod/mini'
import { linkPaths } from '#contract/paths.ts'
import type { User } from '#contract/people/accounts.ts'
import type { certificateRoutes } from '#contract/programme/certificates.ts'
import type { HandledResponse } from '#contract/route.ts'
import { can } from '#domain/people/abilities.ts'
import type { CertificateKind, CertificateState } from '#domain/programme/certificates.ts'
import { findSeen } from '../../accounts/reach.ts'
import { recordAudit } from '../../audit.ts'
import type { AppContext } from '../../context.ts'
import { certificates } from '../../database/schema/certificates.ts'
import { AppError } from '../../platform/app-error.ts'
import type { CachedValue } from '../../platform/cached-value.ts'
import { and, eq, isNull } from '../../platform/drizzle.ts'
import type { ActorContext } from '../../platform/route.ts'
import type { PolicyFacts } from '../../programme/policies.ts'
import {
  type CompletionRow,
  selectCertificates,
  selectCompletions,
  selectPublicState,
} from './certificates-queries.ts'

/** More than the 128 bits that a public address must have. Source: ruling R17. */
const PUBLIC_ID_BYTES = 18

export interface CertificateContext extends AppContext {
  /** With the group's name. */
  readonly policyFacts: CachedValue<readonly PolicyFacts[]>
}

export async function listCompletions(context: CertificateContext, userId: number): Promise<CompletionRow[]> {
  const { db, policyFacts, settings, today } = context
  const about = { userId, facts: await policyFacts.get(), today: today(), calendar: settings.calendar }
  return (await selectCompletions(db, about)).rows
}

interface Subject {
  readonly kind: CertificateKind
  readonly subjectId: number | null
}

/** Makes the certificate of a completion, or returns the one that there is. Refusal: `notCompleted`. */
export async function makeCertificate(
  context: CertificateContext,
  userId: number,
  { kind, subjectId }: Subject,
): Promise<{ id: number }> {
  const { db, nowDate } = context
  const completions = await listCompletions(context, userId)
  const found = completions.find(other => other.kind === kind && other.subjectId === subjectId)
  if (!found) throw new AppError('notCompleted')
  const { title, completedOn, expiresOn, score, totalQuestions, version, shiftIds, certificate } = found
  if (certificate?.state === 'valid') return certificate
  const facts = { title, expiresOn, score, totalQuestions, version, shiftIds, issuedAt: nowDate() }
  const { userId: owner, completedOn: day, moduleId, policyId, withdrawnAt } = certificates
  const [made] = await db
    .insert(certificates)
    .values({
      ...facts,
      userId,
      completedOn,
      publicId: randomBytes(PUBLIC_ID_BYTES).toString('base64url'),
      moduleId: kind === 'module' ? subjectId : null,
      policyId: kind === 'policy' ? subjectId : null,
    })
    // Done again on the same day, after it was taken back or its text changed; what a manager withdrew stays so.
    .onConflictDoUpdate({
      target: [owner, day, moduleId, policyId],
      set: facts,
      setWhere: isNull(withdrawnAt),
    })
    .returning({ id: certificates.id })
  const existing = made ?? certificate
  if (!existing) throw new AppError('notCompleted')
  return { id: existing.id }
}

/** One of the owner's, with its public address. */
export async function readCertificate(
  context: CertificateContext,
  userId: number,
  certificateId: number,
  origin: string,
): Promise<HandledResponse<typeof certificateRoutes.read>> {
  const own = await listCertificates(context, userId)
  const found = own.find(({ id }) => id === certificateId)
  if (!found) throw new AppError('certificateNotFound')
  return { ...found, link: `${origin}${linkPaths.verify(found.publicId)}` }
}

export async function listCertificates({ db, policyFacts, today }: CertificateContext, userId: number) {
  return (await selectCertificates(db, { userId, facts: await policyFacts.get(), today: today() })).rows
}

/** Withdraws for good. Refusals: `userNotFound`, `notAllowed`, `certificateNotFound`, `certificateWithdrawn`. */
export async function withdrawCertificate(
  { db }: AppContext,
  acting: ActorContext,
  { userId, certificateId }: z.output<typeof certificateRoutes.withdraw.params>,
  reason: string,
): Promise<void> {
  await db.transaction(async tx => {
    const { places = [] }: User = await findSeen(tx, acting.actor, userId)
    const locationIds = places.map(({ locationId }) => locationId)
    if (userId === acting.by || !can(acting.actor, 'certificates.withdraw', { locationIds }))
      throw new AppError('notAllowed')
    const isTheirs = and(eq(certificates.id, certificateId), eq(certificates.userId, userId))
    const [withdrawn] = await tx
      .update(certificates)
      .set({ withdrawnAt: acting.at, withdrawnBy: acting.by, withdrawnReason: reason })
      .where(and(isTheirs, isNull(certificates.withdrawnAt)))
      .returning({ title: certificates.title, completedOn: certificates.completedOn })
    if (!withdrawn) {
      const isThere = (await tx.$count(certificates, isTheirs)) > 0
      throw new AppError(isThere ? 'certificateWithdrawn' : 'certificateNotFound')
    }
    await recordAudit(tx, acting, {
      action: 'certificates.withdraw',
      subject: { kind: 'user', id: userId },
      locationId: locationIds.find(id => can(acting.actor, 'certificates.withdraw', { locationIds: [id] })),
      after: { ...withdrawn, reason },
    })
  })
}

/** `null`: no certificate has this address. */
export async function readPublicState(
  { db, policyFacts, today }: CertificateContext,
  publicId: string,
): Promise<CertificateState | null> {
  const { rows } = await selectPublicState(db, { publicId, facts: await policyFacts.get(), today: today() })
  return rows[0]?.state ?? null
}
