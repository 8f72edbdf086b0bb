/** Columns that many tables share. */
import { integer, timestamp } from 'drizzle-orm/pg-core'

/** Identity primary key. `BY DEFAULT`, so that the built-in content keeps the ids of the specification. */
export const id = () => integer().primaryKey().generatedByDefaultAsIdentity()

export const instant = () => timestamp({ withTimezone: true, mode: 'date' })
export const createdAt = () => instant().notNull().defaultNow()
