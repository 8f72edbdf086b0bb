import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from './app-error.ts'

/** The counters live in PostgreSQL, so the limits hold across server processes. Source: rulings R1, R4 and R8. */
const LIMITS = {
  /** Failures of one username from one address. */
  signInByUserAndAddress: { points: 10, durationSeconds: 15 * 60 },
  /** Failures from one address, which a whole restaurant may share: one name's failures wait long before. */
  signInByAddress: { points: 300, durationSeconds: 15 * 60 },
  /**
   * Failures of one username over all addresses. Beyond them tries are held to another limit rather than refused,
   * so that a stranger with many addresses locks nobody out for good.
   */
  signInByUser: { points: 50, durationSeconds: 15 * 60, beyond: 'signInByUserBeyond' },
  signInByUserBeyond: { points: 1, durationSeconds: 10 },
  registrationByAddress: { points: 300, durationSeconds: 60 * 60 },
  resetByEmail: { points: 5, durationSeconds: 60 * 60 },
  /** Whatever e-mails they name. */
  resetByAddress: { points: 100, durationSeconds: 60 * 60 },
  /** Tries with made-up reset tokens. */
  resetConfirmByAddress: { points: 100, durationSeconds: 15 * 60 },
  /** Tries with made-up set-up codes. */
  setupByAddress: { points: 100, durationSeconds: 15 * 60 },
  imageUploadByUser: { points: 30, durationSeconds: 60 * 60 },
  suggestionByUser: { points: 20, durationSeconds: 60 * 60 },
  /** Gradings of training quizzes, refused completions among them: each tells what was wrong. */
  quizCheckByUser: { points: 30, durationSeconds: 60 * 60 },
} as const
type LimitName = keyof typeof LIMITS

/** Counters that are kept, of all limits together: strangers can make up names and e-mails without end. */
export const MAX_COUNTERS = 50_000
/** How many tries a process counts before it looks whether there are too many counters. */
const TRIES_BETWEEN_SWEEPS = 500

export class RateLimits {
  readonly #limiters: Record<LimitName, RateLimiterPostgres>
  readonly #pool: pg.Pool
  #triesSinceSweep = 0

  constructor(pool: pg.Pool) {
    this.#pool = pool
    // It names its statements, which a pooler in transaction mode may lose.
    const storeClient = { query: ({ text, values }: pg.QueryConfig) => pool.query(text, values) }
    const make = (name: LimitName) =>
      new RateLimiterPostgres({
        storeClient,
        storeType: 'client',
        tableName: 'rate_limits',
        // By the migrations.
        tableCreated: true,
        clearExpiredByTimeout: false,
        keyPrefix: name,
        points: LIMITS[name].points,
        duration: LIMITS[name].durationSeconds,
      })
    this.#limiters = Object.fromEntries(
      Object.keys(LIMITS).map(name => [name, make(name as LimitName)]),
    ) as Record<LimitName, RateLimiterPostgres>
  }

  /** Counts one try. Throws 429 with `Retry-After` when there were too many. */
  async consume(name: LimitName, key: string): Promise<void> {
    const refusal = await this.#refusal(name, key)
    if (refusal === null) return
    const limit = LIMITS[name]
    if ('beyond' in limit) return this.consume(limit.beyond, key)
    const retryAfterSeconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
    throw new AppError(
      'tooManyAttempts',
      { retryAfterSeconds },
      { headers: { 'retry-after': String(retryAfterSeconds) } },
    )
  }

  /** Counts one try under each of the limits, or under none: one that a later limit refuses was none. */
  async consumeAll(tries: readonly (readonly [LimitName, string])[]): Promise<void> {
    const consumed: (readonly [LimitName, string])[] = []
    try {
      for (const [name, key] of tries) {
        await this.consume(name, key)
        consumed.push([name, key])
      }
    } catch (error) {
      await Promise.all(consumed.map(([name, key]) => this.giveBack(name, key)))
      throw error
    }
  }

  /** Takes one try back: it turned out to be no failure. */
  async giveBack(name: LimitName, key: string): Promise<void> {
    await this.#limiters[name].reward(key)
  }

  /** Forgets all tries of a key. */
  async reset(name: LimitName, key: string): Promise<void> {
    await this.#limiters[name].delete(key)
    const limit = LIMITS[name]
    if ('beyond' in limit) await this.reset(limit.beyond, key)
  }

  /** Removes counters that have expired, and of too many those that count least: a flood of new names goes itself. */
  async sweep(): Promise<void> {
    this.#triesSinceSweep = 0
    // Two processes that sweep at once leave each other's rows alone.
    await this.#pool.query(
      `
        delete from rate_limits where key in (
          select key from rate_limits where key in (
            select key from rate_limits order by expire > $1 desc, points desc, expire desc offset $2
          ) or expire <= $1
          for update skip locked
        )`,
      [Date.now(), MAX_COUNTERS],
    )
  }

  async #refusal(name: LimitName, key: string): Promise<RateLimiterRes | null> {
    this.#triesSinceSweep += 1
    // In the background; where it fails, the try itself or the next sweep says why.
    if (this.#triesSinceSweep >= TRIES_BETWEEN_SWEEPS) void this.sweep().catch(() => undefined)
    try {
      await this.#limiters[name].consume(key)
      return null
    } catch (reason) {
      if (reason instanceof RateLimiterRes) return reason
      throw reason
    }
  }
}
