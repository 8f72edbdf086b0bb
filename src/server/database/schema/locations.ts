import { pgTable, text } from '../../platform/drizzle.ts'
import { displayOrder, id, isActive } from './columns.ts'

export const locations = pgTable('locations', {
  id: id(),
  name: text().notNull(),
  address: text().notNull(),
  phoneNumber: text().notNull(),
  openingHours: text().notNull(),
  displayOrder: displayOrder().default(0),
  isActive: isActive(),
})
