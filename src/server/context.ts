import type { BusinessDay } from '#domain/business-day.ts'
import type { Config } from './config.ts'
import type { ChangeFeed } from './database/change-feed.ts'
import type { Database } from './database/client.ts'
import type { RateLimits } from './rate-limits.ts'
import type { SettingsStore } from './settings-store.ts'

/** What every feature works with. */
export interface AppContext {
  readonly config: Config
  readonly db: Database
  readonly changes: ChangeFeed
  readonly settings: SettingsStore
  readonly rateLimits: RateLimits
  /** The clock; tests turn it. */
  readonly now: () => Temporal.Instant
  /** The business day of the clock's instant. */
  readonly today: () => BusinessDay
}
