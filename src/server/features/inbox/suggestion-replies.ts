/** Management's replies to suggestions. Source: ruling R8. */

import type * as z from 'zod/mini'
import type { inboxRoutes, suggestionTableQuery } from '#contract/house/inbox.ts'
import { paths } from '#contract/paths.ts'
import { categoryLabel, SUGGESTION_STATUS_LABELS } from '#domain/house/suggestions.ts'
import { notifyPerson } from '../../accounts/personal-notices.ts'
import { recordAudit } from '../../audit.ts'
import type { AppContext } from '../../context.ts'
import type { Queries } from '../../database/client.ts'
import { suggestions } from '../../database/schema/suggestions.ts'
import { users } from '../../database/schema/users.ts'
import { orderOf, readPage } from '../../database/table-page.ts'
import { AppError } from '../../platform/app-error.ts'
import { alias, eq, sql } from '../../platform/drizzle.ts'
import type { ActorContext } from '../../platform/route.ts'

const handlers = alias(users, 'handlers')

/** From the lowest to the highest. */
const PRIORITY_RANK = sql`array_position(array['low', 'medium', 'high', 'critical'], ${suggestions.priority})`

function selectSuggestions(queries: Queries) {
  return queries
    .select({
      suggestion: suggestions,
      user: { id: users.id, fullName: users.fullName },
      handledBy: { id: handlers.id, fullName: handlers.fullName },
    })
    .from(suggestions)
    .innerJoin(users, eq(users.id, suggestions.userId))
    .leftJoin(handlers, eq(handlers.id, suggestions.handledBy))
    .$dynamic()
}

export function readSuggestionTable({ db }: AppContext, query: z.output<typeof suggestionTableQuery>) {
  const isAsked = query.status && eq(suggestions.status, query.status)
  const order = orderOf(
    query.sort,
    { createdAt: suggestions.createdAt, priority: PRIORITY_RANK },
    suggestions.id,
  )
  return readPage(
    selectSuggestions(db)
      .where(isAsked)
      .orderBy(...order),
    query,
    db.$count(suggestions, isAsked),
    presentSuggestion,
  )
}

type Reply = z.output<typeof inboxRoutes.reply.body>

/**
 * Changes the given fields unless someone else was faster. Its sender is notified of an answer or a decision.
 */
export async function replyToSuggestion(
  { db }: AppContext,
  acting: ActorContext,
  suggestionId: number,
  { revision, ...changes }: Reply,
) {
  return db.transaction(async tx => {
    const isIt = eq(suggestions.id, suggestionId)
    const [before] = await tx.select().from(suggestions).where(isIt).for('update')
    if (!before) throw new AppError('suggestionNotFound')
    if (before.revision !== revision) {
      throw new AppError('changedMeanwhile', undefined, { newer: await readSuggestion(tx, suggestionId) })
    }
    const after = { ...before, ...changes }
    await tx
      .update(suggestions)
      .set({ ...changes, handledAt: acting.at, handledBy: acting.by, revision: revision + 1 })
      .where(isIt)
    await recordAudit(tx, acting, {
      action: 'suggestions.reply',
      subject: { kind: 'suggestion', id: suggestionId },
      before: replyOf(before),
      after: replyOf(after),
    })
    if (after.answer !== before.answer || after.status !== before.status)
      await notifyPerson(tx, acting, noticeOf(after))
    return readSuggestion(tx, suggestionId)
  })
}

type SuggestionRow = typeof suggestions.$inferSelect

const replyOf = ({ status, answer, note }: SuggestionRow) => ({ status, answer, note })

const noticeOf = ({ userId, title, status, answer }: SuggestionRow) => ({
  recipientId: userId,
  title: `Your suggestion: ${SUGGESTION_STATUS_LABELS[status]}`,
  message: answer === '' ? title : `${title}\n\n${answer}`,
  link: paths.suggestions(),
})

async function readSuggestion(queries: Queries, suggestionId: number) {
  const [row] = await selectSuggestions(queries).where(eq(suggestions.id, suggestionId))
  if (!row) throw new AppError('suggestionNotFound')
  return presentSuggestion(row)
}

type Row = Awaited<ReturnType<typeof selectSuggestions>>[number]

function presentSuggestion({ suggestion, user, handledBy }: Row) {
  return { ...suggestion, user, handledBy, category: categoryLabel(suggestion.category) }
}
