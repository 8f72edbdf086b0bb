/** Last address of the academy, for commands called without its variables. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../platform/config.ts'

const FILE = 'address'

export async function noteAddress({ dataDirectory, databaseUrl }: Config, address: string): Promise<void> {
  // An academy on its own database may have no writable folder.
  if (databaseUrl === null) await writeFile(join(dataDirectory, FILE), `${address}\n`)
}

/** `null` if unknown. */
export async function readAddress({ dataDirectory, databaseUrl }: Config): Promise<string | null> {
  if (databaseUrl !== null) return null
  const text = await readFile(join(dataDirectory, FILE), 'utf8').catch(() => '')
  return URL.canParse(text) ? text.trim() : null
}
