/**
 * Plays eight weeks of the sample group through the academy's own routes, as its people would have: each act has a
 * day and a time, and all of them go by one clock. The same seed and day give the same eight weeks.
 */
import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { SAMPLE_DAYS, SAMPLE_MAIL_DOMAIN, type SamplePerson } from '#content/sample/people.ts'
import { SAMPLE_ABSENCES, SAMPLE_ROTA } from '#content/sample/rota.ts'
import { businessDayOf } from '#domain/clock/business-day.ts'
import { rightOptionOf } from '#domain/questions/questions.ts'
import { DEMO_ADMIN } from '../accounts/demo-accounts.ts'
import type { AppContext } from '../context.ts'
import { trainingQuestions } from '../database/schema/training.ts'
import { returnExpiredPoints } from '../ledger/expired-claims.ts'
import type { Cast } from './cast.ts'
import { chanceOf } from './chance.ts'
import type { MovedClock } from './moved-clock.ts'
import { Visitor } from './visitor.ts'

const DAY_MINUTES = 24 * 60
/** Time of an act by the group's clock. */
type ClockTime = `${number}:${number}`

export interface Stage {
  readonly server: FastifyInstance
  readonly context: AppContext
  readonly clock: MovedClock
  readonly cast: Cast
  /** End of the play. */
  readonly until: Temporal.Instant
  /** Called once a day. */
  readonly onPercent: (percent: number) => void
  /** Ends the play early, by an error. */
  readonly signal: AbortSignal
}

export class Play {
  readonly cast: Cast
  readonly context: AppContext
  readonly admin: Visitor
  readonly rightAnswers = new Map<number, string>()
  /** By the keys of `content/jobs.ts`. */
  readonly jobIds = new Map<string, number>()
  /** Completed modules by person, credits included. */
  readonly modulesDone = new Map<string, number>()
  readonly #stage: Stage
  readonly #acts = new Map<number, { readonly minute: number; readonly run: () => Promise<void> }[]>()
  readonly #visitors = new Map<string, Visitor>()
  readonly #today: Temporal.PlainDate
  #daysAgo = SAMPLE_DAYS

  constructor(stage: Stage) {
    this.#stage = stage
    this.cast = stage.cast
    this.context = stage.context
    // Nobody signs in with it: the faces of the sample need none.
    const password = `Aa1${randomBytes(24).toString('base64url')}`
    for (const { key } of [...this.cast.people, ...this.cast.guests])
      this.#visitors.set(key, new Visitor(stage.server, password))
    this.admin = new Visitor(stage.server, DEMO_ADMIN.password)
    const day = businessDayOf(stage.until, stage.context.settings.calendar)
    this.#today = Temporal.PlainDate.from(day)
  }

  visitor(key: string): Visitor {
    const visitor = this.#visitors.get(key)
    if (!visitor) throw new Error(`Nobody of the cast is called ${key}`)
    return visitor
  }

  person(key: string): SamplePerson {
    const person = this.cast.people.find(one => one.key === key)
    if (!person) throw new Error(`Nobody of the group is called ${key}`)
    return person
  }

  emailOf(username: string): string {
    return `${username}@${SAMPLE_MAIL_DOMAIN}`
  }

  /** Right answers to these questions, some of which the group has written in between. */
  async readAnswers(questionIds: readonly number[]): Promise<void> {
    if (questionIds.every(id => this.rightAnswers.has(id))) return
    const questions = await this.context.db.select().from(trainingQuestions)
    for (const question of questions) this.rightAnswers.set(question.id, rightOptionOf(question))
  }

  /** ISO date so many days ago. */
  dayOf(daysAgo: number): string {
    return this.#today.subtract({ days: daysAgo }).toString()
  }

  /** ISO weekday, Monday 1. */
  weekdayOf(daysAgo: number): number {
    return this.#today.subtract({ days: daysAgo }).dayOfWeek
  }

  chance(...words: (string | number)[]): () => number {
    return chanceOf(words.join(' '))
  }

  /** On a browser of its own, which then is the tablet. */
  async addTablet(locationId: number, name: string): Promise<void> {
    const tablet = new Visitor(this.#stage.server, DEMO_ADMIN.password)
    await tablet.signIn(DEMO_ADMIN.username)
    await tablet.post(`/api/admin/places/${locationId}/tablets`, { name })
  }

  at(daysAgo: number, time: ClockTime | number, run: () => Promise<unknown>): void {
    const [hours = 0, minutes = 0] = typeof time === 'number' ? [0, time] : time.split(':').map(Number)
    const acts = this.#acts.get(daysAgo) ?? []
    this.#acts.set(daysAgo, acts)
    acts.push({ minute: hours * 60 + minutes, run: async () => void (await run()) })
  }

  /** Somebody takes their time. */
  async wait(seconds: number): Promise<void> {
    const share = this.#daysAgo === 0 ? this.#shareOfToday() : 1
    await this.#stage.clock.set(this.context.now().add({ milliseconds: Math.round(seconds * 1000 * share) }))
  }

  async run(): Promise<void> {
    const { onPercent, signal } = this.#stage
    for (let daysAgo = SAMPLE_DAYS; daysAgo >= 0; daysAgo--) {
      this.#daysAgo = daysAgo
      onPercent(Math.round((100 * (SAMPLE_DAYS - daysAgo)) / (SAMPLE_DAYS + 1)))
      const acts = this.#acts.get(daysAgo) ?? []
      for (const { minute, run } of acts.toSorted((one, other) => one.minute - other.minute)) {
        signal.throwIfAborted()
        await this.#stage.clock.set(this.instantOf(daysAgo, minute))
        await run()
      }
      await returnExpiredPoints(this.context).run({})
    }
    await this.#stage.clock.set(this.#stage.until)
  }

  #dayStart(daysAgo: number): Temporal.Instant {
    const { timeZone, dayStart } = this.context.settings.calendar
    return this.#today
      .subtract({ days: daysAgo })
      .toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(dayStart) })
      .toInstant()
  }

  /** Today is not over: all of it has happened until now. */
  #shareOfToday(): number {
    return this.#dayStart(0).until(this.#stage.until).total('minutes') / DAY_MINUTES
  }

  /** Minutes are those since midnight; of days to come, too. */
  instantOf(daysAgo: number, minute: number): Temporal.Instant {
    const { dayStart } = this.context.settings.calendar
    const start = Temporal.PlainTime.from(dayStart)
    const sinceStart = minute - start.hour * 60 - start.minute
    const share = daysAgo === 0 ? this.#shareOfToday() : 1
    return this.#dayStart(daysAgo).add({ milliseconds: Math.round(sinceStart * 60_000 * share) })
  }
}

/** Days on which somebody has the academy, and is not on leave. */
export function isHere(
  { key, joinedDaysAgo, leftDaysAgo = -1, isInvited }: SamplePerson,
  daysAgo: number,
): boolean {
  const isOnLeave = SAMPLE_ABSENCES.some(
    ({ who, kind, fromInDays, untilInDays }) =>
      who === key && kind === 'leave' && -daysAgo >= fromInDays && -daysAgo <= (untilInDays ?? Infinity),
  )
  const hasCome = !isInvited && daysAgo <= Math.min(joinedDaysAgo, SAMPLE_DAYS)
  return hasCome && daysAgo > leftDaysAgo && !isOnLeave
}

/** By the rota, which is the same each week. */
export function worksOn(play: Play, { key }: SamplePerson, daysAgo: number): boolean {
  const lines = Object.values(SAMPLE_ROTA).flat()
  return lines.some(({ who, week }) => who === key && week[play.weekdayOf(daysAgo) - 1] !== '-')
}
