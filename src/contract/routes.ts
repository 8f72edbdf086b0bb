/** The whole API in one table: what the server registers, the API reference shows and a test walks. */
import { accountRoutes } from './accounts.ts'
import { colleagueRoutes } from './colleagues.ts'
import { configurationRoutes } from './configuration.ts'
import { kudosRoutes } from './kudos.ts'
import { leaderboardRoutes } from './leaderboard.ts'
import { locationRoutes } from './locations.ts'
import { outboxRoutes } from './outbox.ts'
import { pointRoutes } from './points.ts'
import { rewardRoutes } from './rewards.ts'
import type { RouteDefinition } from './route.ts'
import { settingsRoutes } from './settings.ts'
import { suggestionRoutes } from './suggestions.ts'
import { trainingRoutes } from './training.ts'

export const ROUTES = {
  accounts: accountRoutes,
  colleagues: colleagueRoutes,
  configuration: configurationRoutes,
  kudos: kudosRoutes,
  leaderboard: leaderboardRoutes,
  locations: locationRoutes,
  points: pointRoutes,
  rewards: rewardRoutes,
  outbox: outboxRoutes,
  settings: settingsRoutes,
  suggestions: suggestionRoutes,
  training: trainingRoutes,
} as const satisfies Record<string, Record<string, RouteDefinition>>
