import type { SocialLinks } from '#contract/house/settings.ts'
import { POLICY_DAYS } from '#domain/house/reminders.ts'
import { ALLERGEN_PROFILES, DEFAULT_ALLERGEN_PROFILE } from '#domain/kitchen/allergen-profiles.ts'
import { DEFAULT_DISH_LANGUAGE } from '#domain/menu/languages.ts'
import { DEFAULT_CURRENCY, DEFAULT_PRICE_UNIT, PRICE_UNITS } from '#domain/menu/price-units.ts'
import { VISIT_POINTS } from '#domain/people/guests.ts'
import { PROGRAMME_MODES } from '#domain/programme/module-unlocking.ts'
import { bigint, boolean, check, integer, jsonb, pgTable, sql, text } from '../../platform/drizzle.ts'
import { bytes, createdAt, instant, lawIsKnown } from './columns.ts'

const SEEDING_STATES = ['seeded', 'declined'] as const

/**
 * The one row of settings that management changes while the academy runs; null means the configuration's
 * value.
 */
export const settings = pgTable(
  'settings',
  {
    id: integer().primaryKey().default(1),
    programmeMode: text({ enum: PROGRAMME_MODES }).notNull().default('beta'),
    groupName: text(),
    managementEmail: text(),
    openJoining: boolean(),
    openStaffRegistration: boolean(),
    showNextSteps: boolean().notNull().default(true),
    /** Admins, managers and chefs must have a second step at sign-in. */
    requireSecondStep: boolean().notNull().default(false),
    allergenProfile: text({ enum: ALLERGEN_PROFILES }).notNull().default(DEFAULT_ALLERGEN_PROFILE),
    timeZone: text(),
    /** ISO 4217. */
    currency: text().notNull().default(DEFAULT_CURRENCY),
    priceUnit: text({ enum: PRICE_UNITS }).notNull().default(DEFAULT_PRICE_UNIT),
    /** BCP 47 tag of the language of dishes' second names; null: they have none. */
    menuLanguage: text().default(DEFAULT_DISH_LANGUAGE),
    /** Code that staff type to register; null: the configuration's. */
    inviteCode: text(),
    socialLinks: jsonb().$type<SocialLinks>(),
    /** Name of the academy; null: the product's name. */
    productName: text(),
    /** Text below the greeting of the sign-in screen; null: the product's. */
    signInText: text(),
    /** Benefits for members on the sign-in screen; empty: none promised. */
    memberBenefits: text().array().notNull().default(sql`'{}'`),
    /** `#rrggbb`; null: the product's. */
    workingColour: text(),
    accentColour: text(),
    /** Hash of a row of `group_logos`; null: the noren. */
    logoHash: text(),
    /** Points that one admin gives one person in a month without a second admin; null: any number. */
    giftLimit: integer(),
    /** Points of claims that expire unused go back. */
    returnExpiredPoints: boolean().notNull().default(false),
    /** Points of a guest's visit. */
    visitPoints: integer().notNull().default(VISIT_POINTS),
    /** New attempts leave out what the person proved lately in Today's Check. */
    shorterQuizzes: boolean().notNull().default(false),
    /** Staff have the footer in full, like guests. */
    fullFooter: boolean().notNull().default(false),
    /** Reminders come by themselves. */
    sendReminders: boolean().notNull().default(true),
    /** Days to agree to a policy, from being asked. */
    policyDays: integer().notNull().default(POLICY_DAYS),
  },
  table => [
    check('settings_one_row', sql`${table.id} = 1`),
    check('settings_allergen_profile_known', lawIsKnown(table.allergenProfile)),
    check('settings_currency_code', sql`${table.currency} ~ '^[A-Z]{3}$'`),
    check('settings_price_unit_known', sql`${table.priceUnit} in ('whole', 'smallest')`),
    check(
      'settings_colours',
      sql`${table.workingColour} ~ '^#[0-9a-f]{6}$' and ${table.accentColour} ~ '^#[0-9a-f]{6}$'`,
    ),
    check('settings_gift_limit_never_negative', sql`${table.giftLimit} >= 0`),
    check('settings_visit_points_never_negative', sql`${table.visitPoints} >= 0`),
    check('settings_policy_days', sql`${table.policyDays} > 0`),
    check('settings_programme_mode_known', sql`${table.programmeMode} in ('beta', 'live')`),
  ],
)

/** The group's logo, separate from the settings, which are read far more often. */
export const groupLogos = pgTable(
  'group_logos',
  {
    /** SHA-256 of the picture, in hex. */
    hash: text().primaryKey(),
    /** The re-encoded WebP. */
    imageData: bytes().notNull(),
    createdAt: createdAt(),
  },
  table => [check('group_logos_hash', sql`${table.hash} ~ '^[0-9a-f]{64}$'`)],
)

/** Seeded parts of the built-in content, so that a restart never brings back removed items. */
export const seededContent = pgTable(
  'seeded_content',
  {
    part: text().primaryKey(),
    /** A part declined at set-up counts as seeded: it never comes. */
    state: text({ enum: SEEDING_STATES }).notNull().default('seeded'),
    seededAt: instant().notNull().defaultNow(),
  },
  table => [check('seeded_content_state_known', sql`${table.state} in ('seeded', 'declined')`)],
)

/** The one code printed by the newest start, while there is no management yet. */
export const setupCodes = pgTable(
  'setup_codes',
  {
    id: integer().primaryKey().default(1),
    /** SHA-256, in hex. */
    codeHash: text().notNull(),
    createdAt: createdAt(),
  },
  table => [check('setup_codes_one_row', sql`${table.id} = 1`)],
)

/** Counters of rate-limiter-flexible; the shape is the library's. */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  /** Milliseconds since the epoch. */
  expire: bigint({ mode: 'number' }),
})
