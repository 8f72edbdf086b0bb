import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CONTENT_DOCUMENTS } from '#contract/content/documents.ts'
import { EDITABLE_KINDS } from '#contract/content/kinds.ts'
import { contentVersions } from '../../database/schema/content-items.ts'
import { eq, sql } from '../../platform/drizzle.ts'
import { startTestApp, type TestClient } from '../../testing/test-app.ts'

const app = await startTestApp()
const { db } = app.context
let admin: TestClient
let staff: TestClient
beforeAll(async () => {
  admin = await app.signInAsAdmin()
  staff = await app.signInAsStaff()
})
afterAll(() => app.context.changes.stop())

const LESSON = {
  title: 'Carry two plates',
  content: 'One rests on the forearm.',
  category: 'Service',
  estimatedTime: 45,
  pointsReward: 3,
}
const lessonsOfStaff = async (): Promise<{ id: number; title: string }[]> =>
  (await staff.get('/api/micro-learning/modules')).json().modules
const titleForStaff = async (id: number) => (await lessonsOfStaff()).find(lesson => lesson.id === id)?.title

const add = async (document: object = LESSON, isPublished = true) => {
  const response = await admin.post('/api/admin/content/lessons', { document, isPublished })
  expect(response.statusCode).toBe(201)
  return response.json()
}
const save = (id: number, revision: number, document: object, isPublished = true) =>
  admin.put(`/api/admin/content/lessons/${id}`, { document, revision, isPublished })
const versions = async (id: number) => (await admin.get(`/api/admin/content/lessons/${id}/versions`)).json()

describe('the built-in content', () => {
  test('has a first version of each thing', async () => {
    const { rows, total } = (await admin.get('/api/admin/content/lessons')).json()
    expect(total).toBe((await lessonsOfStaff()).length)
    expect(rows[0]).toMatchObject({
      revision: 1,
      state: 'published',
      hasUnpublishedChanges: false,
      savedBy: null,
    })
    expect(await versions(rows[0].id)).toMatchObject([
      { revision: 1, origin: 'built-in', state: 'published' },
    ])
  })

  test.each(EDITABLE_KINDS)('of %s fits what is asked of an edit', async kind => {
    const documents = await db
      .select({ document: contentVersions.document })
      .from(contentVersions)
      .where(eq(contentVersions.kind, kind))
    expect(documents.length).toBeGreaterThan(0)
    for (const { document } of documents) {
      expect(CONTENT_DOCUMENTS[kind].parse(document)).toEqual(document)
    }
  })
})

describe('a draft', () => {
  test('is not seen by staff until it is published', async () => {
    const draft = await add(LESSON, false)
    expect(draft).toMatchObject({ state: 'draft', revision: 1, published: null })
    expect(await titleForStaff(draft.id)).toBeUndefined()
    const published = (await save(draft.id, 1, LESSON)).json()
    expect(published).toMatchObject({ state: 'published', revision: 2, hasUnpublishedChanges: false })
    expect(await titleForStaff(draft.id)).toBe(LESSON.title)
  })

  test('of what is published waits beside it', async () => {
    const { id } = await add()
    const next = { ...LESSON, title: 'Carry three plates' }
    const waiting = (await save(id, 1, next, false)).json()
    expect(waiting).toMatchObject({ state: 'published', hasUnpublishedChanges: true })
    expect(waiting.document.title).toBe('Carry three plates')
    expect(waiting.published.title).toBe('Carry two plates')
    expect(await titleForStaff(id)).toBe('Carry two plates')
    await save(id, 2, next)
    expect(await titleForStaff(id)).toBe('Carry three plates')
  })
})

describe('versions', () => {
  test('are kept whole, with who, when and why, and one is restored as a new one', async () => {
    const { id } = await add()
    await admin.put(`/api/admin/content/lessons/${id}`, {
      document: { ...LESSON, title: 'Carry plates' },
      revision: 1,
      isPublished: true,
      note: 'Shorter',
    })
    expect(await versions(id)).toMatchObject([
      { revision: 2, note: 'Shorter', origin: 'edit', savedBy: { fullName: expect.any(String) } },
      { revision: 1, note: '' },
    ])
    const first = (await admin.get(`/api/admin/content/lessons/${id}/versions/1`)).json()
    expect(first.document).toEqual({ ...LESSON, question: null, audience: null })
    const restore = (body: object) =>
      admin.post(`/api/admin/content/lessons/${id}/versions/1/restore`, { revision: 2, ...body })
    for (const note of ['', ' ']) {
      const refused = await restore({ note })
      expect([refused.statusCode, refused.json().issues]).toMatchObject([
        400,
        [{ path: 'note', message: 'Please give a reason' }],
      ])
    }
    expect((await restore({ note: 'Longer', part: 'words' })).statusCode).toBe(400)
    const restored = await restore({ note: 'The longer one was clearer' })
    expect(restored.json()).toMatchObject({ revision: 3, state: 'published', document: LESSON })
    expect(await titleForStaff(id)).toBe(LESSON.title)
    expect((await versions(id))[0]).toMatchObject({
      revision: 3,
      origin: 'restore',
      note: 'The longer one was clearer',
    })
  })

  test('are never changed and never deleted, whoever asks the database', async () => {
    for (const statement of [
      `update content_versions set note = 'x'`,
      'delete from content_versions',
      'truncate content_versions',
    ])
      await expect(db.execute(sql.raw(statement))).rejects.toThrow()
  })
})

describe('two people at one thing', () => {
  test('the second sees what the first saved, and nothing is overwritten', async () => {
    const { id } = await add()
    const [first, second] = await Promise.all([
      save(id, 1, { ...LESSON, title: 'First' }),
      save(id, 1, { ...LESSON, title: 'Second' }),
    ])
    const [won, lost] = first.statusCode === 200 ? [first, second] : [second, first]
    expect(won.statusCode).toBe(200)
    expect(lost.statusCode).toBe(409)
    expect(lost.json()).toMatchObject({
      code: 'contentChanged',
      newer: {
        revision: 2,
        document: { title: won.json().document.title },
        savedBy: { id: expect.any(Number) },
      },
    })
    expect(await versions(id)).toHaveLength(2)
  })
})

describe('an archived lesson', () => {
  test('is seen by nobody, and a save brings it back', async () => {
    const { id } = await add()
    const archived = await admin.post(`/api/admin/content/lessons/${id}/archive`, { revision: 1 })
    expect(archived.json()).toMatchObject({ state: 'archived', revision: 2 })
    expect(await titleForStaff(id)).toBeUndefined()
    expect((await save(id, 2, LESSON)).json()).toMatchObject({ state: 'published', revision: 3 })
    expect(await titleForStaff(id)).toBe(LESSON.title)
  })
})

/** The menu's kinds are in `menu-kinds.test.ts`. */
describe.each([
  ['questions', 'question'],
  ['achievements', 'title'],
  ['quizzes', 'title'],
  ['policies', 'title'],
  ['pages', 'title'],
  ['shifts', 'label'],
  ['rewards', 'name'],
  ['terms', 'name'],
] as const)('%s', (kind, title) => {
  test('are drafted, published, restored, archived and brought back', async () => {
    const path = `/api/admin/content/${kind}`
    const [builtIn] = (await admin.get(path)).json().rows
    const { document } = (await admin.get(`${path}/${builtIn.id}`)).json()
    const first = {
      ...document,
      [title]: 'A copy',
      ...(kind === 'pages' && { slug: 'a-copy', sections: [] }),
      ...(kind === 'terms' && { spellings: [] }),
    }
    const second = { ...first, [title]: 'Another copy' }
    const change = kind === 'policies' ? { weight: 'minor', readBy: null } : undefined
    const { id } = (await admin.post(path, { document: first, isPublished: false })).json()
    const save = async (revision: number, document: object) =>
      (await admin.put(`${path}/${id}`, { document, revision, isPublished: true, change })).json()
    expect(await save(1, first)).toMatchObject({ revision: 2, state: 'published', document: first })
    expect(await save(2, second)).toMatchObject({ revision: 3, published: second })
    const restored = await admin.post(`${path}/${id}/versions/2/restore`, {
      revision: 3,
      note: 'As it was',
      change,
    })
    expect(restored.json()).toMatchObject({ revision: 4, published: first })
    const archived = await admin.post(`${path}/${id}/archive`, { revision: 4 })
    expect(archived.json()).toMatchObject({ revision: 5, state: 'archived' })
    expect(await save(5, first)).toMatchObject({ revision: 6, state: 'published', document: first })
  })
})

describe('the order', () => {
  test.each([
    ['tabs', null],
    ['sections', 'tabs'],
    ['marks', null],
    ['dishes', 'sections'],
    ['set-menus', 'tabs'],
    ['notes', null],
    ['locations', null],
    ['modules', null],
    ['questions', 'modules'],
    ['achievements', null],
    ['quizzes', null],
    ['policies', null],
    ['shifts', null],
  ] as const)('%s are put in order, within %s', async (kind, parentKind) => {
    const idsOf = async (name: string, parentId?: number): Promise<number[]> => {
      const query = parentId === undefined ? '' : `?parentId=${parentId}`
      const items = (await admin.get(`/api/admin/content/${name}/order${query}`)).json()
      return items.map(({ id }: { id: number }) => id)
    }
    const parents = parentKind ? await idsOf(parentKind) : [undefined]
    for (const parentId of parents) {
      const before = await idsOf(kind, parentId)
      const [first, second, ...others] = before
      if (first === undefined || second === undefined) continue
      const path = `/api/admin/content/${kind}/order`
      expect((await admin.put(path, { ids: [second, first, ...others] })).statusCode).toBe(200)
      expect(await idsOf(kind, parentId)).toEqual([second, first, ...others])
      expect((await admin.put(path, { ids: before })).statusCode).toBe(200)
      return
    }
    expect.unreachable(`No two ${kind}`)
  })

  test('what orders itself has no order to choose', async () => {
    expect((await admin.put('/api/admin/content/rewards/order', { ids: [1, 2] })).statusCode).toBe(422)
  })
})

describe('bad input', () => {
  test('is refused at its fields, and nothing is written', async () => {
    const before = (await admin.get('/api/admin/content/lessons')).json().total
    const response = await admin.post('/api/admin/content/lessons', {
      document: { ...LESSON, title: ' ', pointsReward: -1, category: ' ' },
      isPublished: true,
    })
    expect(response.statusCode).toBe(400)
    expect(
      response
        .json()
        .issues.map(({ path }: { path: string }) => path)
        .sort(),
    ).toEqual(['document.category', 'document.pointsReward', 'document.title'])
    expect((await admin.get('/api/admin/content/lessons')).json().total).toBe(before)
  })

  test.each([
    ['GET', '/api/admin/content/nothing', 400],
    ['GET', '/api/admin/content/lessons/999999', 404],
    ['GET', '/api/admin/content/lessons/999999/versions', 404],
    ['GET', '/api/admin/content/lessons/1/versions/99', 404],
  ] as const)('%s %s answers %d', async (_method, path, status) => {
    expect((await admin.get(path)).statusCode).toBe(status)
  })

  test('staff are refused', async () => {
    expect((await staff.get('/api/admin/content/lessons')).statusCode).toBe(403)
  })
})

test('the table searches titles to the letter, and shows one state alone', async () => {
  const { id } = await add({ ...LESSON, title: '100% of a_b' })
  const search = async (q: string) =>
    (await admin.get(`/api/admin/content/lessons?q=${encodeURIComponent(q)}`))
      .json()
      .rows.map((row: { id: number }) => row.id)
  expect(await search('0% of A_')).toEqual([id])
  expect(await search('100%b')).toEqual([])
  const drafts = (await admin.get('/api/admin/content/lessons?state=draft')).json().rows
  expect(drafts.every((row: { state: string }) => row.state === 'draft')).toBe(true)
})

test('names are told of archived ones, too, and of nothing that is not known', async () => {
  const kept = await add({ ...LESSON, title: 'Kept' })
  const gone = await add({ ...LESSON, title: 'Gone' })
  await admin.post(`/api/admin/content/lessons/${gone.id}/archive`, { revision: gone.revision })
  const names = (ids: string) => admin.get(`/api/admin/content/lessons/names?ids=${ids}`)
  expect((await names(`${gone.id},${kept.id},999999`)).json()).toEqual([
    { id: kept.id, title: 'Kept', isArchived: false },
    { id: gone.id, title: 'Gone', isArchived: true },
  ])
  for (const ids of ['', '0', '1,x', '1,', '99999999999']) expect((await names(ids)).statusCode).toBe(400)
  expect((await staff.get('/api/admin/content/lessons/names?ids=1')).statusCode).toBe(403)
})
