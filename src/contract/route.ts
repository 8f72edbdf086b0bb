/**
 * The shape of the contract: one entry is the URL, the method, who may call it, what goes in and what comes
 * out. The server registers its handlers from these entries, and the client calls and types its requests by them.
 */

import type * as z from 'zod/mini'
import type { AccessRule } from '#domain/abilities.ts'

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

/** What a handler receives for a part of the request: the schema's output, or nothing. */
export type ParsedPart<Part> = Part extends Schema ? z.core.output<Part> : undefined
/** What a caller sends for a part of the request. */
export type SentPart<Part> = Part extends Schema ? z.core.input<Part> : undefined
/** What the caller receives. */
export type RouteResponse<Route extends RouteDefinition> = z.core.output<Route['response']>
