/** The second step of a sign-in, and signing in with a passkey alone. Source: decision 52. */
import * as z from 'zod/mini'
import { METHOD_KINDS, METHOD_NAME_MAX_LENGTH } from '#domain/people/second-steps.ts'
import { done, id, idText, instant, text } from '../primitives.ts'
import { defineRoute } from '../route.ts'
import type { ToastText } from '../toast-text.ts'
import { user } from './accounts.ts'
import { password } from './credentials.ts'

export const SECOND_STEP_TOASTS = {
  added: (name: string): ToastText => ({ title: 'Second step added', text: name }),
  removed: (name: string): ToastText => ({ title: 'Second step removed', text: name }),
  copied: (): ToastText => ({ title: 'Copied', text: 'Save the codes where only you find them.' }),
  hasPasskey: (): ToastText => ({
    title: 'Already there',
    text: 'This device has a passkey for your account.',
    isDestructive: true,
  }),
  renamed: (name: string): ToastText => ({ title: 'Name changed', text: name }),
  removedForPerson: (fullName: string): ToastText => ({
    title: 'Second step removed',
    text: `${fullName} signs in with the password alone, and has been signed out everywhere.`,
  }),
} as const

const method = z.object({
  id,
  kind: z.enum(METHOD_KINDS),
  name: z.string(),
  createdAt: instant,
  lastUsedAt: z.nullable(instant),
})
export type SignInMethod = z.infer<typeof method>

const methods = z.object({
  methods: z.array(method),
  /** Unused recovery codes; null without a second step. */
  codesLeft: z.nullable(z.int()),
})

const ownMethods = z.extend(methods, {
  /** The settings ask this person for a second step. */
  isRequired: z.boolean(),
})
export type OwnSignInMethods = z.infer<typeof ownMethods>

const name = text({ min: 1, max: METHOD_NAME_MAX_LENGTH, tooShort: 'Please enter a name' })
const ownPassword = password(1, 'Please enter your password')
const code = text({ min: 1, max: 40, tooShort: 'Please enter the code' })

export const passwordForm = z.object({ password: ownPassword })
export const nameForm = z.object({ name })
export const addAppForm = z.object({ name, code })

const added = z.object({
  method,
  /** With the first method: shown once. */
  recoveryCodes: z.nullable(z.array(z.string())),
})

/** Base64url of at most so many bytes, as browsers send it. */
const base64url = (bytes: number) =>
  z.string().check(z.regex(/^[\w-]+$/), z.maxLength(Math.ceil((bytes * 4) / 3)))

const credential = {
  id: base64url(1023),
  rawId: base64url(1023),
  type: z.literal('public-key'),
}

/** Result of the browser's `navigator.credentials.create`. Source: WebAuthn level 3. */
const newCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4096),
    attestationObject: base64url(16_384),
    transports: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))),
  }),
})

/** Result of `navigator.credentials.get`. */
const usedCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4096),
    authenticatorData: base64url(4096),
    signature: base64url(2048),
    userHandle: z.optional(z.string().check(z.maxLength(200))),
  }),
})

/** Options for the browser; their shape is the standard's. */
const options = z.object({ options: z.record(z.string(), z.unknown()) })

export const secondStepRoutes = {
  pending: defineRoute({
    method: 'GET',
    path: '/api/sign-in/second-step',
    access: 'public',
    summary: 'Ways to confirm the sign-in that this browser has begun with a password',
    response: z.object({ kinds: z.array(z.enum([...METHOD_KINDS, 'recovery'])) }),
  }),
  confirm: defineRoute({
    method: 'POST',
    path: '/api/sign-in/second-step',
    access: 'public',
    summary: 'Confirm the sign-in with the code of an authenticator app, or a recovery code',
    body: z.object({ kind: z.enum(['app', 'recovery']), code }),
    response: user,
  }),
  beginPasskey: defineRoute({
    method: 'POST',
    path: '/api/sign-in/passkey/begin',
    access: 'public',
    summary: 'Begin to sign in with a passkey, alone or as the second step',
    body: z.object({ isSecondStep: z.boolean() }),
    response: options,
  }),
  usePasskey: defineRoute({
    method: 'POST',
    path: '/api/sign-in/passkey',
    access: 'public',
    summary: 'Sign in with a passkey',
    body: usedCredential,
    response: user,
  }),
  own: defineRoute({
    method: 'GET',
    path: '/api/second-steps',
    access: 'signed-in',
    summary: 'Own passkeys and authenticator apps',
    response: ownMethods,
    worksWithoutSecondStep: true,
  }),
  beginApp: defineRoute({
    method: 'POST',
    path: '/api/second-steps/app/begin',
    access: 'signed-in',
    summary: 'Begin to add an authenticator app: its secret',
    body: passwordForm,
    response: z.object({ secret: z.string(), uri: z.string() }),
    worksWithoutSecondStep: true,
  }),
  addApp: defineRoute({
    method: 'POST',
    path: '/api/second-steps/app',
    access: 'signed-in',
    summary: 'Add the authenticator app, proven by its first code',
    body: addAppForm,
    response: added,
    worksWithoutSecondStep: true,
  }),
  beginNewPasskey: defineRoute({
    method: 'POST',
    path: '/api/second-steps/passkey/begin',
    access: 'signed-in',
    summary: 'Begin to add a passkey',
    body: passwordForm,
    response: options,
    worksWithoutSecondStep: true,
  }),
  addPasskey: defineRoute({
    method: 'POST',
    path: '/api/second-steps/passkey',
    access: 'signed-in',
    summary: 'Add the passkey that the browser has made',
    body: z.object({ name, credential: newCredential }),
    response: added,
    worksWithoutSecondStep: true,
  }),
  rename: defineRoute({
    method: 'PATCH',
    path: '/api/second-steps/:methodId',
    access: 'signed-in',
    summary: 'Rename an own passkey or authenticator app',
    params: z.object({ methodId: idText }),
    body: nameForm,
    response: done,
  }),
  remove: defineRoute({
    method: 'POST',
    path: '/api/second-steps/:methodId/remove',
    access: 'signed-in',
    summary: 'Remove an own passkey or authenticator app',
    params: z.object({ methodId: idText }),
    body: passwordForm,
    response: done,
  }),
  renewCodes: defineRoute({
    method: 'POST',
    path: '/api/second-steps/recovery-codes',
    access: 'signed-in',
    summary: 'New recovery codes in the place of the own ones',
    body: passwordForm,
    response: z.object({ recoveryCodes: z.array(z.string()) }),
  }),
  ofPerson: defineRoute({
    method: 'GET',
    path: '/api/admin/people/:userId/second-steps',
    access: 'second-steps.remove',
    summary: 'A person’s passkeys and authenticator apps',
    params: z.object({ userId: idText }),
    response: methods,
  }),
  removeOfPerson: defineRoute({
    method: 'POST',
    path: '/api/admin/people/:userId/second-steps/remove',
    access: 'second-steps.remove',
    summary: 'Remove a person’s second step, whose device is lost, and end their sessions',
    params: z.object({ userId: idText }),
    body: passwordForm,
    response: done,
  }),
}
