/** What takes much memory, a few at a time: people take turns, however much each of them has waiting. */

interface FairQueueOptions {
  /** How many turns run at once, no two of them of one person. */
  readonly turns: number
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

export class FairQueue {
  readonly #options: FairQueueOptions
  /** Those who wait, in the order in which they come to their next turn. */
  readonly #lines = new Map<number, Waiting[]>()
  readonly #busy = new Set<number>()
  #isClosed = false

  constructor(options: FairQueueOptions) {
    this.#options = options
  }

  /**
   * Waits for a turn of this person. `gone` takes one out of the line. Returns what ends the turn, or throws a
   * `QueueRefusal`.
   */
  async enter(person: number, gone: AbortSignal): Promise<() => void> {
    if (this.#isClosed || gone.aborted) throw new QueueRefusal()
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const waiting = { begin: resolve, giveUp: () => reject(new QueueRefusal()) }
    this.#append(person, waiting)
    const leave = () => {
      this.#remove(person, waiting)
      waiting.giveUp()
    }
    const patience = setTimeout(leave, this.#options.patienceMs)
    gone.addEventListener('abort', leave)
    this.#next()
    this.#makeRoom()
    try {
      await promise
    } finally {
      clearTimeout(patience)
      gone.removeEventListener('abort', leave)
    }
    return () => this.#end(person)
  }

  /** Sends everybody away who waits, and whoever comes from now on. Turns that have begun go on. */
  close(): void {
    this.#isClosed = true
    for (const line of this.#lines.values()) for (const { giveUp } of line) giveUp()
    this.#lines.clear()
  }

  #append(person: number, waiting: Waiting): void {
    const line = this.#lines.get(person)
    if (line) line.push(waiting)
    else this.#lines.set(person, [waiting])
  }

  #remove(person: number, waiting: Waiting): void {
    const line = this.#lines.get(person)?.filter(other => other !== waiting) ?? []
    if (line.length > 0) this.#lines.set(person, line)
    else this.#lines.delete(person)
  }

  #next(): void {
    for (const [person, line] of this.#lines) {
      if (this.#busy.size >= this.#options.turns) return
      if (this.#busy.has(person)) continue
      const [first] = line
      if (!first) continue
      this.#remove(person, first)
      this.#busy.add(person)
      first.begin()
    }
  }

  #end(person: number): void {
    this.#busy.delete(person)
    const line = this.#lines.get(person)
    if (line) {
      // Behind all who came while this turn lasted.
      this.#lines.delete(person)
      this.#lines.set(person, line)
    }
    this.#next()
  }

  #makeRoom(): void {
    const count = [...this.#lines.values()].reduce((sum, line) => sum + line.length, 0)
    if (count <= this.#options.capacity) return
    // Of equals the one who came last.
    const [person, line] = [...this.#lines].reduce((longest, other) =>
      other[1].length >= longest[1].length ? other : longest,
    )
    const newest = line.at(-1)
    if (!newest) return
    this.#remove(person, newest)
    newest.giveUp()
  }
}
