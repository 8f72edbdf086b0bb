/** Columns shared by many tables. */

import { ALLERGEN_PROFILES } from '#domain/kitchen/allergen-profiles.ts'
import { ALLERGENS } from '#domain/kitchen/allergens.ts'
import { PRICE_MAX_DECIMALS } from '#domain/menu/money.ts'
import type { Audience } from '#domain/people/audience.ts'
import {
  type AnyPgColumn,
  boolean,
  customType,
  integer,
  jsonb,
  numeric,
  type SQL,
  sql,
  timestamp,
} from '../../platform/drizzle.ts'

/** Identity primary key. `BY DEFAULT`, so that the built-in content keeps the ids of the specification. */
export const id = () => integer().primaryKey().generatedByDefaultAsIdentity()

/** Foreign key that is never null. */
export const reference = (...target: Parameters<ReturnType<typeof integer>['references']>) =>
  integer()
    .notNull()
    .references(...target)

export const instant = () => timestamp({ withTimezone: true, mode: 'date' })
/** Position in a list. Not unique, so that two rows can swap in place; the id decides between equals. */
export const displayOrder = () => integer().notNull()
/** Unused rows are archived, never deleted: earned points and signatures refer to them. */
export const isActive = () => boolean().notNull().default(true)
/** `null`: for everyone. */
export const audience = () => jsonb().$type<Audience>()

/** Amount in the group's currency. */
export const price = () => numeric({ precision: 11, scale: PRICE_MAX_DECIMALS, mode: 'number' })

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const createdAt = () => instant().notNull().defaultNow()

/** Register of allergens for check constraints. */
const REGISTER = sql.raw(`array[${ALLERGENS.map(allergen => `'${allergen}'`).join(', ')}]`)
export const allergensAreKnown = (column: AnyPgColumn): SQL => sql`${column} <@ ${REGISTER}`
export const allergenIsKnown = (column: AnyPgColumn): SQL => sql`${column} = any(${REGISTER})`

const LAWS = sql.raw(`(${ALLERGEN_PROFILES.map(law => `'${law}'`).join(', ')})`)
export const lawIsKnown = (column: AnyPgColumn): SQL => sql`${column} in ${LAWS}`
