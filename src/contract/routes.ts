/** The whole API in one table: what the server registers, the API reference shows and a test walks. */
import { accountRoutes } from './accounts.ts'
import { configurationRoutes } from './configuration.ts'
import { locationRoutes } from './locations.ts'
import { menuRoutes } from './menu.ts'
import { outboxRoutes } from './outbox.ts'
import type { RouteDefinition } from './route.ts'
import { settingsRoutes } from './settings.ts'
import { suggestionRoutes } from './suggestions.ts'
import { trainingRoutes } from './training.ts'

export const ROUTES = {
  accounts: accountRoutes,
  configuration: configurationRoutes,
  locations: locationRoutes,
  menu: menuRoutes,
  outbox: outboxRoutes,
  settings: settingsRoutes,
  suggestions: suggestionRoutes,
  training: trainingRoutes,
} as const satisfies Record<string, Record<string, RouteDefinition>>
