import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { type DestinationStream, type LevelWithSilent, pino } from 'pino'
import { DrizzleQueryError } from './drizzle.ts'

/** Lines are written together, this many characters or this late: a write for every request costs it a third of its time. */
const WRITTEN_TOGETHER = 12_288
const WRITTEN_AFTER_MS = 100

/**
 * Structured log. Query strings are left out: a reset link's token would open an account to whoever reads the log.
 * What waits to be written is written when the process ends, also by an error; only SIGKILL takes it along.
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

/** One for the process, whose lines stay in order and are written at its end. */
function standardOutput(): DestinationStream {
  if (output) return output
  // Not in the background: the end of the process would not wait for what is being written then.
  const lines = pino.destination({
    dest: 1,
    sync: true,
    minLength: WRITTEN_TOGETHER,
    periodicFlush: WRITTEN_AFTER_MS,
  })
  process.once('exit', () => lines.flushSync())
  output = lines
  return lines
}

interface ErrorDescription {
  readonly type: string
  readonly message: string
  /** Of the driver, the system or PostgreSQL (SQLSTATE). */
  readonly code?: string
  /** What a statement broke. */
  readonly table?: string
  readonly constraint?: string
  /** Where it happened: the frames alone, since a stack's first lines repeat the message. */
  readonly stack?: string
  readonly cause?: ErrorDescription
}

/**
 * What may be known of an error outside the database. Drizzle's error holds the statement's parameters, and
 * PostgreSQL's details repeat rows: password hashes, e-mails, whole photos. So properties are named here one by
 * one, and of a failed statement only its cause is told.
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

/** The same for a terminal. */
export function printError(error: unknown): string {
  const { message, stack = '', cause } = describeError(error)
  return `${message}\n${stack}${cause ? `\nCaused by: ${cause.message}` : ''}`
}

/** SQLSTATE class 22, "data exception": such as `invalid input syntax for type integer: "abc"`. */
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
