import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { FastifySerializerCompiler } from 'fastify/types/schema.js'
import * as z from 'zod/mini'
import type { User } from '#contract/people/accounts.ts'
import { DONE, type done, errorBody } from '#contract/primitives.ts'
import type { HandledResponse, ParsedPart, RouteDefinition, RouteResponse } from '#contract/route.ts'
import type { AccessRule, Actor } from '#domain/people/abilities.ts'
import { opensByPin } from '#domain/people/by-pin.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Access rule; a route without one is closed to all but management. */
    access?: AccessRule
    /** Open to requests of other sites: for routes that look at no session, so that none can be misused. */
    takesOtherSites?: boolean
    /** Open to people who must add a second step first. */
    worksWithoutSecondStep?: boolean
    /** Open to people who signed in with a PIN on a shared tablet. */
    opensByPin?: boolean
  }
  interface FastifyRequest {
    /** Signed-in user; `null` on public routes, where none is looked up. */
    user: User | null
    /** Author of what the request does; `null` on public routes. */
    readonly acting: ActorContext | null
  }
}

/** Author, time and request of an action by someone whose abilities matter. */
export interface ActorContext {
  readonly by: number
  readonly actor: Actor
  readonly at: Date
  /** Same as in the server's log. */
  readonly requestId: string
}

interface RequestInput<Route extends RouteDefinition> {
  readonly params: ParsedPart<Route['params']>
  readonly query: ParsedPart<Route['query']>
  readonly body: ParsedPart<Route['body']>
  /** Signed-in user; `null` on public routes, where none is looked up. */
  readonly user: Route['access'] extends 'public' ? null : User
  readonly acting: Route['access'] extends 'public' ? null : ActorContext
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

interface HandlerInput<Route extends RouteDefinition, Subject> extends RequestInput<Route> {
  readonly subject: Subject
}

/** Input of the response schema, or the reply itself if the handler has already sent it. */
type HandlerOutput<Route extends RouteDefinition> = HandledResponse<Route> | FastifyReply

/** A route whose response is `done` returns nothing. */
type Handler<Route extends RouteDefinition, Subject> = (
  input: HandlerInput<Route, Subject>,
) => Route['response'] extends typeof done
  ? Promise<void>
  : Promise<HandlerOutput<Route>> | HandlerOutput<Route>

/** Finds the person a request is about, or refuses, before the handler runs. */
type SubjectFinder<Route extends RouteDefinition, Subject> = (
  input: Pick<RequestInput<Route>, 'user' | 'params'>,
) => Promise<Subject>

/**
 * The service decides who may act on the person, because it locks their row or the rule depends on the
 * action.
 */
export const SUBJECT_CHECKED_IN_SERVICE = 'decided by the service'

interface RouteOptions<Route extends RouteDefinition> {
  /** Runs after authentication and before the request's body is received. */
  readonly beforeBody?: (input: Pick<RequestInput<Route>, 'user' | 'request' | 'reply'>) => Promise<void>
}

interface SubjectOption<Route extends RouteDefinition, Subject> {
  readonly subject: SubjectFinder<Route, Subject> | typeof SUBJECT_CHECKED_IN_SERVICE
}

/** A route with a `userId` in its path is about a person and must state who may act on them. */
type IsAboutPerson<Route extends RouteDefinition> =
  ParsedPart<Route['params']> extends { readonly userId: number } ? true : false

type OptionsOf<Route extends RouteDefinition, Subject> = RouteOptions<Route> &
  (IsAboutPerson<Route> extends true ? SubjectOption<Route, Subject> : Partial<SubjectOption<Route, Subject>>)

/** Compile-time error for a route about a person without a `subject`. */
type WithoutPerson<Route extends RouteDefinition> =
  IsAboutPerson<Route> extends true ? { readonly 'needs a subject': never } : unknown

/** Parses, not encodes: handlers return dates and rows, and the schema writes them. */
export const serializerCompiler: FastifySerializerCompiler<z.ZodMiniType> =
  ({ schema }) =>
  data =>
    JSON.stringify(z.parse(schema, data))

/** Registers a handler for an entry of the contract's route table. */
export function registerRoute<Route extends RouteDefinition>(
  app: FastifyInstance,
  route: Route & WithoutPerson<Route>,
  handler: Handler<Route, undefined>,
): void
export function registerRoute<Route extends RouteDefinition, Subject = undefined>(
  app: FastifyInstance,
  route: Route,
  options: OptionsOf<Route, Subject>,
  handler: Handler<Route, Subject>,
): void
export function registerRoute<Route extends RouteDefinition, Subject>(
  app: FastifyInstance,
  route: Route,
  ...rest:
    | [Handler<Route, Subject>]
    | [RouteOptions<Route> & Partial<SubjectOption<Route, Subject>>, Handler<Route, Subject>]
): void {
  const [{ beforeBody, subject: findSubject }, handler] = rest.length === 1 ? [{}, rest[0]] : rest
  const { method, path, access, summary, params, query, body, status = 200, bodyLimit } = route
  const { worksWithoutSecondStep = false } = route
  app.route({
    method,
    url: path,
    config: { access, worksWithoutSecondStep, opensByPin: opensByPin(route) },
    ...(bodyLimit === undefined ? {} : { bodyLimit }),
    schema: {
      summary,
      tags: [path.split('/')[2] ?? 'api'],
      ...(access === 'public' ? {} : { security: [{ session: [] }] }),
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      // A 201 route responds with 200 to a repetition.
      response: { [status]: route.response, 200: route.response, '4xx': errorBody },
    },
    ...(beforeBody && {
      preParsing: (request, reply) =>
        beforeBody({ user: request.user, request, reply } as RequestInput<Route>),
    }),
    handler: async (request, reply) => {
      reply.code(status)
      const input = {
        params: request.params,
        query: request.query,
        body: request.body,
        user: request.user,
        acting: request.acting,
        request,
        reply,
      } as RequestInput<Route>
      const subject = typeof findSubject === 'function' ? await findSubject(input) : undefined
      const response = await handler({ ...input, subject: subject as Subject })
      if (response !== undefined) return response as RouteResponse<Route>
      // A reply that the handler sent is awaited to its end, also when the reader of a stream leaves.
      return reply.raw.headersSent || reply.raw.destroyed ? undefined : DONE
    },
  })
}
