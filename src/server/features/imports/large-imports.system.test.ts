/** As many lines as a file may have, and enough of the other kinds for many batches. */
import { setTimeout } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { importClient } from '../../testing/import-client.ts'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
const admin = await app.signInAsAdmin()
const { keep, apply } = importClient(admin)
afterAll(() => app.context.changes.stop())

describe.each([
  [
    1_000,
    'dishes',
    'sections',
    'Dish,Section,Price,Allergens',
    (at: number) => `Dish ${at},PARENT,12.5,milk; wheat`,
  ],
  [
    1_000,
    'questions',
    'modules',
    'Question,Module,A,B,C,D,Correct',
    (at: number) => `Why ${at}?,PARENT,1,2,3,4,b`,
  ],
  [5_000, 'lessons', null, 'Title,Text,Category', (at: number) => `Lesson ${at},Words,Service`],
] as const)('of %i %s', (count, kind, parents, headings, lineOf) => {
  test('is one piece of work, whose progress can be asked meanwhile', { timeout: 120_000 }, async () => {
    await admin.patch('/api/admin/settings', { priceUnit: 'smallest' })
    const [parent] = parents ? (await admin.get(`/api/admin/content/${parents}/order`)).json() : []
    const lines = Array.from({ length: count }, (_, at) => lineOf(at).replace('PARENT', parent?.title))
    const kept = await keep([headings, ...lines], kind)
    const before = (await admin.get(`/api/admin/content/${kind}`)).json().total
    const answer = apply(kept)
    // Progress can be read during the import.
    const counts: number[] = []
    for (let isDone = false; !isDone; ) {
      counts.push((await admin.get(`/api/admin/imports/${kept.id}`)).json().savedCount)
      isDone = await Promise.race([answer.then(() => true), setTimeout(50, false)])
    }
    expect((await answer).json()).toMatchObject({ new: count, wrong: 0 })
    expect(counts.some(saved => saved > 0 && saved < count)).toBe(true)
    const rows = (await admin.get(`/api/admin/content/${kind}`)).json()
    expect(rows.total).toBe(before + count)
    const last = lineOf(count - 1).split(',')[0] ?? ''
    const found = (await admin.get(`/api/admin/content/${kind}?q=${encodeURIComponent(last)}`)).json().rows
    expect(found).toContainEqual(
      expect.objectContaining({
        title: last,
        state: 'published',
        revision: 1,
        hasUnpublishedChanges: false,
      }),
    )
  })
})
