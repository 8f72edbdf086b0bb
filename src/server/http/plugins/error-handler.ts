/** Conversion of errors into responses. Source: ruling R2. */

import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { bodyOf, type PlainRefusalCode, REFUSALS } from '#contract/errors.ts'
import type { ErrorBody } from '#contract/primitives.ts'
import type { AppContext } from '../../context.ts'
import { isDatabaseAway, isDeadlock, isDiskFull } from '../../database/errors.ts'
import { AppError, type FieldIssue } from '../../platform/app-error.ts'
import { Notice } from '../../platform/notice.ts'

const RETRY_SECONDS = '5'
const MALFORMED_BODY_CODES = new Set(['FST_ERR_CTP_INVALID_JSON_BODY', 'FST_ERR_CTP_EMPTY_JSON_BODY'])

export const errorHandlerPlugin = fastifyPlugin(async (app, { databaseAway }: AppContext) => {
  const diskFull = new Notice(app.log, 'error')

  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = describeRefusal(error)
    if (refusal) return send(reply, refusal.status, refusal.body, refusal.headers)
    if (isDiskFull(error)) {
      diskFull.say(error, 'The disk of the database is full: nothing can be saved until there is room')
      return sendUnavailable(reply, 'cannotSave')
    }
    if (isDatabaseAway(error)) {
      databaseAway.say(error, 'The database is away')
      return sendUnavailable(reply, 'databaseAway')
    }
    if (isDeadlock(error)) {
      request.log.warn({ err: error }, 'Two transactions waited for each other, and this one was undone')
      return sendUnavailable(reply, 'savedCrosswise')
    }
    request.log.error({ err: error }, 'Unexpected error')
    return send(reply, 500, { ...bodyOf('internal'), requestId: request.id })
  })

  app.setNotFoundHandler((_request: FastifyRequest, reply) =>
    send(reply, REFUSALS.notFound.status, bodyOf('notFound')),
  )
})

/** Responds to errors before routing, where no hook has run: an address that cannot be decoded. */
export function respondToFrameworkError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const { status, body } = describeRefusal(error) ?? refused('badRequest')
  send(reply, status, body, { 'x-request-id': request.id, ...REFUSED_BEFORE_HOOKS })
}

export const REFUSED_BEFORE_HOOKS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
} as const

interface Refused {
  readonly status: number
  readonly body: ErrorBody
  readonly headers?: Readonly<Record<string, string>>
}

function describeRefusal(error: FastifyError): Refused | null {
  if (error instanceof AppError) {
    const { message, code, issues, newer } = error
    const body = {
      message,
      code,
      ...(issues && { issues: [...issues] }),
      ...(newer !== undefined && { newer }),
    }
    return { status: error.status, body, headers: error.headers }
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    // Fastify prefixes the field's path; users get the schema's own text.
    const issues = error.validation.map(
      ({ instancePath, message }): FieldIssue => ({
        path: instancePath.slice(1).replaceAll('/', '.'),
        message: message ?? REFUSALS.badInput.message(),
      }),
    )
    const body = bodyOf('badInput')
    return { status: 400, body: { ...body, message: issues[0]?.message ?? body.message, issues } }
  }
  if (MALFORMED_BODY_CODES.has(error.code)) return refused('malformedJson')
  if (error.code === 'FST_ERR_BAD_URL') return refused('badAddress')
  const { statusCode = 500 } = error
  if (statusCode === 413) return refused('tooLarge')
  if (statusCode === 415) return refused('notJson')
  const isClientError = statusCode >= 400 && statusCode < 500
  return isClientError
    ? { status: statusCode, body: { ...bodyOf('badRequest'), message: error.message } }
    : null
}

function refused(code: PlainRefusalCode): Refused {
  return { status: REFUSALS[code].status, body: bodyOf(code) }
}

function sendUnavailable(
  reply: FastifyReply,
  code: 'cannotSave' | 'databaseAway' | 'savedCrosswise',
): FastifyReply {
  return send(reply, REFUSALS[code].status, bodyOf(code), { 'retry-after': RETRY_SECONDS })
}

function send(
  reply: FastifyReply,
  status: number,
  body: ErrorBody,
  headers: Readonly<Record<string, string>> = {},
): FastifyReply {
  // Serialised here, since an error has no schema of the route.
  return reply
    .code(status)
    .headers(headers)
    .type('application/json; charset=utf-8')
    .serializer((payload: unknown) => payload as string)
    .send(JSON.stringify(body))
}
