/**
 * Accounts: who is signed in, sign-in and sign-out. What only some forms need is apart (registration.ts), since
 * everybody waits for this. Source: specification sections 2, 5 and 7, ruling R1.
 */

import * as z from 'zod/mini'
import {
  CUSTOMER_PASSWORD_MIN_LENGTH,
  PASSWORD_MAX_LENGTH,
  USERNAME_MAX_LENGTH,
  USERNAME_MIN_LENGTH,
} from '#domain/accounts.ts'
import { ROLES } from '#domain/roles.ts'
import { calendarDate, done, id, instant, text } from './primitives.ts'
import { defineRoute } from './route.ts'

export const user = z.object({
  id,
  username: z.string(),
  role: z.enum(ROLES),
  fullName: z.string(),
  email: z.string(),
  phoneNumber: z.nullable(z.string()),
  dietaryPreferences: z.nullable(z.string()),
  dateOfBirth: z.nullable(calendarDate),
  joinDate: instant,
  pointsBalance: z.int(),
  visitCount: z.int(),
  isActive: z.boolean(),
})
export type User = z.infer<typeof user>

export const USERNAME_TOO_SHORT = 'Username must be at least 3 characters'
export const CUSTOMER_PASSWORD_TOO_SHORT = 'Password must be at least 6 characters'
// Not trimmed: a space at either end of a password is part of it.
export const password = (min: number, tooShort: string) =>
  z
    .string(tooShort)
    .check(
      z.minLength(min, tooShort),
      z.maxLength(PASSWORD_MAX_LENGTH, `Password must be at most ${PASSWORD_MAX_LENGTH} characters`),
    )
export const customerPassword = password(CUSTOMER_PASSWORD_MIN_LENGTH, CUSTOMER_PASSWORD_TOO_SHORT)
export const username = text({
  min: USERNAME_MIN_LENGTH,
  max: USERNAME_MAX_LENGTH,
  tooShort: USERNAME_TOO_SHORT,
})

export const loginBody = z.object({ username, password: customerPassword })

export const accountRoutes = {
  currentUser: defineRoute({
    method: 'GET',
    path: '/api/user',
    access: 'signed-in',
    summary: 'The signed-in user',
    response: user,
  }),
  login: defineRoute({
    method: 'POST',
    path: '/api/login',
    access: 'public',
    summary: 'Sign in and start a session',
    body: loginBody,
    response: user,
  }),
  logout: defineRoute({
    method: 'POST',
    path: '/api/logout',
    access: 'public',
    summary: 'End this session',
    response: done,
  }),
}
