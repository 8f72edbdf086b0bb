/** The API reference at `/api/docs`, made from the same schemas that check the requests. */
import fastifySwagger from '@fastify/swagger'
import fastifySwaggerUi from '@fastify/swagger-ui'
import fastifyPlugin from 'fastify-plugin'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { PRODUCT_TITLE } from '#contract/configuration.ts'
import { SESSION_COOKIE } from '../../accounts/sessions.ts'

const CONTENT_SECURITY_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'"

/** Collects the routes that are registered after it. */
export const apiDescriptionPlugin = fastifyPlugin(async app => {
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `${PRODUCT_TITLE} API`, version: '1' },
      components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE } } },
    },
    transform: jsonSchemaTransform,
  })
})

/** Shows what was collected. */
export const apiReferencePlugin = fastifyPlugin(async app => {
  await app.register(async reference => {
    reference.addHook('onRoute', route => {
      route.config = { ...route.config, access: 'public' }
    })
    await reference.register(fastifySwaggerUi, {
      routePrefix: '/api/docs',
      staticCSP: CONTENT_SECURITY_POLICY,
    })
  })
})
