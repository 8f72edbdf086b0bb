import { menuRoutes } from '#contract/menu.ts'
import { routeUrl } from '#web/lib/api-client.ts'

/** The address of a card's photo. */
export const photoUrl = (hash: string) => routeUrl(menuRoutes.photo, { params: { hash } })
