/** Configuration, read once at start; an invalid variable is refused by name. Source: ruling R10. */
import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import { isAbsolute, relative, resolve, sep } from 'node:path'
import * as z from 'zod/mini'
import { BUILT_IN_GROUP_NAME } from '#contract/house/configuration.ts'
import { type BusinessCalendar, isTimeZone } from '#domain/clock/business-day.ts'
import { isLoopback } from './loopback.ts'

export const DEFAULT_TIME_ZONE = 'Australia/Sydney'

export interface Config {
  readonly port: number
  readonly host: string
  readonly dataDirectory: string
  /** `null`: the embedded PostgreSQL in the data directory. */
  readonly databaseUrl: string | null
  readonly isDemo: boolean
  readonly groupName: string
  /** Time zone until management sets another. */
  readonly calendar: BusinessCalendar
  readonly staffInviteCode: string | null
  readonly mail: {
    readonly smtpUrl: string | null
    /** `null`: the academy's name, without a reply address. */
    readonly from: string | null
    readonly managementEmail: string | null
  }
  /** Base of links in mails, without a trailing slash; `null`: see `link-base.ts`. */
  readonly publicUrl: string | null
  /** Number or addresses of reverse proxies in front; `null`: none. */
  readonly trustProxy: number | readonly string[] | null
  /** Keys for what the database holds encrypted, the newest first; `null`: in the data directory. */
  readonly secretKeys: readonly string[] | null
  readonly logLevel: LogLevel
  /** Processes that serve; 1: this one. */
  readonly workers: number
  readonly backup: BackupConfig
  readonly metrics: {
    /** Bearer token of `/metrics` on the main port; `null`: no metrics there. */
    readonly token: string | null
    /** Port on loopback; `null`: none. */
    readonly port: number | null
  }
}

/** Backups of the embedded database. */
export interface BackupConfig {
  /** False in a demo without `BACKUP_DIR`, and for a PostgreSQL of one's own. */
  readonly isOn: boolean
  readonly directory: string
  /** Wall-clock time of the nightly copy in the business zone. */
  readonly at: string
  readonly keepDays: number
  /** Recipient of age encryption; `null`: not encrypted. */
  readonly key: string | null
  /** Command that is given each new file. */
  readonly hook: string | null
}

/** Connections are shared among so many: PostgreSQL allows 100 by default. */
const MAX_WORKERS = 16

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
type LogLevel = (typeof LOG_LEVELS)[number]

export class ConfigError extends Error {
  override name = 'ConfigError'
}

type Environment = Readonly<Record<string, string | undefined>>

const orNull = <Schema extends z.core.SomeType>(schema: Schema) => z._default(z.nullable(schema), null)

const expecting = (expected: string, accepts: (value: string) => boolean) =>
  z.string().check(z.refine(accepts, expected))

const url = (...protocols: readonly string[]) =>
  expecting(
    `a URL that starts with ${protocols.join('// or ')}//`,
    value => URL.canParse(value) && protocols.includes(new URL(value).protocol),
  )

const email = expecting('an e-mail address', value =>
  /^[^\s@<>]+@[^\s@<>]+$|<[^\s@<>]+@[^\s@<>]+>$/.test(value),
)

const flag = z.stringbool({
  truthy: ['true', '1', 'yes', 'on'],
  falsy: ['false', '0', 'no', 'off'],
  error: 'true or false',
})

const A_PORT = 'a port number from 0 to 65535'
const port = z.pipe(z.coerce.number(A_PORT), z.int(A_PORT).check(z.gte(0, A_PORT), z.lte(65_535, A_PORT)))

const WORKERS = `a number from 1 to ${MAX_WORKERS}, or auto`
const workers = z.pipe(
  z.pipe(
    z.string(),
    z.transform(value => (value === 'auto' ? Math.min(availableParallelism(), MAX_WORKERS) : Number(value))),
  ),
  z.int(WORKERS).check(z.gte(1, WORKERS), z.lte(MAX_WORKERS, WORKERS)),
)

const SHORTEST_TOKEN = 16
const token = expecting(
  `at least ${SHORTEST_TOKEN} characters without spaces`,
  value => value.length >= SHORTEST_TOKEN && !/\s/.test(value),
)

const time = expecting('a time such as 04:00', value => /^([01]\d|2[0-3]):[0-5]\d$/.test(value))

const DAYS = 'a number of days from 1 to 3650'
const days = z.pipe(z.coerce.number(DAYS), z.int(DAYS).check(z.gte(1, DAYS), z.lte(3650, DAYS)))

const SHORTEST_KEY = 32
const SECRET_KEYS_ARE = `keys of at least ${SHORTEST_KEY} characters, the newest first, with spaces or commas between`
const secretKeys = z.pipe(
  z.pipe(
    z.string(),
    z.transform(value => value.split(/[\s,]+/).filter(Boolean)),
  ),
  z
    .array(z.string().check(z.minLength(SHORTEST_KEY, SECRET_KEYS_ARE)))
    .check(z.minLength(1, SECRET_KEYS_ARE)),
)

const trustProxy = z.pipe(
  z.string(),
  z.transform((value, { issues }): Config['trustProxy'] => {
    const { data: isOn } = flag.safeParse(value)
    if (isOn !== undefined) return isOn ? 1 : null
    if (/^\d{1,2}$/.test(value)) return Number(value) || null
    const addresses = value
      .toLowerCase()
      .split(/[\s,]+/)
      .filter(Boolean)
    if (addresses.length > 0 && addresses.every(isAddressRange)) return addresses
    const message = 'a number of proxies, or their addresses such as loopback, 10.0.0.0/8'
    issues.push({ code: 'custom', input: value, message })
    return null
  }),
)

/** Variables with what each must be, which is the text of its refusal. */
const variables = z.object({
  PORT: z._default(port, 3000),
  HOST: z._default(z.string(), '127.0.0.1'),
  DATA_DIR: z._default(z.string(), './data'),
  DATABASE_URL: orNull(url('postgres:', 'postgresql:')),
  DEMO: z.optional(flag),
  GROUP_NAME: z._default(z.string(), BUILT_IN_GROUP_NAME),
  BUSINESS_TIMEZONE: z._default(
    expecting('an IANA time zone such as Australia/Sydney', isTimeZone),
    DEFAULT_TIME_ZONE,
  ),
  BUSINESS_DAY_START: z._default(time, '04:00'),
  STAFF_INVITE_CODE: orNull(z.string()),
  SMTP_URL: orNull(url('smtp:', 'smtps:')),
  MAIL_FROM: orNull(email),
  MANAGEMENT_EMAIL: orNull(email),
  PUBLIC_URL: orNull(url('http:', 'https:')),
  TRUST_PROXY: orNull(trustProxy),
  SECRET_KEYS: orNull(secretKeys),
  LOG_LEVEL: z._default(z.enum(LOG_LEVELS, `one of ${LOG_LEVELS.join(', ')}`), 'info'),
  WORKERS: z._default(workers, 1),
  BACKUP_DIR: orNull(z.string()),
  BACKUP_AT: z._default(time, '03:00'),
  BACKUP_KEEP: z._default(days, 14),
  BACKUP_KEY: orNull(expecting('an age recipient such as age1…', value => /^age1[0-9a-z]{20,}$/.test(value))),
  BACKUP_HOOK: orNull(z.string()),
  METRICS_TOKEN: orNull(token),
  METRICS_PORT: orNull(port),
})

/** Variables whose value may stand in a file that `<NAME>_FILE` names, as container secrets do. */
export const SECRETS = [
  'DATABASE_URL',
  'STAFF_INVITE_CODE',
  'SMTP_URL',
  'BACKUP_KEY',
  'METRICS_TOKEN',
  'SECRET_KEYS',
] as const

/** Reads the environment variables. Throws a `ConfigError` that names the invalid one. */
export function readConfig(environment: Environment): Config {
  const set = Object.entries(environment).flatMap(([name, value]) => {
    const text = value?.trim()
    return text ? [[name, text]] : []
  })
  const { data, error } = variables.safeParse(withSecretFiles(Object.fromEntries(set)))
  if (!data) {
    const [{ path: [name = ''] = [], message = '' } = {}] = error.issues
    const isSecret = SECRETS.some(secret => secret === name)
    const present = isSecret
      ? 'and what is set is not'
      : `but it is ${JSON.stringify(environment[String(name)])}`
    throw new ConfigError(`${String(name)} must be ${message}, ${present}.`)
  }
  const { HOST: host, DATABASE_URL: databaseUrl, SMTP_URL: smtpUrl, TRUST_PROXY: trustProxy } = data
  const publicUrl = data.PUBLIC_URL?.replace(/\/+$/, '') ?? null
  if (smtpUrl !== null && publicUrl === null) {
    throw new ConfigError(
      'PUBLIC_URL must be set where SMTP_URL is, such as https://academy.example: it is the base of the links in mails.',
    )
  }

  // A proxy or a public address brings strangers even to a server on loopback.
  const isForThisMachine =
    isLoopback(host) && trustProxy === null && (publicUrl === null || isLoopback(new URL(publicUrl).host))

  const isDemo = data.DEMO ?? (databaseUrl === null && isForThisMachine)
  const dataDirectory = resolve(data.DATA_DIR)

  return {
    port: data.PORT,
    host,
    dataDirectory,
    databaseUrl,
    isDemo,
    groupName: data.GROUP_NAME,
    calendar: { timeZone: data.BUSINESS_TIMEZONE, dayStart: data.BUSINESS_DAY_START },
    staffInviteCode: data.STAFF_INVITE_CODE,
    mail: { smtpUrl, from: data.MAIL_FROM, managementEmail: data.MANAGEMENT_EMAIL },
    publicUrl,
    trustProxy,
    secretKeys: data.SECRET_KEYS,
    logLevel: data.LOG_LEVEL,
    workers: data.WORKERS,
    backup: {
      ...backupFolder({ given: data.BACKUP_DIR, dataDirectory, databaseUrl, isDemo }),
      at: data.BACKUP_AT,
      keepDays: data.BACKUP_KEEP,
      key: data.BACKUP_KEY,
      hook: data.BACKUP_HOOK,
    },
    metrics: { token: data.METRICS_TOKEN, port: data.METRICS_PORT },
  }
}

function backupFolder(options: {
  given: string | null
  dataDirectory: string
  databaseUrl: string | null
  isDemo: boolean
}): Pick<BackupConfig, 'isOn' | 'directory'> {
  const { given, dataDirectory, databaseUrl, isDemo } = options
  const folder = given === 'off' ? null : given
  const directory = folder === null ? `${dataDirectory}-backups` : resolve(folder)
  if (folder !== null && databaseUrl !== null) {
    throw new ConfigError(
      'BACKUP_DIR must not be set where DATABASE_URL is: Noren backs up its embedded database only.',
    )
  }
  const path = relative(dataDirectory, directory)
  if (path !== '..' && !path.startsWith(`..${sep}`) && !isAbsolute(path)) {
    throw new ConfigError(
      'BACKUP_DIR must be outside DATA_DIR, best on another disk: what takes one must not take the other.',
    )
  }
  return { isOn: databaseUrl === null && given !== 'off' && (folder !== null || !isDemo), directory }
}

function withSecretFiles(set: Record<string, string>): Record<string, string> {
  const secrets = SECRETS.flatMap(name => {
    const file = set[`${name}_FILE`]
    if (file === undefined) return []
    if (set[name] !== undefined) throw new ConfigError(`${name} must not be set where ${name}_FILE is.`)
    return [[name, readSecret(`${name}_FILE`, file)]]
  })
  return { ...set, ...Object.fromEntries(secrets) }
}

function readSecret(name: string, file: string): string {
  let text: string
  try {
    text = readFileSync(file, 'utf8').trim()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new ConfigError(
      `${name} must be a file that can be read, but ${JSON.stringify(file)} is not (${code}).`,
    )
  }
  if (text === '')
    throw new ConfigError(
      `${name} must be a file with something in it, but ${JSON.stringify(file)} is empty.`,
    )
  return text
}

/** Ranges with a name in Fastify. */
const NAMED_RANGES = ['loopback', 'linklocal', 'uniquelocal']
const LONGEST_PREFIXES: Readonly<Record<number, number>> = { 4: 32, 6: 128 }

/** Accepts an address, a range (`10.0.0.0/8`) or the name of a range. */
function isAddressRange(text: string): boolean {
  if (NAMED_RANGES.includes(text)) return true
  const [address = '', prefix, ...rest] = text.split('/')
  const longestPrefix = LONGEST_PREFIXES[isIP(address)]
  if (longestPrefix === undefined || rest.length > 0) return false
  return prefix === undefined || (/^[1-9]\d*$/.test(prefix) && Number(prefix) <= longestPrefix)
}

/** Version of this release. */
export function norenVersion(): string {
  return JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')).version
}
