import * as z from 'zod/mini'
import { newestMigration } from '../database/migrate.ts'
import { TransferError } from '../platform/app-error.ts'

export const MANIFEST = 'manifest.json'
/** Incremented when older releases can no longer read the files of newer ones. */
export const FORMAT = 1

const heading = z.object({ kind: z.literal('noren-academy'), format: z.int() })

const manifest = z.object({
  ...heading.shape,
  made: z.object({
    /** ISO. */
    at: z.string(),
    /** Versions, for the reader. */
    noren: z.string(),
    postgres: z.string(),
  }),
  schema: z.object({ migration: z.string(), when: z.int(), hash: z.string() }),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.int(),
      /** Size unpacked. */
      bytes: z.int(),
      sha256: z.string(),
      /** Next generated id; null in a table without. */
      nextId: z.nullable(z.int()),
    }),
  ),
})

export type Manifest = z.infer<typeof manifest>
export type ManifestTable = Manifest['tables'][number]

/** @throws {TransferError} it is not one, or of another release */
export function parseManifest(text: string): Manifest {
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch {
    throw damaged('its manifest is not readable')
  }
  const head = heading.safeParse(content)
  if (!head.success) throw foreign()
  if (head.data.format > FORMAT) {
    throw new TransferError(
      `This file is of a newer Noren: its format is ${head.data.format}, and this release reads up to ${FORMAT}. Update Noren first.`,
    )
  }
  const { success, data } = manifest.safeParse(content)
  if (!success) throw damaged('its manifest is incomplete')
  return data
}

/** @throws {TransferError} the file is of a release with another schema */
export function checkSchema({ made, schema }: Manifest): void {
  const own = newestMigration()
  if (schema.hash === own.hash && schema.when === own.when) return
  const theirs = `Noren ${made.noren} with the database of "${schema.migration}"`
  if (schema.when > own.when)
    throw new TransferError(
      `This file is of a newer Noren: ${theirs}; this one has "${own.migration}". Update Noren first.`,
    )
  if (schema.when < own.when)
    throw new TransferError(
      `This file is of an older Noren: ${theirs}. Import it with that release, then start this one on the same database, which brings it up to date.`,
    )
  throw new TransferError(`This file is of another Noren: ${theirs}, which differs from this one's.`)
}

export function foreign(): TransferError {
  return new TransferError('This is not the file of an academy: it was not written by "npm run export".')
}

export function damaged(what: string): TransferError {
  return new TransferError(`This file is damaged: ${what}. Take another copy of it.`)
}
