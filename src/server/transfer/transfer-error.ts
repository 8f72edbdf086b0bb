/** A file or database that cannot be used; the message says why, and what to do. */
export class TransferError extends Error {
  override name = 'TransferError'
}
