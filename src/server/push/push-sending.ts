/** Sends push messages: one job per message and browser, added by a trigger with the message. Source: ruling R16. */
import { hash } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import webPush from 'web-push'
import { DAY_MS } from '#domain/clock/durations.ts'
import { quietUntil } from '#domain/clock/quiet-hours.ts'
import type { AppContext } from '../context.ts'
import { pushMessages, pushSubscriptions } from '../database/schema/push.ts'
import { sessions, users } from '../database/schema/users.ts'
import { readPersonDay } from '../locations/person-day.ts'
import { and, eq, isNull } from '../platform/drizzle.ts'
import { type Job, retryDelaySeconds } from '../platform/jobs.ts'
import { type CallLimits, FetchError, postPublic } from '../platform/public-fetch.ts'
import { readPushKeys } from './push-keys.ts'

const MAX_ATTEMPTS = 8
/** After this a message is news no more. */
const LIFETIME_MS = DAY_MS
const SEND_LIMITS: CallLimits = { timeLimitMs: 10_000 }
/** Characters that a topic may have (RFC 8030). */
const TOPIC_LENGTH = 32
/** Contact for a push service, where neither a public address nor a mailbox is configured. */
const NO_CONTACT = 'https://noren.example'

type Outcome =
  | { readonly kind: 'sent' }
  | { readonly kind: 'gone' }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'later'; readonly reason: string; readonly seconds: number | null }

/** @param limits of a test's own push service */
export function pushSending(context: AppContext, log: FastifyBaseLogger, limits = SEND_LIMITS): Job {
  const { config, db, now, nowDate, settings } = context
  return {
    name: 'send-push',
    // The row stays unlocked while the message is sent: it must not hold up a newer one, which gets another id.
    run: async ({ messageId }: { messageId: number }) => {
      const isThis = eq(pushMessages.id, messageId)
      const [found] = await db
        .select({ message: pushMessages, subscription: pushSubscriptions, userId: sessions.userId })
        .from(pushMessages)
        .innerJoin(pushSubscriptions, eq(pushSubscriptions.id, pushMessages.subscriptionId))
        .innerJoin(sessions, eq(sessions.tokenHash, pushSubscriptions.tokenHash))
        .innerJoin(users, eq(users.id, sessions.userId))
        .where(and(isThis, isNull(sessions.tabletId), users.isActive))
      if (!found) {
        await db.delete(pushMessages).where(isThis)
        return
      }
      const { message, subscription } = found
      const { calendar } = await readPersonDay(context, found.userId)
      const until = quietUntil(now(), calendar.timeZone)
      if (until) {
        await db
          .update(pushMessages)
          .set({ nextAttemptAt: new Date(until.epochMilliseconds) })
          .where(isThis)
        return
      }
      const isOld = nowDate().getTime() - message.createdAt.getTime() >= LIFETIME_MS
      const outcome: Outcome = isOld ? { kind: 'refused', reason: 'It is too old' } : await send(found)
      const attempts = message.attempts + 1
      if (outcome.kind === 'gone') {
        await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, subscription.id))
      } else if (outcome.kind === 'later' && attempts < MAX_ATTEMPTS) {
        const seconds = outcome.seconds ?? retryDelaySeconds(attempts)
        const nextAttemptAt = new Date(nowDate().getTime() + seconds * 1000)
        await db.update(pushMessages).set({ attempts, nextAttemptAt }).where(isThis)
      } else {
        if (outcome.kind !== 'sent')
          log.warn({ reason: outcome.reason, messageId }, 'A push message was given up')
        await db.delete(pushMessages).where(isThis)
      }
    },
  }

  async function send({ message, subscription }: Found): Promise<Outcome> {
    const keys = await readPushKeys(db, config)
    if (keys === null) return { kind: 'later', reason: 'The keys are missing here', seconds: null }
    const { title, message: body, link, topic } = message
    const ageMs = nowDate().getTime() - message.createdAt.getTime()
    try {
      const request = webPush.generateRequestDetails(
        { endpoint: subscription.endpoint, keys: subscription },
        JSON.stringify({ title, message: body, link, topic }),
        {
          vapidDetails: { subject: await contact(), ...keys },
          TTL: Math.ceil((LIFETIME_MS - ageMs) / 1000),
          urgency: message.isUrgent ? 'high' : 'normal',
          topic: hash('sha256', topic, 'base64url').slice(0, TOPIC_LENGTH),
        },
      )
      const { status, headers } = await postPublic(request.endpoint, request, limits)
      return outcomeOf(status, headers['retry-after'])
    } catch (error) {
      if (!(error instanceof FetchError)) return { kind: 'refused', reason: String(error) }
      // An address inside the own network was never a browser's.
      if (error.fault === 'notPublic' || error.fault === 'notHttp') return { kind: 'gone' }
      return { kind: 'later', reason: error.fault, seconds: null }
    }
  }

  async function contact(): Promise<string> {
    if (config.publicUrl?.startsWith('https:')) return config.publicUrl
    const { managementEmail } = await settings.read()
    return managementEmail ? `mailto:${managementEmail}` : NO_CONTACT
  }

  function outcomeOf(status: number, retryAfter: string | undefined): Outcome {
    if (status >= 200 && status < 300) return { kind: 'sent' }
    if (status === 404 || status === 410) return { kind: 'gone' }
    const reason = `The push service answered ${status}`
    return status === 429 || status >= 500
      ? { kind: 'later', reason, seconds: secondsOf(retryAfter) }
      : { kind: 'refused', reason }
  }

  /** Seconds or a date, as HTTP allows; nothing beyond a message's lifetime. */
  function secondsOf(retryAfter: string | undefined): number | null {
    if (retryAfter === undefined) return null
    const seconds = /^\d+$/.test(retryAfter)
      ? Number(retryAfter)
      : (Date.parse(retryAfter) - nowDate().getTime()) / 1000
    return seconds > 0 ? Math.min(Math.ceil(seconds), LIFETIME_MS / 1000) : null
  }
}

interface Found {
  readonly message: typeof pushMessages.$inferSelect
  readonly subscription: typeof pushSubscriptions.$inferSelect
}
