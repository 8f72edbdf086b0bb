/** Where the academy was opened last, for the commands beside it, which are called without its variables. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../platform/config.ts'

const FILE = 'address'

export async function noteAddress({ dataDirectory, databaseUrl }: Config, address: string): Promise<void> {
  // An academy on a database of its own may have no folder that it can write to.
  if (databaseUrl === null) await writeFile(join(dataDirectory, FILE), `${address}\n`)
}

/** `null` where none is known. */
export async function readAddress({ dataDirectory, databaseUrl }: Config): Promise<string | null> {
  if (databaseUrl !== null) return null
  const text = await readFile(join(dataDirectory, FILE), 'utf8').catch(() => '')
  return URL.canParse(text) ? text.trim() : null
}
