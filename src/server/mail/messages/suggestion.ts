import type { User } from '#contract/people/accounts.ts'
import { categoryLabel, priorityLabel } from '#domain/house/suggestions.ts'

interface Suggestion {
  readonly sender: { readonly name: string; readonly email: string }
  readonly user: User
  readonly category: string
  readonly priority: string
  readonly title: string
  readonly description: string
}

/** To management. */
export const suggestion = ({ sender, user, category, priority, title, description }: Suggestion) => ({
  subject: `Suggestion: ${title}`,
  body: [
    `From: ${sender.name} <${sender.email}>`,
    `Account: ${user.fullName} (${user.username})`,
    `Category: ${categoryLabel(category)}`,
    `Priority: ${priorityLabel(priority)}`,
    '',
    description,
  ].join('\n'),
})

/** Several in an hour are one mail. */
export const SUGGESTION_DIGEST_SUBJECT = 'More suggestions of the past hour'
