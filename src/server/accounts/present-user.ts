import type { User } from '#contract/accounts.ts'
import { users } from '../database/schema/users.ts'

/** The columns of `users` that answers show: what asks for a person at every request asks for no password. */
export const SHOWN_USER = {
  id: users.id,
  username: users.username,
  role: users.role,
  fullName: users.fullName,
  email: users.email,
  phoneNumber: users.phoneNumber,
  dietaryPreferences: users.dietaryPreferences,
  dateOfBirth: users.dateOfBirth,
  joinDate: users.joinDate,
  pointsBalance: users.pointsBalance,
  visitCount: users.visitCount,
  isActive: users.isActive,
}

/** A row of `users` as every answer shows it: without the password. */
export function presentUser(row: Pick<typeof users.$inferSelect, keyof typeof SHOWN_USER>): User {
  return {
    id: row.id,
    username: row.username,
    role: row.role,
    fullName: row.fullName,
    email: row.email,
    phoneNumber: row.phoneNumber,
    dietaryPreferences: row.dietaryPreferences,
    dateOfBirth: row.dateOfBirth,
    joinDate: row.joinDate.toISOString(),
    pointsBalance: row.pointsBalance,
    visitCount: row.visitCount,
    isActive: row.isActive,
  }
}
