/** Times by the group's clock, like its menu and business day, wherever the reader is. */
import { configurationRoutes } from '#contract/configuration.ts'
import { queryClient, routeQuery } from './query.ts'

/** The group's time zone; the reader's own until the configuration has loaded. */
export function groupTimeZone(): string | undefined {
  return queryClient.getQueryData(routeQuery(configurationRoutes.read).queryKey)?.timeZone
}
