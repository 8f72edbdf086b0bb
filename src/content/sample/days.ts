/** Who of the sample group is there on which day, and chance that is the same each time. */
import { SAMPLE_DAYS, type SamplePerson } from './people.ts'
import { SAMPLE_ABSENCES, SAMPLE_ROTA } from './rota.ts'

/** ISO weekday so many days before one, Monday 1. */
export const weekdayBefore = (today: number, daysAgo: number): number =>
  ((((today - 1 - daysAgo) % 7) + 7) % 7) + 1

/** Days on which somebody has the academy, and is not on leave. */
export function isHere(person: SamplePerson, daysAgo: number): boolean {
  const { key, joinedDaysAgo, leftDaysAgo = -1, isInvited } = person
  const isOnLeave = SAMPLE_ABSENCES.some(
    ({ who, kind, fromInDays, untilInDays }) =>
      who === key && kind === 'leave' && -daysAgo >= fromInDays && -daysAgo <= (untilInDays ?? Infinity),
  )
  const hasCome = !isInvited && daysAgo <= Math.min(joinedDaysAgo, SAMPLE_DAYS)
  return hasCome && daysAgo > leftDaysAgo && !isOnLeave
}

/** By the rota, which is the same each week. */
export function worksOn(key: string, weekday: number): boolean {
  const lines = Object.values(SAMPLE_ROTA).flat()
  return lines.some(({ who, week }) => who === key && week[weekday - 1] !== '-')
}

/** Share of days that each habit leaves. */
export const SHARE_OF_DAYS: Readonly<Record<SamplePerson['streak'], number>> = {
  steady: 1,
  'on-shift-days': 0.7,
  'breaks-on-sundays': 0.85,
  'broke-last-week': 0.85,
  'in-bursts': 0.45,
  seldom: 0.2,
}

export function isDayOfHabit({ key, streak }: SamplePerson, daysAgo: number, today: number): boolean {
  const chance = chanceOf('habit', key)
  const weekday = weekdayBefore(today, daysAgo)
  switch (streak) {
    case 'steady':
      return true
    case 'on-shift-days':
      return worksOn(key, weekday)
    case 'breaks-on-sundays':
      return weekday !== 7
    case 'broke-last-week':
      return daysAgo > 7
    case 'in-bursts':
      return (daysAgo + Math.floor(chance() * 9)) % 9 < 4
    case 'seldom':
      return (daysAgo + Math.floor(chance() * 5)) % 5 === 0
  }
}

/** Signs for the other one, where both work. */
export const signsFor = (signer: SamplePerson, trainee: SamplePerson): boolean =>
  signer !== trainee &&
  signer.at.some(
    ({ location, position }) => position !== 'staff' && trainee.at.some(at => at.location === location),
  )

/** Numbers from 0 to 1 that are the same for the same words: a change to one person changes nothing of the others. */
export function chanceOf(...words: (string | number)[]): () => number {
  let state = 2_166_136_261
  for (const letter of words.join(' ')) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16_777_619)
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
