/** Keeps a suggestion and mails it to management. Source: ruling R8. */

import type * as z from 'zod/mini'
import type { User } from '#contract/accounts.ts'
import type { suggestionBody } from '#contract/suggestions.ts'
import {
  DIALOG_SUGGESTION_CATEGORIES,
  DIALOG_SUGGESTION_PRIORITIES,
  SCREEN_SUGGESTION_CATEGORIES,
} from '#domain/suggestions.ts'
import type { AppContext } from '../../context.ts'
import { suggestions } from '../../database/schema/suggestions.ts'
import { type Given, statement } from '../../database/statement.ts'
import { managementRecipients, writeMailOrDigest } from '../../mail/outbox.ts'

const insertSuggestion = statement((db, given: Given<Omit<typeof suggestions.$inferSelect, 'id'>>) =>
  db
    .insert(suggestions)
    .values({
      userId: given.userId,
      form: given.form,
      name: given.name,
      email: given.email,
      category: given.category,
      title: given.title,
      description: given.description,
      priority: given.priority,
      createdAt: given.createdAt,
    })
    .returning({ id: suggestions.id }),
)

export async function sendSuggestion(
  context: AppContext,
  user: User,
  body: z.infer<typeof suggestionBody>,
): Promise<{ id: number; createdAt: string }> {
  await context.rateLimits.consume('suggestionByUser', String(user.id))
  const isScreen = 'name' in body
  const sender = isScreen
    ? { name: body.name, email: body.email }
    : { name: user.fullName, email: user.email }
  const createdAt = context.nowDate()
  return context.db.transaction(async tx => {
    const { category, title, description, priority } = body
    const [[row], recipients] = await Promise.all([
      insertSuggestion(tx, {
        userId: user.id,
        form: isScreen ? 'screen' : 'dialog',
        ...sender,
        category,
        title,
        description,
        priority,
        createdAt,
      }),
      managementRecipients(tx, context.config),
    ])
    if (!row) throw new Error('The new suggestion was not returned')
    const categories = isScreen ? SCREEN_SUGGESTION_CATEGORIES : DIALOG_SUGGESTION_CATEGORIES
    const mail = {
      kind: 'suggestion' as const,
      recipients,
      subject: `Suggestion: ${title}`,
      body: [
        `From: ${sender.name} <${sender.email}>`,
        `Account: ${user.fullName} (${user.username})`,
        `Category: ${labelOf(categories, category)}`,
        `Priority: ${labelOf(DIALOG_SUGGESTION_PRIORITIES, priority)}`,
        '',
        description,
      ].join('\n'),
      createdAt,
    }
    await writeMailOrDigest(tx, mail, 'More suggestions of the past hour')
    return { id: row.id, createdAt: createdAt.toISOString() }
  })
}

function labelOf(choices: readonly { value: string; label: string }[], value: string): string {
  return choices.find(choice => choice.value === value)?.label ?? value
}
