/** States of mails in the outbox, for any transport. Source: rulings R8 and R9. */

export const MAIL_KINDS = [
  'password_reset',
  'invitation',
  'induction',
  'sign_in',
  'suggestion',
  'reminder',
  'report',
] as const

/** Untried mails older than this are never sent, such as those from before SMTP was set up. */
const UNTRIED_MAIL_LIFETIME_HOURS = 24
/** Mails of one kind that go to one mailbox at once; the rest of the hour comes as one digest. */
const MAILS_AN_HOUR = 5

export const MAIL_HOUR_SECONDS = 60 * 60
const HOUR_MS = MAIL_HOUR_SECONDS * 1000

interface QueuedMail {
  /** Since when it may be sent. */
  readonly dueAt: Date
  readonly attempts: number
  readonly linkExpiresAt: Date | null
}

export interface OutboxMail extends QueuedMail {
  readonly sentAt: Date | null
  readonly expiredAt: Date | null
  /** Time of the last failed try. */
  readonly failedAt: Date | null
}

function hasLinkRunOut({ linkExpiresAt }: QueuedMail, now: Date): boolean {
  return linkExpiresAt !== null && linkExpiresAt <= now
}

/** A mail that was never tried in time is outdated. One that was is retried until its link expires. */
export function isMailOutdated(mail: QueuedMail, now: Date): boolean {
  const ageMs = now.getTime() - mail.dueAt.getTime()
  return hasLinkRunOut(mail, now) || (mail.attempts === 0 && ageMs > UNTRIED_MAIL_LIFETIME_HOURS * HOUR_MS)
}

export const MAIL_STATES = ['waiting', 'sent', 'expired', 'failed'] as const
export type MailState = (typeof MAIL_STATES)[number]

/** A link expires by time, before its mail is marked. */
export function mailState(mail: OutboxMail, now: Date): MailState {
  if (mail.sentAt !== null) return 'sent'
  if (mail.expiredAt !== null || hasLinkRunOut(mail, now)) return 'expired'
  return mail.failedAt === null ? 'waiting' : 'failed'
}

type ResendProblem = 'sent' | 'waiting' | 'link-expired'

/** The reason to refuse a resend; `null` if it is allowed. */
export function findResendProblem(mail: OutboxMail, now: Date): ResendProblem | null {
  const state = mailState(mail, now)
  if (state === 'sent' || state === 'waiting') return state
  // Expired mails have lost their token.
  return mail.linkExpiresAt === null ? null : 'link-expired'
}

/** An hour of a mailbox: it begins with the first mail after the one before. */
interface MailHour {
  readonly startedAt: Date
  /** Mails of this hour, the newest included. */
  readonly mailCount: number
}

/** Time of the digest that takes the hour's newest mail; `null` if that mail is sent at once. */
export function digestTime({ startedAt, mailCount }: MailHour): Date | null {
  return mailCount <= MAILS_AN_HOUR ? null : new Date(startedAt.getTime() + HOUR_MS)
}
