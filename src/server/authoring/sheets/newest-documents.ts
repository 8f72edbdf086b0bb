import type { EditableKind } from '#contract/content/kinds.ts'
import type { Queries } from '../../database/client.ts'
import { contentItems, contentVersions } from '../../database/schema/content-items.ts'
import { eq } from '../../platform/drizzle.ts'
import { kindOf } from '../kinds.ts'
import { IS_NEWEST } from '../versions.ts'

export interface NewestDocument {
  readonly itemId: number
  readonly revision: number
  readonly isArchived: boolean
  readonly document: object
}

/**
 * Newest version of each item of a kind, drafts and archived ones included, in order within their containers.
 */
export function readNewestDocuments(queries: Queries, kind: EditableKind): Promise<NewestDocument[]> {
  const { table, id, displayOrder } = kindOf(kind).table
  return queries
    .select({
      itemId: contentItems.itemId,
      revision: contentItems.revision,
      isArchived: contentItems.isArchived,
      document: contentVersions.document,
    })
    .from(contentItems)
    .innerJoin(contentVersions, IS_NEWEST)
    .innerJoin(table, eq(id, contentItems.itemId))
    .where(eq(contentItems.kind, kind))

    .orderBy(contentItems.parentId, ...(displayOrder ? [displayOrder] : []), contentItems.itemId)
}
