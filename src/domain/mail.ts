/** What becomes of a mail in the outbox, whoever delivers it. Source: rulings R8 and R9. */

export const MAIL_KINDS = ['password_reset', 'induction', 'suggestion'] as const

/** A mail that nobody tried to send for this long is history, such as all that waited before there was SMTP. */
const UNTRIED_MAIL_LIFETIME_HOURS = 24
/** Mails of one kind that go to one mailbox at once; the rest of the hour comes as one digest. */
const MAILS_AN_HOUR = 5

export const MAIL_HOUR_SECONDS = 60 * 60
const HOUR_MS = MAIL_HOUR_SECONDS * 1000

interface QueuedMail {
  /** Since when it may be sent. */
  readonly dueAt: Date
  readonly attempts: number
  /** When the link in it runs out; `null` without one. */
  readonly linkExpiresAt: Date | null
}

export interface OutboxMail extends QueuedMail {
  readonly sentAt: Date | null
  readonly expiredAt: Date | null
  /** When it was given up. */
  readonly failedAt: Date | null
}

function hasLinkRunOut({ linkExpiresAt }: QueuedMail, now: Date): boolean {
  return linkExpiresAt !== null && linkExpiresAt <= now
}

/**
 * Whether a mail that was not sent is too old to be sent. One that a server tried in time goes on being tried,
 * unless its link has run out.
 */
export function isMailOutdated(mail: QueuedMail, now: Date): boolean {
  const ageMs = now.getTime() - mail.dueAt.getTime()
  return hasLinkRunOut(mail, now) || (mail.attempts === 0 && ageMs > UNTRIED_MAIL_LIFETIME_HOURS * HOUR_MS)
}

export const MAIL_STATES = ['waiting', 'sent', 'expired', 'failed'] as const
export type MailState = (typeof MAIL_STATES)[number]

/** What has become of a mail. A link runs out by itself, before anybody has marked its mail. */
export function mailState(mail: OutboxMail, now: Date): MailState {
  if (mail.sentAt !== null) return 'sent'
  if (mail.expiredAt !== null || hasLinkRunOut(mail, now)) return 'expired'
  return mail.failedAt === null ? 'waiting' : 'failed'
}

type ResendProblem = 'sent' | 'waiting' | 'link-expired'

/** Why management cannot have a mail sent all the same; `null` when it can. */
export function findResendProblem(mail: OutboxMail, now: Date): ResendProblem | null {
  const state = mailState(mail, now)
  if (state === 'sent' || state === 'waiting') return state
  // What expired lost its token, too.
  return mail.linkExpiresAt === null ? null : 'link-expired'
}

/** An hour of a mailbox: it begins with the first mail after the one before. */
interface MailHour {
  readonly startedAt: Date
  /** Mails of this hour, the newest included. */
  readonly mailCount: number
}

/** When the digest leaves that takes the hour's newest mail; `null` when that mail goes out at once. */
export function digestTime({ startedAt, mailCount }: MailHour): Date | null {
  return mailCount <= MAILS_AN_HOUR ? null : new Date(startedAt.getTime() + HOUR_MS)
}
