import type { User } from '#contract/people/accounts.ts'
import type { Policy } from '#contract/programme/policies.ts'
import type { SubmissionRow } from '../../programme/inductions.ts'

interface Induction {
  readonly submission: SubmissionRow
  readonly user: User
  readonly policies: readonly Policy[]
  readonly timeZone: string
}

/** Several of a day are one mail. */
export const INDUCTION_DIGEST_SUBJECT = 'Inductions of the day'

/** To management, for their records. */
export function induction({ submission, user, policies, timeZone }: Induction) {
  const { staffName, staffEmail, signatureData, agreements, policyVersions } = submission
  const submittedAt = submission.submittedAt.toLocaleString('en-AU', {
    timeZone,
    dateStyle: 'full',
    timeStyle: 'short',
  })
  return {
    subject: `Induction: ${staffName}`,
    body: [
      `Name: ${staffName}`,
      `E-mail: ${staffEmail}`,
      `Account: ${user.fullName} (${user.username})`,
      `Submitted: ${submittedAt} (${timeZone})`,
      `Signature: ${signatureData}`,
      '',
      'Policies agreed to, each with the version of its text:',
      ...policies.map(
        ({ id, title }) =>
          `${id}. ${title}: ${agreements[id] ? 'agreed' : 'not agreed'} (${policyVersions[id]})`,
      ),
    ].join('\n'),
  }
}
