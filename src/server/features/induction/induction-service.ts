/** Stores the one induction of each user, rewards it once and mails those of a day to management. Source: ruling R5. */

import type * as z from 'zod/mini'
import type { User } from '#contract/people/accounts.ts'
import type { submitInductionBody } from '#contract/programme/induction-form.ts'
import type { Policy } from '#contract/programme/policies.ts'
import { endOfBusinessDay } from '#domain/clock/business-day.ts'
import { isFor } from '#domain/people/audience.ts'
import { type Agreements, areAllAgreed } from '#domain/programme/induction.ts'
import type { AppContext } from '../../context.ts'
import type { Queries } from '../../database/client.ts'
import { inductionSubmissions } from '../../database/schema/induction.ts'
import { INDUCTION_DIGEST_SUBJECT, induction } from '../../mail/messages/induction.ts'
import { managementRecipients, writeDailyMail } from '../../mail/outbox.ts'
import { AppError } from '../../platform/app-error.ts'
import { eq } from '../../platform/drizzle.ts'
import { recordInduction, type SubmissionRow } from '../../programme/inductions.ts'
import { listPolicies } from '../../programme/policies.ts'

const findSubmission = (db: Queries, { userId }: { userId: number }) =>
  db.select().from(inductionSubmissions).where(eq(inductionSubmissions.userId, userId))

export async function readInductionStatus(context: AppContext, userId: number) {
  const [row] = await findSubmission(context.db, { userId })
  return { completed: row !== undefined, submittedAt: row?.submittedAt ?? null }
}

/**
 * Stores the submission; a repetition, even a simultaneous one, returns the first, without points or mail.
 */
export async function submitInduction(
  context: AppContext,
  user: User,
  body: z.infer<typeof submitInductionBody>,
): Promise<{ submission: SubmissionRow; isFirst: boolean }> {
  const { staffName, staffEmail, signatureData, agreements } = body
  const submittedAt = context.nowDate()
  const { timeZone } = await context.settings.read()
  return context.db.transaction(async tx => {
    const published = await listPolicies(tx, context.config.isDemo)
    const theirs = published.filter(({ audience }) => isFor(audience, user.places))
    const policies = theirs.filter(({ isConfirmed }) => isConfirmed)
    refuseMissingAgreement(policies, agreements)
    const isUnconfirmed = ({ id, isConfirmed }: Policy) => !isConfirmed && agreements[id] === true
    // Only confirmed policies are accepted, and an empty list is no induction.
    if (published.some(isUnconfirmed) || (policies.length === 0 && theirs.length > 0))
      throw new AppError('policyNotConfirmed')
    if (body.userId !== undefined && body.userId !== user.id) throw new AppError('notAllowed')
    const row = await recordInduction(tx, {
      userId: user.id,
      staffName,
      staffEmail,
      signatureData,
      submittedAt,
      policies,
      businessDay: context.today(),
    })
    if (!row) {
      const [first] = await findSubmission(tx, { userId: user.id })
      if (!first) throw new Error('The first submission was not found')
      return { submission: first, isFirst: false }
    }
    const day = context.today()
    const dueAt = new Date(endOfBusinessDay(day, context.settings.calendar).epochMilliseconds)
    await writeDailyMail(
      tx,
      {
        kind: 'induction',
        recipients: await managementRecipients(tx, context.config),
        ...induction({ submission: row, user, policies, timeZone }),
        createdAt: submittedAt,
      },
      { day, dueAt, digestSubject: INDUCTION_DIGEST_SUBJECT },
    )
    return { submission: row, isFirst: true }
  })
}

function refuseMissingAgreement(policies: readonly Policy[], agreements: Agreements): void {
  const policyIds = policies.map(({ id }) => id)
  if (areAllAgreed(agreements, policyIds)) return
  throw new AppError('policiesNotAgreed', undefined, { field: 'agreements' })
}
