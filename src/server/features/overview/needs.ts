/** The server's half of the needs, one entry each; the web has the other. Source: rulings R13 and R16. */

import type { Settings } from '#contract/house/settings.ts'
import { paths } from '#contract/paths.ts'
import {
  type AcademyNeed,
  CLAIM_RUNS_OUT_DAYS,
  LINK_RUNS_OUT_DAYS,
  type Need,
  type PersonalNeed,
  PLAN_STANDS_STILL_DAYS,
  type RemindedNeed,
  UNREAD_AFTER_DAYS,
  UNREAD_UNTIL_DAYS,
} from '#domain/house/overview.ts'
import { ALLERGEN_PROFILES, type AllergenProfile } from '#domain/kitchen/allergen-profiles.ts'
import { unclaimedUnder } from '#domain/kitchen/unclaimed.ts'
import type { Actor, GateAction, LocationsAction } from '#domain/people/abilities.ts'
import { LICENCE_EXPIRED_DAYS, LICENCE_EXPIRES_DAYS } from '#domain/people/licences.ts'
import { AWAY_DAYS } from '#domain/people/people.ts'
import { RENEWAL_ASKED_DAYS } from '#domain/programme/policies.ts'
import { IS_CONCERNED } from '../../allergens/concerned.ts'
import { type ContradictionFacts, openContradictions } from '../../allergens/contradictions.ts'
import { waitsForKitchen } from '../../authoring/asked-questions.ts'
import type { AppContext } from '../../context.ts'
import { toBusinessDay } from '../../database/business-day.ts'
import { recipeAssessments } from '../../database/schema/kitchen.ts'
import { mailOutbox } from '../../database/schema/mail.ts'
import { awayFrom, isAbsent, isOnLeave } from '../../locations/absences.ts'
import { isMember, type MemberFilter } from '../../locations/membership.ts'
import type { ReminderText } from '../../mail/messages/reminder.ts'
import { IS_WAITING } from '../../mail/outbox.ts'
import { holdsValid, lastToExpire, waitingForCheck } from '../../memory/licences.ts'
import { inArray, type SQL, sql } from '../../platform/drizzle.ts'
import { ASSIGNED_TITLE, HELD, isInForce } from '../../programme/assignments.ts'
import { openSubjects } from '../../programme/due.ts'
import { isBehind, PACED_SINCE } from '../../programme/pace.ts'
import { HAS_SHIFTS_LEFT, mayBeSignedOffBy, planOrder } from '../../programme/plans.ts'
import { alikeReaders, askedOfAlike, type PolicyFacts } from '../../programme/policies.ts'

export interface Scope extends Pick<AppContext, 'config' | 'db' | 'today'> {
  readonly reader: Actor
  /** People within the reader's ability for the need, at the location asked for. */
  readonly people: MemberFilter
  readonly settings: Settings
  readonly calendar: AppContext['settings']['calendar']
  /** The moment this many days from now, or before. */
  readonly inDays: (days: number) => SQL
  readonly policies: readonly PolicyFacts[]
  readonly readContradictions: () => Promise<ContradictionFacts>
}

/** Rows of people, with what their list shows. */
export interface PersonRows {
  readonly from: SQL
  readonly order: SQL
  /** Missing: `total.user_id`. */
  readonly userId?: SQL
  readonly what?: SQL
  readonly count?: SQL
  readonly at: SQL
}

export interface NamedRows {
  readonly from: SQL
  readonly order: SQL
  readonly name: SQL
}

interface Entry<Ability> {
  readonly ability: Ability
  /** Missing: always. */
  readonly canOccur?: (scope: Scope) => boolean
}
interface Rows<Row> {
  readonly rows: (scope: Scope) => Row
}
/** Facts that no query finds alone: all names, and their number if it is another. */
interface Names {
  readonly names: (scope: Scope) => Promise<{ readonly names: readonly string[]; readonly count?: number }>
}
type EntryOf<Name extends Need> = Name extends RemindedNeed
  ? Entry<LocationsAction> & Rows<PersonRows> & { readonly reminder: ReminderText }
  : Name extends PersonalNeed
    ? Entry<LocationsAction> & Rows<PersonRows>
    : Name extends AcademyNeed
      ? Entry<GateAction> & (Rows<NamedRows> | Names)
      : Entry<LocationsAction> & Rows<NamedRows>

export const TOTAL_USER = sql`total.user_id`
const HELD_USER = sql`held.user_id`
const isLive = ({ settings }: Scope) => settings.programmeMode === 'live'
const isOfThem = (userId: SQL, { people, today }: Scope) =>
  sql`${isMember(userId, people)} and not ${isOnLeave(userId, today())}`
const isAsked = ({ people, today }: Scope) =>
  sql`${isMember(TOTAL_USER, people)} and not ${isAbsent(TOTAL_USER, today())}`

const LICENCE_USER = sql`licence.user_id`
const isOfActive = ({ people }: Scope) => sql`${isMember(LICENCE_USER, people)}
  and exists (select from users as person where person.id = licence.user_id and person.is_active)`
/** Today's business day at `location`. */
const dayOfPlace = ({ calendar: { timeZone, dayStart }, inDays }: Scope) =>
  toBusinessDay(inDays(0), { timeZone: sql`coalesce(location.time_zone, ${timeZone})`, dayStart })
const isOfPlace = (locationId: SQL, { theirs, locationId: asked }: MemberFilter) =>
  sql`${theirs === 'all' ? sql`true` : sql`${locationId} = any(${sql.param([...theirs])}::int[])`}
    and ${asked === undefined ? sql`true` : sql`${locationId} = ${asked}`}`

export const NEED_ENTRIES: { readonly [Name in Need]: EntryOf<Name> } = {
  overdue: {
    ability: 'people.follow',
    rows: scope => ({
      // Nobody who has left is held.
      from: sql`${HELD} where held.due_on < ${scope.today()} and ${isInForce(scope.settings)}
        and ${isMember(HELD_USER, scope.people)} and not ${isAbsent(HELD_USER, scope.today())}`,
      order: sql`held.due_on, held.user_id, held.assignment_id`,
      userId: HELD_USER,
      what: ASSIGNED_TITLE,
      at: sql`held.due_on + time '12:00'`,
    }),
    reminder: {
      title: 'Something is overdue',
      message: 'The day for one of your tasks has passed. Do it next, or ask your lead for help.',
      link: paths.home(),
    },
  },
  reminded: {
    ability: 'people.follow',
    canOccur: ({ settings }) => settings.sendReminders,
    rows: scope => ({
      from: sql`(
        select told.user_id, open.what, open.due from (
          select distinct user_id, subject from reminders where step = 'manager'
        ) as told
        join (${openSubjects({
          ...scope,
          today: scope.today(),
          isOneOf: (userId, kind) => sql`${isMember(userId, scope.people)} and ${userId} in (
            select user_id from reminders where step = 'manager' and starts_with(subject, ${`due ${kind} `}))`,
        })}) as open on open.user_id = told.user_id and open.subject = told.subject
        join completion_totals as total on total.user_id = told.user_id and total.is_listed
        where ${isOfThem(TOTAL_USER, scope)}
      ) as reminded`,
      order: sql`reminded.due, reminded.user_id, reminded.what`,
      userId: sql`reminded.user_id`,
      what: sql`reminded.what`,
      at: sql`reminded.due + time '12:00'`,
    }),
  },
  induction: {
    ability: 'people.follow',
    rows: scope => ({
      from: sql`completion_totals as total where total.is_listed and not total.is_inducted and ${isAsked(scope)}`,
      order: TOTAL_USER,
      at: sql`(select join_date from users where id = total.user_id)`,
    }),
    reminder: {
      title: 'Please sign the induction',
      message: 'The house policies are waiting for your agreement.',
      link: paths.induction(),
    },
  },
  'to-read': {
    ability: 'people.follow',
    // Same as what each of them is asked to read.
    rows: scope => {
      const confirmed = scope.policies.filter(({ policy }) => policy.isConfirmed)
      const people = sql`select total.user_id from completion_totals as total
        where total.is_listed and total.is_inducted and ${isAsked(scope)}`
      return {
        from: sql`(
        select unnest(alike.user_ids) as user_id, missing.*
        from ${alikeReaders(confirmed, people, scope.today(), RENEWAL_ASKED_DAYS)} cross join lateral (
          select min(title) as title, count(*)::int as policies, min(read_by) as read_by
          from ${askedOfAlike(confirmed)} where not is_held
        ) as missing where missing.policies > 0
      ) as reader`,
        order: sql`reader.read_by, reader.user_id`,
        userId: sql`reader.user_id`,
        what: sql`reader.title`,
        count: sql`reader.policies`,
        at: sql`reader.read_by + time '12:00'`,
      }
    },
    reminder: {
      title: 'Please read a policy again',
      message: 'A house policy is waiting for your agreement. Read what changed, and agree.',
      link: paths.induction(),
    },
  },
  stuck: {
    ability: 'people.follow',
    rows: scope => ({
      from: sql`stuck_learners as stuck
        join training_modules as module on module.id = stuck.module_id and module.is_active
        join completion_totals as total on total.user_id = stuck.user_id and total.is_listed
        where ${isAsked(scope)}`,
      order: sql`stuck.since, stuck.user_id, stuck.module_id`,
      what: sql`module.name`,
      count: sql`stuck.fails`,
      at: sql`stuck.since`,
    }),
    reminder: {
      title: 'Stuck in a module?',
      message:
        'You have not passed a module yet. Look at your last answers, or ask your lead: they can help.',
      link: paths.trainingModules(),
    },
  },
  behind: {
    ability: 'people.follow',
    canOccur: isLive,
    rows: scope => ({
      from: sql`completion_totals as total join users as person on person.id = total.user_id
        where total.is_listed and ${isBehind(scope.today(), scope.calendar)} and ${isMember(TOTAL_USER, scope.people)}`,
      order: sql`total.done, total.full_name, total.user_id`,
      count: sql`total.done`,
      at: PACED_SINCE,
    }),
    reminder: {
      title: 'Your training is behind',
      message: 'Some modules or shifts are later than planned. Do the next one, or ask your lead for time.',
      link: paths.training(),
    },
  },
  plan: {
    ability: 'people.follow',
    canOccur: isLive,
    rows: scope => ({
      from: sql`completion_totals as total where total.is_listed and ${HAS_SHIFTS_LEFT}
        and total.plan_moved_at < ${scope.inDays(-PLAN_STANDS_STILL_DAYS)} and ${isAsked(scope)}`,
      order: sql`total.shifts_done, total.plan_moved_at, total.user_id`,
      count: sql`total.shifts_done`,
      at: sql`total.plan_moved_at`,
    }),
    reminder: {
      title: 'Your training plan is waiting',
      message: 'Your next shift is not signed off yet. Please ask your lead for it.',
      link: paths.training(),
    },
  },
  never: {
    ability: 'people.follow',
    rows: scope => ({
      from: sql`users as person join completion_totals as total on total.user_id = person.id and total.is_listed
        where person.last_here_on is null and ${isOfThem(TOTAL_USER, scope)}`,
      order: sql`person.join_date, person.id`,
      at: sql`person.join_date`,
    }),
  },
  away: {
    ability: 'people.follow',
    rows: scope => ({
      from: sql`users as person join completion_totals as total on total.user_id = person.id and total.is_listed
        where person.last_here_on < ${scope.today()}::date - ${AWAY_DAYS}::int and ${isOfThem(TOTAL_USER, scope)}`,
      order: sql`person.last_here_on, person.id`,
      at: sql`case when isfinite(person.last_here_on)
        then (person.last_here_on + time '12:00') at time zone ${scope.settings.timeZone} end`,
    }),
    reminder: {
      title: 'We miss you in the academy',
      message: 'You have not been here for two weeks. See what is new on the menu and in your training.',
      link: paths.home(),
    },
  },
  claims: {
    ability: 'people.follow',
    rows: scope => ({
      from: sql`user_rewards as claim join rewards as reward on reward.id = claim.reward_id
        where not claim.is_redeemed and claim.expiry_date > ${scope.inDays(0)}
          and claim.expiry_date <= ${scope.inDays(CLAIM_RUNS_OUT_DAYS)}
          and exists (select from users as person where person.id = claim.user_id and person.is_active)
          and ${isOfThem(sql`claim.user_id`, scope)}`,
      order: sql`claim.expiry_date, claim.id`,
      userId: sql`claim.user_id`,
      what: sql`reward.name`,
      at: sql`claim.expiry_date`,
    }),
    reminder: {
      title: 'Your reward expires soon',
      message: 'You have claimed a reward that expires within a week. Use it before then.',
      link: paths.rewards(),
    },
  },
  relearn: {
    ability: 'people.see',
    rows: scope => ({
      from: sql`completion_totals as total join users as person on person.id = total.user_id
        where total.is_listed and ${isOfThem(TOTAL_USER, scope)} and exists ${CHANGES_TO_RELEARN}
          and exists ${notRelearned(sql`1`)}`,
      order: TOTAL_USER,
      what: notRelearned(sql`(array_agg(${NAMED_CHANGE} order by change.id))[1]`),
      count: notRelearned(sql`count(*)`),
      at: notRelearned(sql`min(change.changed_at)`),
    }),
    reminder: {
      title: 'Please relearn a changed dish',
      message: 'A dish has changed. Do today’s lesson, and answer the question about the change.',
      link: paths.microLearning(),
    },
  },
  links: {
    // Leads make no links.
    ability: 'people.see',
    rows: ({ people, inDays }) => ({
      // Links of an hour, for a forgotten password, are not worth a reminder.
      from: sql`password_reset_tokens as link
        join users as person on person.id = link.user_id and person.is_active
        where link.used_at is null and link.expires_at > ${inDays(0)}
          and link.expires_at <= ${inDays(LINK_RUNS_OUT_DAYS)}
          and link.expires_at - link.created_at > interval '1 day' and ${isMember(sql`link.user_id`, people)}`,
      order: sql`link.expires_at, link.user_id`,
      userId: sql`link.user_id`,
      at: sql`link.expires_at`,
    }),
  },
  'no-job': {
    ability: 'people.see',
    // Everything is for them, until their job is known.
    rows: scope => ({
      from: sql`completion_totals as total where total.is_listed and ${isOfThem(TOTAL_USER, scope)}
        and exists (select from jobs where is_active)
        and exists (select from user_places as place where place.user_id = total.user_id and place.job_ids = '{}')`,
      order: sql`(select join_date from users where id = total.user_id) desc, total.user_id`,
      at: sql`(select join_date from users where id = total.user_id)`,
    }),
  },
  unchecked: {
    ability: 'licences.check',
    rows: scope => ({
      from: sql`${waitingForCheck(scope.today())} and licence.user_id <> ${scope.reader.id} and ${isOfActive(scope)}`,
      order: sql`licence.added_at, licence.id`,
      userId: LICENCE_USER,
      what: sql`kind.name`,
      at: sql`licence.added_at`,
    }),
  },
  expiring: {
    ability: 'licences.check',
    rows: scope => ({
      from: lastToExpire(sql`licence.expires_on between ${scope.today()}::date - ${LICENCE_EXPIRED_DAYS}::int
        and ${scope.today()}::date + ${LICENCE_EXPIRES_DAYS}::int and ${isOfActive(scope)}`),
      order: sql`licence.expires_on, licence.id`,
      userId: LICENCE_USER,
      what: sql`kind.name`,
      at: sql`licence.expires_on + time '12:00'`,
    }),
  },
  unlicensed: {
    ability: 'licences.check',
    rows: scope => ({
      from: sql`licence_kinds as kind
        join user_places as place on kind.job_ids && place.job_ids
        join locations as location on location.id = place.location_id and location.is_active
        join users as person on person.id = place.user_id and person.is_active
        where kind.is_active and kind.job_ids <> '{}' and ${isOfPlace(sql`location.id`, scope.people)}
          and not ${isOnLeave(sql`place.user_id`, scope.today())}
          and not ${holdsValid(sql`place.user_id`, sql`kind.id`, dayOfPlace(scope))}`,
      order: sql`place.since, place.user_id, kind.id`,
      userId: sql`place.user_id`,
      what: sql`kind.name`,
      at: sql`place.since`,
    }),
  },
  'sign-offs': {
    ability: 'shifts.sign-off',
    canOccur: isLive,
    // Same as the list of sign-offs.
    rows: ({ reader, people: { locationId }, today }) => ({
      from: sql`completion_totals as total where ${mayBeSignedOffBy(reader, { locationId })} and ${HAS_SHIFTS_LEFT}`,
      order: planOrder(today()),
      name: sql`total.full_name`,
    }),
  },
  invitations: {
    ability: 'people.see',
    rows: ({ people, inDays }) => ({
      from: sql`invitations as invitation join locations as location on location.id = invitation.location_id
        where invitation.withdrawn_at is null and invitation.expires_at > ${inDays(0)}
          and invitation.expires_at <= ${inDays(LINK_RUNS_OUT_DAYS)}
          and not (is_for_one and exists (select from invitation_uses where invitation_id = invitation.id))
          and ${isOfPlace(sql`location.id`, people)}`,
      order: sql`invitation.expires_at, invitation.id`,
      name: sql`location.name`,
    }),
  },
  unread: {
    ability: 'announcements.send',
    rows: scope => ({ from: unreadAnnouncements(scope), order: sql`told.id`, name: sql`told.title` }),
  },
  rota: {
    ability: 'rota.edit',
    rows: ({ people, today }) => ({
      from: sql`rota_entries as entry join users as person on person.id = entry.user_id
        where entry.business_day >= ${today()}::date and not entry.is_removed and ${awayFrom(sql`entry`, sql`person`)} is not null
          and ${isOfPlace(sql`entry.location_id`, people)}`,
      order: sql`entry.business_day, entry.id`,
      name: sql`person.full_name`,
    }),
  },
  uncovered: {
    ability: 'licences.check',
    rows: scope => ({
      from: sql`licence_kinds as kind join locations as location
          on location.is_active and (kind.location_ids is null or location.id = any(kind.location_ids))
        where kind.is_active and ${isOfPlace(sql`location.id`, scope.people)} and not exists (
          select from user_places as place join users as person on person.id = place.user_id and person.is_active
          where place.location_id = location.id
            and ${holdsValid(sql`place.user_id`, sql`kind.id`, dayOfPlace(scope))})`,
      order: sql`location.display_order, location.id, kind.id`,
      name: sql`concat(location.name, ' has no valid ', lower(left(kind.name, 1)), substr(kind.name, 2))`,
    }),
  },
  suspended: {
    ability: 'content.manage',
    rows: () => ({
      from: sql`(
        select question, 1 as place, id from training_questions where is_active and ${isSuspended(sql`suspension`)}
        union all
        select question.question, 2, question.id from static_quiz_questions question
        join static_quizzes quiz on quiz.id = question.quiz_id and quiz.is_active
        where question.is_active and ${isSuspended(sql`suspension`)}
      ) as suspended`,
      order: sql`place, id`,
      name: sql`question`,
    }),
  },
  outdated: {
    ability: 'content.manage',
    rows: () => ({
      from: sql`(
        select item.title, max(listed.changed_at) as changed_at from outdated_content listed
        join content_items item on item.kind = listed.kind and item.item_id = listed.item_id and not item.is_archived
        group by item.kind, item.item_id, item.title
      ) as outdated`,
      order: sql`changed_at desc`,
      name: sql`title`,
    }),
  },
  suggestions: {
    ability: 'suggestions.manage',
    rows: () => ({ from: sql`suggestions where status = 'new'`, order: sql`id`, name: sql`title` }),
  },
  mail: {
    ability: 'mail.read',
    // Same as in `mailState`.
    rows: ({ inDays }) => ({
      from: sql`mail_outbox where failed_at is not null and sent_at is null and expired_at is null
        and (link_expires_at is null or link_expires_at > ${inDays(0)})`,
      order: sql`id desc`,
      name: sql`subject`,
    }),
  },
  server: {
    ability: 'mail.read',
    canOccur: ({ config }) => !config.isDemo,
    names: async ({ config, db }) => {
      if (config.mail.smtpUrl !== null) return { names: [] }
      const waiting = await db.$count(mailOutbox, IS_WAITING)
      return { names: waiting > 0 ? [`Mails waiting: ${waiting}`] : [], count: 1 }
    },
  },
  texts: {
    ability: 'content.manage',
    rows: () => ({
      from: sql`content_proposals as proposal
        join content_items as item on item.kind = proposal.kind and item.item_id = proposal.item_id
        where proposal.decision is null and not item.is_archived`,
      order: sql`proposal.id`,
      name: sql`item.title`,
    }),
  },
  recipes: {
    ability: 'kitchen.assess',
    rows: ({ settings }) => ({
      from: sql`(${recipesUnder(settings.allergenProfile)}) as recipe where not is_signed`,
      order: sql`place, id`,
      name: sql`name`,
    }),
  },
  contradictions: {
    ability: 'kitchen.assess',
    names: async ({ settings, readContradictions }) => ({
      names: (await readContradictions())
        .filter(
          ({ texts, statement }) => openContradictions(texts, statement, settings.allergenProfile).length > 0,
        )
        .map(({ name }) => name),
    }),
  },
  policies: { ability: 'content.manage', names: policiesWhere(({ policy }) => !policy.isConfirmed) },
  reviews: {
    ability: 'content.manage',
    names: policiesWhere(({ policy: { reviewBy } }, today) => reviewBy !== null && reviewBy <= today),
  },
  changes: {
    ability: 'content.manage',
    names: policiesWhere(({ change }) => change !== null && change.weight === null),
  },
}

/** The change, after its dish's name where it is of one. */
const NAMED_CHANGE = sql`concat_ws(': ', (select name from menu_items where id = (
    select min(dish_id) from dish_change_facts where change_id = change.id having count(distinct dish_id) = 1
  )), change.line)`

/** Looked up once, before any person: most days there is none. */
const CHANGES_TO_RELEARN = sql`(select from dish_changes where level = 'relearn' and not is_superseded)`

/** A column over the changes whose question `person` has not answered correctly yet. */
const notRelearned = (selected: SQL) => sql`(select ${selected} from dish_changes as change
  where change.level = 'relearn' and not change.is_superseded and ${IS_CONCERNED} and not exists (
    select from dish_change_answers as answer
    where answer.change_id = change.id and answer.user_id = person.id and answer.is_right
  ))`

/** Without those that only wait for signatures, which are counted as recipes to sign. */
const isSuspended = (suspension: SQL) => sql`${suspension} is not null and not ${waitsForKitchen(suspension)}`

function policiesWhere(isMeant: (facts: PolicyFacts, today: string) => boolean): Names['names'] {
  return async ({ policies, today }) => ({
    names: policies.filter(fact => isMeant(fact, today())).map(({ policy }) => policy.title),
  })
}

/**
 * Announcements of the last weeks that some of these people have not read a day later. Those that must be
 * confirmed are a condition on `told`.
 */
function unreadAnnouncements({ people: { theirs, locationId }, inDays }: Scope): SQL {
  const sentAt = sql`coalesce(told.scheduled_for, told.created_at)`
  // The same announcements as in the reader's list of them.
  const isInReach =
    theirs === 'all'
      ? sql`true`
      : sql`cardinality(told.location_ids) > 0 and told.location_ids <@ ${sql.param([...theirs])}::int[]`
  return sql`notifications as told
    where told.sent and told.withdrawn_at is null and told.recipient_id is null
      and told.dish_change_id is null and told.reminds is null and ${isInReach}
      and ${sentAt} <= ${inDays(-UNREAD_AFTER_DAYS)} and ${sentAt} > ${inDays(-UNREAD_UNTIL_DAYS)}
      and exists (
        select from completion_totals as total
        where total.is_listed and ${isMember(TOTAL_USER, { theirs, locationId })}
          and (told.location_ids = '{}' and told.positions = '{}' or exists (
            select from user_places as belongs where belongs.user_id = total.user_id
              and (told.location_ids = '{}' or belongs.location_id = any(told.location_ids))
              and (told.positions = '{}' or belongs.position = any(told.positions))))
          and not exists (select from notification_reads as seen
            where seen.notification_id = told.id and seen.user_id = total.user_id)
      )`
}

/**
 * Recipes of dishes on the menu and of components in use; `is_signed` under a law that asks for as much as the
 * group's.
 */
export function recipesUnder(profile: AllergenProfile): SQL {
  const covering = ALLERGEN_PROFILES.filter(signedUnder => unclaimedUnder(signedUnder, profile) === null)
  const covers = sql`(allergen_profile is null or ${inArray(recipeAssessments.allergenProfile, covering)})`
  return sql`
  select dish.name, dish.id, 1 as place, exists (
      select from recipe_assessments where dish_id = dish.id and revision = dish.recipe_revision and ${covers}
    ) as is_signed from menu_items as dish
    join menu_categories as section on section.id = dish.category_id and section.is_active
    join menu_tabs as tab on tab.key = section.tab and tab.is_active
  where dish.is_active
  union all
  select component.name, component.id, 2, exists (
      select from recipe_assessments where component_id = component.id and revision = component.recipe_revision
        and ${covers}
    ) from components as component
  where component.is_active and (exists (select from dish_components where component_id = component.id)
    or exists (select from component_parts where part_id = component.id))`
}
