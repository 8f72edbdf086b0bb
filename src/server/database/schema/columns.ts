/** Columns that many tables share. */

import { ALLERGENS } from '#domain/allergens.ts'
import { PRICE_MAX_DECIMALS } from '#domain/money.ts'
import {
  type AnyPgColumn,
  boolean,
  integer,
  numeric,
  type SQL,
  sql,
  timestamp,
} from '../../platform/drizzle.ts'

/** Identity primary key. `BY DEFAULT`, so that the built-in content keeps the ids of the specification. */
export const id = () => integer().primaryKey().generatedByDefaultAsIdentity()

export const instant = () => timestamp({ withTimezone: true, mode: 'date' })
/** Place in a list. Not unique: two rows change places without a detour, and the id decides between equals. */
export const displayOrder = () => integer().notNull()
/** What is no longer used is archived, never deleted: what people earned or signed points at it. */
export const isActive = () => boolean().notNull().default(true)

/** In the group's currency, of which it knows nothing. */
export const price = () => numeric({ precision: 11, scale: PRICE_MAX_DECIMALS, mode: 'number' })

export const createdAt = () => instant().notNull().defaultNow()

/** The register, as checks hold columns to it. */
const REGISTER = sql.raw(`array[${ALLERGENS.map(allergen => `'${allergen}'`).join(', ')}]`)
export const allergensAreKnown = (column: AnyPgColumn): SQL => sql`${column} <@ ${REGISTER}`
export const allergenIsKnown = (column: AnyPgColumn): SQL => sql`${column} = any(${REGISTER})`
