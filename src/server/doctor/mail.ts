/** Mail and deferred work. */
import { createTransport } from 'nodemailer'
import { TEST_MAIL } from '../mail/messages/test-mail.ts'
import { countUnsent, jobsOfNobody } from '../mail/outbox.ts'
import { countJobs } from '../platform/jobs.ts'
import type { Examined } from './examined.ts'
import { count, fine, messageOf, skipped, type Verdict, wrong } from './finding.ts'

const PATIENCE_MS = 5_000
const HOUR_SECONDS = 3_600
const LATE_MAIL_SECONDS = HOUR_SECONDS
const LATE_JOB_SECONDS = 600

const NO_SMTP = 'SMTP_URL is not set: mail stays under Admin, Mail, for management to read.'

/** The mail server's no, as opposed to a name, a connection or an answer that never came. */
const isRefusal = (error: unknown) => error instanceof Error && 'responseCode' in error

const notReached = (host: string, error: unknown) =>
  wrong(
    'The mail server cannot be reached.',
    'Compare host, port and smtp:// or smtps:// in SMTP_URL with your mail provider’s, and see whether this machine’s firewall lets Noren out.',
    `${host}: ${messageOf(error)}`,
  )

const hours = (seconds: number) =>
  seconds < HOUR_SECONDS
    ? `${Math.round(seconds / 60)} minutes`
    : `${Math.round(seconds / HOUR_SECONDS)} hours`

function transportTo(smtpUrl: string) {
  return createTransport({
    url: smtpUrl,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  })
}

/** Connects and signs in, and sends nothing. */
export async function checkMail({ config: { mail } }: Pick<Examined, 'config'>): Promise<Verdict> {
  if (mail.smtpUrl === null) return skipped(NO_SMTP)
  const { host } = new URL(mail.smtpUrl)
  const transport = transportTo(mail.smtpUrl)
  try {
    await transport.verify()
  } catch (error) {
    if (!isRefusal(error)) return notReached(host, error)
    return wrong(
      'The mail server was reached, and refuses Noren.',
      'Compare user and password in SMTP_URL with your mail provider’s.',
      `${host}: ${messageOf(error)}`,
    )
  } finally {
    transport.close()
  }
  return mail.from === null
    ? wrong('The mail server lets Noren in, but mail has no sender.', 'Set MAIL_FROM.', host)
    : fine('The mail server lets Noren in.', host)
}

/** Sends a mail at once, beside the outbox. */
export async function sendTestMail(
  { config: { mail } }: Pick<Examined, 'config'>,
  to: string,
): Promise<Verdict> {
  if (mail.smtpUrl === null) return wrong(NO_SMTP, 'Set SMTP_URL and MAIL_FROM.')
  const transport = transportTo(mail.smtpUrl)
  try {
    await transport.sendMail({
      from: mail.from ?? 'noren@localhost',
      to,
      ...TEST_MAIL,
    })
    return fine('The mail server has taken the mail. See whether it arrives, and not as spam.', to)
  } catch (error) {
    if (!isRefusal(error)) return notReached(new URL(mail.smtpUrl).host, error)
    return wrong(
      'The mail server did not take the mail.',
      'Its answer says why: often user and password in SMTP_URL, or a MAIL_FROM that is not yours there.',
      messageOf(error),
    )
  } finally {
    transport.close()
  }
}

export async function checkOutbox({ config, db, now }: Examined): Promise<Verdict> {
  const found = await countUnsent(db, now)
  if (config.mail.smtpUrl === null) return skipped(NO_SMTP)
  if (found.noren_mail_failed > 0) {
    return wrong(
      `${count(found.noren_mail_failed, 'mail was', 'mails were')} given up.`,
      'Admin, Mail says why. Mend it, and send them again there.',
    )
  }
  if (found.noren_mail_oldest_seconds > LATE_MAIL_SECONDS) {
    return wrong(
      `The oldest of ${found.noren_mail_unsent} unsent mails has waited ${hours(found.noren_mail_oldest_seconds)}.`,
      'Is Noren running? If it is, look under Admin, Mail for the mail server’s answer.',
    )
  }
  return fine(`Mails waiting: ${found.noren_mail_unsent}, none for long.`)
}

export async function checkJobs({ config, db, now }: Examined): Promise<Verdict> {
  const { noren_jobs_waiting: waiting, noren_jobs_oldest_seconds: oldest } = await countJobs(
    db,
    now,
    jobsOfNobody(config),
  )
  return oldest > LATE_JOB_SECONDS
    ? wrong(
        `The oldest of ${waiting} jobs has waited ${hours(oldest)}.`,
        'Is Noren running? If it is, look in its log for "A job failed".',
      )
    : fine(`Jobs waiting: ${waiting}, none for long.`)
}
