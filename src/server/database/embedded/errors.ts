/** Something about the embedded PostgreSQL that whoever runs Noren can act on: the message is written for them. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError'
}

/** Another Noren holds the data folder. */
export class DataDirectoryInUseError extends EmbeddedPostgresError {
  override name = 'DataDirectoryInUseError'

  /** @param holder who holds it, as it named itself (`Noren, process 4711`), when that could be found out */
  constructor(dataDirectory: string, holder: string | undefined) {
    super(
      `Another Noren${holder ? ` (${holder})` : ''} is using the data folder ${dataDirectory}. ` +
        'Stop that one first, or set DATA_DIR to give this one a folder of its own.',
    )
  }
}

/** What to do when the embedded server cannot be had at all. */
export const USE_YOUR_OWN = 'Or set DATABASE_URL to use a PostgreSQL of your own.'
