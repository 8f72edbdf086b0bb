import cluster from 'node:cluster'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { type DestinationStream, type LevelWithSilent, pino } from 'pino'
import { DrizzleQueryError } from './drizzle.ts'

/**
 * Lines are written in batches of this many characters or milliseconds: one write per request costs it a
 * third of its time.
 */
const WRITTEN_TOGETHER = 12_288
/** Batch of a worker: processes share one pipe, which keeps up to 4,096 bytes in one piece. */
const WRITTEN_TOGETHER_BY_WORKER = 3_072
const WRITTEN_AFTER_MS = 100

/**
 * Structured log without query strings: a reset link's token would open an account to any reader of the log.
 * Pending lines are written when the process ends, also by an error; only SIGKILL loses them.
 */
export function createLog(
  level: LevelWithSilent,
  destination: DestinationStream = standardOutput(),
): FastifyBaseLogger {
  const options = {
    level,
    serializers: {
      req: (request: { method: string; url: string; ip: string }) => ({
        method: request.method,
        path: request.url.split('?', 1)[0],
        address: request.ip,
      }),
      err: describeError,
    },
  }
  return pino(options, destination)
}

let output: DestinationStream | undefined

/** One stream per process, so that lines stay in order and are flushed at its end. */
function standardOutput(): DestinationStream {
  if (output) return output
  // Synchronous, since the end of the process would not wait for a background write.
  const lines = pino.destination({
    dest: 1,
    sync: true,
    minLength: cluster.isWorker ? WRITTEN_TOGETHER_BY_WORKER : WRITTEN_TOGETHER,
    periodicFlush: WRITTEN_AFTER_MS,
  })
  process.once('exit', () => lines.flushSync())
  output = lines
  return lines
}

interface ErrorDescription {
  readonly type: string
  readonly message: string
  /** Code of the driver, the system or PostgreSQL (SQLSTATE). */
  readonly code?: string
  /** Table whose constraint a query broke. */
  readonly table?: string
  readonly constraint?: string
  /** Stack frames only, since a stack's first lines repeat the message. */
  readonly stack?: string
  readonly cause?: ErrorDescription
}

/**
 * Error description that may leave the database. Drizzle's error holds the query's parameters, and
 * PostgreSQL's details repeat rows (password hashes, e-mails, photos), so properties are listed one by one,
 * and a failed query is described by its cause only.
 */
export function describeError(error: unknown): ErrorDescription {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) }
  const stack = framesOf(error)
  if (error instanceof DrizzleQueryError) {
    return { ...describeError(error.cause ?? 'A statement failed'), ...(stack && { stack }) }
  }
  const { code } = error as { code?: unknown }
  const isDatabaseError = error instanceof pg.DatabaseError
  return {
    type: error.name,
    message: isDatabaseError ? withoutValues(error) : error.message,
    ...(typeof code === 'string' && { code }),
    ...(isDatabaseError && error.table && { table: error.table }),
    ...(isDatabaseError && error.constraint && { constraint: error.constraint }),
    ...(stack && { stack }),
    ...(error.cause instanceof Error && { cause: describeError(error.cause) }),
  }
}

export function printError(error: unknown): string {
  const { message, stack = '', cause } = describeError(error)
  return `${message}\n${stack}${cause ? `\nCaused by: ${cause.message}` : ''}`
}

/** SQLSTATE class 22, "data exception", such as `invalid input syntax for type integer: "abc"`. */
function withoutValues({ message, code }: pg.DatabaseError): string {
  return code?.startsWith('22') ? message.replaceAll(/".*"/gs, '"…"') : message
}

function framesOf({ stack = '', message }: Error): string {
  const start = stack.indexOf(message)
  const frames = start < 0 ? stack : stack.slice(start + message.length)
  return frames
    .split('\n')
    .filter(line => line.startsWith('    at '))
    .join('\n')
}
