import type { User } from '#contract/accounts.ts'
import type { users } from '../database/schema/users.ts'

/** A row of `users` as every answer shows it: without the password. */
export function presentUser(row: typeof users.$inferSelect): User {
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
