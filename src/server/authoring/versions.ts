/** Versions of content, for reading. Source: ruling R12. */

import type { ContentVersion, VersionSummary } from '#contract/house/content.ts'
import type { ContentKindName } from '#domain/house/content.ts'
import type { Queries } from '../database/client.ts'
import { contentItems, contentVersions } from '../database/schema/content-items.ts'
import { users } from '../database/schema/users.ts'
import { AppError } from '../platform/app-error.ts'
import { and, desc, eq, gte } from '../platform/drizzle.ts'

/** Join of items with their newest versions. */
export const IS_NEWEST = and(
  eq(contentVersions.kind, contentItems.kind),
  eq(contentVersions.itemId, contentItems.itemId),
  eq(contentVersions.revision, contentItems.revision),
)

/** Newest first. */
export async function listVersions(
  queries: Queries,
  kind: ContentKindName,
  itemId: number,
): Promise<VersionSummary[]> {
  const rows = await selectVersions(queries)
    .where(
      and(
        eq(contentVersions.kind, kind),
        eq(contentVersions.itemId, itemId),
        gte(contentVersions.revision, 1),
      ),
    )
    .orderBy(desc(contentVersions.revision))
  if (rows.length === 0) throw new AppError('contentNotFound')
  return rows.map(row => presentVersion(row))
}

export async function readVersion(
  queries: Queries,
  kind: ContentKindName,
  itemId: number,
  revision: number,
): Promise<ContentVersion> {
  const [row] = await selectVersions(queries).where(
    and(
      eq(contentVersions.kind, kind),
      eq(contentVersions.itemId, itemId),
      eq(contentVersions.revision, revision),
    ),
  )
  if (!row) throw new AppError('versionNotFound')
  return presentVersion(row)
}

/** Version that someone else saved in between. */
export function readNewerVersion(
  queries: Queries,
  { kind, itemId, revision }: Pick<typeof contentVersions.$inferSelect, 'kind' | 'itemId' | 'revision'>,
): Promise<ContentVersion> {
  return readVersion(queries, kind, itemId, revision)
}

function selectVersions(queries: Queries) {
  return queries
    .select({ version: contentVersions, savedBy: { id: users.id, fullName: users.fullName } })
    .from(contentVersions)
    .leftJoin(users, eq(users.id, contentVersions.savedBy))
    .$dynamic()
}

type Row = Awaited<ReturnType<typeof selectVersions>>[number]

function presentVersion({ version, savedBy }: Row): ContentVersion {
  const { revision, state, origin, note, savedAt, document } = version
  return {
    revision,
    state,
    origin,
    note,
    savedAt: savedAt.toISOString(),
    savedBy,
    document: document as Record<string, unknown>,
  }
}
