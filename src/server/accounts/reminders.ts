/** Reminders by bell and mail, one per person, subject and business day of the person. Source: rulings R3 and R16. */

import type { ReminderCount } from '#contract/house/reminders.ts'
import { recordAudit } from '../audit.ts'
import type { AppContext } from '../context.ts'
import { returned } from '../database/client.ts'
import { NO_LOCATION, notifications } from '../database/schema/notifications.ts'
import { isOnLeave } from '../locations/absences.ts'
import { dayOfPerson } from '../locations/person-day.ts'
import { type ReminderText, reminder } from '../mail/messages/reminder.ts'
import { AppError } from '../platform/app-error.ts'
import { type SQL, sql } from '../platform/drizzle.ts'
import type { ActorContext } from '../platform/route.ts'

interface Reminder {
  /** A need of the overview, or an announcement. */
  readonly subject: string
  /** Query of the people's ids, repeated ones included. */
  readonly people: SQL
  readonly text: ReminderText
  /** After this the bell does not show it. */
  readonly endsAt?: Date | null
}

type DayContext = Pick<AppContext, 'settings' | 'now' | 'today'>
type ReminderContext = Pick<AppContext, 'config' | 'db'> & DayContext

/** Today or, by the calendar of another time zone, tomorrow. */
const isReminded = (userId: SQL, subject: string, context: DayContext) => sql`exists (
  select from reminders where reminders.user_id = ${userId} and subject = ${subject} and step = 'app'
    and business_day >= ${dayOfPerson(userId, context)})`

/** Distinct people of a query who have not had this reminder today, of an already limited query. */
export function countUnreminded(people: SQL, subject: string, context: DayContext): SQL<number> {
  return sql`(select count(distinct user_id)::int from (${people}) as asked
    where not ${isReminded(sql`asked.user_id`, subject, context)}
      and not ${isOnLeave(sql`asked.user_id`, context.today())})`
}

export async function countReminder(
  context: ReminderContext,
  { subject, people, text: { title, message } }: Reminder,
): Promise<ReminderCount> {
  const { config, db, today } = context
  const isMailOn = config.mail.smtpUrl !== null
  const { rows } = await db.execute<{ bell: number; mail: number; alreadyToday: number }>(sql`
    with asked as materialized (${people})
    select (count(*) filter (where not reminded))::int as bell,
      (count(*) filter (where not reminded and email <> '' and ${isMailOn}))::int as mail,
      (count(*) filter (where reminded))::int as "alreadyToday"
    from (
      select person.email, ${isReminded(sql`person.id`, subject, context)} as reminded
      from users as person where person.is_active and not ${isOnLeave(sql`person.id`, today())}
        and person.id in (select user_id from asked)
    ) as counted`)
  return { ...returned(rows), isMailOn, title, message }
}

/**
 * Reminds those who were not reminded of it today; `nobodyToRemind` if there is nobody.
 *
 * @param base address for the link in the mail
 */
export async function sendReminder(
  context: ReminderContext,
  acting: ActorContext,
  { subject, people, text, endsAt }: Reminder,
  base: string,
): Promise<{ bell: number; mail: number }> {
  const { config, db, today } = context
  return db.transaction(async tx => {
    const told = returned(
      await tx
        .insert(notifications)
        .values({
          title: text.title,
          message: text.message,
          targetUrl: text.link,
          locationIds: [NO_LOCATION],
          reminds: subject,
          endsAt,
          createdBy: acting.by,
          createdAt: acting.at,
          sent: true,
        })
        .returning({ id: notifications.id }),
    )
    const record = (step: 'app' | 'mail', isAsked: SQL) => sql`
      insert into reminders (user_id, subject, step, business_day, notification_id)
      select person.id, ${subject}, ${step}, ${dayOfPerson(sql`person.id`, context)}, ${told.id}::int from users as person
      where person.is_active and not ${isOnLeave(sql`person.id`, today())} and ${isAsked} order by person.id
      on conflict do nothing returning user_id`
    const isUnreminded = sql`not ${isReminded(sql`person.id`, subject, context)}`
    const reached = await tx.execute(record('app', sql`person.id in (${people}) and ${isUnreminded}`))
    const bell = reached.rowCount ?? 0
    if (bell === 0) throw new AppError('nobodyToRemind')
    let mail = 0
    if (config.mail.smtpUrl !== null) {
      const isToldNow = sql`person.email <> '' and exists (
        select from reminders where user_id = person.id and notification_id = ${told.id} and step = 'app')`
      const message = reminder(text, base)
      const sent = await tx.execute(sql`
        with mailed as (${record('mail', isToldNow)})
        insert into mail_outbox (kind, recipients, subject, body, created_at, due_at, next_attempt_at)
        select 'reminder', array[users.email], ${message.subject}, ${message.body}, ${acting.at}, ${acting.at}, ${acting.at}
        from mailed join users on users.id = mailed.user_id`)
      mail = sent.rowCount ?? 0
    }
    await recordAudit(tx, acting, {
      action: 'people.remind',
      subject: { kind: 'user' },
      after: { subject, bell, mail },
    })
    return { bell, mail }
  })
}
