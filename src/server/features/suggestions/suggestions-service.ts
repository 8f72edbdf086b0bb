/** Stores a suggestion and mails it to management. Source: ruling R8. */

import type * as z from 'zod/mini'
import type { User } from '#contract/accounts.ts'
import type { suggestionBody } from '#contract/suggestions.ts'
import { DAY_MS } from '#domain/durations.ts'
import { categoryLabel, priorityLabel } from '#domain/suggestions.ts'
import type { AppContext } from '../../context.ts'
import { type Queries, returned } from '../../database/client.ts'
import { suggestions } from '../../database/schema/suggestions.ts'
import { managementRecipients, writeMailOrDigest } from '../../mail/outbox.ts'
import { and, desc, eq, gte } from '../../platform/drizzle.ts'

export async function sendSuggestion(
  context: AppContext,
  user: User,
  body: z.infer<typeof suggestionBody>,
): Promise<{ id: number; createdAt: Date }> {
  await context.rateLimits.consume('suggestionByUser', String(user.id))
  const isScreen = 'name' in body
  const sender = isScreen
    ? { name: body.name, email: body.email }
    : { name: user.fullName, email: user.email }
  const createdAt = context.nowDate()
  return context.db.transaction(async tx => {
    const { category, title, description, priority } = body
    const [added, recipients] = await Promise.all([
      tx
        .insert(suggestions)
        .values({
          userId: user.id,
          form: isScreen ? 'screen' : 'dialog',
          ...sender,
          category,
          title,
          description,
          priority,
          createdAt,
        })
        .returning({ id: suggestions.id }),
      managementRecipients(tx, context.config),
    ])
    const mail = {
      kind: 'suggestion' as const,
      recipients,
      subject: `Suggestion: ${title}`,
      body: [
        `From: ${sender.name} <${sender.email}>`,
        `Account: ${user.fullName} (${user.username})`,
        `Category: ${categoryLabel(category)}`,
        `Priority: ${priorityLabel(priority)}`,
        '',
        description,
      ].join('\n'),
      createdAt,
    }
    await writeMailOrDigest(tx, mail, 'More suggestions of the past hour')
    return { id: returned(added).id, createdAt }
  })
}

/** Maximum age of one's own suggestions. */
const SHOWN_DAYS = 365
/** Maximum on a screen; earlier ones have been answered by then. */
const SHOWN_AT_MOST = 50

const selectOwn = (db: Queries, { userId, since }: { userId: number; since: Date }) =>
  db
    .select({
      id: suggestions.id,
      title: suggestions.title,
      createdAt: suggestions.createdAt,
      status: suggestions.status,
      answer: suggestions.answer,
      handledAt: suggestions.handledAt,
    })
    .from(suggestions)
    .where(and(eq(suggestions.userId, userId), gte(suggestions.createdAt, since)))
    .orderBy(desc(suggestions.id))
    .limit(SHOWN_AT_MOST)

export async function listOwnSuggestions({ db, nowDate }: AppContext, userId: number) {
  const since = new Date(nowDate().getTime() - SHOWN_DAYS * DAY_MS)
  return selectOwn(db, { userId, since })
}
