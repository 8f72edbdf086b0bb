import type { SocialLinks } from '#contract/settings.ts'
import { ALLERGEN_PROFILES, DEFAULT_ALLERGEN_PROFILE } from '#domain/allergen-profiles.ts'
import { DEFAULT_DISH_LANGUAGE } from '#domain/languages.ts'
import { PROGRAMME_MODES } from '#domain/module-unlocking.ts'
import { DEFAULT_CURRENCY, DEFAULT_PRICE_UNIT, PRICE_UNITS } from '#domain/price-units.ts'
import { bigint, boolean, check, integer, jsonb, pgTable, sql, text } from '../../platform/drizzle.ts'
import { createdAt, instant } from './columns.ts'

const SEEDING_STATES = ['seeded', 'declined'] as const

/** The one row of what management sets while the academy runs; null means the configuration's value. */
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
    allergenProfile: text({ enum: ALLERGEN_PROFILES }).notNull().default(DEFAULT_ALLERGEN_PROFILE),
    timeZone: text(),
    /** ISO 4217. */
    currency: text().notNull().default(DEFAULT_CURRENCY),
    priceUnit: text({ enum: PRICE_UNITS }).notNull().default(DEFAULT_PRICE_UNIT),
    /** BCP 47 tag of the language in which dishes have a name of their own; here null means that they have none. */
    menuLanguage: text().default(DEFAULT_DISH_LANGUAGE),
    /** What staff type to register; null asks for what the configuration asks for. */
    inviteCode: text(),
    socialLinks: jsonb().$type<SocialLinks>(),
    /** What the academy is called; null: by the product's name. */
    productName: text(),
    /** Below the greeting of the sign-in screen; null: the product's words. */
    signInText: text(),
    /** What members have of it, as the sign-in screen says; empty: nothing is promised. */
    memberBenefits: text().array().notNull().default(sql`'{}'`),
    /** `#rrggbb`; null: the product's own. */
    workingColour: text(),
    accentColour: text(),
    /** Names the row of `group_logos`; null: the noren. */
    logoHash: text(),
  },
  table => [
    check('settings_one_row', sql`${table.id} = 1`),
    check(
      'settings_allergen_profile_known',
      sql`${table.allergenProfile} in ('au-nz', 'eu', 'uk', 'us', 'ca', 'jp')`,
    ),
    check('settings_currency_code', sql`${table.currency} ~ '^[A-Z]{3}$'`),
    check('settings_price_unit_known', sql`${table.priceUnit} in ('whole', 'smallest')`),
    check(
      'settings_colours',
      sql`${table.workingColour} ~ '^#[0-9a-f]{6}$' and ${table.accentColour} ~ '^#[0-9a-f]{6}$'`,
    ),
    check('settings_programme_mode_known', sql`${table.programmeMode} in ('beta', 'live')`),
  ],
)

/** The group's logo, apart from the settings, which are read far more often. */
export const groupLogos = pgTable(
  'group_logos',
  {
    /** SHA-256 of the picture, in hex. */
    hash: text().primaryKey(),
    /** The re-encoded WebP, in base64. */
    imageData: text().notNull(),
    createdAt: createdAt(),
  },
  table => [check('group_logos_hash', sql`${table.hash} ~ '^[0-9a-f]{64}$'`)],
)

/** Which parts of the built-in content have been seeded, so that a restart never brings back what was removed. */
export const seededContent = pgTable(
  'seeded_content',
  {
    part: text().primaryKey(),
    /** A part that was declined at the set-up is noted like one that is there: it never comes. */
    state: text({ enum: SEEDING_STATES }).notNull().default('seeded'),
    seededAt: instant().notNull().defaultNow(),
  },
  table => [check('seeded_content_state_known', sql`${table.state} in ('seeded', 'declined')`)],
)

/** The one code that the newest start has printed, while there is nobody yet to manage the academy. */
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
