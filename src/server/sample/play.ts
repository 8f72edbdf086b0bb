/**
 * Plays eight weeks of the sample group through the academy's own routes, as its people would have: each act has a
 * day and a time, and all of them go by one clock. The same seed and day give the same eight weeks.
 */
import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { type SampleAct, sampleActs } from '#content/sample/acts.ts'
import { SAMPLE_GUESTS } from '#content/sample/guests.ts'
import { SAMPLE_DAYS, SAMPLE_PEOPLE } from '#content/sample/people.ts'
import { businessDayOf } from '#domain/clock/business-day.ts'
import { DEMO_ADMIN } from '../accounts/demo-accounts.ts'
import type { AppContext } from '../context.ts'
import { returnExpiredPoints } from '../ledger/expired-claims.ts'
import type { MovedClock } from './moved-clock.ts'
import { Visitor } from './visitor.ts'

const DAY_MINUTES = 24 * 60
/** Names in braces, alone in their text or within it. */
const WHOLE_NAMES = /"\{([\w -]+)\}"/g
const NAMES = /\{([\w -]+)\}/g
const SENT_AT = 15 * 60
const IN_WORDS = { day: 'numeric', month: 'long', year: 'numeric' } as const

export interface Stage {
  readonly server: FastifyInstance
  readonly context: AppContext
  readonly clock: MovedClock
  /** End of the play. */
  readonly until: Temporal.Instant
  readonly onPercent?: (percent: number) => void
  readonly signal?: AbortSignal
}

export class Play {
  readonly context: AppContext
  /** ISO weekday of today. */
  readonly weekday: number
  readonly admin: Visitor
  /** Names of what acts have made: `null` where the academy refused it. */
  readonly names = new Map<string, unknown>()
  readonly #stage: Stage
  readonly #acts = new Map<number, { readonly minute: number; readonly run: () => Promise<unknown> }[]>()
  readonly #visitors: ReadonlyMap<string, Visitor>
  readonly #today: Temporal.PlainDate
  #daysAgo = SAMPLE_DAYS

  constructor(stage: Stage) {
    this.#stage = stage
    this.context = stage.context
    // Nobody signs in with it: the faces of the sample need none.
    const password = `Aa1${randomBytes(24).toString('base64url')}`
    this.#visitors = new Map(
      [...SAMPLE_PEOPLE, ...SAMPLE_GUESTS].map(({ key }) => [key, new Visitor(stage.server, password)]),
    )
    this.admin = new Visitor(stage.server, DEMO_ADMIN.password)
    const day = businessDayOf(stage.until, stage.context.settings.calendar)
    this.#today = Temporal.PlainDate.from(day)
    this.weekday = this.#today.dayOfWeek
  }

  visitor(key: string): Visitor {
    const visitor = this.#visitors.get(key)
    if (!visitor) throw new Error(`Nobody of the cast is called ${key}`)
    return visitor
  }

  /** On a browser of its own, which then is the tablet. */
  async addTablet(locationId: number, name: string): Promise<void> {
    const tablet = new Visitor(this.#stage.server, DEMO_ADMIN.password)
    await tablet.signIn(DEMO_ADMIN.username)
    await tablet.send(`POST /api/admin/places/${locationId}/tablets`, { name })
  }

  /** ISO date in so many days. */
  dayIn = (days: number): string => this.#today.add({ days }).toString()

  at({ daysAgo, at }: Pick<SampleAct, 'daysAgo' | 'at'>, run: () => Promise<unknown>): void {
    const acts = this.#acts.get(daysAgo) ?? []
    this.#acts.set(daysAgo, acts)
    acts.push({ minute: minuteOf(at), run })
  }

  /** Adds the acts that are one request each. */
  addActs(): void {
    for (const act of sampleActs(this.weekday)) this.at(act, () => this.#perform(act))
  }

  async #perform({ by, does, with: body, beside, makes, isTried }: SampleAct): Promise<void> {
    const visitor = by === undefined ? this.admin : this.visitor(by)
    const filled = this.#fill({ does, body, beside })
    if (filled === null) return
    if (filled.does.startsWith('EDIT '))
      return visitor.edit(filled.does.slice(5) as `/api/${string}`, filled.body ?? {}, filled.beside)
    const send = isTried ? 'try' : 'send'
    const made = await visitor[send]<{ id?: number; code?: string }>(
      filled.does as `POST /api/${string}`,
      filled.body,
    )
    if (makes) this.names.set(makes, made && (made.code ?? made.id))
  }

  /** With what its names in braces stand for; `null` where one of them was refused. */
  #fill(act: Pick<SampleAct, 'does' | 'beside'> & { readonly body: object | undefined }): typeof act | null {
    const values = new Map<string, unknown>()
    const text = JSON.stringify(act)
    for (const [, name = ''] of text.matchAll(NAMES)) values.set(name, this.#valueOf(name))
    if (values.values().some(value => value === null)) return null
    return JSON.parse(
      text
        .replaceAll(WHOLE_NAMES, (_, name) => JSON.stringify(values.get(name)))
        .replaceAll(NAMES, (_, name) => String(values.get(name))),
    )
  }

  #valueOf(name: string): unknown {
    const [kind, days] = name.split(' ')
    if (kind === 'day') return this.dayIn(Number(days))
    if (kind === 'date') return this.#today.add({ days: Number(days) }).toLocaleString('en-AU', IN_WORDS)
    if (kind === 'time') return this.#instantOf(-Number(days), SENT_AT).toString()
    const made = this.names.get(name)
    return made === undefined ? this.visitor(name).id : made
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
      onPercent?.(Math.round((100 * (SAMPLE_DAYS - daysAgo)) / (SAMPLE_DAYS + 1)))
      const acts = this.#acts.get(daysAgo) ?? []
      for (const { minute, run } of acts.toSorted((one, other) => one.minute - other.minute)) {
        signal?.throwIfAborted()
        await this.#stage.clock.set(this.#instantOf(daysAgo, minute))
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
  #instantOf(daysAgo: number, minute: number): Temporal.Instant {
    const sinceStart = minute - minuteOf(this.context.settings.calendar.dayStart)
    const share = daysAgo === 0 ? this.#shareOfToday() : 1
    return this.#dayStart(daysAgo).add({ milliseconds: Math.round(sinceStart * 60_000 * share) })
  }
}

function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
