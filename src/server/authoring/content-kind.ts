/** What the editing of all content has in common, told of each kind. Source: ruling R12. */

import type { ContentDocument } from '#contract/content/documents.ts'
import type { EditableKind } from '#contract/content/kinds.ts'
import type { VersionOrigin } from '#domain/content.ts'
import type { Acting } from '../audit/audit.ts'
import type { Queries, Transaction } from '../database/client.ts'
import type { AppError } from '../platform/app-error.ts'
import type { PgColumn, PgTable } from '../platform/drizzle.ts'

/** One of a kind as its tables hold it. */
export interface StoredContent<Document> {
  readonly document: Document
  /** Whether staff see it. */
  readonly isActive: boolean
}

/** The kind's own table: with this of it, ordering and archiving are the same for all. */
export interface ContentTable {
  readonly table: PgTable
  readonly id: PgColumn
  readonly isActive: PgColumn
  /** Its place among its like; `null` where something else orders them. */
  readonly displayOrder: PgColumn | null
}

export interface ContentKind<Kind extends EditableKind = EditableKind, Document = ContentDocument<Kind>> {
  readonly kind: Kind
  readonly table: ContentTable
  /** All tables that a change may touch. */
  readonly tables: readonly string[]
  titleOf(document: Document): string
  /** What it stands within; `null` unless given. */
  parentOf?(document: Document): number
  /** Those of these ids, or all, in their order. */
  read(queries: Queries, ids?: readonly number[]): Promise<ReadonlyMap<number, StoredContent<Document>>>
  /**
   * What is kept of a document, also of a draft: refuses what cannot stand, at its field, and adds what only the server
   * knows.
   */
  prepare?(
    tx: Transaction,
    itemId: number | null,
    document: Document,
    origin: VersionOrigin,
  ): Promise<Document>
  /**
   * Adds one (`itemId` is null) or replaces it; its id. Refuses what cannot stand, at its field.
   *
   * @param stored as its tables hold it, where that is known
   */
  write(
    tx: Transaction,
    itemId: number | null,
    document: Document,
    isActive: boolean,
    acting: Acting,
    stored?: StoredContent<Document>,
  ): Promise<number>
  /**
   * Prepares and adds many at once, in their order; their ids. What is refused is refused before anything is written, so
   * that adding them one by one can tell which of them it was. Where a kind has no such way, they are added one by one.
   */
  addAll?(tx: Transaction, documents: readonly Document[], isActive: boolean): Promise<number[]>
  /** Refuses to archive what others still need. */
  refuseArchive?(tx: Transaction, itemId: number): Promise<void>
  /**
   * Comes before a transaction's first write: takes what locks there are, and looks at what the changes must not break.
   * What it returns comes after the last, and finds which of the saved things cannot stand.
   */
  begin?(tx: Transaction): Promise<(itemIds: readonly number[]) => Promise<readonly Unfit[]>>
}

/** Something that was saved and cannot stand beside all the others. */
export interface Unfit {
  readonly itemId: number
  readonly refusal: AppError
}
