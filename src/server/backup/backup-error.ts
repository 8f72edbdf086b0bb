/** A copy, folder or key that cannot be used; the message says why, and what to do. */
export class BackupError extends Error {
  override name = 'BackupError'
}
