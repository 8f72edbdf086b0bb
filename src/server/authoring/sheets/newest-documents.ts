import type { EditableKind } from '#contract/content/kinds.ts'
import type { Queries } from '../../database/client.ts'
import { contentItems, contentVersions } from '../../database/schema/content-items.ts'
import { and, eq } from '../../platform/drizzle.ts'
import { kindOf } from '../kinds.ts'

export interface NewestDocument {
  readonly itemId: number
  readonly revision: number
  readonly isArchived: boolean
  readonly document: object
}

/** The newest version of each of a kind, drafts and archived ones too, in the kind's order within what each stands in. */
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
    .innerJoin(
      contentVersions,
      and(
        eq(contentVersions.kind, contentItems.kind),
        eq(contentVersions.itemId, contentItems.itemId),
        eq(contentVersions.revision, contentItems.revision),
      ),
    )
    .innerJoin(table, eq(id, contentItems.itemId))
    .where(eq(contentItems.kind, kind))

    .orderBy(contentItems.parentId, ...(displayOrder ? [displayOrder] : []), contentItems.itemId)
}
