/** The academy as one file: a zip with a manifest and a text for each table (docs/operations.md). */
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { ZipFile } from 'yazl'
import { newestApplied, newestMigration } from '../database/migrate.ts'
import { TransferError } from '../platform/app-error.ts'
import { beginCopying } from './copy-session.ts'
import { FORMAT, MANIFEST, type Manifest, type ManifestTable } from './manifest.ts'
import { Measure } from './measure.ts'
import { describeTables, quoted, type Table } from './tables.ts'

/** Called for each table with how many are done. */
export type Progress = (table: string, done: number, all: number) => void

/** Texts pack well at once; photos, as digits, hardly better with more. */
const COMPRESSION_LEVEL = 4

/**
 * Writes all of the academy as it is at one moment, also while it runs.
 * @param file replaced if it exists, once the new one is complete
 * @throws {TransferError} the database is not this release's
 */
export async function exportAcademy(
  client: pg.Client,
  file: string,
  { at, noren, onTable }: { at: Date; noren: string; onTable: Progress },
): Promise<Manifest> {
  await checkDatabase(client)
  const unfinished = `${file}.part`
  // The file has password hashes and people's details: for its owner alone.
  const output = createWriteStream(unfinished, { mode: 0o600, flush: true })
  const zip = new ZipFile()
  // A full disk fails the writing while a table is read, and a lost database the other way round.
  const failure = new AbortController()
  const { signal } = failure
  const writing = pipeline(zip.outputStream, output, { signal })
  writing.catch(error =>
    failure.abort(new TransferError(`${unfinished} cannot be written: ${error.message}.`)),
  )
  zip.on('error', error => failure.abort(error))
  try {
    const options = { mtime: at, mode: 0o100600, compressionLevel: COMPRESSION_LEVEL }

    await beginCopying(client, 'isolation level repeatable read read only')
    const written: ManifestTable[] = []
    const tables = await describeTables(client)
    for (const table of tables) {
      onTable(table.name, written.length, tables.length)
      const measure = new Measure()
      zip.addReadStream(measure, entryOf(table.name), options)
      await pipeline(client.query(copyTo(`copy (${table.rows}) to stdout`)), measure, { signal })
      const { name, columns } = table
      written.push({
        name,
        columns: [...columns],
        ...measure.result(),
        nextId: await nextIdOf(client, table),
      })
    }
    const { rows } = await client.query<{ version: string }>(
      `select current_setting('server_version') as version`,
    )
    await client.query('commit')
    const manifest: Manifest = {
      kind: 'noren-academy',
      format: FORMAT,
      made: { at: at.toISOString(), noren, postgres: rows[0]?.version ?? '' },
      schema: newestMigration(),
      tables: written,
    }
    zip.addBuffer(Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`), MANIFEST, options)
    zip.end()
    await writing
    await rename(unfinished, file)
    return manifest
  } catch (error) {
    failure.abort(error)
    await writing.catch(() => undefined)
    await rm(unfinished, { force: true })
    throw signal.reason
  }
}

export const entryOf = (table: string) => `tables/${table}.tsv`

async function checkDatabase(client: pg.ClientBase): Promise<void> {
  const applied = await newestApplied(client)
  if (applied === null) throw new TransferError('There is no academy in this database.')
  const own = newestMigration().when
  if (applied < own)
    throw new TransferError(
      'The academy is of an older Noren. Start this release on it once, then export it.',
    )
  if (applied > own) throw new TransferError('The academy is of a newer Noren. Export it with that release.')
}

/** The state of a sequence is of no snapshot: it may be ahead, which leaves a gap in the ids and no harm. */
async function nextIdOf(client: pg.ClientBase, { name, identity }: Table): Promise<number | null> {
  if (identity === null) return null
  const { rows: sequences } = await client.query<{ name: string }>(
    'select pg_get_serial_sequence($1, $2) as name',
    [quoted(name), identity],
  )
  const { rows } = await client.query<{ next: string }>(
    `select last_value + is_called::int as next from ${sequences[0]?.name}`,
  )
  return Number(rows[0]?.next)
}
