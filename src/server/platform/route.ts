import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { User } from '#contract/accounts.ts'
import { errorBody } from '#contract/primitives.ts'
import type { ParsedPart, RouteDefinition, RouteResponse, SentPart } from '#contract/route.ts'
import type { AccessRule } from '#domain/abilities.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call the route; a route that does not say is closed to all but management. */
    access?: AccessRule
  }
  interface FastifyRequest {
    /** The signed-in user; on public routes `null`, and not looked up. */
    user: User | null
  }
}

interface RequestInput<Route extends RouteDefinition> {
  readonly params: ParsedPart<Route['params']>
  readonly query: ParsedPart<Route['query']>
  readonly body: ParsedPart<Route['body']>
  /** The signed-in user; on public routes `null`, and not looked up. */
  readonly user: Route['access'] extends 'public' ? null : User
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

interface HandlerInput<Route extends RouteDefinition, Subject> extends RequestInput<Route> {
  /** The value that the route's `subject` found. */
  readonly subject: Subject
}

/** What goes out: the response schema's input, or the reply itself where the handler has already answered. */
type HandlerOutput<Route extends RouteDefinition> = SentPart<Route['response']> | FastifyReply

type Handler<Route extends RouteDefinition, Subject> = (
  input: HandlerInput<Route, Subject>,
) => Promise<HandlerOutput<Route>> | HandlerOutput<Route>

/** Finds the person a request is about, or refuses: runs before the handler. */
type SubjectFinder<Route extends RouteDefinition, Subject> = (
  input: Pick<RequestInput<Route>, 'user' | 'params'>,
) => Promise<Subject>

/** The service decides who may act on the person, since it locks their row or since the rule depends on the act. */
export const DECIDED_BY_SERVICE = 'decided by the service'

interface RouteOptions<Route extends RouteDefinition> {
  /** Runs once it is known who asks, and before the request's body is received. */
  readonly beforeBody?: (input: Pick<RequestInput<Route>, 'user' | 'request' | 'reply'>) => Promise<void>
}

interface SubjectOption<Route extends RouteDefinition, Subject> {
  readonly subject: SubjectFinder<Route, Subject> | typeof DECIDED_BY_SERVICE
}

/** A route with a `userId` in its path is about a person, and must say who may act on them. */
type IsAboutPerson<Route extends RouteDefinition> =
  ParsedPart<Route['params']> extends { readonly userId: number } ? true : false

type OptionsOf<Route extends RouteDefinition, Subject> = RouteOptions<Route> &
  (IsAboutPerson<Route> extends true ? SubjectOption<Route, Subject> : Partial<SubjectOption<Route, Subject>>)

/** Refuses, at compile time, a route about a person that does not say who may act on them. */
type WithoutPerson<Route extends RouteDefinition> =
  IsAboutPerson<Route> extends true ? { readonly 'needs a subject': never } : unknown

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
  const { method, path, access, summary, params, query, body, response, status = 200, bodyLimit } = route
  app.route({
    method,
    url: path,
    config: { access },
    ...(bodyLimit === undefined ? {} : { bodyLimit }),
    schema: {
      summary,
      tags: [path.split('/')[2] ?? 'api'],
      ...(access === 'public' ? {} : { security: [{ session: [] }] }),
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      // A 201 route answers 200 for a repetition.
      response: { 200: response, ...(status === 201 ? { 201: response } : {}), '4xx': errorBody },
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
        request,
        reply,
      } as RequestInput<Route>
      const subject = typeof findSubject === 'function' ? await findSubject(input) : undefined
      const answer = await handler({ ...input, subject: subject as Subject })
      return answer as RouteResponse<Route>
    },
  })
}
