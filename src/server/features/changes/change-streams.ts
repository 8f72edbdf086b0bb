import { Readable } from 'node:stream'
import type { ChangeEvent, ChangeTopic } from '#contract/house/changes.ts'
import { findOpenSessions } from '../../accounts/sessions.ts'
import type { AppContext } from '../../context.ts'
import { AppError } from '../../platform/app-error.ts'
import { CHANGE_TOPICS, topicOf } from './change-topics.ts'

/** Maximum streams of one person: their devices and visible tabs. Beyond it the oldest end. */
export const MAX_STREAMS_PER_USER = 10

/** Maximum streams of one server process. Each takes a file descriptor and about 8 kB. */
const MAX_STREAMS = 5_000

/** Durations in milliseconds, which tests shorten. */
interface Timing {
  /** Interval of comments, so that proxies do not time out. Source: ruling R11. */
  readonly commentMs: number
  /** Window for batching changes, since one save often touches several tables. */
  readonly gatherMs: number
  /** Age of changes sent to a new stream, since the page read its data before the stream opened. */
  readonly recentMs: number
}
const TIMING: Timing = { commentMs: 25_000, gatherMs: 100, recentMs: 60_000 }

interface ChangeStream {
  readonly userId: number
  readonly sessionKey: string
  readonly events: Readable
}

/** Open event streams: sends changes to each, and ends those of ended sessions. */
export class ChangeStreams {
  readonly #context: AppContext
  readonly #timing: Timing
  readonly #maxStreams: number
  /** By user, each from the oldest to the newest. */
  readonly #streams = new Map<number, Set<ChangeStream>>()
  /** Last announcement of each topic, by the process's clock. */
  readonly #toldAt = new Map<ChangeTopic, number>()
  readonly #changed = new Set<ChangeTopic>()
  /** People with changed memberships, the only ones to be notified of that. */
  readonly #moved = new Set<number>()
  /** People whose sessions may have ended. */
  #mayHaveEnded: Set<number> | 'anybody' = new Set()
  #hasBeenLive: boolean
  #gathering: NodeJS.Timeout | undefined
  readonly #comments: NodeJS.Timeout
  #isClosed = false

  constructor(context: AppContext, timing: Timing = TIMING, maxStreams = MAX_STREAMS) {
    this.#context = context
    this.#timing = timing
    this.#maxStreams = maxStreams
    this.#hasBeenLive = context.changes.isLive
    context.changes.onChange((table, userIds) => this.#hear(table, userIds))
    this.#comments = setInterval(() => {
      this.#send(COMMENT)
      void this.#endWithSessions('anybody')
    }, timing.commentMs)
  }

  get count(): number {
    return this.#all().length
  }

  /**
   * Opens a stream for a signed-in user.
   * @throws {AppError} 503 above the limit of all streams
   */
  open(userId: number, sessionKey: string): Readable {
    if (this.count >= this.#maxStreams) throw new AppError('streamsBusy')
    const events = new Readable({ read: () => undefined })
    if (this.#isClosed) {
      events.push(null)
      return events
    }
    const stream = { userId, sessionKey, events }
    const own = this.#streams.get(userId) ?? new Set()
    this.#streams.set(userId, own.add(stream))
    events.once('close', () => this.#forget(stream))
    const [oldest] = own
    if (own.size > MAX_STREAMS_PER_USER && oldest) this.#end(oldest)
    // Headers are sent with the first byte of the body.
    events.push(COMMENT)
    const recent = CHANGE_TOPICS.filter(topic => {
      const toldAt = this.#toldAt.get(topic)
      return toldAt !== undefined && performance.now() - toldAt < this.#timing.recentMs
    })
    if (recent.length > 0) events.push(eventOf(recent))
    return events
  }

  /** Ends all streams, including any opened from now on. */
  close(): void {
    this.#isClosed = true
    clearInterval(this.#comments)
    clearTimeout(this.#gathering)
    for (const stream of this.#all()) this.#end(stream)
  }

  #hear(table: string | null, userIds: readonly number[] | undefined): void {
    if (this.#isClosed) return
    if (table === null) {
      // An outage of the database is no change, nor is the start. After it, anything may have changed.
      if (!this.#context.changes.isLive) return
      const isStart = !this.#hasBeenLive
      this.#hasBeenLive = true
      if (isStart) return
      for (const topic of CHANGE_TOPICS) this.#changed.add(topic)
      this.#mayHaveEnded = 'anybody'
    } else if (table === 'sessions') {
      if (userIds === undefined) this.#mayHaveEnded = 'anybody'
      else if (this.#mayHaveEnded !== 'anybody') for (const id of userIds) this.#mayHaveEnded.add(id)
    } else if (table === 'user_places' && userIds !== undefined) {
      for (const id of userIds) this.#moved.add(id)
    } else {
      const topic = topicOf(table)
      if (topic) this.#changed.add(topic)
    }
    this.#gathering ??= setTimeout(() => this.#passOn(), this.#timing.gatherMs)
  }

  #passOn(): void {
    const topics = [...this.#changed]
    const moved = [...this.#moved]
    const mayHaveEnded = this.#mayHaveEnded
    this.#changed.clear()
    this.#moved.clear()
    this.#mayHaveEnded = new Set()
    this.#gathering = undefined
    this.#tell(topics)
    this.#tellOfPlaces(moved)
    // Until then another process may send the previous state.
    const { lagMs } = this.#context.changes
    if (lagMs > 0) setTimeout(() => this.#tell(topics), lagMs).unref()
    void this.#endWithSessions(mayHaveEnded)
  }

  #tell(topics: readonly ChangeTopic[]): void {
    if (topics.length === 0) return
    for (const topic of topics) this.#toldAt.set(topic, performance.now())
    this.#send(eventOf(topics))
  }

  #tellOfPlaces(userIds: readonly number[]): void {
    if (userIds.length > 0) this.#toldAt.set('places', performance.now())
    for (const id of userIds) {
      for (const { events } of this.#streams.get(id) ?? []) events.push(eventOf(['places']))
    }
  }

  #send(text: string): void {
    for (const { events } of this.#all()) events.push(text)
  }

  async #endWithSessions(whose: ReadonlySet<number> | 'anybody'): Promise<void> {
    const streams =
      whose === 'anybody' ? this.#all() : [...whose].flatMap(id => [...(this.#streams.get(id) ?? [])])
    if (streams.length === 0) return
    try {
      const keys = streams.map(({ sessionKey }) => sessionKey)
      const open = await findOpenSessions(this.#context, keys)
      for (const stream of streams) if (!open.has(stream.sessionKey)) this.#end(stream)
    } catch (error) {
      // The next comment looks them up again.
      this.#context.databaseAway.say(error, 'The sessions of the open event streams could not be looked up')
    }
  }

  #end(stream: ChangeStream): void {
    if (this.#forget(stream)) stream.events.push(null)
  }

  #forget(stream: ChangeStream): boolean {
    const own = this.#streams.get(stream.userId)
    const wasOpen = own?.delete(stream) ?? false
    if (own?.size === 0) this.#streams.delete(stream.userId)
    return wasOpen
  }

  #all(): ChangeStream[] {
    return [...this.#streams.values()].flatMap(own => [...own])
  }
}

const COMMENT = ':\n\n'

function eventOf(topics: readonly ChangeTopic[]): string {
  return `event: change\ndata: ${JSON.stringify({ topics } satisfies ChangeEvent)}\n\n`
}
