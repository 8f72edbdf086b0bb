/** Settings of management while the academy runs. Source: ruling R9. */

import * as z from 'zod/mini'
import { isTimeZone } from '#domain/clock/business-day.ts'
import { COLOUR_PATTERN, colourProblem } from '#domain/house/group-colours.ts'
import { POLICY_DAYS_MAX } from '#domain/house/reminders.ts'
import { SOCIAL_LINK_MAX_LENGTH, SOCIAL_NETWORKS, type SocialNetwork } from '#domain/house/social-networks.ts'
import { ALLERGEN_PROFILES } from '#domain/kitchen/allergen-profiles.ts'
import { isCurrency } from '#domain/menu/money.ts'
import { PRICE_UNITS } from '#domain/menu/price-units.ts'
import { VISIT_POINTS_MAX } from '#domain/people/guests.ts'
import { PROGRAMME_MODES } from '#domain/programme/module-unlocking.ts'
import { ADJUSTMENT_MAX_POINTS } from '#domain/rewards/points.ts'
import { email, HTTPS_ADDRESS, languageTag, lines, name } from '../fields.ts'
import { INVITE_CODE_MAX_LENGTH, text } from '../primitives.ts'
import { defineRoute } from '../route.ts'

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
  openJoining: z.boolean(),
  openStaffRegistration: z.boolean(),
  /** The overview shows the steps left since set-up. */
  showNextSteps: z.boolean(),
  /** Admins, managers and chefs must have a second step at sign-in. */
  requireSecondStep: z.boolean(),
  /** The law of declarations (ruling R11). */
  allergenProfile: z.enum(ALLERGEN_PROFILES),
  /** Code for registration; `null`: none. Until one is set here, the configuration's counts. */
  inviteCode: z.nullable(z.string()),
  timeZone: z.string(),
  currency: z.string(),
  priceUnit: z.enum(PRICE_UNITS),
  menuLanguage: z.nullable(z.string()),
  socialLinks,
  /** The academy's title; `null`: the product's name. */
  productName: z.nullable(z.string()),
  signInText: z.nullable(z.string()),
  /** Each a line. Without any, nothing is promised outside the demo. */
  memberBenefits: z.array(z.string()),
  /** `#rrggbb`: what is pressed and chosen; `null`: the product's indigo. */
  workingColour: z.nullable(z.string()),
  /** `#rrggbb`: the curtain at the door and the header's edge. Warnings keep their red. */
  accentColour: z.nullable(z.string()),
  /** Names the logo; `null`: the noren. */
  logoHash: z.nullable(z.string()),
  /** Points that one admin gives one person in a month without a second admin; `null`: any number. */
  giftLimit: z.nullable(z.int()),
  /** Points of claims that expire unused go back. */
  returnExpiredPoints: z.boolean(),
  /** Points of a guest's visit. */
  visitPoints: z.int(),
  /** New attempts at a quiz leave out what the person proved lately in Today's Check. */
  shorterQuizzes: z.boolean(),
  /** Staff have the footer in full, like guests. */
  fullFooter: z.boolean(),
  /** Reminders come by themselves. */
  sendReminders: z.boolean(),
  /** Days to agree to a policy, from being asked. */
  policyDays: z.int(),
})
export type Settings = z.infer<typeof settings>

const inviteCode = text({ max: INVITE_CODE_MAX_LENGTH })

export const groupName = name({ min: 1, max: 80, tooShort: 'Please enter a name' })

export const timeZone = z.string().check(z.refine(isTimeZone, 'Please choose a time zone'))
export const currency = z.string().check(z.refine(isCurrency, 'Please choose a currency'))

const productName = name({ min: 1, max: 40 })
const signInText = text({ min: 1, max: 200 })

const MAX_BENEFITS = 8
const memberBenefits = z.pipe(
  lines(120),
  z.array(z.string()).check(z.maxLength(MAX_BENEFITS, `Must be at most ${MAX_BENEFITS} lines`)),
)

const colour = z.pipe(
  z.string().check(
    z.regex(COLOUR_PATTERN, 'Please enter a colour such as #7a1f3d'),
    z.check(({ value, issues }) => {
      const message = COLOUR_PATTERN.test(value) ? colourProblem(value) : null
      if (message) issues.push({ code: 'custom', input: value, message })
    }),
  ),
  z.transform(typed => typed.toLowerCase()),
)

/** For optional fields. */
const orNone = <Schema extends z.core.$ZodType<unknown, string>>(schema: Schema) =>
  z.pipe(
    z.transform((typed: string) => typed.trim() || null),
    z.nullable(schema),
  )

const giftLimit = z
  .int('Please enter a whole number')
  .check(z.gte(0, 'Must not be negative'), z.lte(ADJUSTMENT_MAX_POINTS, 'At most 100,000'))

const visitPoints = z
  .int('Please enter a whole number')
  .check(z.gte(0, 'Must not be negative'), z.lte(VISIT_POINTS_MAX, 'At most 1,000'))

const policyDays = z
  .int('Please enter a whole number')
  .check(z.gte(1, 'At least 1'), z.lte(POLICY_DAYS_MAX, `At most ${POLICY_DAYS_MAX}`))

const changeSettingsBody = z.object({
  programmeMode: z.optional(z.enum(PROGRAMME_MODES)),
  groupName: z.optional(groupName),
  managementEmail: z.optional(z.nullable(email)),
  openJoining: z.optional(z.boolean()),
  openStaffRegistration: z.optional(z.boolean()),
  showNextSteps: z.optional(z.boolean()),
  requireSecondStep: z.optional(z.boolean()),
  /** `null` goes back to the configuration's. */
  inviteCode: z.optional(z.nullable(inviteCode.check(z.minLength(1)))),
  allergenProfile: z.optional(z.enum(ALLERGEN_PROFILES)),
  timeZone: z.optional(timeZone),
  currency: z.optional(currency),
  priceUnit: z.optional(z.enum(PRICE_UNITS)),
  menuLanguage: z.optional(z.nullable(languageTag)),
  /** Replaces all links: a network that is left out has none. */
  socialLinks: z.optional(socialLinks),
  productName: z.optional(z.nullable(productName)),
  signInText: z.optional(z.nullable(signInText)),
  memberBenefits: z.optional(memberBenefits),
  workingColour: z.optional(z.nullable(colour)),
  accentColour: z.optional(z.nullable(colour)),
  giftLimit: z.optional(z.nullable(giftLimit)),
  returnExpiredPoints: z.optional(z.boolean()),
  visitPoints: z.optional(visitPoints),
  shorterQuizzes: z.optional(z.boolean()),
  fullFooter: z.optional(z.boolean()),
  sendReminders: z.optional(z.boolean()),
  policyDays: z.optional(policyDays),
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
  requireSecondStep: z.boolean(),
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
  productName: orNone(productName),
  signInText: orNone(signInText),
  memberBenefits,
  workingColour: orNone(colour),
  accentColour: orNone(colour),
  giftLimit: z.pipe(
    z.transform((typed: string) => (typed.trim() === '' ? null : Number(typed))),
    z.nullable(giftLimit),
  ),
  returnExpiredPoints: z.boolean(),
  visitPoints: z.pipe(
    z.transform((typed: string) => (typed.trim() === '' ? 0 : Number(typed))),
    visitPoints,
  ),
  shorterQuizzes: z.boolean(),
  fullFooter: z.boolean(),
  sendReminders: z.boolean(),
  policyDays: z.pipe(
    z.transform((typed: string) => Number(typed)),
    policyDays,
  ),
})

const modeEffects = z.object({
  /** Everyone who works here. */
  people: z.int(),
  /** People with a part of their plan signed off, and with all of it. */
  plansUnderWay: z.int(),
  plansDone: z.int(),
  /** People with modules left to complete. */
  learning: z.int(),
})
export type ModeEffects = z.infer<typeof modeEffects>

export const LOGO_MAX_BYTES = 2 * 1024 * 1024

export const settingsRoutes = {
  logo: defineRoute({
    method: 'GET',
    path: '/api/logo/:hash',
    access: 'public',
    summary: 'The group’s logo, as WebP',
    params: z.object({ hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
    response: z.string(),
  }),
  uploadLogo: defineRoute({
    method: 'POST',
    path: '/api/admin/settings/logo',
    access: 'settings.change',
    summary: 'Give the academy a logo, in the place of the one before',
    body: z.object({
      /** Data URL of a picture. */
      imageData: z
        .string()
        .check(z.maxLength(Math.ceil((LOGO_MAX_BYTES * 4) / 3) + 100, 'A logo can be at most 2 MB.')),
    }),
    bodyLimit: LOGO_MAX_BYTES * 2,
    response: settings,
  }),
  removeLogo: defineRoute({
    method: 'DELETE',
    path: '/api/admin/settings/logo',
    access: 'settings.change',
    summary: 'Take the logo away: the noren is back',
    response: settings,
  }),
  modeEffects: defineRoute({
    method: 'GET',
    path: '/api/admin/settings/mode-effects',
    access: 'settings.change',
    summary: 'How many people a change of the programme mode affects',
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
