/** Common interface of all content kinds for editing. Source: ruling R12. */

import type { ContentDocument } from '#contract/content/documents.ts'
import type { EditableKind } from '#contract/content/kinds.ts'
import type { VersionOrigin } from '#domain/content.ts'
import type { AuditContext } from '../audit/audit.ts'
import type { Queries, Transaction } from '../database/client.ts'
import type { AppError } from '../platform/app-error.ts'
import type { PgColumn, PgTable } from '../platform/drizzle.ts'

export interface StoredContent<Document> {
  readonly document: Document
  /** True if staff see it. */
  readonly isActive: boolean
}

/** The kind's own table, which makes ordering and archiving generic. */
export interface ContentTable {
  readonly table: PgTable
  readonly id: PgColumn
  readonly isActive: PgColumn
  /** Position in its list; `null` if ordered otherwise. */
  readonly displayOrder: PgColumn | null
}

export interface ContentKind<Kind extends EditableKind = EditableKind, Document = ContentDocument<Kind>> {
  readonly kind: Kind
  readonly table: ContentTable
  /** All tables that a change may touch. */
  readonly tables: readonly string[]
  titleOf(document: Document): string
  /** Container's id; none by default. */
  parentOf?(document: Document): number
  /** Items with these ids, or all, in order. */
  read(queries: Queries, ids?: readonly number[]): Promise<ReadonlyMap<number, StoredContent<Document>>>
  /**
   * Document to store, also for a draft: refuses invalid values, at their field, and adds what only the
   * server knows.
   */
  prepare?(
    tx: Transaction,
    itemId: number | null,
    document: Document,
    origin: VersionOrigin,
  ): Promise<Document>
  /**
   * Adds an item (`itemId` is null) or replaces it; returns its id. Refuses invalid values, at their field.
   * @param stored current row, if already read
   */
  write(
    tx: Transaction,
    itemId: number | null,
    document: Document,
    isActive: boolean,
    saving: AuditContext & { readonly origin: VersionOrigin },
    stored?: StoredContent<Document>,
  ): Promise<number>
  /** Refuses documents before `addAll` writes them, so that adding them one by one can find the invalid one. */
  refuseAll?(tx: Transaction, documents: readonly Document[], isActive: boolean): Promise<void>
  /**
   * Adds many items in order; returns their ids. A kind without it adds them one by one.
   * @param ids chosen ids; `undefined` takes the next one
   */
  addAll?(
    tx: Transaction,
    documents: readonly Document[],
    isActive: boolean,
    ids?: readonly (number | undefined)[],
  ): Promise<number[]>
  /** Refuses to archive items still in use. */
  refuseArchive?(tx: Transaction, itemId: number): Promise<void>
  /**
   * Called before a transaction's first write: takes the locks and reads what the changes must not break. The
   * returned function is called after the last write and finds invalid items.
   */
  begin?(tx: Transaction): Promise<(itemIds: readonly number[]) => Promise<readonly Unfit[]>>
}

/** A saved item that conflicts with the others. */
export interface Unfit {
  readonly itemId: number
  readonly refusal: AppError
}
