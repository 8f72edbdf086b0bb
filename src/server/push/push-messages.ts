/** Push messages: written in the transaction of their cause, sent by the job queue. Source: ruling R16. */
import { type SQL, sql } from '../platform/drizzle.ts'

export interface PushMessage {
  /** Nothing that a lock screen must not show. */
  readonly title: string | SQL
  readonly message: string | SQL
  /** Page of the academy. */
  readonly link: string | SQL
  /** Subject: of several waiting messages on it the newest is sent. */
  readonly topic: string | SQL
  /** Also to a phone that saves its battery. */
  readonly isUrgent?: boolean
}

/**
 * Statement that writes a message to all browsers of some people; those without any get none.
 * @param people query of their ids
 */
export function pushTo(people: SQL, message: PushMessage, at: Date): SQL {
  const { title, message: body, link, topic, isUrgent = false } = message
  return sql`
    insert into push_messages (subscription_id, topic, title, message, link, is_urgent, created_at, next_attempt_at)
    select subscription.id, ${topic}::text, ${title}::text, ${body}::text, ${link}::text, ${isUrgent}::boolean,
      ${at}::timestamptz, ${at}::timestamptz
    from push_subscriptions as subscription
    join sessions on sessions.token_hash = subscription.token_hash and sessions.tablet_id is null
    join users as person on person.id = sessions.user_id and person.is_active
    where person.id in (${people})
    order by subscription.id
    on conflict (subscription_id, topic) do update set
      id = default, title = excluded.title, message = excluded.message, link = excluded.link,
      is_urgent = excluded.is_urgent, created_at = excluded.created_at, attempts = 0,
      next_attempt_at = excluded.next_attempt_at`
}

/** Condition of a person who can be told by push. */
export const isReachedByPush = (userId: SQL): SQL<boolean> => sql`exists (
  select from push_subscriptions join sessions using (token_hash) where sessions.user_id = ${userId})`
