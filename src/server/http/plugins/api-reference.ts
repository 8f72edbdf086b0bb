/**
 * API reference at `/api/docs`, built from the schemas that validate the requests. A separate application
 * beside the academy's, loaded on first use: few open it, and it takes 3 MB.
 */
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type RouteOptions,
} from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { PRODUCT_TITLE } from '#contract/house/configuration.ts'
import { SESSION_COOKIE } from '../../accounts/sessions.ts'

const PREFIX = '/api/docs'
const CONTENT_SECURITY_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'"
/** The connection is the academy's. */
const CONNECTION_HEADERS = ['connection', 'keep-alive', 'transfer-encoding']

/** Describes the routes registered after it. */
export const apiReferencePlugin = fastifyPlugin(async app => {
  const routes: RouteOptions[] = []
  let reference: Promise<FastifyInstance> | undefined
  app.addHook('onRoute', route => {
    if (route.method !== 'HEAD') routes.push(route)
  })
  app.addHook('onClose', async () => (await reference)?.close())

  async function answer({ method, url, headers }: FastifyRequest, reply: FastifyReply) {
    reference ??= openReference(routes)
    const opened = await reference
    const response = await opened.inject({ method: method as 'GET' | 'HEAD', url, headers })
    for (const name of CONNECTION_HEADERS) delete response.headers[name]
    return reply.code(response.statusCode).headers(response.headers).send(response.rawPayload)
  }
  for (const url of [PREFIX, `${PREFIX}/*`])
    app.get(url, { config: { access: 'public' }, schema: { hide: true } }, answer)
})

async function openReference(routes: readonly RouteOptions[]): Promise<FastifyInstance> {
  const [{ default: fastifySwagger }, { default: fastifySwaggerUi }] = await Promise.all([
    import('@fastify/swagger'),
    import('@fastify/swagger-ui'),
  ])
  const reference = Fastify()
  // Nothing is validated here; the schemas are only described.
  reference.setValidatorCompiler(() => () => true)
  reference.setSerializerCompiler(() => JSON.stringify)
  await reference.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `${PRODUCT_TITLE} API`, version: '1' },
      components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE } } },
    },
    transform: jsonSchemaTransform,
  })
  for (const { method, url, schema } of routes) {
    if (!schema?.hide) reference.route({ method, url, schema, handler: () => undefined })
  }
  await reference.register(fastifySwaggerUi, { routePrefix: PREFIX, staticCSP: CONTENT_SECURITY_POLICY })
  await reference.ready()
  return reference
}
