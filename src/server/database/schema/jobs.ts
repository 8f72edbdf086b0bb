import { pgTable, text } from '../../platform/drizzle.ts'
import { displayOrder, id, isActive } from './columns.ts'

/** The group's jobs: waiter, cook. What somebody may do is their position, in `user_places`. */
export const jobs = pgTable('jobs', {
  id: id(),
  name: text().notNull(),
  displayOrder: displayOrder().default(0),
  isActive: isActive(),
})
