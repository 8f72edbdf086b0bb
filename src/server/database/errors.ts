import pg from 'pg'

/** Drizzle wraps the driver's error; this finds it. */
export function driverError(error: unknown): Error & { code?: string; constraint?: string } {
  const inner = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return inner instanceof Error ? inner : new Error(String(error))
}

const UNIQUE_VIOLATION = '23505'
const DISK_FULL = '53100'
const INSUFFICIENT_PRIVILEGE = '42501'
const DEADLOCK_DETECTED = '40P01'

/** Whether the statement broke this unique index or constraint. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  const { code, constraint: broken } = driverError(error)
  return code === UNIQUE_VIOLATION && broken === constraint
}

/** Whether the database's disk is full. */
export function isDiskFull(error: unknown): boolean {
  return driverError(error).code === DISK_FULL
}

/** Whether it and another transaction waited for each other, so that PostgreSQL undid this one whole. */
export function isDeadlock(error: unknown): boolean {
  return driverError(error).code === DEADLOCK_DETECTED
}

/** Whether the role may not do this. */
export function isPermissionDenied(error: unknown): boolean {
  return driverError(error).code === INSUFFICIENT_PRIVILEGE
}

const NETWORK_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  'ETIMEDOUT',
])
/**
 * SQLSTATE classes and codes of a server that is away, starting, stopping or full, and of one that knows nothing of
 * our statements' names: the next try sends none.
 */
const AWAY_SQLSTATES = /^(08...|57P0[1-5]|53300|25006|26000|42P05)$/
/** The driver gives these no code. */
const AWAY_MESSAGES =
  /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error|query read timeout|not queryable|timeout expired|connection error/i

/** Whether the error means that the database cannot be reached now, as opposed to a wrong statement. */
export function isDatabaseAway(error: unknown): boolean {
  const { code, message } = driverError(error)
  if (code !== undefined && (NETWORK_CODES.has(code) || AWAY_SQLSTATES.test(code))) return true
  return !(error instanceof pg.DatabaseError) && AWAY_MESSAGES.test(message)
}
