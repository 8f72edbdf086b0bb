/** Public settings of the installation. Source: ruling R9. */

import * as z from 'zod/mini'
import { ALLERGEN_PROFILES } from '#domain/kitchen/allergen-profiles.ts'
import { PRICE_UNITS } from '#domain/menu/price-units.ts'
import { PROGRAMME_MODES } from '#domain/programme/module-unlocking.ts'
import { defineRoute } from '../route.ts'

export const PRODUCT_TITLE = 'Noren Staff Academy'

/** The group's name until it has its own. */
export const BUILT_IN_GROUP_NAME = 'Noren'

/** The title until the configuration has loaded, and the second half of a named group's title. */
export const ANY_TITLE = 'Staff Academy'

interface AcademyNames {
  readonly productName: string | null
  readonly groupName: string
}

/** The title set by management, otherwise from the group's name. */
export function titleOf({ productName, groupName }: AcademyNames): string {
  return productName ?? `${groupName} ${ANY_TITLE}`
}

const configuration = z.object({
  title: z.string(),
  groupName: z.string(),
  demo: z.nullable(z.object({ username: z.string(), password: z.string() })),
  inviteCodeRequired: z.boolean(),
  /** True once anyone has a passkey: the sign-in screen offers it. */
  hasPasskeys: z.boolean(),
  /** Mail is set up, for example for forgotten passwords. */
  sendsMail: z.boolean(),
  /** Guests may join by themselves. */
  openJoining: z.boolean(),
  /** New staff may register without a code or an invitation. */
  openStaffRegistration: z.boolean(),
  programmeMode: z.enum(PROGRAMME_MODES),
  /** IANA name of the zone of the business day. */
  timeZone: z.string(),
  /** Wall-clock time at which a business day begins, such as `04:00`. */
  dayStart: z.string(),
  /** ISO 4217 code of the currency of all prices. */
  currency: z.string(),
  /** BCP 47 tag of how prices are written: the dishes' language where it is at home with the currency. */
  priceLocale: z.string(),
  /** The smallest step of a price. */
  priceUnit: z.enum(PRICE_UNITS),
  /** BCP 47 tag of the language in which dishes have a name of their own; `null` where they have none. */
  menuLanguage: z.nullable(z.string()),
  /** The law that decides which allergens are declared, and their names (`declaredAllergens`). */
  allergenProfile: z.enum(ALLERGEN_PROFILES),
  /** Address of the group's logo; `null` shows the noren. */
  logo: z.nullable(z.string()),
  /** Below the greeting of the sign-in screen; `null`: the product's words. */
  signInText: z.nullable(z.string()),
  /** Benefits of members; `null`: the product's own, as in the demo. */
  memberBenefits: z.nullable(z.array(z.string())),
  /** The group's own colours as custom properties of the style sheet, for both themes; `null`: the product's. */
  colours: z.nullable(z.record(z.string(), z.string())),
  /** The group's own pages on social networks. */
  socialLinks: z.array(z.object({ label: z.string(), url: z.string() })),
  /** Staff have the footer in full, like guests. */
  fullFooter: z.boolean(),
})
export type Configuration = z.infer<typeof configuration>

/** New staff can register by themselves, with the invite code if required. */
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

const taught = z.object({ reading: z.boolean(), quizzes: z.boolean(), microLearning: z.boolean() })
export type Taught = z.infer<typeof taught>

export const taughtRoutes = {
  read: defineRoute({
    method: 'GET',
    path: '/api/taught',
    access: 'signed-in',
    summary: 'Whether there are reading pages, static quizzes and micro-learning modules',
    response: taught,
  }),
}
