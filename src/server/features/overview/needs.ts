/** People who need help, and their needs. Source: ruling R13. */

import type * as z from 'zod/mini'
import type { NeedSummary, NeedyPerson, needTableQuery } from '#contract/overview.ts'
import { REMINDER_TEXTS } from '#contract/reminders.ts'
import { TABLE_PAGE_SIZE } from '#contract/table.ts'
import { type Actor, can, canAnywhere, locationsWhere } from '#domain/abilities.ts'
import { ALLERGEN_PROFILES, type AllergenProfile } from '#domain/allergen-profiles.ts'
import { DAY_MS } from '#domain/durations.ts'
import {
  CLAIM_RUNS_OUT_DAYS,
  LINK_RUNS_OUT_DAYS,
  MOST_COUNTED,
  NAMED_AT_ONCE,
  type Need,
  PERSONAL_NEEDS,
  type PersonalNeed,
  PLAN_STANDS_STILL_DAYS,
  REMINDED_NEEDS,
  type RemindedNeed,
  UNREAD_AFTER_DAYS,
  UNREAD_UNTIL_DAYS,
} from '#domain/overview.ts'
import { AWAY_DAYS } from '#domain/people.ts'
import { unclaimedUnder } from '#domain/unclaimed.ts'
import { countUnreminded } from '../../accounts/reminders.ts'
import type { AppContext } from '../../context.ts'
import { recipeAssessments } from '../../database/schema/kitchen.ts'
import { mailOutbox } from '../../database/schema/mail.ts'
import { IS_CONCERNED } from '../../kitchen/concerned.ts'
import { type ContradictionFacts, openContradictions } from '../../kitchen/contradictions.ts'
import { isAbsent, isOnLeave } from '../../learning/absences.ts'
import { isEveryone, isMember, type MemberFilter } from '../../learning/membership.ts'
import { isBehind, PACED_SINCE } from '../../learning/pace.ts'
import { HAS_SHIFTS_LEFT, mayBeSignedOffBy, planOrder } from '../../learning/plans.ts'
import { type PolicyFacts, readPolicies } from '../../learning/policies.ts'
import { IS_WAITING } from '../../mail/outbox.ts'
import { AppError } from '../../platform/app-error.ts'
import type { CachedValue } from '../../platform/cached-value.ts'
import { inArray, type SQL, sql } from '../../platform/drizzle.ts'

/** People of the request: all that the reader follows, or those of one location. */
export function askedPeople(reader: Actor, location: number | undefined): MemberFilter {
  return { theirs: locationsWhere(reader, 'people.follow'), locationId: location }
}

/** Rows of one need: source and displayed columns. */
interface NeedRows {
  readonly from: SQL
  readonly order: SQL
  readonly userId: SQL
  readonly what: SQL
  readonly count: SQL
  readonly at: SQL
}

const NONE = sql`null`

/** `null` if the need cannot occur, as with plans while they are switched off. */
async function rowsOf(
  { settings, nowDate, today }: Pick<AppContext, 'settings' | 'nowDate' | 'today'>,
  need: PersonalNeed,
  reader: Actor,
  people: MemberFilter,
): Promise<NeedRows | null> {
  const now = nowDate()
  const inDays = (days: number) => new Date(now.getTime() + days * DAY_MS).toISOString()
  const userId = sql`total.user_id`
  const isHere = (id: SQL) => sql`not ${isOnLeave(id, today())}`
  const isTheirs = sql`${isMember(userId, people)} and ${isHere(userId)}`
  const isAsked = sql`${isMember(userId, people)} and not ${isAbsent(userId, today())}`
  switch (need) {
    case 'induction':
      return {
        from: sql`completion_totals as total where total.is_listed and not total.is_inducted and ${isAsked}`,
        order: sql`total.user_id`,
        userId,
        what: NONE,
        count: NONE,
        at: sql`(select join_date from users where id = total.user_id)`,
      }
    case 'stuck':
      return {
        from: sql`stuck_learners as stuck
          join training_modules as module on module.id = stuck.module_id and module.is_active
          join completion_totals as total on total.user_id = stuck.user_id and total.is_listed
          where ${isAsked}`,
        order: sql`stuck.since, stuck.user_id, stuck.module_id`,
        userId,
        what: sql`module.name`,
        count: sql`stuck.fails`,
        at: sql`stuck.since`,
      }
    case 'behind': {
      const { programmeMode } = await settings.read()
      if (programmeMode !== 'live') return null
      return {
        from: sql`completion_totals as total join users as person on person.id = total.user_id
          where total.is_listed and ${isBehind(today(), settings.calendar)} and ${isTheirs}`,
        order: sql`total.done, total.full_name, total.user_id`,
        userId,
        what: NONE,
        count: sql`total.done`,
        at: PACED_SINCE,
      }
    }
    case 'never':
      return {
        from: sql`users as person join completion_totals as total on total.user_id = person.id and total.is_listed
          where person.last_here_on is null and ${isTheirs}`,
        order: sql`person.join_date, person.id`,
        userId,
        what: NONE,
        count: NONE,
        at: sql`person.join_date`,
      }
    case 'away': {
      const { timeZone } = await settings.read()
      return {
        from: sql`users as person join completion_totals as total on total.user_id = person.id and total.is_listed
          where person.last_here_on < ${today()}::date - ${AWAY_DAYS}::int and ${isTheirs}`,
        order: sql`person.last_here_on, person.id`,
        userId,
        what: NONE,
        count: NONE,
        at: sql`case when isfinite(person.last_here_on)
          then (person.last_here_on + time '12:00') at time zone ${timeZone} end`,
      }
    }
    case 'plan': {
      if ((await settings.read()).programmeMode !== 'live') return null
      const still = inDays(-PLAN_STANDS_STILL_DAYS)
      return {
        from: sql`completion_totals as total where total.is_listed
          and ${HAS_SHIFTS_LEFT}
          and total.plan_moved_at < ${still}::timestamptz and ${isAsked}`,
        order: sql`total.shifts_done, total.plan_moved_at, total.user_id`,
        userId,
        what: NONE,
        count: sql`total.shifts_done`,
        at: sql`total.plan_moved_at`,
      }
    }
    case 'claims':
      return {
        from: sql`user_rewards as claim join rewards as reward on reward.id = claim.reward_id
          where not claim.is_redeemed and claim.expiry_date > ${now.toISOString()}::timestamptz
            and claim.expiry_date <= ${inDays(CLAIM_RUNS_OUT_DAYS)}::timestamptz
            and exists (select from users as person where person.id = claim.user_id and person.is_active)
            and ${isMember(sql`claim.user_id`, people)} and ${isHere(sql`claim.user_id`)}`,
        order: sql`claim.expiry_date, claim.id`,
        userId: sql`claim.user_id`,
        what: sql`reward.name`,
        count: NONE,
        at: sql`claim.expiry_date`,
      }
    case 'links':
      // Leads make no links.
      if (!canAnywhere(reader, 'people.see')) return null
      return {
        // Links of an hour, for a forgotten password, are not worth a reminder.
        from: sql`password_reset_tokens as link
          join users as person on person.id = link.user_id and person.is_active
          where link.used_at is null and link.expires_at > ${now.toISOString()}::timestamptz
            and link.expires_at <= ${inDays(LINK_RUNS_OUT_DAYS)}::timestamptz
            and link.expires_at - link.created_at > interval '1 day' and ${isMember(sql`link.user_id`, { ...people, theirs: locationsWhere(reader, 'people.see') })}`,
        order: sql`link.expires_at, link.user_id`,
        userId: sql`link.user_id`,
        what: NONE,
        count: NONE,
        at: sql`link.expires_at`,
      }
  }
}

/**
 * Dishes on the menu, and components in use, whose current recipe is unsigned under a law that asks for as
 * much as the group's.
 */
export function unsignedUnder(profile: AllergenProfile): SQL {
  const covering = ALLERGEN_PROFILES.filter(signedUnder => unclaimedUnder(signedUnder, profile) === null)
  const covers = sql`(allergen_profile is null or ${inArray(recipeAssessments.allergenProfile, covering)})`
  return sql`
  select dish.name, dish.id, 1 as place from menu_items as dish
    join menu_categories as section on section.id = dish.category_id and section.is_active
    join menu_tabs as tab on tab.key = section.tab and tab.is_active
  where dish.is_active and not exists (
    select from recipe_assessments where dish_id = dish.id and revision = dish.recipe_revision and ${covers})
  union all
  select component.name, component.id, 2 from components as component
  where component.is_active and not exists (
      select from recipe_assessments where component_id = component.id and revision = component.recipe_revision
        and ${covers})
    and (exists (select from dish_components where component_id = component.id)
      or exists (select from component_parts where part_id = component.id))`
}

interface CountedNames extends Record<string, unknown> {
  readonly count: number
  readonly first: string[]
  readonly toRemind: number | null
}

const isReminded = (need: PersonalNeed): need is RemindedNeed =>
  REMINDED_NEEDS.some(reminded => reminded === need)

type NeedContext = Pick<AppContext, 'config' | 'db' | 'settings' | 'now' | 'nowDate' | 'today'>

interface AcademyContext extends NeedContext {
  readonly contradictions: CachedValue<ContradictionFacts>
}

/** Dishes with unconfirmed contradictions between texts and recipe. */
async function summariseContradictions({ settings, contradictions }: AcademyContext): Promise<NeedSummary> {
  const { allergenProfile } = await settings.read()
  const names = (await contradictions.get())
    .filter(({ texts, statement }) => openContradictions(texts, statement, allergenProfile).length > 0)
    .map(({ name }) => name)
  return { need: 'contradictions', count: names.length, first: names.slice(0, NAMED_AT_ONCE), toRemind: null }
}

/** Needs within the reader's abilities, each with its total and first examples. */
export async function summariseNeeds(
  context: AcademyContext,
  reader: Actor,
  people: MemberFilter,
): Promise<NeedSummary[]> {
  const personal = PERSONAL_NEEDS.map(async (need): Promise<NeedSummary | null> => {
    const rows = await rowsOf(context, need, reader, people)
    return rows && summarisePeople(context, need, rows)
  })
  const seen = { ...people, theirs: locationsWhere(reader, 'people.see') }
  const isForAll = isEveryone(people)
  const now = context.nowDate().toISOString()
  const unlearnt = isNotRelearnt(seen)
  const { allergenProfile, programmeMode } = await context.settings.read()
  const unsigned = unsignedUnder(allergenProfile)
  const canEdit = isForAll && can(reader, 'content.manage')
  const seesPeople = canAnywhere(reader, 'people.see')
  const assesses = can(reader, 'kitchen.assess') && people.locationId === undefined
  const readsMail = isForAll && can(reader, 'mail.read')
  const others = [
    programmeMode === 'live' &&
      summarise(
        context,
        'sign-offs',
        sql`select total.full_name as name from ${openPlans(reader, people)}
          order by ${planOrder(context.today())} limit ${NAMED_AT_ONCE}`,
        openPlans(reader, people),
      ),
    seesPeople &&
      summarise(
        context,
        'invitations',
        sql`select location.name from ${expiringInvitations(context, seen)}
          order by invitation.expires_at, invitation.id limit ${NAMED_AT_ONCE}`,
        expiringInvitations(context, seen),
      ),
    canAnywhere(reader, 'announcements.send') &&
      summarise(
        context,
        'unread',
        sql`select told.title as name from ${unreadAnnouncements(context, reader, people)}
          order by told.id limit ${NAMED_AT_ONCE}`,
        unreadAnnouncements(context, reader, people),
      ),
    seesPeople &&
      summarise(
        context,
        'relearn',
        sql`select concat_ws(': ', dish.name, change.line) as name from dish_changes as change
          left join menu_items as dish on dish.id = (
            select min(dish_id) from dish_change_facts where change_id = change.id having count(distinct dish_id) = 1
          )
          where ${unlearnt} order by change.id limit ${NAMED_AT_ONCE}`,
        sql`dish_changes as change where ${unlearnt}`,
      ),
    canEdit &&
      summarise(
        context,
        'suspended',
        sql`select question as name from (${SUSPENDED}) as suspended limit ${NAMED_AT_ONCE}`,
        sql`(${SUSPENDED}) as suspended`,
      ),
    canEdit &&
      summarise(
        context,
        'outdated',
        sql`select title as name from (${OUTDATED}) as outdated order by changed_at desc limit ${NAMED_AT_ONCE}`,
        sql`(${OUTDATED}) as outdated`,
      ),
    isForAll &&
      can(reader, 'suggestions.manage') &&
      summarise(
        context,
        'suggestions',
        sql`select title as name from suggestions where status = 'new' order by id limit ${NAMED_AT_ONCE}`,
        sql`suggestions where status = 'new'`,
      ),
    readsMail &&
      summarise(
        context,
        'mail',
        sql`select subject as name from mail_outbox where ${isGivenUp(now)} order by id desc limit ${NAMED_AT_ONCE}`,
        sql`mail_outbox where ${isGivenUp(now)}`,
      ),
    readsMail && !context.config.isDemo && stateMailServer(context),
    canEdit &&
      summarise(
        context,
        'texts',
        sql`select item.title as name from ${NEWER_TEXTS} order by proposal.id limit ${NAMED_AT_ONCE}`,
        NEWER_TEXTS,
      ),
    assesses &&
      summarise(
        context,
        'recipes',
        sql`${unsigned} order by place, id limit ${NAMED_AT_ONCE}`,
        sql`(${unsigned}) as unsigned`,
      ),
    assesses && summariseContradictions(context),
  ]
  const ofPolicies = canEdit ? await summarisePolicies(context) : []
  const needs = await Promise.all([...personal, ...others.map(need => need || null)])
  return [...needs.filter(need => need !== null), ...ofPolicies]
}

/** Same as the list of sign-offs. */
const openPlans = (reader: Actor, { locationId }: MemberFilter) =>
  sql`completion_totals as total where ${mayBeSignedOffBy(reader, { locationId })} and ${HAS_SHIFTS_LEFT}`

function expiringInvitations({ nowDate }: NeedContext, { theirs, locationId }: MemberFilter): SQL {
  const now = nowDate()
  const soon = new Date(now.getTime() + LINK_RUNS_OUT_DAYS * DAY_MS)
  return sql`invitations as invitation join locations as location on location.id = invitation.location_id
    where invitation.withdrawn_at is null and invitation.expires_at > ${now.toISOString()}::timestamptz
      and invitation.expires_at <= ${soon.toISOString()}::timestamptz
      and not (is_for_one and exists (select from invitation_uses where invitation_id = invitation.id))
      and ${theirs === 'all' ? sql`true` : sql`location.id = any(${sql.param([...theirs])}::int[])`}
      and ${locationId === undefined ? sql`true` : sql`location.id = ${locationId}`}`
}

/**
 * Announcements of the last weeks that some of these people have not read a day later. Those that must be
 * confirmed are a condition on `told`.
 */
function unreadAnnouncements({ nowDate }: NeedContext, reader: Actor, { locationId }: MemberFilter): SQL {
  const ago = (days: number) => new Date(nowDate().getTime() - days * DAY_MS).toISOString()
  const theirs = locationsWhere(reader, 'announcements.send')
  const sentAt = sql`coalesce(told.scheduled_for, told.created_at)`
  // The same announcements as in the reader's list of them.
  const isInReach =
    theirs === 'all'
      ? sql`true`
      : sql`cardinality(told.location_ids) > 0 and told.location_ids <@ ${sql.param([...theirs])}::int[]`
  return sql`notifications as told
    where told.sent and told.withdrawn_at is null and told.recipient_id is null
      and told.dish_change_id is null and told.reminds is null and ${isInReach}
      and ${sentAt} <= ${ago(UNREAD_AFTER_DAYS)}::timestamptz and ${sentAt} > ${ago(UNREAD_UNTIL_DAYS)}::timestamptz
      and exists (
        select from completion_totals as total
        where total.is_listed and ${isMember(sql`total.user_id`, { theirs, locationId })}
          and (told.location_ids = '{}' and told.positions = '{}' or exists (
            select from user_places as belongs where belongs.user_id = total.user_id
              and (told.location_ids = '{}' or belongs.location_id = any(told.location_ids))
              and (told.positions = '{}' or belongs.position = any(told.positions))))
          and not exists (select from notification_reads as seen
            where seen.notification_id = told.id and seen.user_id = total.user_id)
      )`
}

/** One need without a mail server, with the number of mails that wait for one. */
async function stateMailServer({ config, db }: NeedContext): Promise<NeedSummary> {
  if (config.mail.smtpUrl !== null) return { need: 'server', count: 0, first: [], toRemind: null }
  const waiting = await db.$count(mailOutbox, IS_WAITING)
  return { need: 'server', count: 1, first: waiting > 0 ? [`Mails waiting: ${waiting}`] : [], toRemind: null }
}

/** Proposals without a decision. */
export const NEWER_TEXTS = sql`content_proposals as proposal
  join content_items as item on item.kind = proposal.kind and item.item_id = proposal.item_id
  where proposal.decision is null and not item.is_archived`

export const SUSPENDED = sql`
  select question from training_questions where is_active and suspension is not null
  union all
  select question.question from static_quiz_questions question
  join static_quizzes quiz on quiz.id = question.quiz_id and quiz.is_active
  where question.is_active and suspension is not null`

export const OUTDATED = sql`
  select item.title, max(listed.changed_at) as changed_at from outdated_content listed
  join content_items item on item.kind = listed.kind and item.item_id = listed.item_id and not item.is_archived
  group by item.kind, item.item_id, item.title`

/** Policies that await confirmation for this group, first or repeated, or the weighing of a change. */
async function summarisePolicies({ db, config, today }: NeedContext): Promise<NeedSummary[]> {
  const facts = await readPolicies(db, config.isDemo)
  const summary = (need: Need, isMeant: (fact: PolicyFacts) => boolean): NeedSummary => {
    const titles = facts.filter(isMeant).map(({ policy }) => policy.title)
    return { need, count: titles.length, first: titles.slice(0, NAMED_AT_ONCE), toRemind: null }
  }
  return [
    summary('policies', ({ policy }) => !policy.isConfirmed),
    summary('reviews', ({ policy: { reviewBy } }) => reviewBy !== null && reviewBy <= today()),
    summary('changes', ({ change }) => change !== null && change.weight === null),
  ]
}

/** Condition on a row `change`: one of these people has not answered its question right yet. */
function isNotRelearnt(people: MemberFilter): SQL {
  return sql`change.level = 'relearn' and not change.is_superseded and exists (
    select from completion_totals as total join users as person on person.id = total.user_id
    where total.is_listed and ${isMember(sql`total.user_id`, people)} and ${IS_CONCERNED} and not exists (
        select from dish_change_answers as answer
        where answer.change_id = change.id and answer.user_id = person.id and answer.is_right
      )
  )`
}

/** Same as in `mailState`. */
export function isGivenUp(now: string): SQL {
  return sql`failed_at is not null and sent_at is null and expired_at is null
    and (link_expires_at is null or link_expires_at > ${now}::timestamptz)`
}

/** One ordered scan: names the first and counts up to the limit. */
async function summarisePeople(
  context: NeedContext,
  need: PersonalNeed,
  { from, order, userId }: NeedRows,
): Promise<NeedSummary> {
  const toRemind = isReminded(need) ? countUnreminded(sql`select user_id from found`, need, context) : NONE
  const { rows } = await context.db.execute<CountedNames>(sql`
    with found as materialized (
      select ${userId} as user_id, row_number() over (order by ${order}) as place
      from ${from} order by ${order} limit ${MOST_COUNTED}
    )
    select (select count(*)::int from found) as count, array(
      select person.full_name from found join users as person on person.id = found.user_id
      where found.place <= ${NAMED_AT_ONCE} order by found.place
    ) as first, ${toRemind} as "toRemind"`)
  return presentSummary(need, rows)
}

async function summarise({ db }: NeedContext, need: Need, names: SQL, from: SQL): Promise<NeedSummary> {
  const { rows } = await db.execute<CountedNames>(sql`
    select (select count(*)::int from (select from ${from} limit ${MOST_COUNTED}) as counted) as count,
      array(select name from (${names}) as named) as first, null as "toRemind"`)
  return presentSummary(need, rows)
}

function presentSummary(need: Need, [counted]: readonly CountedNames[]): NeedSummary {
  const { count = 0, first = [], toRemind = null } = counted ?? {}
  return { need, count, first, toRemind }
}

interface Asked {
  readonly need: RemindedNeed
  readonly location?: number | undefined
  /** Only these of them; missing: all. */
  readonly userIds?: readonly number[] | undefined
}

/**
 * People with this need at the places that the reader follows, or those selected of them; `nobodyToRemind` where it
 * cannot occur.
 */
export async function needReminder(context: NeedContext, reader: Actor, { need, location, userIds }: Asked) {
  const rows = await rowsOf(context, need, reader, askedPeople(reader, location))
  if (!rows) throw new AppError('nobodyToRemind')
  const people = sql`select ${rows.userId} as user_id from ${rows.from}`
  return {
    subject: need,
    people: userIds
      ? sql`select user_id from (${people}) as needy where user_id = any(${sql.param([...userIds])}::int[])`
      : people,
    text: REMINDER_TEXTS[need],
  }
}

interface NeedyRow extends Record<string, unknown> {
  readonly id: number
  readonly userId: number
  readonly fullName: string
  readonly places: string[]
  readonly what: string | null
  readonly count: number | null
  readonly at: string | null
}

export async function readNeedTable(
  context: NeedContext,
  reader: Actor,
  need: PersonalNeed,
  { page = 1, location }: z.output<typeof needTableQuery>,
): Promise<{ rows: NeedyPerson[]; total: number }> {
  const asked = await rowsOf(context, need, reader, askedPeople(reader, location))
  if (!asked) return { rows: [], total: 0 }
  const { from, order, userId, what, count, at } = asked
  const [{ rows }, counted] = await Promise.all([
    context.db.execute<NeedyRow>(sql`
      with page as materialized (
        select (row_number() over ())::int as place, found.* from (
          select ${userId} as user_id, (${what})::text as what, (${count})::int as count, ${at} as at
          from ${from} order by ${order}
          limit ${TABLE_PAGE_SIZE} offset ${(page - 1) * TABLE_PAGE_SIZE}
        ) as found
      )
      select page.place as id, page.user_id as "userId", person.full_name as "fullName", page.what, page.count, page.at,
        array(
          select location.name from user_places as belongs
          join locations as location on location.id = belongs.location_id
          where belongs.user_id = page.user_id order by location.display_order, location.id
        ) as places
      from page join users as person on person.id = page.user_id
      order by page.place`),
    context.db.execute<{ count: number }>(sql`select count(*)::int as count from ${from}`),
  ])
  return {
    rows,
    total: counted.rows[0]?.count ?? 0,
  }
}
