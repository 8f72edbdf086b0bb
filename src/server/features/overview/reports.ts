/** The Monday mail to managers and leads, and the monthly page to admins: each once, none with nothing to say. */
import { linkPaths, paths } from '#contract/paths.ts'
import { type BusinessDay, firstDayOfMonth, firstDayOfWeek, inDays } from '#domain/clock/business-day.ts'
import type { PersonalNeed } from '#domain/house/overview.ts'
import type { ClosedWay } from '#domain/house/reminders.ts'
import { type Actor, locationsWhere } from '#domain/people/abilities.ts'
import { LICENCE_EXPIRES_DAYS } from '#domain/people/licences.ts'
import { DUE_SOON_DAYS } from '#domain/programme/assignments.ts'
import { findActor } from '../../accounts/reach.ts'
import { mayBeTold, type ReachablePerson, readReachable } from '../../accounts/reachable-people.ts'
import { stopLinkOf } from '../../accounts/stop-links.ts'
import { reminders } from '../../database/schema/reminders.ts'
import { isMember } from '../../locations/membership.ts'
import { type ReportLine, report } from '../../mail/messages/reports.ts'
import { writeMail } from '../../mail/outbox.ts'
import { type SQL, sql } from '../../platform/drizzle.ts'
import type { Job } from '../../platform/jobs.ts'
import { linkBase } from '../../platform/link-base.ts'
import { openSubjects } from '../../programme/due.ts'
import { readLocationSums } from '../../programme/location-sums.ts'
import { type NeedContext, summariseNeeds } from './need-queries.ts'

/** Days after its own on which a report is still sent. */
const LATE_DAYS = 2

interface ReportKind {
  readonly way: ClosedWay
  readonly subject: string
  /** Ids of those who get it. */
  readonly people: SQL
  readonly firstDay: (day: BusinessDay) => BusinessDay
  readonly lines: (context: NeedContext, reader: Actor) => Promise<ReportLine[]>
}

const REPORTS: readonly ReportKind[] = [
  {
    way: 'week-mail',
    subject: 'Your people this week',
    people: sql`select distinct user_id from user_places as place join locations as location on location.id = place.location_id
      where location.is_active and place.position in ('lead', 'manager')`,
    firstDay: firstDayOfWeek,
    lines: weekLines,
  },
  {
    way: 'month-mail',
    subject: 'The group this month',
    people: sql`select id as user_id from users where role = 'admin' and is_active`,
    firstDay: firstDayOfMonth,
    lines: monthLines,
  },
]

export function reportSending(context: NeedContext): Job {
  return { name: 'send-reports', schedule: '20 * * * *', run: () => sendReports(context) }
}

/** None without mail, and none in the demo. */
export async function sendReports(context: NeedContext): Promise<void> {
  const { config, db } = context
  if (config.isDemo || config.mail.smtpUrl === null) return
  for (const kind of REPORTS) {
    const asked = sql`select user_id from (${kind.people}) as people where not exists (
      select from reminders as sent where sent.user_id = people.user_id and sent.subject = ${kind.way}
        and sent.business_day > ${context.today()}::date - ${LATE_DAYS + 1}::int)`
    for (const person of await readReachable(context, db, asked)) await sendTo(context, kind, person)
  }
}

async function sendTo(context: NeedContext, kind: ReportKind, person: ReachablePerson): Promise<void> {
  const { db, nowDate } = context
  const first = kind.firstDay(person.today)
  const isWanted = person.email !== '' && !person.closed.includes(kind.way)
  if (!isWanted || person.today > inDays(first, LATE_DAYS) || !mayBeTold(person, context.now())) return
  const reader = await findActor(db, person.id, context.today())
  if (!reader) return
  const lines = (await kind.lines(context, reader)).filter(({ count }) => count > 0)
  await db.transaction(async tx => {
    const sent = await tx
      .insert(reminders)
      .values({ userId: person.id, subject: kind.way, step: 'mail', businessDay: first, sentAt: nowDate() })
      .onConflictDoNothing()
      .returning()
    if (sent.length === 0 || lines.length === 0) return
    const stopLink = stopLinkOf(context.config, person.id, kind.way)
    await writeMail(tx, {
      ...{ kind: 'report', recipients: [person.email], stopLink, createdAt: nowDate() },
      ...report({ subject: kind.subject, lines, base: linkBase(context.config), stopLink }),
    })
  })
}

const WEEK_NEEDS: Partial<Record<PersonalNeed, string>> = {
  behind: 'Behind their pace',
  overdue: 'Overdue',
  induction: 'Induction not signed',
  'to-read': 'Policy not agreed to',
  'no-job': 'Without a job',
}

async function weekLines(context: NeedContext, reader: Actor): Promise<ReportLine[]> {
  const needs = await summariseNeeds(context, reader, undefined)
  return [
    ...(await readComing(context, reader)),
    ...needs.flatMap(({ need, count, first }) => {
      const title = (WEEK_NEEDS as Partial<Record<string, string>>)[need]
      return title === undefined ? [] : [{ title, count, names: first, link: linkPaths.need(need) }]
    }),
  ]
}

/** People with something that is due or expires soon. */
async function readComing(context: NeedContext, reader: Actor): Promise<ReportLine[]> {
  const { db, settings, today } = context
  const theirs = locationsWhere(reader, 'people.follow')
  const { rows } = await db.execute<{ kind: 'due' | 'expiry'; count: number; names: string[] }>(sql`
    select kind, count(*)::int as count, (array_agg(full_name order by due, full_name))[1:3] as names from (
      select open.kind, total.full_name, min(open.due) as due
      from (${openSubjects({
        settings: await settings.read(),
        calendar: settings.calendar,
        today: today(),
        policies: await context.policies.get(),
        isOneOf: userId => isMember(userId, { theirs }),
      })}) as open
      join completion_totals as total on total.user_id = open.user_id and total.is_listed
      where open.due between ${today()}::date and ${today()}::date
        + case open.kind when 'due' then ${DUE_SOON_DAYS}::int else ${LICENCE_EXPIRES_DAYS}::int end
      group by open.kind, total.user_id, total.full_name
    ) as people group by kind order by kind`)
  return rows.map(({ kind, ...people }) => ({
    ...people,
    title:
      kind === 'due'
        ? `Due within ${DUE_SOON_DAYS} days`
        : `Licence expires within ${LICENCE_EXPIRES_DAYS} days`,
    link: paths.adminCompletion(),
  }))
}

/** The needs of the whole group, and how far each restaurant is. */
async function monthLines(context: NeedContext, reader: Actor): Promise<ReportLine[]> {
  const sums = await readLocationSums(context, reader, {})
  return [
    ...(await weekLines(context, reader)),
    ...sums.map(({ name, people, done, asked }) => ({
      title: `${name}, people`,
      count: people,
      names: asked > 0 ? [`${Math.floor((done / asked) * 100)}% of their training done`] : [],
      link: paths.adminCompletion(),
    })),
  ]
}
