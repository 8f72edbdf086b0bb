/** Common interface of all content kinds for editing. Source: ruling R12. */

import type { ContentDocument } from '#contract/content/documents.ts'
import type { EditableKind } from '#contract/content/kinds.ts'
import type { VersionOrigin } from '#domain/house/content.ts'
import type { AuditContext } from '../audit.ts'
import type { Queries, Transaction } from '../database/client.ts'
import type { AppError } from '../platform/app-error.ts'
import type { PgColumn, PgTable } from '../platform/drizzle.ts'

interface StoredContent<Document> {
  readonly document: Document
  /** True if staff see it. */
  readonly isActive: boolean
}

export interface ItemSave<Document> {
  /** `null` adds an item. */
  readonly itemId: number | null
  /** Id of an added item; missing: the next one. */
  readonly newId?: number | undefined
  readonly document: Document
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
   * Documents to store, also for drafts: refuses invalid values, at their field, and adds what only the server
   * knows.
   */
  prepare?(
    tx: Transaction,
    saves: readonly ItemSave<Document>[],
    origin: VersionOrigin,
  ): Promise<readonly Document[]>
  /** Adds all items, or replaces all; returns their ids in order. Refuses invalid values, at their field. */
  write(
    tx: Transaction,
    saves: readonly ItemSave<Document>[],
    isActive: boolean,
    saving: AuditContext & { readonly origin: VersionOrigin },
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
