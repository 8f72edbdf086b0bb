/** The academy's API for a test without a server. Each route answers in the shape of its contract, or the test fails. */
import { afterEach, beforeEach, expect, vi } from 'vitest'
import * as z from 'zod/mini'
import { REFUSALS, type RefusalCode, type RefusalDetails } from '#contract/errors.ts'
import { changeRoutes } from '#contract/house/changes.ts'
import { errorBody } from '#contract/primitives.ts'
import {
  BUSINESS_DAY_HEADER,
  type HandledResponse,
  type ParsedPart,
  type RouteDefinition,
} from '#contract/route.ts'
import { ROUTES } from '#contract/routes.ts'

interface Input<Route extends RouteDefinition> {
  readonly params: ParsedPart<Route['params']>
  readonly query: ParsedPart<Route['query']>
  readonly body: ParsedPart<Route['body']>
}

type Handler<Route extends RouteDefinition> = (
  input: Input<Route>,
) => HandledResponse<Route> | Promise<HandledResponse<Route>>

type AnyHandler = (input: Input<RouteDefinition>) => unknown

/** Thrown by a handler: an answer that is no success. */
export class Failure extends Error {
  readonly status: number
  readonly body: string

  constructor(status: number, body: string) {
    super(`${status}: ${body}`)
    this.status = status
    this.body = body
  }
}

/** A refusal as the server sends it, at a field of the form if it names one. */
export function refusal<Code extends RefusalCode>(
  code: Code,
  ...[details, field]: RefusalDetails<Code> extends void
    ? [details?: undefined, field?: string]
    : [details: RefusalDetails<Code>, field?: string]
): Failure {
  const { status } = REFUSALS[code]
  const message = (REFUSALS[code].message as (details: unknown) => string)(details)
  const issues = field && [{ path: field, message }]
  return new Failure(status, JSON.stringify(z.parse(errorBody, { message, code, ...(issues && { issues }) })))
}

/** Thrown by a handler: the request reaches nobody. */
export const noConnection = () => new TypeError('Failed to fetch')

const routes = Object.values(ROUTES).flatMap(group => Object.values<RouteDefinition>(group))
const handlers = new Map<RouteDefinition, AnyHandler>()
const requests: { readonly route: RouteDefinition; readonly input: unknown }[] = []
const mistakes: string[] = []

/** From now on a route answers so; what it answered before is forgotten. */
export function answer<Route extends RouteDefinition>(
  route: Route,
  response: HandledResponse<Route> | Handler<Route>,
): void {
  handlers.set(route, (typeof response === 'function' ? response : () => response) as AnyHandler)
}

/** From now on a route throws so: `fail(kudosRoutes.give, refusal('kudosAlreadyGiven'))`. */
export function fail(route: RouteDefinition, error: Error): void {
  handlers.set(route, () => {
    throw error
  })
}

/** Requests of this test to a route, in their order. */
export function requestsTo<Route extends RouteDefinition>(route: Route): Input<Route>[] {
  return requests.filter(request => request.route === route).map(({ input }) => input as Input<Route>)
}

const patternOf = ({ path }: RouteDefinition) => new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`)

function findRoute(method: string, path: string): RouteDefinition | undefined {
  const fitting = routes.filter(route => route.method === method && patternOf(route).test(path))
  // A named path goes before one with a parameter, as on the server.
  return fitting.toSorted((a, b) => a.path.split(':').length - b.path.split(':').length)[0]
}

function readPart(part: 'params' | 'query' | 'body', { [part]: schema }: RouteDefinition, sent: unknown) {
  return schema && z.parse(schema, sent)
}

async function respond(url: URL, { method = 'GET', body }: RequestInit): Promise<Response> {
  const name = `${method} ${url.pathname}${url.search}`
  const route = findRoute(method, url.pathname)
  const handle = route && handlers.get(route)
  if (!handle) {
    mistakes.push(`No answer for ${name}`)
    throw noConnection()
  }
  try {
    const input = {
      params: readPart('params', route, patternOf(route).exec(decodeURI(url.pathname))?.groups ?? {}),
      query: readPart('query', route, Object.fromEntries(url.searchParams)),
      body: readPart('body', route, typeof body === 'string' ? JSON.parse(body) : body),
    }
    requests.push({ route, input })
    const response = await handle(input as Input<RouteDefinition>)
    return toResponse(route.status ?? 200, JSON.stringify(z.parse(route.response, response)))
  } catch (error) {
    if (error instanceof Failure) return toResponse(error.status, error.body)
    if (!(error instanceof TypeError)) mistakes.push(`${name}: ${error}`)
    throw error
  }
}

function toResponse(status: number, body: string): Response {
  const headers = { date: new Date().toUTCString(), [BUSINESS_DAY_HEADER]: '2026-03-02;61200' }
  return new Response(body, { status, headers })
}

const realFetch = globalThis.fetch

const fakeFetch: typeof fetch = (resource, init = {}) => {
  const url = new URL(String(resource), globalThis.location.href)
  if (!url.pathname.startsWith('/api/')) return realFetch(resource, init)
  const aborted = new Promise<never>((_, reject) => {
    init.signal?.addEventListener('abort', () => reject(init.signal?.reason))
  })
  return Promise.race([respond(url, init), aborted])
}

/** Says nothing: nobody else changes anything. */
class FakeEventSource extends EventTarget {
  onopen: (() => void) | null = null
  onerror: (() => void) | null = null

  constructor(path: string) {
    super()
    if (path !== changeRoutes.follow.path) mistakes.push(`No stream for ${path}`)
    queueMicrotask(() => this.onopen?.())
  }

  close(): void {}
}

beforeEach(() => {
  vi.stubGlobal('fetch', fakeFetch)
  vi.stubGlobal('EventSource', FakeEventSource)
})

afterEach(() => {
  handlers.clear()
  requests.length = 0
  expect(mistakes.splice(0), 'requests without an answer that fits').toEqual([])
})
