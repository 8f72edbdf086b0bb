/** Checks of a recovered copy, before anyone relies on it. */
import pg from 'pg'
import type { RestoreFinding } from '#contract/house/backups.ts'
import { oldestTotals } from '../accounts/housekeeping.ts'
import { checkPages } from '../database/check-pages.ts'
import { newestApplied, newestMigration } from '../database/migrate.ts'
import { BackupError } from '../platform/app-error.ts'
import { endConnections } from '../platform/end-connections.ts'
import { mendTotals } from '../totals/wrong-totals.ts'

interface Finding {
  readonly kind: RestoreFinding
  readonly text: string
}

interface Inspected {
  readonly tables: number
  readonly rows: number
  readonly indexes: number
  /** Totals that differed from what they are counted from, and were rebuilt. */
  readonly rebuilt: readonly string[]
}

/** Faults of a copy; people without another one may restore it all the same. */
export class FindingsError extends BackupError {
  override name = 'FindingsError'
  readonly findings: readonly RestoreFinding[]

  constructor(findings: readonly Finding[]) {
    super(findings.map(({ text }) => text).join('\n'))
    this.findings = findings.map(({ kind }) => kind)
  }
}

/** Resolves to true to go on in spite of the findings. */
export type Decide = (found: FindingsError) => Promise<boolean>
export const refuseFindings: Decide = async () => false

/** Append-only tables of the academy, by their triggers. */
export async function listLedgers(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select distinct relname as name from pg_trigger join pg_class on pg_class.oid = tgrelid
     where tgname like '%\\_append\\_only' order by 1`,
  )
  return rows.map(({ name }) => name)
}

/**
 * Looks at migrations, rows, and every table and index with PostgreSQL's `amcheck`. Totals are rebuilt: they are
 * counted from other rows, so a wrong one is no reason to refuse (ruling R18).
 * @param url of the database's owner
 * @param minimum rows that append-only tables must have
 * @throws {FindingsError} something else is wrong, and `decide` does not go on
 */
export async function inspect(
  url: string,
  minimum: Readonly<Record<string, number>>,
  decide: Decide,
): Promise<Inspected> {
  const client = new pg.Client({ connectionString: url, application_name: 'noren inspection' })
  client.on('error', () => undefined)
  await client.connect()
  const findings: Finding[] = []
  /** A damaged page fails the query that reads it. */
  const look = async <Result>(kind: RestoreFinding, otherwise: Result, work: () => Promise<Result>) => {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof pg.DatabaseError)) throw error
      findings.push({ kind, text: `${CANNOT_LOOK[kind]}: ${error.message}.` })
      return otherwise
    }
  }
  try {
    const applied = await newestApplied(client)
    if (applied === null) findings.push({ kind: 'migrations', text: 'There is no academy in the copy.' })
    const tables = await look('ledgers', new Map<string, number>(), () => countRows(client))
    for (const [table, least] of Object.entries(minimum)) {
      const found = tables.get(table)
      if (found === undefined) findings.push({ kind: 'ledgers', text: `The table ${table} is missing.` })
      else if (found < least) {
        const text = `The table ${table} has ${found} rows, and had ${least} when it was copied.`
        findings.push({ kind: 'ledgers', text })
      }
    }
    // Another release's totals are counted by its own queries.
    const isOfThisRelease = applied === newestMigration().when
    const rebuilt = isOfThisRelease
      ? await look('totals', [], () => mendTotals(client, oldestTotals(new Date())))
      : []
    const { indexes, damaged } = await look('pages', NOTHING_CHECKED, () => checkPages(client))
    if (damaged[0]) findings.push({ kind: 'pages', text: `Damaged: the ${damaged[0]}.` })
    if (findings.length > 0) {
      const found = new FindingsError(findings)
      if (!(await decide(found))) throw found
    }
    const rows = [...tables.values()].reduce((sum, count) => sum + count, 0)
    return { tables: tables.size, rows, indexes, rebuilt }
  } finally {
    await endConnections(client)
  }
}

const NOTHING_CHECKED = { tables: 0, indexes: 0, damaged: [] as readonly string[] }
const CANNOT_LOOK: Readonly<Record<RestoreFinding, string>> = {
  migrations: 'The migrations cannot be read',
  ledgers: 'The rows cannot be counted',
  totals: 'The totals cannot be rebuilt',
  pages: 'Tables and indexes cannot be checked',
}

async function countRows(client: pg.Client): Promise<Map<string, number>> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  )
  const counts = new Map<string, number>()
  for (const { name } of rows) {
    const found = await client.query<{ count: number }>(
      `select count(*)::int as count from ${pg.escapeIdentifier(name)}`,
    )
    counts.set(name, found.rows[0]?.count ?? 0)
  }
  return counts
}
