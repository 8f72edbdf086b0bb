import { Readable } from 'node:stream'
import type { ChangeEvent, ChangeTopic } from '#contract/changes.ts'
import { findOpenSessions } from '../../accounts/sessions.ts'
import type { AppContext } from '../../context.ts'
import { AppError } from '../../platform/app-error.ts'
import { CHANGE_TOPICS, topicOf } from './change-topics.ts'

/** Streams that one person may have open: their devices and the tabs in sight. Of more, the oldest end. */
export const MAX_STREAMS_PER_USER = 10

/** Streams that one server process holds open for everyone. Each takes a file descriptor and about 8 kB. */
const MAX_STREAMS = 5_000

/** What a test may shorten, in milliseconds. */
interface Timing {
  /** Keeps a proxy from taking the stream for dead. Source: ruling R11. */
  readonly commentMs: number
  /** Changes that come together are told together: what is saved is often several tables. */
  readonly gatherMs: number
  /** As long ago a change may be that a new stream is told of: the page has read its data before it was open. */
  readonly recentMs: number
}
const TIMING: Timing = { commentMs: 25_000, gatherMs: 100, recentMs: 60_000 }

interface ChangeStream {
  readonly userId: number
  readonly sessionKey: string
  readonly events: Readable
}

/** The open event streams: tells each what has changed, and ends those whose session has ended. */
export class ChangeStreams {
  readonly #context: AppContext
  readonly #timing: Timing
  readonly #maxStreams: number
  /** By user, each from the oldest to the newest. */
  readonly #streams = new Map<number, Set<ChangeStream>>()
  /** When each topic was last told of, by the process's clock. */
  readonly #toldAt = new Map<ChangeTopic, number>()
  readonly #changed = new Set<ChangeTopic>()
  /** People whose places have changed, whom alone that is told. */
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

  /**
   * Opens a stream for someone who is signed in.
   *
   * @throws {AppError} 503 beyond the bound over all people
   */
  open(userId: number, sessionKey: string): Readable {
    if (this.#all().length >= this.#maxStreams) throw new AppError('streamsBusy')
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
    // The head of an answer goes out with the first of its body.
    events.push(COMMENT)
    const recent = CHANGE_TOPICS.filter(topic => {
      const toldAt = this.#toldAt.get(topic)
      return toldAt !== undefined && performance.now() - toldAt < this.#timing.recentMs
    })
    if (recent.length > 0) events.push(eventOf(recent))
    return events
  }

  /** Ends all streams, and from now on at once those that are still asked for. */
  close(): void {
    this.#isClosed = true
    clearInterval(this.#comments)
    clearTimeout(this.#gathering)
    for (const stream of this.#all()) this.#end(stream)
  }

  #hear(table: string | null, userIds: readonly number[] | undefined): void {
    if (this.#isClosed) return
    if (table === null) {
      // That the database is away is no change, nor is the start. Once it is back, anything may have changed.
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
    // Until then another process may answer with what was before.
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
      // They are looked up again with the next comment.
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
