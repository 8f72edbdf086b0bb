/**
 * Accounts: who is signed in, sign-in and sign-out. What only forms need is apart (credentials.ts, registration.ts),
 * since everyone waits for this. Source: specification sections 2, 5 and 7, ruling R1.
 */

import * as z from 'zod/mini'
import { POSITIONS } from '#domain/people/places.ts'
import { ROLES } from '#domain/people/roles.ts'
import { TABLET_SIGN_INS } from '#domain/people/tablets.ts'
import { calendarDate, done, id, instant } from '../primitives.ts'
import { defineRoute } from '../route.ts'
import { failure, failureByMessage, type ToastText } from '../toast-text.ts'
import { loginBody } from './credentials.ts'

export const ACCOUNT_TOASTS = {
  loginSuccess: (fullName: string): ToastText => ({
    title: 'Login successful',
    text: `Welcome back, ${fullName}!`,
  }),
  loginFailure: failure('Login failed', 'Invalid username or password'),
  registerSuccess: (fullName: string, groupName: string): ToastText => ({
    title: 'Registration successful',
    text: `Welcome to ${groupName}, ${fullName}!`,
  }),
  registerFailure: failure('Registration failed', 'Could not create account. Please try again.'),
  registerStaffSuccess: (): ToastText => ({
    title: 'Registration Successful',
    text: 'Your staff account has been created successfully. You can now log in.',
  }),
  registerStaffFailure: failure(
    'Registration Failed',
    'An error occurred during registration. Please try again.',
  ),
  logoutSuccess: (): ToastText => ({ title: 'Logged out', text: 'You have been successfully logged out.' }),
  logoutFailure: failureByMessage('Logout failed'),
  resetRequestSuccess: (): ToastText => ({
    title: 'Reset Email Sent',
    text: "If an account with this email exists, you'll receive password reset instructions.",
  }),
  resetRequestFailure: failure('Error', 'Failed to send reset email'),
  passwordChanged: (username: string): ToastText => ({
    title: 'Password changed',
    text: `You are signed in. Your username is ${username}.`,
  }),
  passwordChangeFailure: failure('Error', 'Failed to change your password'),
} as const

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
  /** Memberships; missing without any. */
  places: z.optional(
    z.array(
      z.object({
        locationId: id,
        position: z.enum(POSITIONS),
        /** Missing without any. */
        jobIds: z.optional(z.array(id)),
        /** Last day as the manager's deputy; missing for others. */
        deputyUntil: z.optional(calendarDate),
      }),
    ),
  ),
  /** Assesses recipes; missing for everyone else. */
  isChef: z.optional(z.literal(true)),
  /** Set for customers off the demo; missing for everyone else. */
  isGuest: z.optional(z.literal(true)),
  /** Set while the settings ask for a second step and the person has none: nothing else works. */
  mustAddSecondStep: z.optional(z.literal(true)),
  /** Set on a shared tablet: how the session began. With a PIN the rights and details are those of decision 56. */
  tablet: z.optional(z.enum(TABLET_SIGN_INS)),
})
export type User = z.infer<typeof user>

export const accountRoutes = {
  currentUser: defineRoute({
    method: 'GET',
    path: '/api/user',
    access: 'signed-in-or-guest',
    summary: 'The signed-in user',
    response: user,
    worksWithoutSecondStep: true,
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
    worksWithoutSecondStep: true,
  }),
}
