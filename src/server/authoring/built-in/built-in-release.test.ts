import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { CONTENT_DOCUMENTS } from '#contract/content/documents.ts'
import { EDITABLE_KINDS } from '#contract/content/kinds.ts'
import { contentItems, contentVersions } from '../../database/schema/content-items.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { findIn, readBuiltInIds } from './built-in-items.ts'
import { builtInRelease } from './built-in-release.ts'

const app = await openTestApp()
const { db } = app.context
const release = builtInRelease()
const find = findIn(await readBuiltInIds(db))

describe.each(EDITABLE_KINDS)('the built-in %s', kind => {
  const things = release.things.filter(thing => thing.kind === kind)

  test('are each known by a key of their own', () => {
    expect(things.length).toBeGreaterThan(0)
    expect(new Set(things.map(({ key }) => key)).size).toBe(things.length)
  })

  test('are exactly what a new academy is seeded with', async () => {
    const items = await db.select().from(contentItems).where(eq(contentItems.kind, kind))
    const versions = await db.select().from(contentVersions).where(eq(contentVersions.kind, kind))
    const documents = new Map(versions.map(({ itemId, document }) => [itemId, document]))
    const seeded = new Map(items.map(({ builtInKey, itemId }) => [builtInKey, documents.get(itemId)]))
    const built = new Map(things.map(thing => [thing.key, thing.write(find, new Map())]))
    expect(seeded).toEqual(built)
  })

  test('are kept with the release that they came with', async () => {
    const rows = await db.select().from(contentItems).where(eq(contentItems.kind, kind))
    for (const row of rows)
      expect(row).toMatchObject({
        builtInRelease: release.name,
        builtInRevision: 1,
        builtInHash: expect.any(String),
      })
  })

  test('fit what is asked of an edit', () => {
    for (const thing of things) {
      const document = thing.write(find, new Map())
      expect(CONTENT_DOCUMENTS[kind].parse(document)).toEqual(document)
    }
  })
})
