/** The sample group is as large, mixed and true as it claims, and its texts keep the limits of the forms. */
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { dishDocument } from '#contract/content/menu.ts'
import { questionDocument } from '#contract/content/training.ts'
import { announcementBody } from '#contract/house/announcement-form.ts'
import { dialogSuggestion, screenSuggestion, suggestionReply } from '#contract/house/suggestion-form.ts'
import { componentBody } from '#contract/kitchen/kitchen-form.ts'
import { recordAbsenceBody } from '#contract/people/absences.ts'
import { accountFields } from '#contract/people/registration.ts'
import { reservationBody } from '#contract/people/reservations-form.ts'
import { rotaEntryBody } from '#contract/people/rota-form.ts'
import { giveKudosBody } from '#contract/rewards/kudos-form.ts'
import { adjustPointsBody } from '#contract/rewards/points.ts'
import { businessDayOf, isTimeZone } from '#domain/clock/business-day.ts'
import { SUGGESTION_STATUSES } from '#domain/house/suggestions.ts'
import type { AllergenStatement } from '#domain/kitchen/allergens.ts'
import { stateAllergens } from '#domain/kitchen/statements.ts'
import { PLAIN_PRICE } from '#domain/menu/dish-price.ts'
import { type Action, type Actor, can } from '#domain/people/abilities.ts'
import { RESERVATION_STATUSES } from '#domain/people/reservations.ts'
import { crewKey } from '#domain/people/rota.ts'
import { suggestQuestions } from '#domain/questions/candidates.ts'
import { type ProofMenu, prove, understand } from '#domain/questions/proof.ts'
import { CLAIM_LIFETIME_DAYS, CLAIM_WARNING_DAYS } from '#domain/rewards/rewards.ts'
import { CONTENT_BY_JOB, JOBS } from '../jobs.ts'
import { LOCATIONS } from '../locations.ts'
import { COMPONENTS, EQUIPMENT } from '../menu/components.ts'
import { DISHES, MENU_SECTIONS } from '../menu/menu.ts'
import { BUILT_IN_KITCHEN } from '../menu/statements.ts'
import { MICRO_LESSONS } from '../micro-learning/lessons.ts'
import { POLICIES } from '../policies/policies.ts'
import { REWARDS } from '../rewards.ts'
import { textsWithin } from '../texts-within.ts'
import { TRAINING_MODULES } from '../training/modules.ts'
import { TRAINING_PLAN_SHIFTS } from '../training-plan.ts'
import { SAMPLE_ANNOUNCEMENTS } from './announcements.ts'
import { SAMPLE_CLAIMS } from './claims.ts'
import { SAMPLE_GUESTS } from './guests.ts'
import { SAMPLE_KUDOS } from './kudos.ts'
import {
  SAMPLE_DAYS,
  SAMPLE_LOCATIONS,
  SAMPLE_MAIL_DOMAIN,
  SAMPLE_PEOPLE,
  type SampleLocationKey,
  type SamplePerson,
} from './people.ts'
import {
  ALLERGEN_ORDER,
  EXTRA_SHIFTS,
  OPEN_SHIFT,
  SAMPLE_ABSENCES,
  SAMPLE_DEPUTY,
  SAMPLE_ROTA,
  SHIFT_TIMES,
  SHIFTS_OFF,
} from './rota.ts'
import * as story from './story.ts'
import { SAMPLE_SUGGESTIONS } from './suggestions.ts'

const PLACES = Object.keys(SAMPLE_LOCATIONS) as SampleLocationKey[]
const idOf = (location: SampleLocationKey) => SAMPLE_LOCATIONS[location].id
const people = new Map(SAMPLE_PEOPLE.map(person => [person.key, person]))
function personOf(key: string): SamplePerson {
  const person = people.get(key)
  if (!person) throw new Error(`Nobody is called ${key}`)
  return person
}

const actorOf = (key: string): Actor => ({
  id: SAMPLE_PEOPLE.indexOf(personOf(key)) + 1,
  role: personOf(key).isAdmin ? 'admin' : 'staff',
  places: personOf(key).at.map(({ location, position }) => ({ locationId: idOf(location), position })),
  isChef: personOf(key).isChef,
})
const mayAt = (
  key: string,
  action: Extract<Action, 'claims.redeem' | 'visits.record' | 'rota.edit'>,
  at: SampleLocationKey,
) => can(actorOf(key), action, { locationIds: [idOf(at)] })

/** Whether somebody has come, and neither left nor gone on leave, on that day. */
function isThere(key: string, daysAgo: number): boolean {
  const { joinedDaysAgo, leftDaysAgo = Number.NEGATIVE_INFINITY, isInvited } = personOf(key)
  const isOnLeave = SAMPLE_ABSENCES.some(
    ({ who, kind, fromInDays, untilInDays }) =>
      who === key && kind === 'leave' && fromInDays <= -daysAgo && -daysAgo <= (untilInDays ?? Infinity),
  )
  return !isInvited && daysAgo <= joinedDaysAgo && daysAgo > leftDaysAgo && !isOnLeave
}

describe('the people', () => {
  test('are 42, with keys and usernames of their own', () => {
    expect(SAMPLE_PEOPLE).toHaveLength(42)
    expect(people.size).toBe(42)
    const usernames = [...SAMPLE_PEOPLE, ...SAMPLE_GUESTS].map(({ username }) => username.toLowerCase())
    expect(new Set(usernames).size).toBe(usernames.length)
  })

  test.each(SAMPLE_PEOPLE.map(person => [person.key, person] as const))('%s', (_key, person) => {
    const { fullName, username, job, at, diligence, knows, modules, shifts } = person
    const email = `${username}@${SAMPLE_MAIL_DOMAIN}`
    expect(
      z.safeParse(z.omit(accountFields, { phoneNumber: true }), { fullName, username, email }).success,
    ).toBe(true)
    for (const share of [diligence, knows]) {
      expect(share).toBeGreaterThanOrEqual(0)
      expect(share).toBeLessThanOrEqual(1)
    }
    expect(job === null).toBe(at.length === 0)
    const isOwn = (kind: 'modules' | 'shifts', id: number) =>
      CONTENT_BY_JOB.every(
        ({ kind: other, ids, jobs }) =>
          other !== kind || !ids.includes(id) || job === null || jobs.some(each => each === job),
      )
    expect(modules).toBeLessThanOrEqual(TRAINING_MODULES.filter(({ id }) => isOwn('modules', id)).length)
    expect(shifts).toBeLessThanOrEqual(TRAINING_PLAN_SHIFTS.filter(({ id }) => isOwn('shifts', id)).length)
    // One module and one shift a day, the first day's induction left aside.
    const days = Math.min(person.joinedDaysAgo, SAMPLE_DAYS) - (person.leftDaysAgo ?? 0)
    expect(modules).toBeLessThanOrEqual(days)
    expect(shifts).toBeLessThanOrEqual(days)
  })

  test('have all jobs and positions, chefs, two who manage all, and one owner', () => {
    expect(new Set(SAMPLE_PEOPLE.flatMap(({ job }) => job ?? []))).toEqual(
      new Set(JOBS.map(({ key }) => key)),
    )
    for (const place of PLACES) {
      const positions = SAMPLE_PEOPLE.flatMap(({ at }) => at.filter(({ location }) => location === place))
      expect(positions.filter(({ position }) => position === 'manager').length, place).toBe(2)
      expect(positions.filter(({ position }) => position === 'lead').length, place).toBeGreaterThan(1)
    }
    expect(SAMPLE_PEOPLE.filter(({ isChef }) => isChef)).toHaveLength(2)
    expect(SAMPLE_PEOPLE.filter(({ isAdmin }) => isAdmin).map(({ key }) => key)).toEqual([
      'setsuko',
      'ngaire',
    ])
  })

  test('have names that screens find hard', () => {
    const names = SAMPLE_PEOPLE.map(({ fullName }) => fullName)
    expect(names.filter(name => name.match(/\p{L}/gu)?.length === 54)).toHaveLength(1)
    for (const script of [/^\p{Script=Han}/u, /^\p{Script=Thai}/u, /^\p{Script=Arabic}/u])
      expect(names.filter(name => script.test(name))).toHaveLength(1)
    const twins = names.filter((name, index) => names.indexOf(name) !== index)
    expect(twins).toEqual(['Linh Phan'])
    expect(new Set(names.map(crewKey)).size).toBe(41)
  })

  test('come, stay away and leave', () => {
    expect(SAMPLE_PEOPLE.filter(({ leftDaysAgo }) => leftDaysAgo !== undefined)).toHaveLength(1)
    expect(SAMPLE_PEOPLE.filter(({ isInvited }) => isInvited).map(({ key }) => key)).toEqual([
      story.SAMPLE_MAIL.invitation.to,
    ])
    expect(personOf('noa')).toMatchObject({ joinedDaysAgo: 2, job: 'waiter' })
    expect(SAMPLE_PEOPLE.filter(({ joinedDaysAgo }) => joinedDaysAgo > SAMPLE_DAYS).length).toBeGreaterThan(
      20,
    )
    expect(SAMPLE_PEOPLE.filter(({ joinedDaysAgo }) => joinedDaysAgo < SAMPLE_DAYS).length).toBeGreaterThan(9)
  })

  test('are neither all good nor all bad', () => {
    const shares = (of: 'diligence' | 'knows', from: number, below: number) =>
      SAMPLE_PEOPLE.filter(
        ({ isInvited, ...person }) => !isInvited && from <= person[of] && person[of] < below,
      ).length
    expect(shares('diligence', 0, 0.5)).toBeGreaterThanOrEqual(8)
    expect(shares('diligence', 0.5, 0.8)).toBeGreaterThanOrEqual(12)
    expect(shares('diligence', 0.8, 1)).toBeGreaterThanOrEqual(8)
    expect(shares('knows', 0, 0.8)).toBeGreaterThanOrEqual(7)
    expect(shares('knows', 0.8, 0.92)).toBeGreaterThanOrEqual(12)
    expect(shares('knows', 0.92, 1)).toBeGreaterThanOrEqual(8)
    expect(new Set(SAMPLE_PEOPLE.map(({ streak }) => streak)).size).toBe(6)
    expect(new Set(SAMPLE_PEOPLE.map(({ modules }) => modules)).size).toBeGreaterThan(8)
  })
})

test('the restaurants are the built-in ones, in two time zones', () => {
  expect(PLACES.map(idOf)).toEqual(LOCATIONS.map(({ id }) => id))
  const zones = PLACES.map(place => SAMPLE_LOCATIONS[place].timeZone)
  expect(zones.every(isTimeZone)).toBe(true)
  expect(new Set(zones).size).toBe(2)
  // In summer an hour lies between them.
  const instant = Temporal.Instant.from('2026-12-01T17:30:00Z')
  const days = zones.map(timeZone => businessDayOf(instant, { timeZone, dayStart: '04:00' }))
  expect(days).toEqual(['2026-12-02', '2026-12-02', '2026-12-01'])
})

describe('kudos', () => {
  test.each(SAMPLE_KUDOS.map(each => [each.reason, each] as const))('%s', (_reason, kudos) => {
    const { from, to, daysAgo, reason } = kudos
    expect(z.safeParse(giveKudosBody, { receiverId: 1, reason }).success).toBe(true)
    expect(from).not.toBe(to)
    expect(daysAgo).toBeLessThan(SAMPLE_DAYS)
    expect([isThere(from, daysAgo), isThere(to, daysAgo)]).toEqual([true, true])
  })

  test('are about 60, of many, once a day and person', () => {
    expect(SAMPLE_KUDOS.length).toBeGreaterThanOrEqual(58)
    expect(new Set(SAMPLE_KUDOS.map(({ reason }) => reason)).size).toBe(SAMPLE_KUDOS.length)
    expect(new Set(SAMPLE_KUDOS.map(({ from, daysAgo }) => `${from} ${daysAgo}`)).size).toBe(
      SAMPLE_KUDOS.length,
    )
    expect(new Set(SAMPLE_KUDOS.map(({ from }) => from)).size).toBeGreaterThan(25)
    expect(new Set(SAMPLE_KUDOS.map(({ to }) => to)).size).toBeGreaterThan(25)
    const days = SAMPLE_KUDOS.map(({ daysAgo }) => daysAgo)
    expect(days).toEqual(days.toSorted((a, b) => b - a))
  })

  test('come from people as their character says', () => {
    for (const { key, thanks } of SAMPLE_PEOPLE) {
      const given = SAMPLE_KUDOS.filter(({ from }) => from === key).length
      if (thanks === 'often') expect(given, key).toBeGreaterThanOrEqual(2)
      if (thanks === 'never') expect(given, key).toBe(0)
    }
  })
})

describe('suggestions', () => {
  test.each(SAMPLE_SUGGESTIONS.map(each => [each.title, each] as const))('%s', (_title, suggestion) => {
    const { form, from, daysAgo, handled, ...body } = suggestion
    const { fullName: name, username } = personOf(from)
    const email = `${username}@${SAMPLE_MAIL_DOMAIN}`
    const isValid =
      form === 'dialog'
        ? z.safeParse(dialogSuggestion, body).success
        : z.safeParse(screenSuggestion, { ...body, name, email }).success
    expect(isValid).toBe(true)
    expect(isThere(from, daysAgo)).toBe(true)
    if (!handled) return
    const { by, status, reply, note = '' } = handled
    expect(z.safeParse(suggestionReply, { status, answer: reply, note }).success).toBe(true)
    expect(can(actorOf(by), 'suggestions.manage')).toBe(true)
    expect(handled.daysAgo).toBeLessThanOrEqual(daysAgo)
  })

  test('are in all states', () => {
    const states = SAMPLE_SUGGESTIONS.map(({ handled }) => handled?.status ?? 'new')
    expect(new Set(states)).toEqual(new Set(SUGGESTION_STATUSES))
    expect(new Set(SAMPLE_SUGGESTIONS.map(({ form }) => form)).size).toBe(2)
    expect(SAMPLE_SUGGESTIONS).toHaveLength(14)
  })
})

describe('announcements', () => {
  test.each(SAMPLE_ANNOUNCEMENTS.map(each => [each.title, each] as const))('%s', (_title, announcement) => {
    const {
      from,
      daysAgo,
      title,
      message,
      link = '',
      locations = [],
      positions = [],
      jobs = [],
    } = announcement
    const body = {
      ...{ title, message, link, positions, mustConfirm: announcement.mustConfirm ?? false },
      ...{ locationIds: locations.map(idOf), jobIds: jobs.map((_, at) => at + 1), scheduledFor: null },
    }
    expect(z.safeParse(announcementBody, body).success).toBe(true)
    expect(daysAgo).toBeLessThan(SAMPLE_DAYS)
    const mayWrite =
      can(actorOf(from), 'settings.change') ||
      (locations.length > 0 &&
        locations.every(place => can(actorOf(from), 'announcements.send', { locationIds: [idOf(place)] })))
    expect(mayWrite).toBe(true)
    expect(announcement.confirmed !== undefined).toBe(announcement.mustConfirm === true)
    expect(announcement.confirmed ?? 0).toBeLessThanOrEqual(announcement.read)
  })

  test('read and unread, to confirm, scheduled, and for leads alone', () => {
    expect(SAMPLE_ANNOUNCEMENTS).toHaveLength(9)
    expect(SAMPLE_ANNOUNCEMENTS.filter(({ daysAgo }) => daysAgo < 0)).toHaveLength(1)
    expect(SAMPLE_ANNOUNCEMENTS.filter(({ positions }) => positions?.join() === 'lead')).toHaveLength(1)
    expect(SAMPLE_ANNOUNCEMENTS.filter(({ confirmed = 1 }) => confirmed < 1).length).toBeGreaterThan(0)
    expect(SAMPLE_ANNOUNCEMENTS.filter(({ read }) => read === 1)).toHaveLength(1)
  })
})

describe('claims', () => {
  const pointsOf = (id: number) => REWARDS.find(reward => reward.id === id)?.requiredPoints ?? Number.NaN

  test.each(SAMPLE_CLAIMS.map(claim => [`${claim.who}, ${claim.daysAgo} days ago`, claim] as const))(
    '%s',
    (_name, claim) => {
      const { who, daysAgo, reward, redeemed } = claim
      expect(isThere(who, daysAgo)).toBe(true)
      // Less than half of what somebody of this diligence earns by then: the induction, modules, lessons and streaks.
      const { joinedDaysAgo, diligence } = personOf(who)
      const days = Math.min(joinedDaysAgo, SAMPLE_DAYS) - daysAgo
      const spent = SAMPLE_CLAIMS.filter(other => other.who === who && other.daysAgo >= daysAgo)
      const cost = spent.reduce((sum, other) => sum + pointsOf(other.reward), 0)
      expect(cost).toBeLessThanOrEqual(25 + diligence * days * 3 + Math.min(60, days * 4))
      expect(pointsOf(reward)).toBeGreaterThan(0)
      if (!redeemed) return
      expect(redeemed.daysAgo).toBeLessThanOrEqual(daysAgo)
      expect(daysAgo - redeemed.daysAgo).toBeLessThan(CLAIM_LIFETIME_DAYS)
      expect(redeemed.by).not.toBe(who)
      expect(mayAt(redeemed.by, 'claims.redeem', redeemed.at)).toBe(true)
      expect(personOf(who).at.some(({ location }) => location === redeemed.at)).toBe(true)
    },
  )

  test('open, redeemed, expired and near expiry', () => {
    const left = SAMPLE_CLAIMS.filter(({ redeemed }) => !redeemed).map(
      ({ daysAgo }) => CLAIM_LIFETIME_DAYS - daysAgo,
    )
    expect(left.filter(days => days < 0).length).toBeGreaterThanOrEqual(2)
    expect(left.filter(days => days > 0 && days <= CLAIM_WARNING_DAYS).length).toBeGreaterThanOrEqual(2)
    expect(left.filter(days => days > CLAIM_WARNING_DAYS).length).toBeGreaterThanOrEqual(5)
    expect(left.length).toBeLessThan(SAMPLE_CLAIMS.length - 5)
  })
})

describe('guests', () => {
  test.each(SAMPLE_GUESTS.map(guest => [guest.key, guest] as const))('%s', (_key, guest) => {
    const { fullName, username, joinedDaysAgo, visits, reservations } = guest
    const account = { fullName, username, email: `${username}@${SAMPLE_MAIL_DOMAIN}` }
    expect(z.safeParse(z.omit(accountFields, { phoneNumber: true }), account).success).toBe(true)
    for (const { daysAgo, at, recordedBy } of visits) {
      expect(daysAgo).toBeLessThanOrEqual(joinedDaysAgo)
      expect(isThere(recordedBy, daysAgo)).toBe(true)
      expect(mayAt(recordedBy, 'visits.record', at)).toBe(true)
    }
    expect(new Set(visits.map(({ daysAgo, at }) => `${daysAgo} ${at}`)).size).toBe(visits.length)
    for (const { at, askedDaysAgo, inDays, time, partySize, note, status, reply } of reservations) {
      const body = { locationId: idOf(at), date: '2026-12-01', time, partySize, note }
      expect(z.safeParse(reservationBody, body).success).toBe(true)
      expect(askedDaysAgo).toBeLessThanOrEqual(joinedDaysAgo)
      expect(inDays).toBeGreaterThanOrEqual(-askedDaysAgo)
      expect(reply !== undefined).toBe(status === 'confirmed' || status === 'declined')
      expect(reply ? mayAt(reply.by, 'visits.record', at) : true).toBe(true)
    }
  })

  test('ask for tables in all states', () => {
    expect(SAMPLE_GUESTS).toHaveLength(8)
    const states = SAMPLE_GUESTS.flatMap(({ reservations }) => reservations.map(({ status }) => status))
    expect(new Set(states)).toEqual(new Set(RESERVATION_STATUSES))
  })
})

const WEEK = [0, 1, 2, 3, 4, 5, 6]

describe('the rota', () => {
  const lines = PLACES.flatMap(place => SAMPLE_ROTA[place].map(line => ({ ...line, place })))
  const isOn = (letter: string | undefined, shift: 'L' | 'E') => letter === shift || letter === 'D'
  /** People of a pattern's evening, without those who are on leave today. */
  const eveningOf = (place: SampleLocationKey, weekday: number) =>
    SAMPLE_ROTA[place]
      .filter(({ who, week }) => isOn(week[weekday], 'E') && isThere(who, 0))
      .map(({ who }) => who)

  test('is of people who work there, five days a week at most', () => {
    for (const { who, place, week, station } of lines) {
      expect(
        personOf(who).at.some(({ location }) => location === place),
        who,
      ).toBe(true)
      expect(week, who).toMatch(/^[LED-]{7}$/)
      const entry = { userId: 1, businessDay: '2026-12-01', ...SHIFT_TIMES.E[0], station }
      expect(z.safeParse(rotaEntryBody, entry).success).toBe(true)
    }
    for (const { key } of SAMPLE_PEOPLE) {
      const weeks = lines.filter(({ who }) => who === key).map(({ week }) => week)
      const perDay = WEEK.map(day => weeks.filter(week => week[day] !== '-').length)
      expect(Math.max(...perDay), key).toBeLessThanOrEqual(1)
      expect(perDay.filter(Boolean).length, key).toBeLessThanOrEqual(5)
    }
  })

  // Policy 4.
  test('leaves ten hours between two shifts', () => {
    const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
    for (const { who, week } of lines)
      for (const day of WEEK) {
        const next = (day + 1) % 7
        if (!isOn(week[day], 'E') || !isOn(week[next], 'L')) continue
        const [end, start] = [SHIFT_TIMES.E[day]?.to ?? '', SHIFT_TIMES.L[next]?.from ?? '']
        expect(minutes(start) + 24 * 60 - minutes(end), who).toBeGreaterThanOrEqual(600)
      }
  })

  test.each(PLACES.flatMap(place => WEEK.map(day => [place, day] as const)))(
    'an evening at %s, day %i: a lead, two for allergens, floor, bar and kitchen',
    (place, weekday) => {
      const crew = eveningOf(place, weekday)
      const jobs = crew.map(who => personOf(who).job)
      const isLead = (who: string) =>
        personOf(who).at.some(({ location, position }) => location === place && position !== 'staff')
      expect(crew.filter(isLead).length).toBeGreaterThanOrEqual(1)
      expect(ALLERGEN_ORDER[place].filter(who => crew.includes(who)).length).toBeGreaterThanOrEqual(2)
      expect(jobs.filter(job => job === 'waiter').length).toBeGreaterThanOrEqual(2)
      expect(jobs).toEqual(expect.arrayContaining(['bar', 'cook']))
      expect(new Set(crew).size).toBe(crew.length)
    },
  )

  test('has a shift of somebody on leave, an open one, and a newcomer beside a buddy tonight', () => {
    const extra = EXTRA_SHIFTS.filter(({ who, inDays }) => !isThere(who, -inDays))
    expect(extra.map(({ who }) => who)).toEqual(['nadia'])
    expect(SAMPLE_PEOPLE.some(({ fullName }) => crewKey(fullName) === crewKey(OPEN_SHIFT.name))).toBe(false)
    expect(EXTRA_SHIFTS).toContainEqual(expect.objectContaining({ who: 'noa', inDays: 0, shift: 'E' }))
    for (const { who, location } of EXTRA_SHIFTS)
      expect(personOf(who).at.some(place => place.location === location)).toBe(true)
    for (const { who, inDays } of SHIFTS_OFF) {
      expect(isThere(who, -inDays)).toBe(true)
      expect(lines.some(line => line.who === who)).toBe(true)
      // Tonight's crew is the pattern's.
      expect(inDays).not.toBe(0)
    }
  })

  test('licences are checked by a manager of the person', () => {
    for (const { who, checkedBy, fromInDays, untilInDays } of story.SAMPLE_LICENCES) {
      expect(fromInDays).toBeLessThan(untilInDays)
      const locationIds = personOf(who).at.map(({ location }) => idOf(location))
      if (checkedBy) expect(can(actorOf(checkedBy), 'licences.check', { locationIds })).toBe(true)
    }
  })

  test('absences are recorded by the manager, and the deputy works there', () => {
    for (const { who, kind, reason, recordedBy } of SAMPLE_ABSENCES) {
      const body = { kind, startsOn: '2026-12-01', endsOn: null, reason }
      expect(z.safeParse(recordAbsenceBody, body).success).toBe(true)
      const locationIds = personOf(who).at.map(({ location }) => idOf(location))
      expect(can(actorOf(recordedBy), 'absences.record', { locationIds })).toBe(true)
    }
    const { who, location, namedBy } = SAMPLE_DEPUTY
    expect(personOf(who).at.some(place => place.location === location)).toBe(true)
    expect(can(actorOf(namedBy), 'deputies.name', { locationIds: [idOf(location)] })).toBe(true)
  })
})

describe('the story', () => {
  const componentId = (key: string) => COMPONENTS.find(component => component.key === key)?.id ?? Number.NaN
  const equipmentId = (key: string) => EQUIPMENT.find(equipment => equipment.key === key)?.id ?? Number.NaN

  test('is told by people who may', () => {
    const { SOLD_OUT, RECIPE_CHANGE, NEW_DISH, OVERDUE_LABEL, POLICY_CHANGE, MODULE_QUESTION, SAMPLE_MAIL } =
      story
    const locationIds = [idOf(SOLD_OUT.location)]
    expect(can(actorOf(SOLD_OUT.by), 'dishes.mark-sold-out', { locationIds })).toBe(true)
    for (const { savedBy, signedBy } of [RECIPE_CHANGE, NEW_DISH]) {
      expect(can(actorOf(savedBy), 'content.manage')).toBe(true)
      expect(can(actorOf(signedBy), 'kitchen.assess')).toBe(true)
    }
    for (const { by } of [OVERDUE_LABEL, POLICY_CHANGE, MODULE_QUESTION])
      expect(can(actorOf(by), 'content.manage')).toBe(true)
    for (const { who, location, by } of story.MAY_SIGN) {
      expect(personOf(who).at.some(place => place.location === location)).toBe(true)
      expect(can(actorOf(by), 'levels.give', { locationIds: [idOf(location)] })).toBe(true)
    }
    for (const { kind, itemId, at, by, daysAgo, dueInDays, excused } of story.SAMPLE_ASSIGNMENTS) {
      const locationIds = (at ? [at] : PLACES).map(idOf)
      expect(can(actorOf(by), 'assignments.make', { locationIds })).toBe(true)
      expect((kind === 'lessons' ? MICRO_LESSONS : POLICIES).length).toBeGreaterThanOrEqual(itemId)
      expect(-daysAgo).toBeLessThan(dueInDays)
      if (excused) expect(isThere(excused.who, daysAgo - 1)).toBe(true)
    }
    for (const { from, to, amount, reason, daysAgo } of story.SAMPLE_GIFTS) {
      expect(can(actorOf(from), 'points.adjust')).toBe(true)
      expect(isThere(to, daysAgo)).toBe(true)
      expect(z.safeParse(adjustPointsBody, { amount, reason }).success).toBe(true)
    }
    expect(mayAt(SAMPLE_MAIL.invitation.by, 'rota.edit', 'parramatta')).toBe(true)
    expect(isThere(SAMPLE_MAIL.passwordReset.who, 0)).toBe(true)
  })

  test('walks in as six', () => {
    const { newcomer, chef, manager, owner, guest, tablet } = story.SAMPLE_FACES
    expect(personOf(newcomer).joinedDaysAgo).toBe(2)
    expect(personOf(chef)).toMatchObject({ isChef: true })
    expect(personOf(manager).at).toEqual([{ location: tablet.location, position: 'manager' }])
    expect(personOf(owner).isAdmin).toBe(true)
    expect(SAMPLE_GUESTS.some(({ key }) => key === guest)).toBe(true)
  })

  test('the policy has the old words once, and its new text is within the limit', () => {
    const { policy, from, to } = story.POLICY_CHANGE
    const text = POLICIES.find(({ id }) => id === policy)?.description ?? ''
    expect(text.split(from)).toHaveLength(2)
    expect(text.replace(from, to).length).toBeLessThan(6_000)
    expect(to.length).toBeGreaterThan(from.length)
  })

  test('the new dish and its component fit their forms, and no dish has its name', () => {
    const { NEW_DISH, NEW_COMPONENT } = story
    const { section, japaneseName, kana, recipe, daysAgo, savedBy, signedBy, dietary, ...texts } = NEW_DISH
    expect(MENU_SECTIONS.some(({ key }) => key === section)).toBe(true)
    expect([...DISHES, ...COMPONENTS].map(({ name }) => name as string)).not.toContain(texts.name)
    const document = {
      ...texts,
      ...{ nativeName: japaneseName, reading: kana, dietaryInfo: dietary, allergens: [], sectionId: 1 },
      componentIds: recipe.components.map((_, at) => at + 1),
      equipment: recipe.equipment.map(key => ({ equipmentId: equipmentId(key), componentIds: null })),
      ...{ isSpecial: false, isAvailable: true },
    }
    expect(z.safeParse(dishDocument, document).error).toBeUndefined()
    for (const key of recipe.components)
      expect(key === NEW_COMPONENT.key || componentId(key) > 0, key).toBe(true)
    const { name, madeOf, supplierStatement, allergens, mayContain } = NEW_COMPONENT
    const component = { ...{ name, description: madeOf, supplierStatement, allergens, mayContain } }
    const more = { origins: [], partIds: [], equipmentIds: [] }
    expect(z.safeParse(componentBody, { ...component, ...more }).error).toBeUndefined()
    expect(Math.min(daysAgo, SAMPLE_DAYS)).toBe(daysAgo)
    expect(isThere(savedBy, daysAgo) && isThere(signedBy, daysAgo)).toBe(true)
  })

  test('one dish alone waits for the overdue label', () => {
    const { component, labelFromDaysAgo, dueDaysAgo, statement } = story.OVERDUE_LABEL
    expect(labelFromDaysAgo).toBeGreaterThan(365)
    expect(dueDaysAgo).toBeGreaterThan(0)
    expect(statement).toMatch(/\{label\}.*\{due\}/)
    const components = BUILT_IN_KITCHEN.components.map(each =>
      each.id === componentId(component) ? { ...each, isAssessed: false } : each,
    )
    const after = stateAllergens({ ...BUILT_IN_KITCHEN, components })
    const open = DISHES.filter(
      ({ id }) => after.get(id)?.notAssessed.length !== 0 || !after.get(id)?.isAssessed,
    )
    expect(open.map(({ name }) => name)).toEqual(['Wagyu Sukiyaki'])
  })

  test('noon’s change adds sesame to one dish alone, suspends the question, and has its repair', () => {
    const { dish, from, to, staysOff } = story.RECIPE_CHANGE
    const before = BUILT_IN_KITCHEN
    const changed = before.dishes.find(({ id }) => id === dish)
    expect(changed?.componentIds).toContain(componentId(from))
    const after = {
      ...before,
      dishes: before.dishes.map(each =>
        each.id === dish
          ? {
              ...each,
              componentIds: each.componentIds.map(id => (id === componentId(from) ? componentId(to) : id)),
            }
          : each,
      ),
    }
    // What goes through the grill is named in the recipe, without the new component.
    expect(changed?.equipment.map(equipment => equipment.equipmentId)).toEqual([equipmentId(staysOff)])
    expect(changed?.equipment[0]?.componentIds).not.toBeNull()
    const [was, is] = [stateAllergens(before), stateAllergens(after)]
    expect(was.get(dish)?.allergens).not.toContain('sesame')
    expect(is.get(dish)?.allergens).toContain('sesame')
    const differing = DISHES.filter(
      ({ id }) => JSON.stringify(was.get(id)) !== JSON.stringify(is.get(id)),
    ).map(({ id }) => id)
    expect(differing).toEqual([dish])

    const { module, question, explanation, optionA, optionB, optionC, optionD, correctAnswer } =
      story.MODULE_QUESTION
    const options = [optionA, optionB, optionC, optionD]
    const document = {
      ...{ question, explanation, optionA, optionB, optionC, optionD },
      correctAnswer,
      moduleId: module,
    }
    expect(z.safeParse(questionDocument, document).error).toBeUndefined()
    const asked = { question, options, right: options['ABCD'.indexOf(correctAnswer)] ?? '' }
    const menus = [menuOf(was), menuOf(is)] as const
    const proof = understand(asked, menus[0])
    expect(proof).not.toBeNull()
    if (!proof) return
    expect(prove(asked, proof, menus[0]).is).toBe('proved')
    expect(prove(asked, proof, menus[1]).is).not.toBe('proved')
    const repair = suggestQuestions([dish], menus[1].dishes, 'au-nz').find(each => each.question === question)
    expect(repair?.right).toBe(asked.right)
    expect(repair?.wrong).not.toContain('Sesame')
  })

  function menuOf(
    statements: ReadonlyMap<number, AllergenStatement & { readonly isAssessed: boolean }>,
  ): ProofMenu {
    return {
      profile: 'au-nz',
      setMenus: [],
      components: [],
      dishes: MENU_SECTIONS.flatMap(({ name: section, dishes }, at) =>
        dishes.map(({ id, name, japaneseName, kana, dietary, recipe, ...texts }) => ({
          ...{ id, name, section, sectionId: at + 1, nativeName: japaneseName, reading: kana, ...texts },
          ...{ ...PLAIN_PRICE, priceText: `$${texts.price}`, isSpecial: false, marks: [], origins: [] },
          ...{ componentNames: [], swaps: [], drink: null, pairings: [], notAssessed: [] },
          ...(statements.get(id) ?? { allergens: [], mayContain: [], isAssessed: false }),
        })),
      ),
    }
  }
})

test('the texts are plain, ours to spell and tidy', () => {
  const texts = textsWithin([
    ...[SAMPLE_KUDOS, SAMPLE_SUGGESTIONS, SAMPLE_ANNOUNCEMENTS, SAMPLE_GUESTS, SAMPLE_ABSENCES, SHIFTS_OFF],
    ...[story.NEW_DISH, story.NEW_COMPONENT, story.POLICY_CHANGE, story.SAMPLE_GIFTS, story.RECIPE_CHANGE],
    story.SAMPLE_ASSIGNMENTS,
  ])
  expect(texts.length).toBeGreaterThan(300)
  for (const text of texts) {
    expect(text).not.toMatch(/\b(anew|besides|everybody|henceforth|thereof|whereby|whoever|whom)\b/i)
    expect(text).not.toMatch(
      /\b(flavors?|colors?|gray|chili|shrimp|cilantro|center|liter|favorite|apologize|recognize|organize|neighbor|labor)\b/i,
    )
    expect(text).not.toMatch(/\b(amazing|awesome|incredible|rockstar|super ?star|going above and beyond)\b/i)
    expect(text).not.toMatch(/\b([a-z]+) \1\b(?<!had had|that that)/i)
    expect(text).toBe(text.trim())
    expect(text).not.toMatch(/ {2}/)
  }
})
