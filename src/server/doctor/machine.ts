/** The machine and the release on it. */
import { existsSync } from 'node:fs'
import { stat, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { areOwnFunctions, READ_APPLIED } from '../database/apply-functions.ts'
import { returned } from '../database/client.ts'
import { isSchemaCurrent, newestMigration } from '../database/migrate.ts'
import { SECRETS } from '../platform/config.ts'
import { sql } from '../platform/drizzle.ts'
import type { Examined } from './examined.ts'
import { fine, skipped, type Verdict, wrong } from './finding.ts'

const LEAST_POSTGRES = 140_000

export async function checkRelease({ db }: Examined): Promise<Verdict> {
  const { rows } = await db.execute<{ version: string; number: number; newest: number }>(sql`
    select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
      (select max(created_at)::float8 from drizzle.__drizzle_migrations) as newest`)
  const { version, number, newest } = returned(rows)
  const { migration, when } = newestMigration()
  const versions = `Node ${process.versions.node}, PostgreSQL ${version.split(' ')[0]}, ${migration}`
  if (number < LEAST_POSTGRES) return wrong(`${versions}.`, 'Move to PostgreSQL 14 or newer.')
  if (!(await isSchemaCurrent(db))) return wrong(`Migrations are missing: ${versions}.`, 'Start Noren again.')
  if (newest > when)
    return wrong(`The database is of a newer release: ${versions}.`, 'Start that release, or a newer one.')
  const { rows: applied } = await db.execute<{ name: string; hash: string }>(sql.raw(READ_APPLIED))
  return areOwnFunctions(applied)
    ? fine(`${versions}, and its ${applied.length} functions.`)
    : wrong(`The functions are of another release: ${versions}.`, 'Start Noren again.')
}

const GB = 1e9
const formatSize = (bytes: number) =>
  bytes < GB ? `${Math.ceil(bytes / 1e6)} MB` : `${(bytes / GB).toFixed(1)} GB`

export async function checkDisk({ config, db }: Examined): Promise<Verdict> {
  const { rows } = await db.execute<{ bytes: number }>(
    sql`select pg_database_size(current_database())::float8 as bytes`,
  )
  const { bytes } = returned(rows)
  const isEmbedded = config.databaseUrl === null
  // A restore takes as much as the database has.
  const needed = Math.max(GB, isEmbedded ? bytes : 0)
  const places = (isEmbedded ? [config.dataDirectory, tmpdir()] : [tmpdir()]).filter(existsSync)
  const free = await Promise.all(
    places.map(async place => {
      const { bavail, bsize } = await statfs(place)
      return { place, bytes: bavail * bsize }
    }),
  )
  const least = Math.min(...free.map(place => place.bytes))
  const described = free.map(place => `${place.place}: ${formatSize(place.bytes)} free`).join(', ')
  const size = `The database has ${formatSize(bytes)}`
  if (least < needed) {
    return wrong(
      `${size}, and only ${formatSize(least)} are free.`,
      `Make room: ${formatSize(needed)} at least.`,
      described,
    )
  }
  const own = isEmbedded ? '' : ' PostgreSQL’s own disk cannot be seen from here.'
  return fine(`${size}, and ${formatSize(least)} are free.${own}`, described)
}

const MOST_SECONDS_APART = 2

export async function checkClock({ db }: Examined): Promise<Verdict> {
  const askedAt = Date.now()
  const { rows } = await db.execute<{ at: number }>(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as at`,
  )
  const answeredAt = Date.now()
  const apart = Math.max(askedAt - returned(rows).at, returned(rows).at - answeredAt, 0) / 1000
  return apart <= MOST_SECONDS_APART
    ? fine('This machine and the database have the same time.')
    : wrong(
        `The clocks of this machine and the database are ${apart.toFixed(0)} seconds apart.`,
        'Let both set their clock by NTP (timedatectl set-ntp true).',
      )
}

const SHORTEST_PASSWORD = 12
const SHORTEST_CODE = 8
const OTHERS_WRITE = 0o022
const OTHERS_READ = 0o004
/** Folders that container engines and systemd show to one service only. */
const isPrivateFolder = (path: string, { CREDENTIALS_DIRECTORY }: NodeJS.ProcessEnv) =>
  [CREDENTIALS_DIRECTORY, '/run/secrets'].some(folder => folder && path.startsWith(`${folder}/`))

export async function checkSecrets({ config, environment }: Examined): Promise<Verdict> {
  const files = SECRETS.flatMap(name => environment[`${name}_FILE`]?.trim() || [])
  // Created by Noren, for its operator.
  const own = [join(config.dataDirectory, 'postgres', 'noren-password')].filter(
    file => config.databaseUrl === null && existsSync(file),
  )
  const faults: string[] = []
  const open: string[] = []
  for (const file of [...files, ...own]) {
    const { mode } = await stat(file)
    const isReadable = (mode & OTHERS_READ) !== 0 && !isPrivateFolder(file, environment)
    if ((mode & OTHERS_WRITE) !== 0 || isReadable) open.push(file)
  }
  if (open.length > 0)
    faults.push(`other accounts of this machine can read or change ${open.length} of the files`)
  const password = config.databaseUrl === null ? '' : decodeURIComponent(new URL(config.databaseUrl).password)
  if (password !== '' && password.length < SHORTEST_PASSWORD)
    faults.push(`the database’s password has less than ${SHORTEST_PASSWORD} characters`)
  const { staffInviteCode } = config
  if (staffInviteCode !== null && staffInviteCode.length < SHORTEST_CODE)
    faults.push(`the invite code has less than ${SHORTEST_CODE} characters`)
  if (faults.length > 0) {
    return wrong(
      `Of the secrets, ${faults.join(', ')}.`,
      'Make files readable by their owner alone (chmod 600), and choose longer secrets.',
      open.join(', ') || null,
    )
  }
  const expected = [...files, ...own, password, staffInviteCode].filter(Boolean).length
  return expected === 0
    ? skipped('No secrets are set.')
    : fine('Secrets are long enough, and their files private.')
}
