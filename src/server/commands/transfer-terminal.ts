/** Shared by `export`, `import` and `verify`: arguments, the owner's connection, progress and figures. */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { borrowEmbeddedPostgres } from '../database/embedded.ts'
import { type Config, readConfig } from '../platform/config.ts'
import { endConnections } from '../platform/end-connections.ts'
import { createLog } from '../platform/log.ts'
import type { Progress } from '../transfer/export-academy.ts'
import type { Manifest } from '../transfer/manifest.ts'
import { openDatabase } from './prepare-database.ts'
import { UsageError } from './run-command.ts'

/** The one file of the command line; `null` after `--help`, which prints the help. */
export function readFileArgument(help: string): { file: string; isConfirmed: boolean } | null {
  const { values, positionals } = parseArgs({
    options: { help: { type: 'boolean', short: 'h' }, yes: { type: 'boolean' } },
    allowPositionals: true,
  })
  if (values.help) {
    process.stdout.write(`${help}\n`)
    return null
  }
  const [file, ...rest] = positionals
  if (!file || rest.length > 0) throw new UsageError(help)
  // npm runs its scripts in the package's folder, wherever the owner is.
  return { file: resolve(process.env.INIT_CWD ?? '', file), isConfirmed: values.yes === true }
}

/** Connects as the tables' owner, without migrating. */
export async function withOwner(
  name: string,
  work: (client: pg.Client, url: string, config: Config) => Promise<void>,
): Promise<void> {
  const config = readConfig(process.env)
  const database = await openDatabase(config, createLog('warn'), borrowEmbeddedPostgres)
  try {
    const client = new pg.Client({ connectionString: database.url, application_name: `noren ${name}` })
    // A lost connection fails its next query.
    client.on('error', () => undefined)
    await client.connect()
    try {
      await work(client, database.url, config)
    } finally {
      await endConnections(client)
    }
  } finally {
    await database.stop()
  }
}

const PRINT_INTERVAL_MS = 1_000

/** Prints at most a line a second, to leave the output to the result. */
export function printProgress(verb: string): Progress {
  let printedAt = Date.now()
  return (table, done, all) => {
    if (Date.now() - printedAt < PRINT_INTERVAL_MS) return
    printedAt = Date.now()
    process.stderr.write(`${verb} ${table} (${done} of ${all} tables done)\n`)
  }
}

export function describe({ made, schema, tables }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const megabytes = tables.reduce((sum, table) => sum + table.bytes, 0) / 1e6
  return `${rows.toLocaleString('en')} rows of ${tables.length} tables, ${megabytes.toFixed(1)} MB unpacked, as of ${made.at} (Noren ${made.noren}, ${schema.migration})`
}
