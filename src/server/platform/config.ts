/**
 * The configuration, read once at start and refused with the variable's name when it is wrong.
 * Source: ruling R10.
 */
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { BUILT_IN_GROUP_NAME } from '#contract/configuration.ts'
import { type BusinessCalendar, isTimeZone } from '#domain/business-day.ts'
import { isLoopback } from './loopback.ts'

export interface Config {
  readonly port: number
  readonly host: string
  readonly dataDirectory: string
  /** `null`: the embedded PostgreSQL in the data directory. */
  readonly databaseUrl: string | null
  readonly isDemo: boolean
  readonly groupName: string
  /** Its zone holds until management sets another. */
  readonly calendar: BusinessCalendar
  readonly staffInviteCode: string | null
  readonly mail: {
    readonly smtpUrl: string | null
    /** `null`: the academy by its name, without an address that could be answered. */
    readonly from: string | null
    readonly managementEmail: string | null
  }
  /** Base of links in mails, without a trailing slash; `null`: see `link-base.ts`. */
  readonly publicUrl: string | null
  /** How many reverse proxies stand in front, or their addresses; `null`: none. */
  readonly trustProxy: number | readonly string[] | null
  readonly logLevel: LogLevel
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
type LogLevel = (typeof LOG_LEVELS)[number]

export class ConfigError extends Error {
  override name = 'ConfigError'
}

type Environment = Readonly<Record<string, string | undefined>>

/** Reads the configuration from environment variables. Throws a `ConfigError` that names the wrong one. */
export function readConfig(environment: Environment): Config {
  const read = (name: string): string | null => environment[name]?.trim() || null
  const refuse = (name: string, expected: string): never => {
    throw new ConfigError(`${name} must be ${expected}, but it is ${JSON.stringify(environment[name])}.`)
  }
  const readBoolean = (name: string, fallback: boolean): boolean => {
    const value = read(name)
    return value === null ? fallback : (parseBoolean(value) ?? refuse(name, 'true or false'))
  }
  const readUrl = (name: string, protocols: readonly string[]): string | null => {
    const value = read(name)
    if (value === null) return null
    const isAccepted = URL.canParse(value) && protocols.includes(new URL(value).protocol)
    return isAccepted ? value : refuse(name, `a URL that starts with ${protocols.join('// or ')}//`)
  }
  const readEmail = (name: string): string | null => {
    const value = read(name)
    if (value === null) return null
    return /^[^\s@<>]+@[^\s@<>]+$|<[^\s@<>]+@[^\s@<>]+>$/.test(value)
      ? value
      : refuse(name, 'an e-mail address')
  }
  const readTrustProxy = (): Config['trustProxy'] => {
    const value = read('TRUST_PROXY')
    if (value === null) return null
    const isOn = parseBoolean(value)
    if (isOn !== null) return isOn ? 1 : null
    if (/^\d{1,2}$/.test(value)) return Number(value) || null
    const addresses = value
      .toLowerCase()
      .split(/[\s,]+/)
      .filter(Boolean)
    if (addresses.length > 0 && addresses.every(isAddressRange)) return addresses
    return refuse('TRUST_PROXY', 'a number of proxies, or their addresses such as loopback, 10.0.0.0/8')
  }

  const port = Number(read('PORT') ?? 3000)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) refuse('PORT', 'a port number from 0 to 65535')

  const host = read('HOST') ?? '127.0.0.1'
  const databaseUrl = readUrl('DATABASE_URL', ['postgres:', 'postgresql:'])

  const timeZone = read('BUSINESS_TIMEZONE') ?? 'Australia/Sydney'
  if (!isTimeZone(timeZone)) refuse('BUSINESS_TIMEZONE', 'an IANA time zone such as Australia/Sydney')
  const dayStart = read('BUSINESS_DAY_START') ?? '04:00'
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(dayStart)) refuse('BUSINESS_DAY_START', 'a time such as 04:00')

  const logLevel = (read('LOG_LEVEL') ?? 'info') as LogLevel
  if (!LOG_LEVELS.includes(logLevel)) refuse('LOG_LEVEL', `one of ${LOG_LEVELS.join(', ')}`)

  const publicUrl = readUrl('PUBLIC_URL', ['http:', 'https:'])?.replace(/\/+$/, '') ?? null
  const smtpUrl = readUrl('SMTP_URL', ['smtp:', 'smtps:'])
  if (smtpUrl !== null && publicUrl === null) {
    throw new ConfigError(
      'PUBLIC_URL must be set where SMTP_URL is, such as https://academy.example: it is the base of the links in mails.',
    )
  }

  const trustProxy = readTrustProxy()
  // A proxy, or a public address, brings strangers even to a server that listens on loopback alone.
  const isForThisMachine =
    isLoopback(host) && trustProxy === null && (publicUrl === null || isLoopback(new URL(publicUrl).host))

  return {
    port,
    host,
    dataDirectory: resolve(read('DATA_DIR') ?? './data'),
    databaseUrl,
    isDemo: readBoolean('DEMO', databaseUrl === null && isForThisMachine),
    groupName: read('GROUP_NAME') ?? BUILT_IN_GROUP_NAME,
    calendar: { timeZone, dayStart },
    staffInviteCode: read('STAFF_INVITE_CODE'),
    mail: {
      smtpUrl,
      from: readEmail('MAIL_FROM'),
      managementEmail: readEmail('MANAGEMENT_EMAIL'),
    },
    publicUrl,
    trustProxy,
    logLevel,
  }
}

function parseBoolean(value: string): boolean | null {
  const text = value.toLowerCase()
  if (['true', '1', 'yes', 'on'].includes(text)) return true
  if (['false', '0', 'no', 'off'].includes(text)) return false
  return null
}

/** Ranges that Fastify knows by name. */
const NAMED_RANGES = ['loopback', 'linklocal', 'uniquelocal']
const LONGEST_PREFIXES: Readonly<Record<number, number>> = { 4: 32, 6: 128 }

/** Whether the text is an address, a range of them (`10.0.0.0/8`), or the name of one. */
function isAddressRange(text: string): boolean {
  if (NAMED_RANGES.includes(text)) return true
  const [address = '', prefix, ...rest] = text.split('/')
  const longestPrefix = LONGEST_PREFIXES[isIP(address)]
  if (longestPrefix === undefined || rest.length > 0) return false
  return prefix === undefined || (/^[1-9]\d*$/.test(prefix) && Number(prefix) <= longestPrefix)
}
