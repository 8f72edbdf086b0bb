import type { FastifyBaseLogger } from 'fastify'

const INTERVAL_MS = 1_000

/**
 * Log line for a condition that every request meets while it lasts: at most once a second, with the number of
 * lines left out before.
 */
export class Notice {
  readonly #log: FastifyBaseLogger
  readonly #level: 'warn' | 'error'
  readonly #now: () => number
  #saidAt = Number.NEGATIVE_INFINITY
  #unsaid = 0

  /** `now` is monotonic, in milliseconds. */
  constructor(log: FastifyBaseLogger, level: 'warn' | 'error', now = () => performance.now()) {
    this.#log = log
    this.#level = level
    this.#now = now
  }

  say(error: unknown, text: string): void {
    if (this.#now() - this.#saidAt < INTERVAL_MS) {
      this.#unsaid += 1
      return
    }
    this.#log[this.#level]({ err: error, ...(this.#unsaid > 0 && { unsaid: this.#unsaid }) }, text)
    this.#saidAt = this.#now()
    this.#unsaid = 0
  }
}
