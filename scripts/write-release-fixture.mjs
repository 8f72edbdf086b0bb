// DATABASE_URL=postgresql://… node scripts/write-release-fixture.mjs 0.3.0
// Writes all data of an academy of the checked-out release, for the test of upgrades
// (src/server/database/upgrade.system.test.ts), which states what must have happened in that academy; and the shapes
// of its API, for the test of pages that meet a server of another release (src/server/http/other-release.test.ts).
import { readFile, writeFile } from 'node:fs/promises'
import { brotliCompressSync, constants } from 'node:zlib'
import pg from 'pg'
import { readFunctionFiles } from '../src/server/database/apply-functions.ts'
import { describeContract } from '../src/server/testing/contract-shapes.ts'

const SERVER = new URL('../src/server/', import.meta.url)
/** Sessions, links and counters outlive no release. */
const LEFT_OUT = ['sessions', 'password_reset_tokens', 'rate_limits', 'content_changes']

const [name] = process.argv.slice(2)
const connectionString = process.env.DATABASE_URL
if (!name || !connectionString) throw new Error('Usage: DATABASE_URL=… write-release-fixture.mjs <release>')

const client = new pg.Client({ connectionString })
await client.connect()
const { rows: tables } = await client.query(
  `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
)
const data = {}
for (const { name: table } of tables) {
  if (LEFT_OUT.includes(table)) continue
  const { rows } = await client.query(
    `select to_jsonb(t) as row from "${table}" as t order by to_jsonb(t)::text`,
  )
  // Nobody signs in with a fixture.
  data[table] = rows.map(({ row }) => ('password' in row ? { ...row, password: 'none' } : row))
}
await client.end()

const journal = JSON.parse(await readFile(new URL('database/migrations/meta/_journal.json', SERVER), 'utf8'))
const fixture = {
  migration: journal.entries.at(-1).idx,
  functions: readFunctionFiles().map(({ text }) => text),
  tables: data,
}
await write(`${name}.json.br`, fixture)
await write(`${name}.contract.json.br`, describeContract())

async function write(file, content) {
  const packed = brotliCompressSync(JSON.stringify(content), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
  })
  await writeFile(new URL(`testing/releases/${file}`, SERVER), packed)
  console.log(`${file}: ${packed.length} bytes`)
}
