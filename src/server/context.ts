import type { BusinessDay } from '#domain/business-day.ts'
import type { Database } from './database/client.ts'
import type { CurrentBusinessDay } from './platform/business-day-clock.ts'
import type { ChangeFeed } from './platform/change-feed.ts'
import type { Config } from './platform/config.ts'
import type { Notice } from './platform/notice.ts'
import type { RateLimits } from './platform/rate-limits.ts'
import type { SettingsStore } from './settings/settings-store.ts'

/** What every feature works with. */
export interface AppContext {
  readonly config: Config
  readonly db: Database
  readonly changes: ChangeFeed
  /** For whoever finds the database away. */
  readonly databaseAway: Notice
  readonly settings: SettingsStore
  readonly rateLimits: RateLimits
  /** The clock; tests turn it. */
  readonly now: () => Temporal.Instant
  /** Milliseconds since the epoch: what every request asks takes a number rather than an instant, which costs more. */
  readonly nowMs: () => number
  /** The clock's instant as the database's columns take it. */
  readonly nowDate: () => Date
  /** The business day of the clock's instant, and its end. */
  readonly businessDay: () => CurrentBusinessDay
  /** The day of it alone. */
  readonly today: () => BusinessDay
}
