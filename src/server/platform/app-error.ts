import { REFUSALS, type RefusalCode, type RefusalDetails } from '#contract/errors.ts'

/** A file or database that cannot be used; the message says why, and what to do. */
export class TransferError extends Error {
  override name = 'TransferError'
}

/** A copy, folder or key that cannot be used; the message says why, and what to do. */
export class BackupError extends Error {
  override name = 'BackupError'
}

export interface FieldIssue {
  readonly path: string
  readonly message: string
}

interface ErrorExtras {
  /** Form field of the error, with its own text or the refusal's. */
  readonly field?: string
  readonly fieldMessage?: string
  readonly issues?: readonly FieldIssue[]
  /** Version that someone else saved in between. */
  readonly newer?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** An expected refusal: one code of the contract's table, which gives the status and the text. */
export class AppError<Code extends RefusalCode = RefusalCode> extends Error {
  readonly code: Code
  readonly status: number
  readonly issues: readonly FieldIssue[] | undefined
  readonly newer: unknown
  readonly headers: Readonly<Record<string, string>>

  constructor(
    code: Code,
    ...[details, extras]: RefusalDetails<Code> extends void
      ? [details?: undefined, extras?: ErrorExtras]
      : [details: RefusalDetails<Code>, extras?: ErrorExtras]
  ) {
    const refusal = REFUSALS[code]
    // The rest parameter ties details to the code; the table's union type cannot express that here.
    super((refusal.message as (details: unknown) => string)(details))
    this.name = 'AppError'
    this.code = code
    this.status = refusal.status
    const { field, fieldMessage = this.message, issues } = extras ?? {}
    this.issues = field === undefined ? issues : [{ path: field, message: fieldMessage }]
    this.newer = extras?.newer
    this.headers = extras?.headers ?? {}
  }
}
