/** What management makes of suggestions. Source: ruling R8. */
import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type * as z from 'zod/mini'
import type { InboxSuggestion, inboxRoutes, suggestionTableQuery } from '#contract/inbox.ts'
import { categoryLabel } from '#domain/suggestions.ts'
import { type Acting, recordAudit } from '../../audit/audit.ts'
import type { AppContext } from '../../context.ts'
import type { Queries } from '../../database/client.ts'
import { suggestions } from '../../database/schema/suggestions.ts'
import { users } from '../../database/schema/users.ts'
import { orderOf, readPage } from '../../database/table-page.ts'
import { AppError } from '../../platform/app-error.ts'

const handlers = alias(users, 'handlers')

/** From the least to the most pressing. */
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

/** A page of the suggestions' table. */
export function readSuggestionTable(
  { db }: AppContext,
  query: z.output<typeof suggestionTableQuery>,
): Promise<{ rows: InboxSuggestion[]; total: number }> {
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

/** Changes what is given, unless somebody else was quicker. */
export async function replyToSuggestion(
  { db }: AppContext,
  acting: Acting,
  suggestionId: number,
  { revision, ...changes }: Reply,
): Promise<InboxSuggestion> {
  return db.transaction(async tx => {
    const isIt = eq(suggestions.id, suggestionId)
    const [before] = await selectSuggestions(tx).where(isIt)
    const [changed] = await tx
      .update(suggestions)
      .set({ ...changes, handledAt: acting.at, handledBy: acting.by, revision: revision + 1 })
      .where(and(isIt, eq(suggestions.revision, revision)))
      .returning({ id: suggestions.id })
    const [row] = await selectSuggestions(tx).where(isIt)
    if (!row) throw new AppError('suggestionNotFound')
    const suggestion = presentSuggestion(row)
    if (!changed) throw new AppError('changedMeanwhile', undefined, { newer: suggestion })
    await recordAudit(tx, acting, {
      action: 'suggestions.reply',
      subject: { kind: 'suggestion', id: suggestionId },
      before: before && replyOf(before),
      after: replyOf(row),
    })
    return suggestion
  })
}

const replyOf = ({ suggestion: { status, note, answer } }: Row) => ({ status, note, answer })

type Row = Awaited<ReturnType<typeof selectSuggestions>>[number]

function presentSuggestion({ suggestion, user, handledBy }: Row): InboxSuggestion {
  const { createdAt, handledAt, category } = suggestion
  return {
    ...suggestion,
    user,
    handledBy,
    category: categoryLabel(category),
    createdAt: createdAt.toISOString(),
    handledAt: handledAt?.toISOString() ?? null,
  }
}
