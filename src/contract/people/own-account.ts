/** One's own account: details, password, signatures and data. Source: ruling R1. */
import * as z from 'zod/mini'
import { done, id, idText, instant } from '../primitives.ts'
import { defineRoute } from '../route.ts'
import { failure, type ToastText } from '../toast-text.ts'
import { user } from './accounts.ts'
import { ownAccountForm, ownPasswordForm } from './own-account-form.ts'
import { agreedPolicy } from './people.ts'

export const OWN_ACCOUNT_TOASTS = {
  saved: (): ToastText => ({ title: 'Saved', text: 'Your account is up to date.' }),
  saveFailure: failure('Not saved', 'Please try again later.'),
  passwordChanged: (): ToastText => ({
    title: 'Password changed',
    text: 'You are signed out on all other devices.',
  }),
  passwordFailure: failure('Password not changed', 'Please try again later.'),
} as const

const givenSignOff = z.object({
  id,
  shift: z.string(),
  person: z.string(),
  completedAt: instant,
  /** Done elsewhere, and credited. */
  isCredited: z.boolean(),
})
export type GivenSignOff = z.infer<typeof givenSignOff>

export const SIGN_OFF_PAGE_SIZE = 20

export const ownAccountRoutes = {
  edit: defineRoute({
    method: 'PATCH',
    path: '/api/account',
    access: 'signed-in-or-guest',
    summary: 'Change one’s own name or, with the password, e-mail and phone number',
    body: ownAccountForm,
    response: user,
  }),
  changePassword: defineRoute({
    method: 'POST',
    path: '/api/account/password',
    access: 'signed-in-or-guest',
    summary: 'Change one’s own password; all other sessions end',
    body: ownPasswordForm,
    response: done,
  }),
  policies: defineRoute({
    method: 'GET',
    path: '/api/account/policies',
    access: 'signed-in',
    summary: 'The policies that the signed-in user agreed to',
    response: z.array(agreedPolicy),
  }),
  signOffs: defineRoute({
    method: 'GET',
    path: '/api/account/sign-offs',
    access: 'signed-in',
    summary: `The newest ${SIGN_OFF_PAGE_SIZE} shifts that the signed-in user signed off for others; \`before\` pages back`,
    query: z.object({ before: z.optional(idText) }),
    response: z.array(givenSignOff),
  }),
  data: defineRoute({
    method: 'GET',
    path: '/api/account/data',
    access: 'signed-in-or-guest',
    summary: 'All data of the signed-in user as a JSON file',
    response: z.string(),
  }),
}
