/** What takes much of the machine, a few at a time: callers take turns, however much each of them has waiting. */

interface FairQueueOptions {
  /** How many turns run at once. */
  readonly turns: number
  /** How many of them may be of one caller; one unless said otherwise. */
  readonly turnsEach?: number
  /** How many wait at most; beyond it, whoever has most of them gives way. */
  readonly capacity: number
  /** How long one waits at most. */
  readonly patienceMs: number
}

interface Waiting {
  readonly begin: () => void
  readonly giveUp: () => void
}

/** Nobody can wait any longer: the queue is full, its patience at an end, or it is closed. */
export class QueueRefusal extends Error {
  override readonly name = 'QueueRefusal'
}

/** `Caller` is whoever is to have their share: a person, say, or an address. */
export class FairQueue<Caller> {
  readonly #options: FairQueueOptions
  /** Those who wait, in the order in which they come to their next turn. */
  readonly #lines = new Map<Caller, Waiting[]>()
  /** The turns under way of each. */
  readonly #busy = new Map<Caller, number>()
  #busyCount = 0
  #isClosed = false

  constructor(options: FairQueueOptions) {
    this.#options = options
  }

  /**
   * Waits for a turn of this caller. `gone` takes one out of the line. Returns what ends the turn, or throws a
   * `QueueRefusal`.
   */
  async enter(caller: Caller, gone?: AbortSignal): Promise<() => void> {
    if (this.#isClosed || gone?.aborted) throw new QueueRefusal()
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const waiting = { begin: resolve, giveUp: () => reject(new QueueRefusal()) }
    this.#append(caller, waiting)
    const leave = () => {
      this.#remove(caller, waiting)
      waiting.giveUp()
    }
    const patience = setTimeout(leave, this.#options.patienceMs)
    gone?.addEventListener('abort', leave)
    this.#next()
    this.#makeRoom()
    try {
      await promise
    } finally {
      clearTimeout(patience)
      gone?.removeEventListener('abort', leave)
    }
    return () => this.#end(caller)
  }

  /** Sends everyone away who waits, and whoever comes from now on. Turns that have begun go on. */
  close(): void {
    this.#isClosed = true
    for (const line of this.#lines.values()) for (const { giveUp } of line) giveUp()
    this.#lines.clear()
  }

  #append(caller: Caller, waiting: Waiting): void {
    const line = this.#lines.get(caller)
    if (line) line.push(waiting)
    else this.#lines.set(caller, [waiting])
  }

  #remove(caller: Caller, waiting: Waiting): void {
    const line = this.#lines.get(caller)?.filter(other => other !== waiting) ?? []
    if (line.length > 0) this.#lines.set(caller, line)
    else this.#lines.delete(caller)
  }

  #next(): void {
    const { turns, turnsEach = 1 } = this.#options
    for (const [caller, line] of this.#lines) {
      if (this.#busyCount >= turns) return
      if (this.#turnsOf(caller) >= turnsEach) continue
      const [first] = line
      if (!first) continue
      this.#remove(caller, first)
      this.#count(caller, 1)
      first.begin()
    }
  }

  #end(caller: Caller): void {
    this.#count(caller, -1)
    const line = this.#lines.get(caller)
    if (line) {
      // Behind all who came while this turn lasted.
      this.#lines.delete(caller)
      this.#lines.set(caller, line)
    }
    this.#next()
  }

  #turnsOf(caller: Caller): number {
    return this.#busy.get(caller) ?? 0
  }

  #count(caller: Caller, change: 1 | -1): void {
    const count = this.#turnsOf(caller) + change
    if (count > 0) this.#busy.set(caller, count)
    else this.#busy.delete(caller)
    this.#busyCount += change
  }

  #makeRoom(): void {
    const count = [...this.#lines.values()].reduce((sum, line) => sum + line.length, 0)
    if (count <= this.#options.capacity) return
    // Of equals the one who came last.
    const [caller, line] = [...this.#lines].reduce((longest, other) =>
      other[1].length >= longest[1].length ? other : longest,
    )
    const newest = line.at(-1)
    if (!newest) return
    this.#remove(caller, newest)
    newest.giveUp()
  }
}
