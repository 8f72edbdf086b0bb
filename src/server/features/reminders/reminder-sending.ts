/** Sends the reminders that come by themselves, each once. Rule: `domain/house/reminders.ts`. Source: ruling R16. */
import type { BusinessDay } from '#domain/clock/business-day.ts'
import {
  type ClosedWay,
  isQuietTime,
  LAST_DAYS_BEFORE,
  nextReminder,
  OCCASION_LASTS_DAYS,
  REMINDER_STEPS,
  type ReminderKind,
  type ReminderStep,
} from '#domain/house/reminders.ts'
import type { AppContext } from '../../context.ts'
import type { Queries, Transaction } from '../../database/client.ts'
import { mailOutbox } from '../../database/schema/mail.ts'
import { notifications } from '../../database/schema/notifications.ts'
import { isLeaveOf } from '../../locations/absences.ts'
import { isDayOff } from '../../locations/days-off.ts'
import { dayOfPerson, zoneOfPerson } from '../../locations/person-day.ts'
import { dueMail, dueNotice, type Reminded } from '../../mail/messages/due-reminder.ts'
import { sql } from '../../platform/drizzle.ts'
import type { Job } from '../../platform/jobs.ts'
import { linkBase } from '../../platform/link-base.ts'
import { openSubjects } from '../../programme/due.ts'
import { type PolicyFacts, readPolicies } from '../../programme/policies.ts'
import { stopLinkOf } from './stop-links.ts'

/** People of one transaction. */
const PEOPLE_AT_ONCE = 1_000

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
    const people = await readPeople(context, tx, after)
    const now = context.now()
    const awake = new Map(
      people
        .filter(({ isOff, isOnLeave, zone }) => !isOff && !isOnLeave && !isQuietTime(now, zone))
        .map(person => [person.id, person]),
    )
    if (awake.size > 0)
      await send(context, tx, awake, await readOpen(context, tx, policies, [...awake.keys()]))
    return people.at(-1)?.id
  })
}

interface Person extends Record<string, unknown> {
  readonly id: number
  readonly email: string
  readonly closed: readonly ClosedWay[]
  readonly zone: string
  readonly today: BusinessDay
  readonly isOff: boolean
  readonly isOnLeave: boolean
}

async function readPeople(context: AppContext, db: Queries, after: number): Promise<Person[]> {
  const id = sql`person.id`
  const day = sql`placed.today`
  const { rows } = await db.execute<Person>(sql`
    select person.id, person.email, person.closed_ways as closed, placed.zone, placed.today::text as today,
      ${isDayOff(id, day)} or exists (
        select from rota_absences as away where away.user_id = person.id and away.business_day = ${day}
      ) as "isOff",
      ${isLeaveOf(id, day)} as "isOnLeave"
    from (
      select user_id from completion_totals where is_listed and user_id > ${after} order by user_id limit ${PEOPLE_AT_ONCE}
    ) as listed
    join users as person on person.id = listed.user_id
    cross join lateral (
      -- Once for each: not to be pulled up into every use.
      select ${zoneOfPerson(id, context)} as zone, ${dayOfPerson(id, context)} as today offset 0
    ) as placed
    order by person.id`)
  return rows
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
  people: ReadonlyMap<number, Person>,
  open: readonly Open[],
): Promise<void> {
  const now = context.now()
  const due = open.flatMap((subject): Due[] => {
    const person = people.get(subject.userId)
    if (!person) return []
    const { today, zone: timeZone, isOff: isDayOff, isOnLeave } = person
    const sent = subject.sent.map(each => ({ ...each, at: Temporal.Instant.from(each.at) }))
    const place = { today, timeZone, isDayOff, isOnLeave }
    const next = nextReminder(subject, place, sent, reachOf(context, person), now)
    return next ? [{ ...subject, ...next }] : []
  })
  if (due.length === 0) return
  const bySteps = (step: ReminderStep) =>
    [...Map.groupBy(due, each => each.userId)].flatMap(([id, all]) => {
      const [person, theirs] = [people.get(id), all.filter(each => each.step === step)]
      return person && theirs.length > 0 ? [{ person, theirs }] : []
    })
  const rung = await ring(context, tx, bySteps('app'))
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

/** The steps that reach a person. Push is not built yet. */
function reachOf({ config }: AppContext, { email, closed }: Person): ReadonlySet<ReminderStep> {
  const isMailed = config.mail.smtpUrl !== null && email !== '' && !closed.includes('reminders-mail')
  return new Set(REMINDER_STEPS.filter(step => step !== 'push' && (step !== 'mail' || isMailed)))
}

interface Recipient {
  readonly person: Person
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

/** One mail for each person. */
async function writeMails({ config, nowDate }: AppContext, tx: Transaction, told: readonly Recipient[]) {
  if (told.length === 0) return
  const base = linkBase(config)
  await tx.insert(mailOutbox).values(
    told.map(({ person, theirs }) => {
      const stopLink = stopLinkOf(config, person.id, 'reminders-mail')
      return {
        kind: 'reminder' as const,
        recipients: [person.email],
        ...dueMail(theirs, person.today, base, stopLink),
        ...{ stopLink, createdAt: nowDate(), dueAt: nowDate(), nextAttemptAt: nowDate() },
      }
    }),
  )
}
