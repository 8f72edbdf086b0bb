/** Sends the reminders that come by themselves, each once. Rule: `domain/house/reminders.ts`. Source: ruling R16. */
import { paths } from '#contract/paths.ts'
import type { BusinessDay } from '#domain/clock/business-day.ts'
import {
  LAST_DAYS_BEFORE,
  nextReminder,
  OCCASION_LASTS_DAYS,
  REMINDER_STEPS,
  type ReminderKind,
  type ReminderStep,
} from '#domain/house/reminders.ts'
import { mayBeTold, type ReachablePerson, readReachable } from '../../accounts/reachable-people.ts'
import { stopLinkOf } from '../../accounts/stop-links.ts'
import type { AppContext } from '../../context.ts'
import type { Queries, Transaction } from '../../database/client.ts'
import { notifications } from '../../database/schema/notifications.ts'
import { dueMail, dueNotice, type Reminded } from '../../mail/messages/due-reminder.ts'
import { writeMail } from '../../mail/outbox.ts'
import { sql } from '../../platform/drizzle.ts'
import type { Job } from '../../platform/jobs.ts'
import { linkBase } from '../../platform/link-base.ts'
import { openSubjects } from '../../programme/due.ts'
import { type PolicyFacts, readPolicies } from '../../programme/policies.ts'
import { pushTo } from '../../push/push-messages.ts'

/** People of one transaction. */
const PEOPLE_AT_ONCE = 200

export function reminderSending(context: AppContext): Job {
  return { name: 'send-reminders', schedule: '10 * * * *', run: () => sendReminders(context) }
}

/** None in the demo, whose people are nobody's. */
export async function sendReminders(context: AppContext): Promise<void> {
  const { config, db, settings } = context
  if (config.isDemo || !(await settings.read()).sendReminders) return
  const policies = await readPolicies(db, config.isDemo)
  let lastId: number | undefined = 0
  while (lastId !== undefined) lastId = await remindSome(context, policies, lastId)
}

/** Reminds the next people; returns the last of them, or `undefined` after the end. */
function remindSome(context: AppContext, policies: readonly PolicyFacts[], after: number) {
  return context.db.transaction(async tx => {
    // A slow run may begin a second time.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('send-reminders'))`)
    const people = await readReachable(
      context,
      tx,
      sql`select user_id from completion_totals where is_listed and user_id > ${after}
        order by user_id limit ${PEOPLE_AT_ONCE}`,
    )
    const now = context.now()
    const awake = new Map(people.filter(person => mayBeTold(person, now)).map(person => [person.id, person]))
    if (awake.size > 0)
      await send(context, tx, awake, await readOpen(context, tx, policies, [...awake.keys()]))
    return people.at(-1)?.id
  })
}

interface Open extends Reminded, Record<string, unknown> {
  readonly userId: number
  readonly subject: string
  readonly kind: ReminderKind
  readonly since: BusinessDay
  /** Times in ISO. */
  readonly sent: readonly { step: ReminderStep; occasion: BusinessDay; at: string }[]
}

async function readOpen(
  { settings, today }: AppContext,
  db: Queries,
  policies: readonly PolicyFacts[],
  ids: readonly number[],
): Promise<Open[]> {
  const subjects = openSubjects({
    settings: await settings.read(),
    calendar: settings.calendar,
    today: today(),
    policies,
    isOneOf: userId => sql`${userId} = any(${sql.param([...ids])}::int[])`,
  })
  const { rows } = await db.execute<Open>(sql`
    select open.user_id as "userId", open.subject, open.kind, open.what, open.due::text as due,
      open.since::text as since, open.link, coalesce((
        select json_agg(json_build_object('step', step, 'occasion', business_day, 'at', sent_at))
        from reminders where reminders.user_id = open.user_id and reminders.subject = open.subject
      ), '[]') as sent
    from (${subjects}) as open
    where open.due between ${today()}::date - ${OCCASION_LASTS_DAYS + 2}::int
      and ${today()}::date + ${LAST_DAYS_BEFORE + 1}::int
    order by open.user_id, open.due, open.subject`)
  return rows
}

interface Due extends Open {
  readonly step: ReminderStep
  readonly occasion: BusinessDay
}

async function send(
  context: AppContext,
  tx: Transaction,
  people: ReadonlyMap<number, ReachablePerson>,
  open: readonly Open[],
): Promise<void> {
  const now = context.now()
  const due = open.flatMap((subject): Due[] => {
    const person = people.get(subject.userId)
    if (!person) return []
    const sent = subject.sent.map(each => ({ ...each, at: Temporal.Instant.from(each.at) }))
    const next = nextReminder(subject, person, sent, reachOf(context, person), now)
    return next ? [{ ...subject, ...next }] : []
  })
  if (due.length === 0) return
  const bySteps = (step: ReminderStep) =>
    [...Map.groupBy(due, each => each.userId)].flatMap(([id, all]) => {
      const [person, theirs] = [people.get(id), all.filter(each => each.step === step)]
      return person && theirs.length > 0 ? [{ person, theirs }] : []
    })
  const rung = await ring(context, tx, bySteps('app'))
  await push(context, tx, bySteps('push'))
  await writeMails(context, tx, bySteps('mail'))
  const rows = due.map(({ userId, subject, step, occasion }) => ({
    ...{ user_id: userId, subject, step, business_day: occasion },
    notification_id: step === 'app' ? rung.get(userId) : null,
  }))
  await tx.execute(sql`
    insert into reminders (user_id, subject, step, business_day, notification_id, sent_at)
    select user_id, subject, step, business_day, notification_id, ${now.toString()}::timestamptz
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as due (user_id int, subject text, step text, business_day date, notification_id int)`)
}

function reachOf(
  { config }: AppContext,
  { email, closed, hasPush }: ReachablePerson,
): ReadonlySet<ReminderStep> {
  const isReached: Partial<Record<ReminderStep, boolean>> = {
    push: hasPush && !closed.includes('reminders-push'),
    mail: config.mail.smtpUrl !== null && email !== '' && !closed.includes('reminders-mail'),
  }
  return new Set(REMINDER_STEPS.filter(step => isReached[step] ?? true))
}

interface Recipient {
  readonly person: ReachablePerson
  readonly theirs: readonly Reminded[]
}

/** One notice for each person; returns its id by theirs. */
async function ring({ nowDate }: AppContext, tx: Transaction, told: readonly Recipient[]) {
  if (told.length === 0) return new Map<number, number>()
  const rows = await tx
    .insert(notifications)
    .values(
      told.map(({ person, theirs }) => {
        const { title, message, link } = dueNotice(theirs, person.today)
        return { title, message, targetUrl: link, recipientId: person.id, createdAt: nowDate(), sent: true }
      }),
    )
    .returning({ id: notifications.id, recipientId: notifications.recipientId })
  return new Map(rows.map(({ id, recipientId }) => [recipientId ?? 0, id]))
}

/** One message for each person. */
async function push({ nowDate }: AppContext, tx: Transaction, told: readonly Recipient[]) {
  if (told.length === 0) return
  const messages = told.map(({ person, theirs }) => {
    const { title, message, link } = dueNotice(theirs, person.today)
    return { user_id: person.id, title, message, link: link ?? paths.home() }
  })
  const rows = sql`json_to_recordset(${JSON.stringify(messages)}::json)
    as told (user_id int, title text, message text, link text)`
  const own = (column: string) =>
    sql`(select ${sql.identifier(column)} from ${rows} where told.user_id = person.id)`
  const text = { title: own('title'), message: own('message'), link: own('link'), topic: 'reminder' }
  await tx.execute(pushTo(sql`select user_id from ${rows}`, text, nowDate()))
}

/** One mail for each person. */
async function writeMails({ config, nowDate }: AppContext, tx: Transaction, told: readonly Recipient[]) {
  if (told.length === 0) return
  const base = linkBase(config)
  const mails = told.map(({ person, theirs }) => {
    const stopLink = stopLinkOf(config, person.id, 'reminders-mail')
    return {
      ...{ kind: 'reminder' as const, recipients: [person.email], stopLink, createdAt: nowDate() },
      ...dueMail(theirs, person.today, base, stopLink),
    }
  })
  await writeMail(tx, ...mails)
}
