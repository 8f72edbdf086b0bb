/**
 * What the people of the sample group do that is one request each: who, when and what is sent. In addresses and bodies
 * `{mina}` is Mina's account, `{job bar}` a job, `{day 3}` the date in three days and `{time 3}` three o'clock then.
 */
import { BUILT_IN_LICENCE_KINDS } from '#domain/people/licences.ts'
import { CONTENT_BY_JOB } from '../jobs.ts'
import { COMPONENTS } from '../menu/components.ts'
import { BUILT_IN_KITCHEN } from '../menu/statements.ts'
import { POLICIES } from '../policies/policies.ts'
import { TRAINING_MODULES } from '../training/modules.ts'
import { TRAINING_PLAN_SHIFTS } from '../training-plan.ts'
import { SAMPLE_ANNOUNCEMENTS } from './announcements.ts'
import { SAMPLE_CLAIMS } from './claims.ts'
import { chanceOf, isHere, weekdayBefore, worksOn } from './days.ts'
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
  type SampleShift,
  SHIFT_TIMES,
  SHIFTS_OFF,
} from './rota.ts'
import * as story from './story.ts'
import { SAMPLE_SUGGESTIONS } from './suggestions.ts'

/** `EDIT` reads a document, changes these fields and publishes it. */
type Method = 'POST' | 'PUT' | 'PATCH' | 'EDIT'

export interface SampleAct {
  /** Below zero never: what is still to come is said today. */
  readonly daysAgo: number
  /** By the group's clock. */
  readonly at: string
  /** A key of the cast; missing: the demo's admin. */
  readonly by?: string | undefined
  readonly does: `${Method} /api/${string}`
  readonly with?: object
  /** Of an edit: what is sent beside the document. */
  readonly beside?: object
  /** Name of what it makes, for later acts. */
  readonly makes?: string
  /** The academy may refuse it. Then what is done with it does not happen either. */
  readonly isTried?: true
}

/** Share of their modules that people of before the academy are credited with. */
const CREDITED_SHARE = 0.6
/** Days on which managers send checks to those who are on. */
const CHECKED_DAYS = 6
const FIRST_DAY = { daysAgo: SAMPLE_DAYS, at: '09:00' }
const LOCATION_KEYS = Object.keys(SAMPLE_LOCATIONS) as SampleLocationKey[]

const idOf = (location: SampleLocationKey) => SAMPLE_LOCATIONS[location].id
const clockTime = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(Math.floor(minutes % 60)).padStart(2, '0')}`
const personOf = (key: string) => SAMPLE_PEOPLE.find(person => person.key === key)
/** Who manages this restaurant alone. */
const managerOf = (location: SampleLocationKey) =>
  SAMPLE_PEOPLE.find(
    ({ at: [first, ...others] }) =>
      first?.location === location && first.position === 'manager' && others.length === 0,
  )?.key
const jobsOf = (jobs: readonly string[]) => jobs.map(job => `{job ${job}}`)

/** Minute of somebody's arrival: they come one after the other. */
export const arrivalOf = (person: SamplePerson) => ({
  daysAgo: Math.min(person.joinedDaysAgo, SAMPLE_DAYS),
  at: clockTime(9 * 60 + 30 + SAMPLE_PEOPLE.indexOf(person)),
})

/**
 * In the order in which those of one minute happen.
 * @param today ISO weekday
 */
export function sampleActs(today: number): SampleAct[] {
  return [
    ...beginnings(),
    ...SAMPLE_PEOPLE.flatMap(person => [...rightsOf(person), ...creditsOf(person)]),
    ...LOCATION_KEYS.flatMap(location => rotaOf(location, today)),
    ...SAMPLE_KUDOS.map(({ daysAgo, from, to, reason }, index) => ({
      ...{ daysAgo, at: clockTime(21 * 60 + (index % 60)), by: from, does: 'POST /api/kudos' as const },
      with: { receiverId: `{${to}}`, reason },
    })),
    ...SAMPLE_SUGGESTIONS.flatMap(suggestionOf),
    ...SAMPLE_ANNOUNCEMENTS.flatMap(announcementOf),
    ...SAMPLE_CLAIMS.flatMap(claimOf),
    ...SAMPLE_GUESTS.flatMap(({ key, visits }) =>
      visits.map(({ daysAgo, at, recordedBy }) => ({
        ...{ daysAgo, at: '20:30', by: recordedBy, does: 'POST /api/admin/visits' as const },
        with: { guestId: `{${key}}`, locationId: idOf(at) },
      })),
    ),
    ...policyChange(today),
    ...story.SAMPLE_ASSIGNMENTS.flatMap(assignmentOf),
    ...managing(),
    ...menuChanges(),
  ]
}

/** One module a day, two time zones, and what is for some jobs alone. */
function beginnings(): SampleAct[] {
  return [
    { ...FIRST_DAY, does: 'PATCH /api/admin/settings', with: { programmeMode: story.PROGRAMME_MODE } },
    ...CONTENT_BY_JOB.flatMap(({ kind, ids, jobs }) =>
      ids.map(id => ({
        ...{ ...FIRST_DAY, does: `EDIT /api/admin/content/${kind}/${id}` as const },
        with: { audience: { jobIds: jobsOf(jobs), locationIds: [] } },
      })),
    ),
    ...Object.values(SAMPLE_LOCATIONS).flatMap(({ id, timeZone, briefing, ...more }): SampleAct[] => [
      { ...FIRST_DAY, does: `PUT /api/admin/rota/${id}/time-zone`, with: { timeZone } },
      { ...FIRST_DAY, does: `PUT /api/admin/readiness/${id}/briefing`, with: { time: briefing } },
      ...('moved' in more
        ? [{ ...FIRST_DAY, does: `EDIT /api/admin/content/locations/${id}` as const, with: more.moved }]
        : []),
    ]),
  ]
}

function rightsOf(person: SamplePerson): SampleAct[] {
  const { key, fullName, job, at, joinedDaysAgo, leftDaysAgo, isInvited, isChef, isAdmin } = person
  if (isInvited) return []
  const own = `/api/admin/people/{${key}}` as const
  const acts: (Pick<SampleAct, 'does' | 'with'> | false | undefined)[] = [
    ...at.map(({ location, position }) => ({
      does: `PUT ${own}/places/${idOf(location)}` as const,
      with: { position, jobIds: job === null ? [] : [`{job ${job}}`] },
    })),
    // The rota had them before the academy did.
    at[0] !== undefined &&
      joinedDaysAgo < 7 && {
        does: `PUT /api/admin/rota/${idOf(at[0].location)}/names`,
        with: { name: fullName, userId: `{${key}}` },
      },
    joinedDaysAgo > SAMPLE_DAYS && {
      does: `PATCH ${own}`,
      with: { startDate: `{day ${-joinedDaysAgo}}` },
    },
    isChef && { does: `PUT ${own}/chef`, with: { isChef } },
    isAdmin && { does: `POST ${own}/role`, with: { role: 'admin' } },
  ]
  const left: SampleAct[] =
    leftDaysAgo === undefined ? [] : [{ daysAgo: leftDaysAgo, at: '15:00', does: `POST ${own}/deactivate` }]
  return [...acts.flatMap(act => (act ? [{ ...arrivalOf(person), ...act }] : [])), ...left]
}

/** Modules of somebody's own programme. */
const modulesOf = ({ job }: SamplePerson) =>
  TRAINING_MODULES.map(({ id }) => id).filter(id =>
    CONTENT_BY_JOB.every(
      ({ kind, ids, jobs }) => kind !== 'modules' || !ids.includes(id) || jobs.some(own => own === job),
    ),
  )

/** Modules that somebody comes with. */
export const creditedModules = (person: SamplePerson): number[] =>
  person.joinedDaysAgo <= SAMPLE_DAYS
    ? []
    : modulesOf(person).slice(0, Math.floor(person.modules * CREDITED_SHARE))

/** People of before the academy have done most of their programme elsewhere. */
function creditsOf(person: SamplePerson): SampleAct[] {
  if (person.joinedDaysAgo <= SAMPLE_DAYS) return []
  const moduleIds = creditedModules(person)
  const shiftIds = TRAINING_PLAN_SHIFTS.slice(0, person.shifts).map(({ id }) => id)
  if (moduleIds.length + shiftIds.length === 0) return []
  const credit = { userIds: [`{${person.key}}`], moduleIds, shiftIds, reason: 'Trained before the academy' }
  return [{ daysAgo: SAMPLE_DAYS, at: '11:00', does: 'POST /api/admin/credits', with: credit }]
}

/** Last week's rota, this week's and the next, and who answers for allergens tonight. */
function rotaOf(location: SampleLocationKey, today: number): SampleAct[] {
  const own = `/api/admin/rota/${idOf(location)}` as const
  const by = managerOf(location)
  const namesakes = SAMPLE_PEOPLE.filter(
    ({ fullName, at }) => at[0]?.location === location && isNameShared(fullName),
  )
  const weeks = [1, 0, -1].flatMap((weeksAgo): SampleAct[] => {
    const monday = today - 1 + 7 * weeksAgo
    const days = Array.from({ length: 7 }, (_, index) => monday - index)
    const cells = days.flatMap(daysAgo => shiftsOn(location, today, daysAgo))
    // Three days before the week begins, and next week's by today.
    const when = { daysAgo: Math.max(0, monday + 3), at: '16:00', by }
    const file = {
      headings: ['Name', 'Day', 'From', 'To', 'Station'],
      mapping: ['name', 'day', 'from', 'to', 'station'],
      lines: cells.map((line, index) => ({ line: index + 2, cells: line })),
      isTrial: false,
    }
    return [
      { ...when, does: `POST ${own}/imports`, with: file },
      ...namesakes.map(({ key }) => ({
        ...{ ...when, does: `PUT ${own}/names` as const },
        with: { name: nameOnRota(key), userId: `{${key}}` },
      })),
    ]
  })
  const named = answeringFor(location, today).map((key, index) => ({
    ...{
      daysAgo: 0,
      at: '16:10',
      by,
      does: `PUT /api/admin/readiness/${idOf(location)}/allergen-person` as const,
    },
    with: { day: '{day 0}', as: index === 0 ? 'person' : 'deputy', userId: `{${key}}` },
  }))
  return [...weeks, ...named]
}

/** Person and deputy: the first two who are on tonight. */
export const answeringFor = (location: SampleLocationKey, today: number): string[] =>
  ALLERGEN_ORDER[location].filter(key => isEmployed(key, 0) && worksOn(key, today)).slice(0, 2)

/** Lines of the rota's file for a day. */
function shiftsOn(location: SampleLocationKey, today: number, daysAgo: number): string[][] {
  const weekday = weekdayBefore(today, daysAgo) - 1
  const isOn = (each: { location: SampleLocationKey; inDays: number }) =>
    each.location === location && each.inDays === -daysAgo
  const isOff = (key: string) => SHIFTS_OFF.some(({ who, inDays }) => who === key && inDays === -daysAgo)
  const line = (name: string, shift: SampleShift, station: string) => {
    const { from, to } = SHIFT_TIMES[shift][weekday] ?? SHIFT_TIMES[shift][0]
    return [name, `{day ${-daysAgo}}`, from, to, station]
  }
  const usual = SAMPLE_ROTA[location].flatMap(({ who, station, week }) =>
    (week[weekday] === 'D'
      ? (['L', 'E'] as const)
      : (['L', 'E'] as const).filter(one => one === week[weekday])
    ).map(shift => ({ who, station, shift })),
  )
  return [
    ...[...usual, ...EXTRA_SHIFTS.filter(isOn)]
      .filter(({ who }) => !isOff(who) && isEmployed(who, daysAgo))
      .map(({ who, shift, station }) => line(nameOnRota(who), shift, station)),
    ...[OPEN_SHIFT].filter(isOn).map(({ name, shift, station }) => line(name, shift, station)),
  ]
}

function isEmployed(key: string, daysAgo: number): boolean {
  const person = personOf(key)
  return person !== undefined && person.leftDaysAgo === undefined && person.joinedDaysAgo >= daysAgo
}

/** Two of one name are told apart, as on the paper. */
function nameOnRota(key: string): string {
  const { fullName = '', job } = personOf(key) ?? {}
  return isNameShared(fullName) ? `${fullName} (${job})` : fullName
}

const isNameShared = (name: string) => SAMPLE_PEOPLE.filter(({ fullName }) => fullName === name).length > 1

function suggestionOf(suggestion: (typeof SAMPLE_SUGGESTIONS)[number], index: number): SampleAct[] {
  const makes = `suggestion ${index}`
  const { from, daysAgo, form, category, priority, title, description, handled } = suggestion
  const { fullName, username } = personOf(from) ?? {}
  const sender = form === 'screen' ? { name: fullName, email: `${username}@${SAMPLE_MAIL_DOMAIN}` } : {}
  const sent: SampleAct = {
    ...{ daysAgo, at: '16:20', by: from, does: 'POST /api/suggestions', makes },
    with: { category, priority, title, description, ...sender },
  }
  if (!handled) return [sent]
  const { by, status, reply, note = '' } = handled
  const settled: SampleAct = {
    ...{ daysAgo: handled.daysAgo, at: '16:40', by, does: `PATCH /api/admin/suggestions/{${makes}}` },
    with: { status, answer: reply, note, revision: 1 },
  }
  return [sent, settled]
}

function announcementOf(announcement: (typeof SAMPLE_ANNOUNCEMENTS)[number], index: number): SampleAct[] {
  const makes = `announcement ${index}`
  const { from, daysAgo, title, message, link = '', lastsDays, mustConfirm = false } = announcement
  const { locations = [], positions = [], jobs = [], read, confirmed = 0 } = announcement
  const sent: SampleAct = {
    ...{ daysAgo: Math.max(0, daysAgo), at: '15:00', by: from, does: 'POST /api/admin/announcements' },
    makes,
    with: {
      ...{ title, message, link, positions, mustConfirm },
      ...{ locationIds: locations.map(idOf), jobIds: jobsOf(jobs) },
      scheduledFor: daysAgo < 0 ? `{time ${-daysAgo}}` : null,
      endsAt: lastsDays === undefined ? null : `{time ${lastsDays - daysAgo}}`,
    },
  }
  if (daysAgo < 0) return [sent]
  const isAddressed = ({ at, job }: SamplePerson) =>
    (jobs.length === 0 || jobs.some(each => each === job)) &&
    (locations.length + positions.length === 0 ||
      at.some(
        place =>
          (locations.length === 0 || locations.includes(place.location)) &&
          (positions.length === 0 || positions.includes(place.position)),
      ))
  const readings = SAMPLE_PEOPLE.flatMap((person): SampleAct[] => {
    const chance = chanceOf(title, person.key)
    const eagerness = chance()
    const readOn = Math.max(0, daysAgo - Math.floor(chance() * 3))
    const isThere = isHere(person, daysAgo) && isHere(person, readOn)
    if (person.key === from || !isAddressed(person) || !isThere || eagerness >= read) return []
    const when = { daysAgo: readOn, at: clockTime(15 * 60 + 10 + chance() * 240), by: person.key }
    return [
      { ...when, does: 'POST /api/announcements/read', with: { ids: [`{${makes}}`] } },
      ...(mustConfirm && eagerness < confirmed
        ? [{ ...when, does: `POST /api/announcements/{${makes}}/confirm` as const }]
        : []),
    ]
  })
  return [sent, ...readings]
}

/** Who has not enough points yet goes on saving. */
function claimOf(
  { who, reward, daysAgo, redeemed }: (typeof SAMPLE_CLAIMS)[number],
  index: number,
): SampleAct[] {
  const claim = `claim ${index}`
  return [
    {
      ...{ daysAgo: Math.min(daysAgo, SAMPLE_DAYS), at: '22:50', by: who, makes: claim, isTried: true },
      ...{ does: `POST /api/users/{${who}}/rewards`, with: { rewardId: reward } },
    },
    ...(redeemed
      ? [
          {
            ...{ daysAgo: redeemed.daysAgo, at: '17:10', by: redeemed.by },
            ...{ does: `POST /api/admin/claims/{${claim}}/redeem` as const },
            with: { locationId: idOf(redeemed.at) },
          },
        ]
      : []),
  ]
}

export const policyDay = (today: number): number => ((today - story.POLICY_CHANGE.onLastWeekday + 6) % 7) + 1

/** Everyone who has agreed before is asked again; some have by now. */
function policyChange(today: number): SampleAct[] {
  const { policy: id, at, by, weight, readByInDays, from, to, agreed } = story.POLICY_CHANGE
  const daysAgo = policyDay(today)
  const description = POLICIES.find(policy => policy.id === id)?.description.replace(from, to)
  return [
    {
      ...{ daysAgo, at, by, does: `EDIT /api/admin/content/policies/${id}`, with: { description } },
      beside: { change: { weight, readBy: `{day ${readByInDays}}` } },
    },
    {
      ...{ daysAgo, at: '11:00', by, does: 'POST /api/admin/policies/confirmations' },
      with: { policies: [{ id, version: '{policy version}' }], reviewBy: '{day 365}' },
    },
    ...SAMPLE_PEOPLE.flatMap((person): SampleAct[] => {
      const chance = chanceOf('policy', person.key)
      if (chance() >= agreed || !isHere(person, daysAgo)) return []
      const when = {
        daysAgo: Math.floor(chance() * daysAgo),
        at: clockTime(17 * 60 + chance() * 200),
        by: person.key,
      }
      const version = '{policy version}'
      return [{ ...when, does: `POST /api/policies/${id}/agreements`, with: { version }, isTried: true }]
    }),
  ]
}

function assignmentOf(
  { kind, itemId, at, by, daysAgo, dueInDays, excused }: (typeof story.SAMPLE_ASSIGNMENTS)[number],
  index: number,
): SampleAct[] {
  const makes = `assignment ${index}`
  const audience = { jobIds: [], locationIds: at ? [idOf(at)] : [] }
  return [
    {
      ...{ daysAgo, at: '15:10', by, does: 'POST /api/admin/assignments', makes },
      with: { kind, itemId, audience, dueOn: `{day ${dueInDays}}` },
    },
    ...(excused
      ? [
          {
            ...{ daysAgo: daysAgo - 1, at: '15:10', by, with: { reason: excused.reason } },
            does: `PUT /api/admin/assignments/{${makes}}/people/{${excused.who}}/excuse` as const,
          },
        ]
      : []),
  ]
}

/** Leave, rights and gifts, and checks before the service. */
function managing(): SampleAct[] {
  const { who, location, fromInDays, untilInDays, namedBy } = SAMPLE_DEPUTY
  const { RUN_FOOD_NEEDS: needs } = story
  return [
    ...SAMPLE_ABSENCES.map(absence => ({
      ...{ daysAgo: Math.max(0, 1 - absence.fromInDays), at: '15:30', by: absence.recordedBy },
      does: `POST /api/admin/people/{${absence.who}}/absences` as const,
      with: {
        ...{ kind: absence.kind, reason: absence.reason, startsOn: `{day ${absence.fromInDays}}` },
        endsOn: absence.untilInDays === null ? null : `{day ${absence.untilInDays}}`,
      },
    })),
    {
      ...{ daysAgo: 1, at: '15:40', by: namedBy, does: `POST /api/admin/people/{${who}}/deputyships` },
      with: {
        ...{ locationId: idOf(location), startsOn: `{day ${fromInDays}}`, endsOn: `{day ${untilInDays}}` },
      },
    },
    {
      ...{ daysAgo: needs.daysAgo, at: '10:10', by: needs.by, does: 'PUT /api/admin/duties/run-food' },
      with: { moduleIds: needs.moduleIds, shiftIds: needs.shiftIds },
    },
    {
      ...{ daysAgo: story.LICENCE_NEEDS.daysAgo, at: '10:20', by: story.LICENCE_NEEDS.by },
      does: `PUT /api/admin/licence-kinds/${licenceKindId(story.LICENCE_NEEDS.kind)}`,
      with: { name: story.LICENCE_NEEDS.kind, duties: [], jobIds: [], locationIds: null },
    },
    ...story.SAMPLE_LICENCES.flatMap(licencesOf),
    ...story.MAY_SIGN.map(right => ({
      ...{ daysAgo: right.daysAgo, at: '15:20', by: right.by },
      does: `POST /api/admin/people/{${right.who}}/levels` as const,
      with: { locationId: idOf(right.location), duty: right.duty, maySign: true },
    })),
    ...story.SAMPLE_GIFTS.map(({ daysAgo, from, to, amount, reason }) => ({
      ...{ daysAgo, at: '12:30', by: from, does: `POST /api/admin/users/{${to}}/points` as const },
      with: { amount, reason },
    })),
    ...LOCATION_KEYS.flatMap(at =>
      Array.from({ length: CHECKED_DAYS }, (_, index) => ({
        ...{ daysAgo: index + 1, at: '11:00', by: managerOf(at) },
        does: `POST /api/admin/readiness/${idOf(at)}/checks/all` as const,
        with: { day: `{day ${-index - 1}}` },
      })),
    ),
    {
      ...{ daysAgo: 0, at: story.SAMPLE_MAIL.passwordReset.at, by: story.SAMPLE_MAIL.passwordReset.who },
      does: 'POST /api/auth/reset-password',
      with: { email: `${personOf(story.SAMPLE_MAIL.passwordReset.who)?.username}@${SAMPLE_MAIL_DOMAIN}` },
    },
  ]
}

/** Added, and checked a day later. */
function licencesOf(licence: (typeof story.SAMPLE_LICENCES)[number]): SampleAct[] {
  const { who, kind, number, fromInDays, untilInDays, checkedBy } = licence
  const daysAgo = checkedBy ? 50 : 1
  const makes = `licence ${number}`
  const added: SampleAct = {
    ...{ daysAgo, at: '14:45', by: who, does: 'POST /api/licences', makes },
    with: {
      ...{ kindId: licenceKindId(kind), number },
      ...{ issuedOn: `{day ${fromInDays}}`, expiresOn: `{day ${untilInDays}}` },
    },
  }
  if (!checkedBy) return [added]
  const check = `POST /api/admin/people/{${who}}/licences/{${makes}}/check` as const
  return [added, { daysAgo: daysAgo - 1, at: '10:30', by: checkedBy, does: check }]
}

/** The built-in kinds are the academy's first. */
const licenceKindId = (kind: (typeof BUILT_IN_LICENCE_KINDS)[number]) =>
  BUILT_IN_LICENCE_KINDS.indexOf(kind) + 1

const componentId = (key: string) => COMPONENTS.find(component => component.key === key)?.id

function menuChanges(): SampleAct[] {
  const { OVERDUE_LABEL: label, MODULE_QUESTION, RECIPE_CHANGE: recipe, SOLD_OUT } = story
  const { module, daysAgo, by, ...question } = MODULE_QUESTION
  const { componentIds = [], equipment } = BUILT_IN_KITCHEN.dishes.find(({ id }) => id === recipe.dish) ?? {}
  return [
    {
      ...{ daysAgo: label.daysAgo, at: '10:40', by: label.by },
      does: `EDIT /api/admin/content/components/${componentId(label.component)}`,
      with: {
        supplierStatement: label.statement
          .replace('{label}', `{date ${-label.labelFromDaysAgo}}`)
          .replace('{due}', `{date ${-label.dueDaysAgo}}`),
      },
    },
    {
      ...{ daysAgo, at: '11:20', by, does: `POST /api/admin/modules/${module}/questions` },
      with: {
        questions: [{ ...question, reference: { kind: 'dish', id: recipe.dish } }],
        isPublished: true,
      },
    },
    {
      ...{
        daysAgo: 0,
        at: recipe.at,
        by: recipe.savedBy,
        does: `EDIT /api/admin/content/dishes/${recipe.dish}`,
      },
      with: {
        componentIds: componentIds.map(
          id => componentId(id === componentId(recipe.from) ? recipe.to : '') ?? id,
        ),
        // The new one is spooned on at the pass, and goes through nothing.
        equipment: equipment?.map(use => ({
          ...use,
          componentIds: use.componentIds?.filter(id => id !== componentId(recipe.from)) ?? null,
          leftOut: [componentId(recipe.to)],
        })),
      },
      beside: { note: recipe.note },
    },
    {
      ...{ daysAgo: 0, at: SOLD_OUT.at, by: SOLD_OUT.by },
      does: `PUT /api/menu/sold-out/${idOf(SOLD_OUT.location)}/${SOLD_OUT.dish}`,
    },
  ]
}
