/** The one induction of each user. Source: ruling R5. */
import type { Policy } from '#contract/programme/policies.ts'
import type { BusinessDay } from '#domain/clock/business-day.ts'
import { INDUCTION_POINTS } from '#domain/rewards/points.ts'
import type { Transaction } from '../database/client.ts'
import { inductionSubmissions } from '../database/schema/induction.ts'
import { recordPoints } from '../ledger/ledger.ts'
import { agreeTo, recordAgreements } from './policies.ts'

export type SubmissionRow = typeof inductionSubmissions.$inferSelect

interface Induction
  extends Pick<SubmissionRow, 'userId' | 'staffName' | 'staffEmail' | 'signatureData' | 'submittedAt'> {
  readonly policies: readonly Policy[]
  readonly businessDay: BusinessDay
}

/** Stores an induction and awards it; `null` if this user already has one. */
export async function recordInduction(
  tx: Transaction,
  { policies, businessDay, ...induction }: Induction,
): Promise<SubmissionRow | null> {
  const agreed = await agreeTo(tx, policies)
  const [row] = await tx
    .insert(inductionSubmissions)
    .values({ ...induction, ...agreed })
    .onConflictDoNothing({ target: inductionSubmissions.userId })
    .returning()
  if (!row) return null
  const { userId, submittedAt } = induction
  await recordAgreements(tx, {
    userId,
    versions: agreed.policyVersions,
    agreedAt: submittedAt,
    agreedOn: businessDay,
  })
  await recordPoints(tx, [
    {
      userId,
      kind: 'induction',
      amount: INDUCTION_POINTS,
      causeId: row.id,
      businessDay,
      createdAt: submittedAt,
    },
  ])
  return row
}
