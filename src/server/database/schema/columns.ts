/** Columns that many tables share. */
import { boolean, integer, timestamp } from 'drizzle-orm/pg-core'

/** Identity primary key. `BY DEFAULT`, so that the built-in content keeps the ids of the specification. */
export const id = () => integer().primaryKey().generatedByDefaultAsIdentity()

export const instant = () => timestamp({ withTimezone: true, mode: 'date' })
/** Place in a list. Not unique: two rows change places without a detour, and the id decides between equals. */
export const displayOrder = () => integer().notNull()
/** What is no longer used is archived, never deleted: what people earned or signed points at it. */
export const isActive = () => boolean().notNull().default(true)

export const createdAt = () => instant().notNull().defaultNow()
