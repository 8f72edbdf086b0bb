/** What every client may know of the installation. Source: ruling R9. */

import * as z from 'zod/mini'
import { ALLERGEN_PROFILES } from '#domain/allergen-profiles.ts'
import { PROGRAMME_MODES } from '#domain/module-unlocking.ts'
import { PRICE_UNITS } from '#domain/price-units.ts'
import { defineRoute } from './route.ts'

export const PRODUCT_TITLE = 'Noren Staff Academy'

/** Of the group, as long as nobody gives it a name of its own. */
export const BUILT_IN_GROUP_NAME = 'Noren'

/** What an academy is called before it is known which one it is; of a group that has a name, this follows it. */
export const ANY_TITLE = 'Staff Academy'

interface Named {
  readonly productName: string | null
  readonly groupName: string
}

/** What the academy is called: as management says, else by its group's name. */
export function titleOf({ productName, groupName }: Named): string {
  return productName ?? `${groupName} ${ANY_TITLE}`
}

const configuration = z.object({
  title: z.string(),
  groupName: z.string(),
  demo: z.nullable(z.object({ username: z.string(), password: z.string() })),
  inviteCodeRequired: z.boolean(),
  /** Whether mail goes out, as links for forgotten passwords do. */
  sendsMail: z.boolean(),
  /** Whether guests may join by themselves. */
  openJoining: z.boolean(),
  /** Whether new staff may register without a code or an invitation. */
  openStaffRegistration: z.boolean(),
  programmeMode: z.enum(PROGRAMME_MODES),
  /** IANA name of the zone of the business day. */
  timeZone: z.string(),
  /** ISO 4217 code of the currency of all prices. */
  currency: z.string(),
  /** BCP 47 tag of how prices are written: the dishes' language where it is at home with the currency. */
  priceLocale: z.string(),
  /** The smallest step of a price. */
  priceUnit: z.enum(PRICE_UNITS),
  /** BCP 47 tag of the language in which dishes have a name of their own; `null` where they have none. */
  menuLanguage: z.nullable(z.string()),
  /** Whose law says which allergens are declared, and by what name: `declaredAllergens` tells. */
  allergenProfile: z.enum(ALLERGEN_PROFILES),
  /** Address of the group's logo; `null`: the noren stands in its place. */
  logo: z.nullable(z.string()),
  /** Below the greeting of the sign-in screen; `null`: the product's words. */
  signInText: z.nullable(z.string()),
  /** What members have of it; `null`: as the product has it, which is the demo's. */
  memberBenefits: z.nullable(z.array(z.string())),
  /** The group's own colours as custom properties of the style sheet, for both themes; `null`: the product's. */
  colours: z.nullable(z.record(z.string(), z.string())),
  /** The group's own pages on social networks. */
  socialLinks: z.array(z.object({ label: z.string(), url: z.string() })),
})
export type Configuration = z.infer<typeof configuration>

/** Whether new staff can register by themselves, with the invite code where one is required. */
export function takesNewStaff(
  config: Pick<Configuration, 'inviteCodeRequired' | 'openStaffRegistration'>,
): boolean {
  return config.inviteCodeRequired || config.openStaffRegistration
}

export const configurationRoutes = {
  read: defineRoute({
    method: 'GET',
    path: '/api/config',
    access: 'public',
    summary: 'Public configuration of this academy',
    response: configuration,
  }),
}
