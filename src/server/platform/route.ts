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

interface HandlerInput<Route extends RouteDefinition> {
  readonly params: ParsedPart<Route['params']>
  readonly query: ParsedPart<Route['query']>
  readonly body: ParsedPart<Route['body']>
  /** The signed-in user; on public routes `null`, and not looked up. */
  readonly user: Route['access'] extends 'public' ? null : User
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** What goes out: the response schema's input, or the reply itself where the handler has already answered. */
type HandlerOutput<Route extends RouteDefinition> = SentPart<Route['response']> | FastifyReply

interface RouteOptions<Route extends RouteDefinition> {
  /** Runs once it is known who asks, and before the request's body is received. */
  readonly beforeBody?: (input: Pick<HandlerInput<Route>, 'user' | 'request' | 'reply'>) => Promise<void>
}

/** Registers a handler for an entry of the contract's route table. */
export function registerRoute<Route extends RouteDefinition>(
  app: FastifyInstance,
  route: Route,
  handler: (input: HandlerInput<Route>) => Promise<HandlerOutput<Route>> | HandlerOutput<Route>,
  { beforeBody }: RouteOptions<Route> = {},
): void {
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
        beforeBody({ user: request.user, request, reply } as HandlerInput<Route>),
    }),
    handler: async (request, reply) => {
      reply.code(status)
      const answer = await handler({
        params: request.params,
        query: request.query,
        body: request.body,
        user: request.user,
        request,
        reply,
      } as HandlerInput<Route>)
      return answer as RouteResponse<Route>
    },
  })
}
