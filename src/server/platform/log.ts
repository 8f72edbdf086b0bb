import type { FastifyBaseLogger } from 'fastify'
import { type LevelWithSilent, pino } from 'pino'

/** Structured log. Query strings are left out: a reset link's token would open an account to whoever reads the log. */
export function createLog(level: LevelWithSilent): FastifyBaseLogger {
  return pino({
    level,
    serializers: {
      req: (request: { method: string; url: string; ip: string }) => ({
        method: request.method,
        path: request.url.split('?', 1)[0],
        address: request.ip,
      }),
      err: pino.stdSerializers.err,
    },
  })
}
