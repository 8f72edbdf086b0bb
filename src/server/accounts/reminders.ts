/** Reminders by bell and mail, one per person, subject and business day. Source: ruling R16. */

import type { ReminderCount } from '#contract/reminders.ts'
import { recordAudit } from '../audit/audit.ts'
import type { AppContext } from '../context.ts'
import { returned } from '../database/client.ts'
import { NO_LOCATION, notifications } from '../database/schema/notifications.ts'
import { isOnLeave } from '../learning/absences.ts'
import { AppError } from '../platform/app-error.ts'
import { type SQL, sql } from '../platform/drizzle.ts'
import type { ActorContext } from '../platform/route.ts'

export interface ReminderText {
  readonly title: string
  readonly message: string
  /** Page of the academy, or an address elsewhere. */
  readonly link: string | null
}

interface Reminder {
  /** A need of the overview, or an announcement. */
  readonly subject: string
  /** Query of the people's ids, repeated ones included. */
  readonly people: SQL
  readonly text: ReminderText
  /** After this the bell does not show it. */
  readonly endsAt?: Date | null
}

type ReminderContext = Pick<AppContext, 'config' | 'db' | 'today'>

const isReminded = (userId: SQL, subject: string, today: string) => sql`exists (
  select from reminders where reminders.user_id = ${userId} and subject = ${subject} and step = 'app'
    and business_day = ${today}::date)`

/** Distinct people of a query who have not had this reminder today, of an already limited query. */
export function countUnreminded(people: SQL, subject: string, today: string): SQL<number> {
  return sql`(select count(distinct user_id)::int from (${people}) as asked
    where not ${isReminded(sql`asked.user_id`, subject, today)} and not ${isOnLeave(sql`asked.user_id`, today)})`
}

export async function countReminder(
  { config, db, today }: ReminderContext,
  { subject, people, text: { title, message } }: Reminder,
): Promise<ReminderCount> {
  const isMailOn = config.mail.smtpUrl !== null
  const { rows } = await db.execute<{ bell: number; mail: number; alreadyToday: number }>(sql`
    with asked as materialized (${people}),
    reminded as materialized (
      select user_id from reminders where subject = ${subject} and step = 'app' and business_day = ${today()}::date
    )
    select (count(*) filter (where not reminded))::int as bell,
      (count(*) filter (where not reminded and email <> '' and ${isMailOn}))::int as mail,
      (count(*) filter (where reminded))::int as "alreadyToday"
    from (
      select person.email, person.id in (select user_id from reminded) as reminded
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
  { config, db, today }: ReminderContext,
  acting: ActorContext,
  { subject, people, text: { title, message, link }, endsAt }: Reminder,
  base: string,
): Promise<{ bell: number; mail: number }> {
  return db.transaction(async tx => {
    const told = returned(
      await tx
        .insert(notifications)
        .values({
          title,
          message,
          targetUrl: link,
          locationIds: [NO_LOCATION],
          reminds: subject,
          endsAt,
          createdBy: acting.by,
          createdAt: acting.at,
          sent: true,
        })
        .returning({ id: notifications.id }),
    )
    const record = (step: 'app' | 'mail', ids: SQL) => sql`
      insert into reminders (user_id, subject, step, business_day, notification_id)
      select person.id, ${subject}, ${step}, ${today()}::date, ${told.id}::int from users as person
      where person.is_active and not ${isOnLeave(sql`person.id`, today())} and person.id in (${ids}) order by person.id
      on conflict do nothing returning user_id`
    const reached = await tx.execute(record('app', people))
    const bell = reached.rowCount ?? 0
    if (bell === 0) throw new AppError('nobodyToRemind')
    let mail = 0
    if (config.mail.smtpUrl !== null) {
      const isToldNow = sql`select user_id from reminders join users on users.id = user_id and users.email <> ''
        where notification_id = ${told.id} and step = 'app'`
      const address = link?.startsWith('/') ? `${base}${link}` : link
      const body = address === null ? message : `${message}\n\n${address}`
      const sent = await tx.execute(sql`
        with mailed as (${record('mail', isToldNow)})
        insert into mail_outbox (kind, recipients, subject, body, created_at, due_at, next_attempt_at)
        select 'reminder', array[users.email], ${title}, ${body}, ${acting.at}, ${acting.at}, ${acting.at}
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
