import { describe, expect, test } from 'vitest'
import { CONTENT_DOCUMENTS } from '#contract/content/documents.ts'
import { EDITABLE_KINDS } from '#contract/content/kinds.ts'
import { contentItems } from '../../database/schema/content-items.ts'
import { eq } from '../../platform/drizzle.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { kindOf } from '../kinds.ts'
import { findIn, readBuiltInIds } from './built-in-items.ts'
import { builtInRelease } from './built-in-release.ts'

const app = await startTestApp()
const { db } = app.context
const release = builtInRelease()
const find = findIn(await readBuiltInIds(db))

describe.each(EDITABLE_KINDS)('the built-in %s', kind => {
  const things = release.things.filter(thing => thing.kind === kind)

  test('are each known by a key of their own', () => {
    expect(things.length).toBeGreaterThan(0)
    expect(new Set(things.map(({ key }) => key)).size).toBe(things.length)
  })

  test('are exactly what stands in the tables of a new academy', async () => {
    const items = await db.select().from(contentItems).where(eq(contentItems.kind, kind))
    const stored = await kindOf(kind).read(db)
    const here = new Map(items.map(({ builtInKey, itemId }) => [builtInKey, stored.get(itemId)]))
    const built = things.flatMap(thing => {
      const document = thing.write(find, new Map())
      return document ? [[thing.key, { document, isActive: true }] as const] : []
    })
    expect(here).toEqual(new Map(built))
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
    const notes = new Map([['menu', 'declined']] as const)
    for (const thing of things) {
      const document = thing.write(find, new Map()) ?? thing.write(find, notes)
      expect(CONTENT_DOCUMENTS[kind].parse(document)).toEqual(document)
    }
  })
})
