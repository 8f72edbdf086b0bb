import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import { type suggestionBody, suggestionRoutes } from '#contract/house/suggestions.ts'
import type { User } from '#contract/people/accounts.ts'
import { DAY_MS } from '#domain/clock/durations.ts'
import type { AppContext } from '../../context.ts'
import { type Queries, returned } from '../../database/client.ts'
import { sentOnce } from '../../database/schema/sent-once.ts'
import { suggestions } from '../../database/schema/suggestions.ts'
import { findSent, isSentTwice } from '../../database/sent-once.ts'
import { SUGGESTION_DIGEST_SUBJECT, suggestion } from '../../mail/messages/suggestion.ts'
import { managementRecipients, writeMailOrDigest } from '../../mail/outbox.ts'
import { and, desc, eq, gte } from '../../platform/drizzle.ts'
import { registerRoute } from '../../platform/route.ts'

/** Stores a suggestion and mails it to management. Source: ruling R8. */
type SuggestionBody = z.infer<typeof suggestionBody>

interface SentSuggestion {
  readonly suggestion: { readonly id: number; readonly createdAt: Date }
  /** Not a repetition. */
  readonly isFirst: boolean
}

/** Sends a suggestion, once however often its key comes. */
async function sendSuggestion(
  context: AppContext,
  user: User,
  body: SuggestionBody,
): Promise<SentSuggestion> {
  const earlier = await findEarlier(context, user, body)
  if (earlier) return earlier
  await context.rateLimits.consume('suggestionByUser', String(user.id))
  try {
    return { suggestion: await addSuggestion(context, user, body), isFirst: true }
  } catch (error) {
    const first = isSentTwice(error) ? await findEarlier(context, user, body) : undefined
    if (!first) throw error
    await context.rateLimits.giveBack('suggestionByUser', String(user.id))
    return first
  }
}

async function findEarlier(
  { db }: AppContext,
  user: User,
  { idempotencyKey }: SuggestionBody,
): Promise<SentSuggestion | undefined> {
  const sentId = await findSent(db, user.id, 'suggestion', idempotencyKey)
  if (sentId === undefined) return undefined
  return { suggestion: returned(await selectSent(db, { id: sentId })), isFirst: false }
}

const selectSent = (db: Queries, { id }: { id: number }) =>
  db
    .select({ id: suggestions.id, createdAt: suggestions.createdAt })
    .from(suggestions)
    .where(eq(suggestions.id, id))

/** A suggestion with its mail. */
async function addSuggestion(
  context: AppContext,
  user: User,
  body: SuggestionBody,
): Promise<SentSuggestion['suggestion']> {
  const isScreen = 'name' in body
  const sender = isScreen
    ? { name: body.name, email: body.email }
    : { name: user.fullName, email: user.email }
  const createdAt = context.nowDate()
  return context.db.transaction(async tx => {
    const { category, title, description, priority, idempotencyKey } = body
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
    const { id } = returned(added)
    if (idempotencyKey !== undefined) {
      const sent = {
        userId: user.id,
        kind: 'suggestion',
        key: idempotencyKey,
        sentId: id,
        createdAt,
      } as const
      await tx.insert(sentOnce).values(sent)
    }
    const mail = {
      kind: 'suggestion' as const,
      recipients,
      ...suggestion({ sender, user, category, priority, title, description }),
      createdAt,
    }
    await writeMailOrDigest(tx, mail, SUGGESTION_DIGEST_SUBJECT)
    return { id, createdAt }
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

async function listOwnSuggestions({ db, nowDate }: AppContext, userId: number) {
  const since = new Date(nowDate().getTime() - SHOWN_DAYS * DAY_MS)
  return selectOwn(db, { userId, since })
}

export function registerSuggestionRoutes(app: FastifyInstance, context: AppContext): void {
  registerRoute(app, suggestionRoutes.own, ({ user }) => listOwnSuggestions(context, user.id))
  registerRoute(app, suggestionRoutes.send, async ({ body, user, reply }) => {
    const { suggestion, isFirst } = await sendSuggestion(context, user, body)
    if (!isFirst) reply.code(200)
    return suggestion
  })
}
