/** Shared tablets of a restaurant, and the PINs that open them. Source: decision 56. */
import * as z from 'zod/mini'
import { isEasyPin, isPin, PIN_LENGTH, TABLET_NAME_MAX_LENGTH } from '#domain/people/tablets.ts'
import { done, id, idText, instant, text } from '../primitives.ts'
import { defineRoute } from '../route.ts'
import { failure, type ToastText } from '../toast-text.ts'
import { user } from './accounts.ts'
import { password } from './credentials.ts'

export const TABLET_TOASTS = {
  removed: (name: string): ToastText => ({ title: 'Tablet removed', text: `${name} is signed out.` }),
  removeFailure: failure('Not removed', 'Please try again later.'),
  addFailure: failure('Not added', 'Please try again later.'),
  pinSet: (): ToastText => ({ title: 'PIN saved', text: 'It opens the shared tablets of your restaurants.' }),
  pinRemoved: (): ToastText => ({ title: 'PIN removed', text: 'Shared tablets ask for your password.' }),
  pinFailure: failure('PIN not saved', 'Please try again later.'),
  pinUnlocked: (name: string): ToastText => ({ title: 'PIN unlocked', text: `${name} has five new tries.` }),
  unlockFailure: failure('Not unlocked', 'Please try again later.'),
} as const

const pin = z.string().check(z.refine(isPin, `Please enter ${PIN_LENGTH} digits`))
const ownPassword = password(1, 'Please enter your password')

export const tabletForm = z.object({
  name: text({ min: 1, max: TABLET_NAME_MAX_LENGTH, tooShort: 'Please enter a name' }),
})
export const ownPinForm = z.object({
  pin: pin.check(z.refine(typed => !isEasyPin(typed), 'Please choose one that is harder to guess')),
  password: ownPassword,
})
export const removePinForm = z.object({ password: ownPassword })

const tabletPerson = z.object({
  id,
  fullName: z.string(),
  /** Names of their jobs there. */
  jobs: z.array(z.string()),
  isOnTonight: z.boolean(),
  /** After too many wrong PINs. */
  isLocked: z.boolean(),
})
export type TabletPerson = z.infer<typeof tabletPerson>

const lockScreen = z.object({
  name: z.string(),
  location: z.string(),
  /** Active staff with a PIN; those on tonight first, then by name. */
  people: z.array(tabletPerson),
})
export type LockScreen = z.infer<typeof lockScreen>

const tablet = z.object({
  id,
  name: z.string(),
  addedBy: z.string(),
  addedAt: instant,
  lastUsedAt: instant,
})
export type Tablet = z.infer<typeof tablet>

const lockedPin = z.object({ id, fullName: z.string() })
export type LockedPin = z.infer<typeof lockedPin>

const ownPin = z.object({
  /** Null without one. */
  setAt: z.nullable(instant),
  isLocked: z.boolean(),
})

export const tabletRoutes = {
  lockScreen: defineRoute({
    method: 'GET',
    path: '/api/tablet',
    access: 'public',
    summary: 'The lock screen of this shared tablet: people with a PIN',
    response: lockScreen,
  }),
  signIn: defineRoute({
    method: 'POST',
    path: '/api/tablet/sign-in',
    access: 'public',
    summary: 'Sign in with a PIN on this shared tablet',
    body: z.object({ userId: id, pin }),
    response: user,
  }),
  list: defineRoute({
    method: 'GET',
    path: '/api/admin/places/:locationId/tablets',
    access: 'tablets.manage',
    summary: 'The shared tablets of a restaurant',
    params: z.object({ locationId: idText }),
    response: z.array(tablet),
  }),
  add: defineRoute({
    method: 'POST',
    path: '/api/admin/places/:locationId/tablets',
    access: 'tablets.manage',
    summary: 'Make this device a shared tablet of the restaurant; the session on it ends',
    params: z.object({ locationId: idText }),
    body: tabletForm,
    response: done,
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/api/admin/places/:locationId/tablets/:tabletId',
    access: 'tablets.manage',
    summary: 'Remove a shared tablet; every session on it ends',
    params: z.object({ locationId: idText, tabletId: idText }),
    response: done,
  }),
}

export const pinRoutes = {
  own: defineRoute({
    method: 'GET',
    path: '/api/account/pin',
    access: 'staff-pages.see',
    summary: 'Whether the signed-in user has a PIN for shared tablets',
    response: ownPin,
  }),
  set: defineRoute({
    method: 'PUT',
    path: '/api/account/pin',
    access: 'staff-pages.see',
    summary: 'Set or change one’s own PIN, which also unlocks it',
    body: ownPinForm,
    response: done,
  }),
  remove: defineRoute({
    method: 'POST',
    path: '/api/account/pin/remove',
    access: 'staff-pages.see',
    summary: 'Remove one’s own PIN',
    body: removePinForm,
    response: done,
  }),
  locked: defineRoute({
    method: 'GET',
    path: '/api/admin/locked-pins',
    access: 'people.follow',
    summary: 'Those that one follows whose PIN is locked after too many wrong tries',
    response: z.array(lockedPin),
  }),
  unlock: defineRoute({
    method: 'POST',
    path: '/api/admin/locked-pins/:userId/unlock',
    access: 'people.follow',
    summary: 'Unlock the PIN of someone that one follows',
    params: z.object({ userId: idText }),
    response: done,
  }),
}
