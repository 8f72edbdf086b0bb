/** A fault of the embedded PostgreSQL that an operator can fix; the message is written for them. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError'
}

/** Another Noren holds the data folder. */
export class DataDirectoryInUseError extends EmbeddedPostgresError {
  override name = 'DataDirectoryInUseError'

  /** @param holder the holder's own name (`Noren, process 4711`), if known */
  constructor(dataDirectory: string, holder: string | undefined) {
    super(
      `Another Noren${holder ? ` (${holder})` : ''} is using the data folder ${dataDirectory}. ` +
        'Stop that one first, or set DATA_DIR to give this one a folder of its own.',
    )
  }
}

/** Remedy if the embedded server is impossible. */
export const USE_YOUR_OWN = 'Or set DATABASE_URL to use a PostgreSQL of your own.'
