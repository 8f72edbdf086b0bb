/**
 * The shape of the contract: one entry is the URL, the method, who may call it, what goes in and what comes
 * out. The server registers its handlers from these entries, and the client calls and types its requests by them.
 */

import type * as z from 'zod/mini'
import type { AccessRule } from '#domain/people/abilities.ts'

export type Schema = z.core.$ZodType

export interface RouteDefinition {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  /** Path with `:name` for each parameter. */
  readonly path: `/${string}`
  readonly access: AccessRule
  /** One line for the API reference. */
  readonly summary: string
  readonly params?: Schema
  readonly query?: Schema
  readonly body?: Schema
  readonly response: Schema
  /** Open to people who must add a second step first. */
  readonly worksWithoutSecondStep?: true
  /** The answer is a stream of events, which has no end of its own. */
  readonly isStream?: true
  /** Status of a success; 200 unless given. Some routes answer 200 for a repetition of a 201. */
  readonly status?: 200 | 201
  /** Largest body in bytes, where it is not the server's default of 1 MB. */
  readonly bodyLimit?: number
}

export function defineRoute<const Route extends RouteDefinition>(route: Route): Route {
  return route
}

/** A handler's input for a part of the request: the schema's output, or undefined. */
export type ParsedPart<Part> = Part extends Schema ? z.core.output<Part> : undefined
/** A caller's input for a part of the request. */
export type SentPart<Part> = Part extends Schema ? z.core.input<Part> : undefined
export type RouteResponse<Route extends RouteDefinition> = z.core.output<Route['response']>

type Loose<Value> = unknown extends Value
  ? Value
  : Value extends Date | string | number | boolean | null | undefined
    ? Value
    : { readonly [Key in keyof Value]: Loose<Value[Key]> }
/** Result of a handler: the response before its schema writes it. */
export type HandledResponse<Route extends RouteDefinition> = Loose<z.core.input<Route['response']>>

/**
 * Every answer of the API says which business day it is and how many whole seconds are left of it, as
 * `2026-03-02;61200`: the browser's own clock and zone know nothing of either. Source: ruling R3.
 */
export const BUSINESS_DAY_HEADER = 'x-noren-business-day'

/**
 * Tabs share one cookie: what one tab shows may belong to someone else than the session. So every request of the
 * app says whose screen it comes from, and the server refuses those of another's.
 */

/** The id of the user shown on the screen. */
export const SHOWN_USER_HEADER = 'x-noren-user'
