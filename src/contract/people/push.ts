/** Messages to a browser that is not open (web push). Source: ruling R16. */
import * as z from 'zod/mini'
import { done } from '../primitives.ts'
import { defineRoute } from '../route.ts'
import { failure } from '../toast-text.ts'

export const PUSH_TOASTS = {
  failure: failure('Error', 'This browser cannot be told. Please try again later.'),
}

const PUBLIC_KEY_LENGTH = 87
const SECRET_LENGTH = 22
const base64url = (length: number) => z.string().check(z.regex(/^[\w-]+$/), z.length(length))

const endpoint = z.url({ protocol: /^https$/ }).check(z.maxLength(1000))
/** Part of the browser's `PushSubscription.toJSON`. */
const pushSubscription = z.object({
  endpoint,
  keys: z.object({ p256dh: base64url(PUBLIC_KEY_LENGTH), auth: base64url(SECRET_LENGTH) }),
})

const OWN = { path: '/api/push', access: 'signed-in' } as const

export const pushRoutes = {
  own: defineRoute({
    ...OWN,
    method: 'GET',
    summary: 'Whether this browser gets messages by push, and the key to subscribe with',
    response: z.object({
      /** `null` where there is no push: in the demo, on shared tablets, without keys. */
      publicKey: z.nullable(z.string()),
      isOn: z.boolean(),
    }),
  }),
  subscribe: defineRoute({
    ...OWN,
    method: 'POST',
    summary: 'Get messages by push in this browser, until signing out',
    body: pushSubscription,
    response: done,
  }),
  exchange: defineRoute({
    ...OWN,
    method: 'PUT',
    summary: 'Go on by the subscription that this browser has in place of its own one before',
    body: z.extend(pushSubscription, {
      /** `null`: the browser no longer knows it. */
      oldEndpoint: z.nullable(endpoint),
    }),
    response: done,
  }),
  unsubscribe: defineRoute({
    ...OWN,
    method: 'DELETE',
    summary: 'Get no more messages by push in this browser',
    response: done,
  }),
}
