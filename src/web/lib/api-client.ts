/** Typed calls of the contract's routes. */

import type { RefusalCode } from '#contract/errors.ts'
import type { ErrorBody } from '#contract/primitives.ts'
import type { RouteDefinition, RouteResponse, Schema, SentPart } from '#contract/route.ts'
import { BUSINESS_DAY_HEADER, SHOWN_USER_HEADER } from '#contract/route.ts'
import { COPY_HEADER } from '../service-worker/offline-paths.ts'
import { noteBusinessDay } from './business-day.ts'
import { noteCopy, noteReached, noteUnreachable } from './connection.ts'
import { noteConfirmed } from './response-age.ts'

/** An error response. Its `message` is `{status}: {body text or status text}`. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  /** The response's own `message`, for people. */
  readonly serverMessage: string | undefined
  /** The response's own `code`, for programs. */
  readonly code: string | undefined
  readonly issues: readonly FieldIssue[]
  /** The newer version saved by someone else, if that caused the refusal. */
  readonly newer: unknown

  constructor(status: number, statusText: string, bodyText: string) {
    super(`${status}: ${bodyText || statusText}`)
    const body = parseErrorBody(bodyText)
    this.status = status
    this.serverMessage = body?.message
    this.code = body?.code
    this.issues = body?.issues ?? []
    this.newer = body?.newer
  }
}

interface FieldIssue {
  readonly path: string
  readonly message: string
}

export const OFFLINE_TEXT = 'You seem to be offline. Please check your connection and try again.'

/** The request got no response. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError'

  constructor(cause: unknown) {
    super(OFFLINE_TEXT, { cause })
  }
}

type Part<Name extends string, Sent> = Record<Name, Sent>
type NoPart<Name extends string> = Partial<Record<Name, undefined>>

export type CallInput<Route extends RouteDefinition> = (Route extends { params: infer Params extends Schema }
  ? Part<'params', Record<keyof SentPart<Params>, string | number>>
  : NoPart<'params'>) &
  (Route extends { query: infer Query extends Schema } ? Part<'query', SentPart<Query>> : NoPart<'query'>) &
  (Route extends { body: infer Body extends Schema } ? Part<'body', SentPart<Body>> : NoPart<'body'>)

/** Arguments of a call: none if the route has no input. */
export type CallArguments<Route extends RouteDefinition> =
  NoPart<'params' | 'query' | 'body'> extends CallInput<Route>
    ? [input?: CallInput<Route>]
    : [CallInput<Route>]

interface LooseInput {
  params?: Record<string, string | number> | undefined
  query?: unknown
  body?: unknown
}

/** The route's URL with its parameters and query filled in. */
export function routeUrl<Route extends RouteDefinition>(
  route: Route,
  ...[input]: CallArguments<Route>
): string {
  const { params = {}, query } = (input ?? {}) as LooseInput
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries((query ?? {}) as Record<string, unknown>)) {
    if (value !== undefined && value !== null) search.set(name, String(value))
  }
  return search.size > 0 ? `${path}?${search}` : path
}

export function callApi<Route extends RouteDefinition>(
  route: Route,
  ...args: CallArguments<Route>
): Promise<RouteResponse<Route>> {
  const [input] = args as [LooseInput?]
  return request(route.method, routeUrl(route, ...args), input?.body) as Promise<RouteResponse<Route>>
}

let readShownUserId: () => number | undefined = () => undefined

/** Registers the user on screen; the server refuses requests once the session is another user's. */
export function onWhoseScreen(read: () => number | undefined): void {
  readShownUserId = read
}

/** Sends one request. A body is sent as JSON, a file unchanged. */
export async function request(
  method: string,
  url: string,
  body?: unknown,
  signal?: AbortSignal,
  send: (url: string, init: RequestInit) => Promise<Response> = fetch,
): Promise<unknown> {
  const shownUserId = readShownUserId()
  const askedAt = performance.now()
  let response: Response
  let text: string
  try {
    response = await send(url, {
      method,
      credentials: 'include',
      headers: {
        ...(body !== undefined && {
          'Content-Type': body instanceof Blob ? 'application/octet-stream' : 'application/json',
        }),
        ...(shownUserId && { [SHOWN_USER_HEADER]: String(shownUserId) }),
      },
      body: body === undefined ? null : body instanceof Blob ? body : JSON.stringify(body),
      signal: signal ?? null,
    })
    // An incomplete response is a failure too.
    text = await response.text()
  } catch (cause) {
    if (signal?.aborted) throw cause
    noteUnreachable()
    throw new ConnectionError(cause)
  }
  const answeredAt = new Date(response.headers.get('date') ?? Date.now())
  const copyAge = response.headers.get(COPY_HEADER)
  const businessDay = response.headers.get(BUSINESS_DAY_HEADER)
  if (copyAge !== null) noteCopy(answeredAt)
  else {
    noteBusinessDay(businessDay)
    noteReached(askedAt)
  }
  if (!response.ok) throw new ApiError(response.status, response.statusText, text)
  if (method === 'GET') noteConfirmed(url, answeredAt, Number(copyAge), businessDay)
  return text === '' ? undefined : JSON.parse(text)
}

/** The server's message about a failure, if it has one. */
export function serverMessageOf(error: unknown): string | undefined {
  if (error instanceof ApiError) return error.serverMessage
  return error instanceof ConnectionError ? error.message : undefined
}

export function hasCode(error: unknown, ...codes: readonly RefusalCode[]): boolean {
  return error instanceof ApiError && codes.some(code => code === error.code)
}

export function hasStatus(error: unknown, status: number): boolean {
  return error instanceof ApiError && error.status === status
}

function parseErrorBody(text: string): Partial<ErrorBody> | undefined {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null ? body : undefined
  } catch {
    return undefined
  }
}
