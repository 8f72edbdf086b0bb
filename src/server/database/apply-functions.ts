/** SQL functions and their triggers; the folder `functions` holds the one definition of each. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type pg from 'pg'

const FOLDER = new URL('./functions/', import.meta.url)

/** One function with its triggers, in a file with its name. */
interface FunctionFile {
  readonly name: string
  readonly text: string
  readonly hash: string
}

type AppliedFunction = Pick<FunctionFile, 'name' | 'hash'>
/** Functions as the database has noted them. */
export const READ_APPLIED = 'select name, hash from drizzle.applied_functions'

export function readFunctionFiles(): FunctionFile[] {
  return readdirSync(FOLDER)
    .sort()
    .map(file => {
      const text = readFileSync(new URL(file, FOLDER), 'utf8')
      return { name: file.replace(/\.sql$/, ''), text, hash: createHash('sha256').update(text).digest('hex') }
    })
}

/** Applies every file that differs from the database's definition, each in a transaction. */
export async function applyFunctions(client: pg.Client): Promise<void> {
  await client.query(
    'create table if not exists drizzle.applied_functions (name text primary key, hash text not null)',
  )
  const { rows } = await client.query<AppliedFunction>(READ_APPLIED)
  const applied = new Map(rows.map(({ name, hash }) => [name, hash]))
  const files = readFunctionFiles()
  for (const { name, text, hash } of files.filter(file => applied.get(file.name) !== file.hash)) {
    // One query is one transaction. Without the check, functions may call each other in any order.
    await client.query(`
      set local check_function_bodies = off;
      ${text};
      insert into drizzle.applied_functions values (${client.escapeLiteral(name)}, '${hash}')
        on conflict (name) do update set hash = excluded.hash`)
  }
  await client.query('delete from drizzle.applied_functions where name <> all($1)', [
    files.map(({ name }) => name),
  ])
}

/** @param applied rows of `READ_APPLIED` */
export function areOwnFunctions(applied: readonly AppliedFunction[]): boolean {
  const files = new Map(readFunctionFiles().map(({ name, hash }) => [name, hash]))
  return applied.length === files.size && applied.every(({ name, hash }) => files.get(name) === hash)
}
