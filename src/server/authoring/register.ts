/**
 * Gives every thing that is taught its first version: after the seeding, after an upgrade from a release without
 * versions, and where somebody has added a row by hand. What was seeded is known by its built-in key from then on.
 */
import { and, eq, notExists, sql } from 'drizzle-orm'
import { EDITABLE_KINDS, type EditableKind } from '#contract/content/kinds.ts'
import type { Queries } from '../database/client.ts'
import { contentItems, contentVersions } from '../database/schema/content-items.ts'
import { nameBuiltIn } from './built-in/built-in-items.ts'
import { builtInRelease } from './built-in/built-in-release.ts'
import type { Release } from './built-in/release.ts'
import { kindOf } from './kinds.ts'

export async function registerContent(db: Queries, release: Release = builtInRelease()): Promise<void> {
  for (const name of EDITABLE_KINDS) await registerKind(db, name)
  await db.transaction(tx => nameBuiltIn(tx, release))
}

async function registerKind(db: Queries, name: EditableKind): Promise<void> {
  const kind = kindOf(name)
  const { table, id } = kind.table
  await db.transaction(async tx => {
    const missing = await tx
      .select({ id: sql<number>`${id}` })
      .from(table)
      .where(
        notExists(
          tx
            .select()
            .from(contentItems)
            .where(and(eq(contentItems.kind, name), eq(contentItems.itemId, id))),
        ),
      )
    if (missing.length === 0) return
    const stored = await kind.read(
      tx,
      missing.map(row => row.id),
    )
    const items = [...stored].map(([itemId, { document, isActive }]) => ({
      kind: name,
      itemId,
      title: kind.titleOf(document),
      parentId: kind.parentOf?.(document) ?? null,
      revision: 1,
      publishedRevision: 1,
      isArchived: !isActive,
    }))
    if (items.length === 0) return
    await tx.insert(contentItems).values(items)
    await tx.insert(contentVersions).values(
      [...stored].map(([itemId, { document, isActive }]) => ({
        kind: name,
        itemId,
        revision: 1,
        document,
        state: isActive ? ('published' as const) : ('archived' as const),
        origin: 'built-in' as const,
      })),
    )
  })
}
