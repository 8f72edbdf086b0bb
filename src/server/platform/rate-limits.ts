import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from './app-error.ts'

/** Counters live in PostgreSQL, so the limits hold across server processes. Source: rulings R1, R4 and R8. */
const LIMITS = {
  /** Failures of one username from one address. */
  signInByUserAndAddress: { points: 10, durationSeconds: 15 * 60 },
  /**
   * Failures from one address, which a whole restaurant may share; a single name's failures are limited long
   * before.
   */
  signInByAddress: { points: 300, durationSeconds: 15 * 60 },
  /**
   * Failures of one username over all addresses. Beyond the limit attempts fall under another limit instead
   * of being refused, so that a stranger with many addresses locks nobody out for good.
   */
  signInByUser: { points: 50, durationSeconds: 15 * 60, beyond: 'signInByUserBeyond' },
  signInByUserBeyond: { points: 1, durationSeconds: 10 },
  /**
   * Failures of one person under all their names together: username, e-mail and phone number. Higher than the
   * limits of a name, so that only those who try several names reach it; its refusal looks like a wrong
   * password, since any other would tell that two names are one person's.
   */
  signInByPersonAndAddress: { points: 15, durationSeconds: 15 * 60 },
  signInByPerson: { points: 75, durationSeconds: 15 * 60, beyond: 'signInByPersonBeyond' },
  signInByPersonBeyond: { points: 1, durationSeconds: 5 },
  /** Codes of a second step that someone with the password has tried, each right with a chance of 3 in 10^6. */
  secondStepByUser: { points: 10, durationSeconds: 15 * 60 },
  secondStepByUserAndDay: { points: 30, durationSeconds: 24 * 60 * 60 },
  /** Sign-ins with a passkey that were begun. */
  passkeyByAddress: { points: 300, durationSeconds: 15 * 60 },
  registrationByAddress: { points: 300, durationSeconds: 60 * 60 },
  resetByEmail: { points: 5, durationSeconds: 60 * 60 },
  /** All e-mails together. */
  resetByAddress: { points: 100, durationSeconds: 60 * 60 },
  /** Attempts with made-up reset tokens. */
  resetConfirmByAddress: { points: 100, durationSeconds: 15 * 60 },
  /** Public pages of certificates, of which a visitor scans a few. */
  certificateByAddress: { points: 100, durationSeconds: 15 * 60 },
  /** Readings of one calendar; apps do so some times an hour. */
  calendarByLink: { points: 60, durationSeconds: 60 * 60 },
  /** Made-up or ended addresses of calendars. Services that read for many people have one address. */
  calendarByAddress: { points: 300, durationSeconds: 15 * 60 },
  /** Made-up links to stop mails. One mail provider stops those of many people. */
  stopMailByAddress: { points: 100, durationSeconds: 15 * 60 },
  /** Attempts with made-up set-up codes. */
  setupByAddress: { points: 100, durationSeconds: 15 * 60 },
  /** Codes of sign-offs that someone has tried in vain, each right with a chance of 1 in 10^6 per open code. */
  signOffCodeByUser: { points: 10, durationSeconds: 15 * 60 },
  imageUploadByUser: { points: 30, durationSeconds: 60 * 60 },
  invitationMailByUser: { points: 100, durationSeconds: 60 * 60 },
  /** Calendars that someone has the server call. */
  rotaFeedByUser: { points: 60, durationSeconds: 60 * 60 },
  suggestionByUser: { points: 20, durationSeconds: 60 * 60 },
  /** Gradings of training quizzes, refused completions included, since each reveals the wrong answers. */
  quizCheckByUser: { points: 30, durationSeconds: 60 * 60 },
  /** Answers practised one by one: ten rounds of twenty questions with as many misses. */
  practiceByUser: { points: 400, durationSeconds: 60 * 60 },
} as const
type LimitName = keyof typeof LIMITS

/**
 * Maximum number of counters of all limits together, since strangers can make up names and e-mails without
 * end.
 */
export const MAX_COUNTERS = 50_000
/** Attempts that a process counts before it checks the number of counters. */
const TRIES_BETWEEN_SWEEPS = 500

export class RateLimits {
  readonly #limiters: Record<LimitName, RateLimiterPostgres>
  readonly #pool: pg.Pool
  #triesSinceSweep = 0

  constructor(pool: pg.Pool) {
    this.#pool = pool
    // The store names its queries, which a pooler in transaction mode may lose.
    const storeClient = { query: ({ text, values }: pg.QueryConfig) => pool.query(text, values) }
    const make = (name: LimitName) =>
      new RateLimiterPostgres({
        storeClient,
        storeType: 'client',
        tableName: 'rate_limits',
        // Created by a migration.
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

  /** Counts one attempt. Throws 429 with `Retry-After` above the limit. */
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

  /** Counts one attempt under each limit, or under none if one of them refuses it. */
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

  /** Takes one attempt back that was no failure. */
  async giveBack(name: LimitName, key: string): Promise<void> {
    await this.#limiters[name].reward(key)
  }

  async reset(name: LimitName, key: string): Promise<void> {
    await this.#limiters[name].delete(key)
    const limit = LIMITS[name]
    if ('beyond' in limit) await this.reset(limit.beyond, key)
  }

  /**
   * Removes expired counters and, above the maximum, the lowest ones, so that a flood of new names removes
   * itself.
   */
  async sweep(): Promise<void> {
    this.#triesSinceSweep = 0
    // Two processes may sweep at once: each skips the other's rows.
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
    // In the background: a failure shows in the attempt itself or in the next sweep.
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
