import { pgTable, text } from '../../platform/drizzle.ts'
import { id, isActive } from './columns.ts'

/** Words of the house. */
export const terms = pgTable('terms', {
  id: id(),
  name: text().notNull(),
  /** In its own script; empty without one. */
  nativeName: text().notNull(),
  /** Pronunciation. */
  reading: text().notNull(),
  /** BCP 47. */
  language: text().notNull(),
  spellings: text().array().notNull(),
  sentence: text().notNull(),
  /** Empty for none. */
  category: text().notNull(),
  isActive: isActive(),
})
