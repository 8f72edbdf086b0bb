/** The training plan: shifts of newcomers by two keys, and the rota of last, this and next week. */

import {
  SAMPLE_DAYS,
  SAMPLE_LOCATIONS,
  type SampleLocationKey,
  type SamplePerson,
} from '#content/sample/people.ts'
import {
  ALLERGEN_ORDER,
  EXTRA_SHIFTS,
  OPEN_SHIFT,
  SAMPLE_ROTA,
  type SampleShift,
  SHIFT_TIMES,
  SHIFTS_OFF,
} from '#content/sample/rota.ts'
import { TABLE_TESTS } from '#content/sample/story.ts'
import type { TableTest } from '#contract/memory/readiness.ts'
import type { Assessment, OwnSession } from '#contract/programme/two-keys.ts'
import { writeSet } from '#domain/kitchen/allergen-sets.ts'
import { loadDeck } from '../memory/deck.ts'
import { edit } from './edit.ts'
import { isHere, type Play, worksOn } from './play.ts'

const SESSIONS = '/api/sign-off-sessions'
/** Days from one shift of the plan to the next. */
const PACE = 1.5
const ROTA_WEEKS = [1, 0, -1]

export function planShifts(play: Play): void {
  for (const trainee of play.cast.people) planOwnShifts(play, trainee)
  for (const location of Object.keys(SAMPLE_LOCATIONS) as SampleLocationKey[]) planRota(play, location)
}

function planOwnShifts(play: Play, trainee: SamplePerson): void {
  if (trainee.joinedDaysAgo > SAMPLE_DAYS) return
  const chance = play.chance('shifts', trainee.key)
  let shiftIds: readonly number[] | null = null
  for (let index = 0; index < trainee.shifts * 2; index++) {
    const daysAgo = trainee.joinedDaysAgo - 1 - Math.floor(index * PACE)
    const signers = play.cast.people.filter(
      signer => signsFor(signer, trainee) && isHere(signer, daysAgo + 1),
    )
    const signer = signers[Math.floor(chance() * signers.length)]
    if (!signer || daysAgo < 0 || !isHere(trainee, daysAgo)) continue
    play.at(daysAgo, 21 * 60 + Math.floor(chance() * 120), async () => {
      shiftIds ??= await readPlan(play, trainee)
      const [shiftId, ...rest] = shiftIds
      if (shiftId !== undefined && (await signShift(play, trainee, signer, shiftId, chance))) shiftIds = rest
    })
  }
}

const signsFor = (signer: SamplePerson, trainee: SamplePerson) =>
  signer !== trainee &&
  signer.at.some(
    ({ location, position }) => position !== 'staff' && trainee.at.some(at => at.location === location),
  )

async function readPlan(play: Play, { key, shifts }: SamplePerson): Promise<number[]> {
  const plan = await play.visitor(key).get<{ id: number }[]>('/api/training-plan/shifts')
  return plan.slice(0, shifts).map(({ id }) => id)
}

/** @returns whether it was passed and confirmed */
async function signShift(
  play: Play,
  trainee: SamplePerson,
  signer: SamplePerson,
  shiftId: number,
  chance: () => number,
): Promise<boolean> {
  const [own, other] = [play.visitor(trainee.key), play.visitor(signer.key)]
  const { code } = await own.post<OwnSession>(SESSIONS, { shiftId })
  const { id, questions, tasks, duties } = await other.post<Assessment>(`${SESSIONS}/claim`, { code })
  await play.wait(900)
  const { isPassed } = await other.post<{ isPassed: boolean }>(`${SESSIONS}/sign`, {
    sessionId: id,
    points: questions.map(() => (chance() < 0.4 + 0.6 * trainee.knows ? 3 : 1)),
    testedAt: play.context.now().toString(),
    ticked: tasks,
    levels: duties.map(({ duty }) => ({ duty, level: chance() < trainee.knows ? 'near' : 'with-me' })),
  })
  if (!isPassed) return false
  await play.wait(120)
  await own.post(`${SESSIONS}/confirm`, { sessionId: id })
  return true
}

function planRota(play: Play, location: SampleLocationKey): void {
  const { id, timeZone, briefing, ...more } = SAMPLE_LOCATIONS[location]
  const own = `/api/admin/rota/${id}`
  play.at(SAMPLE_DAYS, '09:10', async () => {
    await play.admin.put(`${own}/time-zone`, { timeZone })
    await play.admin.put(`/api/admin/readiness/${id}/briefing`, { time: briefing })
    if ('moved' in more) await edit(play.admin, `/api/admin/content/locations/${id}`, () => more.moved)
  })
  const monday = play.weekdayOf(0) - 1
  for (const weeksAgo of ROTA_WEEKS) {
    const days = Array.from({ length: 7 }, (_, index) => monday + 7 * weeksAgo - index)
    const lines = days.flatMap(daysAgo => linesOf(play, location, daysAgo))
    if (lines.length === 0) continue
    // Three days before the week begins, and next week's by today.
    play.at(Math.max(0, monday + 7 * weeksAgo + 3), '16:00', async () => {
      await play.admin.post(`${own}/imports`, {
        headings: ['Name', 'Day', 'From', 'To', 'Station'],
        mapping: ['name', 'day', 'from', 'to', 'station'],
        lines: lines.map((cells, index) => ({ line: index + 2, cells })),
        isTrial: false,
      })
      for (const { key, fullName, at } of play.cast.people)
        if (at[0]?.location === location && isNameShared(play, fullName))
          await play.admin.put(`${own}/names`, { name: nameOnRota(play, key), userId: play.visitor(key).id })
    })
  }
  play.at(0, '16:10', () => prepareTonight(play, location))
}

/** Lines of the file for a day. */
function linesOf(play: Play, location: SampleLocationKey, daysAgo: number): string[][] {
  const day = play.weekdayOf(daysAgo) - 1
  const isOff = (key: string) => SHIFTS_OFF.some(({ who, inDays }) => who === key && inDays === -daysAgo)
  const shifts = SAMPLE_ROTA[location].flatMap(({ who, station, week }) =>
    shiftsOf(week[day] ?? '-').map(shift => ({ who, station, shift })),
  )
  const extra = EXTRA_SHIFTS.filter(shift => shift.location === location && shift.inDays === -daysAgo)
  const open = [OPEN_SHIFT].filter(shift => shift.location === location && shift.inDays === -daysAgo)
  const write = (name: string, shift: SampleShift, station: string) => {
    const { from, to } = SHIFT_TIMES[shift][day] ?? SHIFT_TIMES[shift][0]
    return [name, play.dayOf(daysAgo), from, to, station]
  }
  return [
    ...[...shifts, ...extra]
      .filter(({ who }) => !isOff(who) && isEmployed(play, who, daysAgo))
      .map(({ who, shift, station }) => write(nameOnRota(play, who), shift, station)),
    ...open.map(({ name, shift, station }) => write(name, shift, station)),
  ]
}

/** Two of one name are told apart, as on the paper. */
function nameOnRota(play: Play, key: string): string {
  const { fullName, job } = play.person(key)
  return isNameShared(play, fullName) ? `${fullName} (${job})` : fullName
}

const isNameShared = (play: Play, fullName: string) =>
  play.cast.people.filter(person => person.fullName === fullName).length > 1

const shiftsOf = (letter: string): SampleShift[] =>
  letter === 'D' ? ['L', 'E'] : letter === 'L' || letter === 'E' ? [letter] : []

function isEmployed(play: Play, key: string, daysAgo: number): boolean {
  const person = play.cast.people.find(one => one.key === key)
  return person !== undefined && person.leftDaysAgo === undefined && person.joinedDaysAgo >= daysAgo
}

/** The first two who are on tonight; a lead asks the first of them five dishes at the pass. */
async function prepareTonight(play: Play, location: SampleLocationKey): Promise<void> {
  const own = `/api/admin/readiness/${SAMPLE_LOCATIONS[location].id}`
  const isOn = (key: string) => isEmployed(play, key, 0) && worksOn(play, play.person(key), 0)
  const [person, deputy] = ALLERGEN_ORDER[location].filter(isOn).map(key => play.person(key))
  for (const [as, named] of Object.entries({ person, deputy }))
    if (named) {
      const userId = play.visitor(named.key).id
      await play.admin.put(`${own}/allergen-person`, { day: play.dayOf(0), as, userId })
    }
  const asker = person && play.cast.people.find(one => signsFor(one, person) && isHere(one, 0))
  if (!asker || TABLE_TESTS[location] === 'not-asked') return
  await play.wait(1200)
  const visitor = play.visitor(asker.key)
  const { cards } = await loadDeck(play.context.db)
  const { id, dishes } = await visitor.post<TableTest>(`${own}/table-tests`, {
    userId: play.visitor(person.key).id,
  })
  for (const [dish, { question }] of dishes.entries()) {
    const set = cards.find(card => card.question === question)?.set
    const isWrong = TABLE_TESTS[location] === 'one-wrong' && dish === 2
    await visitor.post(`${own}/table-tests/${id}/answers`, {
      dish,
      chosen: set && !isWrong ? writeSet(set) : null,
    })
  }
}
