import type { RestoreFinding } from '#contract/house/backups.ts'
import type { SampleFace, SampleStatus } from '#contract/house/sample.ts'
import type { BusinessDay } from '#domain/clock/business-day.ts'
import type { Database } from './database/client.ts'
import type { CurrentBusinessDay } from './platform/business-day-clock.ts'
import type { ChangeFeed } from './platform/change-feed.ts'
import type { Config } from './platform/config.ts'
import type { Metrics } from './platform/metrics.ts'
import type { Notice } from './platform/notice.ts'
import type { RateLimits } from './platform/rate-limits.ts'
import type { SettingsStore } from './settings.ts'

export interface RestoreRequest {
  /** ISO, since it travels between processes. */
  readonly at: string
  /** Id of the admin who asked. */
  readonly by: number
  /** File of the copy to use, in place of the newest one before. */
  readonly from?: string | undefined
  /** Go on if these are found. */
  readonly inSpiteOf: readonly RestoreFinding[]
}

/** The sample group of a demo, which the first process fills. */
export interface SampleHouse {
  status(): Promise<SampleStatus>
  /** Begins a fill, or joins the one under way. Its end exchanges the database: everyone is signed out. */
  fill(): void
  empty(): Promise<void>
  readonly faces: readonly {
    readonly face: SampleFace
    readonly username: string
    readonly fullName: string
  }[]
}

export interface AppContext {
  readonly config: Config
  readonly db: Database
  readonly changes: ChangeFeed
  readonly databaseAway: Notice
  /** `null` where nobody asks for metrics. */
  readonly metrics: Metrics | null
  /** Has the first process restore the database; `null` where it cannot. */
  readonly requestRestore: ((request: RestoreRequest) => Promise<void>) | null
  /** `null` outside the demo, and where this process cannot exchange the database. */
  readonly sample: SampleHouse | null
  readonly settings: SettingsStore
  readonly rateLimits: RateLimits
  /** Clock; tests turn it. */
  readonly now: () => Temporal.Instant
  /** Epoch milliseconds: cheaper than an instant, for code that runs with every request. */
  readonly nowMs: () => number
  /** The clock's instant as a database value. */
  readonly nowDate: () => Date
  /** Current business day and its end. */
  readonly businessDay: () => CurrentBusinessDay
  readonly today: () => BusinessDay
}
