/**
 * Accounts: who is signed in, sign-in and sign-out. What only forms need is apart (credentials.ts, registration.ts),
 * since everyone waits for this. Source: specification sections 2, 5 and 7, ruling R1.
 */

import * as z from 'zod/mini'
import { POSITIONS } from '#domain/places.ts'
import { ROLES } from '#domain/roles.ts'
import { loginBody } from './credentials.ts'
import { calendarDate, done, id, instant } from './primitives.ts'
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
  /** Where they belong and as what; missing where they belong nowhere. */
  places: z.optional(z.array(z.object({ locationId: id, position: z.enum(POSITIONS) }))),
})
export type User = z.infer<typeof user>

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
