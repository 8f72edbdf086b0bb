/**
 * Second implementation of the rules for points, days and statuses, deliberately simple and without the
 * domain's code: the property test drives both with the same events and compares.
 */
import { DAY_MS } from '#domain/clock/durations.ts'

const PASS_MARK = 17

interface ModelRules {
  readonly moduleIds: readonly number[]
  readonly requiredPoints: ReadonlyMap<number, number>
  /** Points by micro-learning module. */
  readonly lessons: ReadonlyMap<number, number>
  readonly mode: 'beta' | 'live'
}

interface Earned {
  readonly day: string
  readonly points: number
}

class ModelPerson {
  balance = 0
  readonly earned: Earned[] = []
  readonly completedOn = new Map<number, string>()
  readonly latestAttempt = new Map<number, number>()
  readonly learnedOn = new Set<string>()
  readonly lessonOn = new Map<number, string>()
  readonly gaveKudosOn = new Set<string>()
  trainingPoints = 0
  claims = 0

  earn(day: string, points: number): void {
    this.balance += points
    this.earned.push({ day, points })
  }

  total(isInPeriod: (day: string) => boolean): number {
    return this.earned.filter(({ day }) => isInPeriod(day)).reduce((sum, { points }) => sum + points, 0)
  }
}

export class Model {
  readonly people: readonly ModelPerson[]
  readonly #rules: ModelRules
  #nowMs: number

  constructor(rules: ModelRules, peopleCount: number, startMs: number) {
    this.#rules = rules
    this.#nowMs = startMs
    this.people = Array.from({ length: peopleCount }, () => new ModelPerson())
  }

  person(index: number): ModelPerson {
    const person = this.people[index]
    if (!person) throw new Error(`There is no person ${index}`)
    return person
  }

  advance(ms: number): void {
    this.#nowMs += ms
  }

  get today(): string {
    return dayOf(this.#nowMs)
  }

  check(index: number, moduleId: number, wrong: number): number {
    if (this.statuses(index)[this.#rules.moduleIds.indexOf(moduleId)] === 'locked') return 403
    this.person(index).latestAttempt.set(moduleId, 20 - wrong)
    return 200
  }

  complete(index: number, moduleId: number, wrong: number): number {
    const person = this.person(index)
    const status = this.statuses(index)[this.#rules.moduleIds.indexOf(moduleId)]
    if (status === 'completed') return 200
    if (status === 'locked') return 403
    const score = 20 - wrong
    if (score < PASS_MARK) {
      // A refused completion counts as a grading.
      person.latestAttempt.set(moduleId, score)
      return 422
    }
    const perfect = (person.latestAttempt.get(moduleId) ?? score) === 20 ? 5 : 0
    const streak = person.learnedOn.has(this.today) ? 0 : 1
    const points = 10 + perfect + streak
    person.completedOn.set(moduleId, this.today)
    person.learnedOn.add(this.today)
    person.trainingPoints += points
    person.earn(this.today, points)
    return 200
  }

  learn(index: number, lessonId: number): number {
    const person = this.person(index)
    const reward = this.#rules.lessons.get(lessonId)
    if (reward === undefined) return 404
    if (person.lessonOn.has(lessonId) || !this.canLearnToday(index)) return 409
    const streak = person.learnedOn.has(this.today) ? 0 : 1
    person.lessonOn.set(lessonId, this.today)
    person.learnedOn.add(this.today)
    person.earn(this.today, reward + streak)
    return 201
  }

  canLearnToday(index: number): boolean {
    return ![...this.person(index).lessonOn.values()].includes(this.today)
  }

  giveKudos(giver: number, receiver: number): number {
    if (giver === receiver) return 400
    if (this.person(giver).gaveKudosOn.has(this.today)) return 409
    this.person(giver).gaveKudosOn.add(this.today)
    this.person(receiver).earn(this.today, 5)
    return 201
  }

  manage(receiver: number): number {
    this.person(receiver).earn(this.today, 20)
    return 201
  }

  adjust(index: number, amount: number): number {
    if (this.person(index).balance + amount < 0) return 422
    this.person(index).earn(this.today, amount)
    return 201
  }

  claim(index: number, rewardId: number): number {
    const required = this.#rules.requiredPoints.get(rewardId)
    if (required === undefined) return 404
    const person = this.person(index)
    if (person.balance < required) return 422
    person.balance -= required
    person.claims += 1
    return 201
  }

  statuses(index: number): string[] {
    const { completedOn } = this.person(index)
    const { moduleIds, mode } = this.#rules
    const isDayUsed = mode === 'live' && [...completedOn.values()].includes(this.today)
    return moduleIds.map((id, place) => {
      if (completedOn.has(id)) return 'completed'
      const previous = moduleIds[place - 1]
      const isNext = previous === undefined || completedOn.has(previous)
      return isNext && !isDayUsed ? 'available' : 'locked'
    })
  }

  streak(index: number) {
    const person = this.person(index)
    const days = [...person.learnedOn].sort()
    let longestStreak = 0
    let run = 0
    let last: string | undefined
    for (const day of days) {
      run = last !== undefined && daysBetween(last, day) === 1 ? run + 1 : 1
      longestStreak = Math.max(longestStreak, run)
      last = day
    }
    const isAlive = last !== undefined && daysBetween(last, this.today) <= 1
    return {
      currentStreak: isAlive ? run : 0,
      longestStreak,
      totalPointsEarned: person.trainingPoints,
      totalModulesCompleted: person.completedOn.size,
      lastCompletionDate: last ?? null,
    }
  }

  earnedIn(index: number, period: 'all' | 'month' | 'week'): number {
    const { today } = this
    const monday = mondayOf(today)
    return this.person(index).total(day =>
      period === 'all'
        ? true
        : period === 'month'
          ? day.slice(0, 7) === today.slice(0, 7)
          : mondayOf(day) === monday,
    )
  }
}

const SYDNEY = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Australia/Sydney',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  hourCycle: 'h23',
})

function dayOf(ms: number): string {
  const parts = Object.fromEntries(SYDNEY.formatToParts(ms).map(({ type, value }) => [type, value]))
  const date = `${parts.year}-${parts.month}-${parts.day}`
  return Number(parts.hour) < 4 ? plusDays(date, -1) : date
}

function plusDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}

function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS
}

function mondayOf(day: string): string {
  const weekday = (new Date(Date.parse(day)).getUTCDay() + 6) % 7
  return plusDays(day, -weekday)
}
