import pg from 'pg'

/** The driver's error, which Drizzle wraps. */
export function driverError(
  error: unknown,
): Error & { code?: string; constraint?: string; syscall?: string } {
  const inner = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return inner instanceof Error ? inner : new Error(String(error))
}

const UNIQUE_VIOLATION = '23505'
const DISK_FULL = '53100'
const INSUFFICIENT_PRIVILEGE = '42501'
const DEADLOCK_DETECTED = '40P01'

export function isUniqueViolation(error: unknown, constraint: string): boolean {
  const { code, constraint: broken } = driverError(error)
  return code === UNIQUE_VIOLATION && broken === constraint
}

export function isDiskFull(error: unknown): boolean {
  return driverError(error).code === DISK_FULL
}

/** Mutual wait of two transactions, of which PostgreSQL rolled this one back. */
export function isDeadlock(error: unknown): boolean {
  return driverError(error).code === DEADLOCK_DETECTED
}

export function isPermissionDenied(error: unknown): boolean {
  return driverError(error).code === INSUFFICIENT_PRIVILEGE
}

const NETWORK_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  'ETIMEDOUT',
])
/**
 * SQLSTATE classes and codes of a server that is away, starting, stopping or full, or that has lost our
 * prepared names; the retry sends none.
 */
const AWAY_SQLSTATES = /^(08...|57P0[1-5]|53300|25006|26000|42P05)$/
/** Errors of the driver without a code. */
const AWAY_MESSAGES =
  /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error|query read timeout|not queryable|timeout expired|connection error/i

/** True if the database cannot be reached now, as opposed to a wrong query. */
export function isDatabaseAway(error: unknown): boolean {
  const { code, message, syscall } = driverError(error)
  // A socket's file; any other that is missing is not the database's.
  if (code === 'ENOENT') return syscall === 'connect'
  if (code !== undefined && (NETWORK_CODES.has(code) || AWAY_SQLSTATES.test(code))) return true
  return !(error instanceof pg.DatabaseError) && AWAY_MESSAGES.test(message)
}
