/** Queue for heavy work: callers take turns, however many tasks each has waiting. */

interface FairQueueOptions {
  /** Concurrent turns. */
  readonly turns: number
  /** Concurrent turns of one caller; default 1. */
  readonly turnsEach?: number
  /** Longest queue; beyond it the caller with most waiting tasks loses one. */
  readonly capacity: number
  /** Longest wait. */
  readonly patienceMs: number
}

interface Waiting {
  readonly begin: () => void
  readonly giveUp: () => void
}

/** The queue is full or closed, or the wait was too long. */
export class QueueRefusal extends Error {
  override readonly name = 'QueueRefusal'
}

/** `Caller` has a fair share: a person or an address, for example. */
export class FairQueue<Caller> {
  readonly #options: FairQueueOptions
  /** Waiting tasks by caller, in order of their next turn. */
  readonly #lines = new Map<Caller, Waiting[]>()
  /** Running turns by caller. */
  readonly #busy = new Map<Caller, number>()
  #busyCount = 0
  #isClosed = false

  constructor(options: FairQueueOptions) {
    this.#options = options
  }

  /**
   * Waits for a turn of this caller; `gone` aborts the wait. Returns the function that ends the turn, or
   * throws a `QueueRefusal`.
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

  /** Refuses all waiting and future callers. Running turns go on. */
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
      // Behind all callers that came during this turn.
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
    // Among equals, the last to come.
    const [caller, line] = [...this.#lines].reduce((longest, other) =>
      other[1].length >= longest[1].length ? other : longest,
    )
    const newest = line.at(-1)
    if (!newest) return
    this.#remove(caller, newest)
    newest.giveUp()
  }
}
