/** `export` and `import` as processes: from PostgreSQL 18 to an older one of one's own, and back. */
import { execFile } from 'node:child_process'
import { chownSync, mkdtempSync, readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openPromise } from 'yauzl'
import { COMPILE_CACHE } from '../testing/real-process.ts'
import { copyTemplate, execute } from '../testing/test-database.ts'

const execFileDone = promisify(execFile)
/** Debian's package `postgresql`. */
const INSTALLED = '/usr/lib/postgresql'
const PORT = 55_915
const NOBODY = 65_534

const [oldest] = listInstalled()
const isRoot = process.getuid?.() === 0

function listInstalled(): number[] {
  try {
    return readdirSync(INSTALLED)
      .map(Number)
      .sort((a, b) => a - b)
  } catch {
    return []
  }
}

const runCommand = async (name: string, file: string, environment: Record<string, string>) => {
  const script = fileURLToPath(new URL(`./${name}.ts`, import.meta.url))
  const { stdout } = await execFileDone(process.execPath, [script, file], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: COMPILE_CACHE, LOG_LEVEL: 'warn', ...environment },
  })
  return stdout
}

/** Contents of each table of the file. */
async function readTables(path: string): Promise<Record<string, string>> {
  const zip = await openPromise(path, { autoClose: false })
  const tables: Record<string, string> = {}
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName.startsWith('tables/'))
      tables[entry.fileName] = String(await buffer(await zip.openReadStreamPromise(entry)))
  }
  zip.close()
  return tables
}

describe.skipIf(oldest === undefined)(`PostgreSQL ${oldest} of one's own, without a superuser`, () => {
  // PostgreSQL refuses to run as root.
  const account = isRoot ? { uid: NOBODY, gid: NOBODY } : {}
  const folder = mkdtempSync(join(tmpdir(), 'noren-own-'))
  const files = mkdtempSync(join(tmpdir(), 'noren-files-'))
  const cluster = join(folder, 'data')
  const program = (name: string, ...args: string[]) =>
    execFileDone(join(INSTALLED, String(oldest), 'bin', name), args, { cwd: folder, ...account })
  const urlOf = (user: string, database: string) => `postgres://${user}@127.0.0.1:${PORT}/${database}`
  const own = urlOf('academy', 'academy')

  beforeAll(async () => {
    if (isRoot) chownSync(folder, NOBODY, NOBODY)
    await program('initdb', '-D', cluster, '-U', 'owner', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8')
    const options = `-p ${PORT} -k '' -c listen_addresses=127.0.0.1 -c fsync=off`
    await program('pg_ctl', '-D', cluster, '-w', '-l', join(folder, 'log'), '-o', options, 'start')
    await execute(urlOf('owner', 'postgres'), 'create role academy login')
    await execute(urlOf('owner', 'postgres'), 'create database academy owner academy')
  }, 120_000)
  afterAll(async () => {
    await program('pg_ctl', '-D', cluster, '-m', 'immediate', 'stop')
    for (const made of [folder, files]) await rm(made, { recursive: true, force: true })
  })

  test('takes an academy of PostgreSQL 18 and gives it back, every table byte by byte', async () => {
    const [first, second, third] = ['first.zip', 'second.zip', 'third.zip'].map(name =>
      join(files, name),
    ) as [string, string, string]
    await runCommand('export', first, { DATABASE_URL: await copyTemplate(inject('postgresUrl')) })
    expect(await runCommand('import', first, { DATABASE_URL: own })).toContain('every table is the same')
    await runCommand('export', second, { DATABASE_URL: own })
    const embedded = { DATA_DIR: join(files, 'data') }
    expect(await runCommand('import', second, embedded)).toContain('DEMO=false')
    await runCommand('export', third, embedded)
    const tables = await readTables(first)
    expect(Object.values(tables).join('').length).toBeGreaterThan(100_000)
    expect(await readTables(second)).toEqual(tables)
    expect(await readTables(third)).toEqual(tables)
    await expect(runCommand('import', first, embedded)).rejects.toThrow(/already holds an academy/)
    await expect(runCommand('export', first, embedded)).rejects.toThrow(/overwrite it with --yes/)
  }, 300_000)
})
