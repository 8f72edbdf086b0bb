/** What management sets while the academy runs. Source: ruling R9. */

import * as z from 'zod/mini'
import { ALLERGEN_PROFILES } from '#domain/allergen-profiles.ts'
import { isTimeZone } from '#domain/business-day.ts'
import { PROGRAMME_MODES } from '#domain/module-unlocking.ts'
import { isCurrency } from '#domain/money.ts'
import { PRICE_UNITS } from '#domain/price-units.ts'
import { SOCIAL_LINK_MAX_LENGTH, SOCIAL_NETWORKS, type SocialNetwork } from '#domain/social-networks.ts'
import { email } from './email.ts'
import { languageTag } from './language-tag.ts'
import { name } from './name.ts'
import { INVITE_CODE_MAX_LENGTH, text } from './primitives.ts'
import { defineRoute } from './route.ts'
import { HTTPS_ADDRESS } from './web-address.ts'

const socialLink = z
  .string()
  .check(
    z.maxLength(SOCIAL_LINK_MAX_LENGTH, `Must be at most ${SOCIAL_LINK_MAX_LENGTH} characters`),
    z.regex(HTTPS_ADDRESS, 'Please enter an address that starts with https://'),
  )

/** The group's own pages; a network without one is left out. */
const socialLinks = z.strictObject(
  Object.fromEntries(SOCIAL_NETWORKS.map(({ key }) => [key, z.optional(socialLink)])) as Record<
    SocialNetwork,
    z.ZodMiniOptional<typeof socialLink>
  >,
)
export type SocialLinks = z.infer<typeof socialLinks>

export const settings = z.object({
  programmeMode: z.enum(PROGRAMME_MODES),
  groupName: z.string(),
  /** `null`: mail to management goes to every active admin. */
  managementEmail: z.nullable(z.string()),
  /** Whether guests may join by themselves. */
  openJoining: z.boolean(),
  /** Whether new staff may register without a code or an invitation. */
  openStaffRegistration: z.boolean(),
  /** Whether the overview shows what is left to do since the set-up. */
  showNextSteps: z.boolean(),
  /** Whose law says what is declared (ruling R11). */
  allergenProfile: z.enum(ALLERGEN_PROFILES),
  /** What staff must type to register; `null`: nothing. As long as none is set here, the configuration's. */
  inviteCode: z.nullable(z.string()),
  /** IANA name of the zone of the business day. */
  timeZone: z.string(),
  /** ISO 4217 code. */
  currency: z.string(),
  /** The smallest step of a price. */
  priceUnit: z.enum(PRICE_UNITS),
  /** BCP 47 tag of the language in which dishes have a name of their own; `null` where they have none. */
  menuLanguage: z.nullable(z.string()),
  socialLinks,
})
export type Settings = z.infer<typeof settings>

const inviteCode = text({ max: INVITE_CODE_MAX_LENGTH })

export const groupName = name({ min: 1, max: 80, tooShort: 'Please enter a name' })

export const timeZone = z.string().check(z.refine(isTimeZone, 'Please choose a time zone'))
export const currency = z.string().check(z.refine(isCurrency, 'Please choose a currency'))

const changeSettingsBody = z.object({
  programmeMode: z.optional(z.enum(PROGRAMME_MODES)),
  groupName: z.optional(groupName),
  managementEmail: z.optional(z.nullable(email)),
  openJoining: z.optional(z.boolean()),
  openStaffRegistration: z.optional(z.boolean()),
  showNextSteps: z.optional(z.boolean()),
  /** `null` goes back to the configuration's. */
  inviteCode: z.optional(z.nullable(inviteCode.check(z.minLength(1)))),
  allergenProfile: z.optional(z.enum(ALLERGEN_PROFILES)),
  timeZone: z.optional(timeZone),
  currency: z.optional(currency),
  priceUnit: z.optional(z.enum(PRICE_UNITS)),
  menuLanguage: z.optional(z.nullable(languageTag)),
  /** Replaces all links: a network that is left out has none. */
  socialLinks: z.optional(socialLinks),
})

const linkField = z.pipe(
  z.transform((typed: string) => typed.trim() || undefined),
  z.optional(socialLink),
)

/** The settings as a form holds them, where an empty field is no address; the output is a `changeSettingsBody`. */
export const settingsForm = z.object({
  programmeMode: z.enum(PROGRAMME_MODES),
  groupName,
  managementEmail: z.pipe(
    z.transform((typed: string) => typed.trim() || null),
    z.nullable(email),
  ),
  openJoining: z.boolean(),
  openStaffRegistration: z.boolean(),
  showNextSteps: z.boolean(),
  inviteCode: z.pipe(
    inviteCode,
    z.transform((typed: string) => typed || null),
  ),
  allergenProfile: z.enum(ALLERGEN_PROFILES),
  timeZone,
  currency,
  priceUnit: z.enum(PRICE_UNITS),
  menuLanguage: z.pipe(
    z.transform((chosen: string) => chosen || null),
    z.nullable(languageTag),
  ),
  socialLinks: z.object(
    Object.fromEntries(SOCIAL_NETWORKS.map(({ key }) => [key, linkField])) as Record<
      SocialNetwork,
      typeof linkField
    >,
  ),
})

const modeEffects = z.object({
  /** Everybody who works here. */
  people: z.int(),
  /** Whose plans have some shifts signed off, and whose have all. */
  plansUnderWay: z.int(),
  plansDone: z.int(),
  /** Who has modules left to complete. */
  learning: z.int(),
})
export type ModeEffects = z.infer<typeof modeEffects>

export const settingsRoutes = {
  modeEffects: defineRoute({
    method: 'GET',
    path: '/api/admin/settings/mode-effects',
    access: 'settings.change',
    summary: 'How many people another programme mode would concern, and how',
    response: modeEffects,
  }),
  read: defineRoute({
    method: 'GET',
    path: '/api/admin/settings',
    access: 'settings.change',
    summary: 'Settings of the academy',
    response: settings,
  }),
  change: defineRoute({
    method: 'PATCH',
    path: '/api/admin/settings',
    access: 'settings.change',
    summary: 'Change settings of the academy',
    body: changeSettingsBody,
    response: settings,
  }),
}
