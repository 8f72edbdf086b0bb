import type { User } from '#contract/people/accounts.ts'

const PERSON = {
  phoneNumber: null,
  dietaryPreferences: null,
  dateOfBirth: null,
  joinDate: '2026-02-02T00:00:00.000Z',
  pointsBalance: 0,
  visitCount: 0,
  isActive: true,
} as const

export const STAFF: User = {
  ...PERSON,
  id: 2,
  username: 'staff',
  role: 'staff',
  fullName: 'Staff Member',
  email: 'staff@noren.example',
}

export const ADMIN: User = {
  ...PERSON,
  id: 1,
  username: 'admin',
  role: 'admin',
  fullName: 'Admin',
  email: 'admin@noren.example',
}

export const GUEST: User = {
  ...PERSON,
  id: 3,
  username: 'guest',
  role: 'customer',
  fullName: 'Greta Guest',
  email: 'guest@noren.example',
}
