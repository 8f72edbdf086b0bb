import { pgTable, text } from 'drizzle-orm/pg-core'
import { id } from './columns.ts'

export const locations = pgTable('locations', {
  id: id(),
  name: text().notNull(),
  address: text().notNull(),
  phoneNumber: text().notNull(),
  openingHours: text().notNull(),
})
