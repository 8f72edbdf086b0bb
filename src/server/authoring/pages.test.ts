import { beforeAll, expect, test } from 'vitest'
import type { PageContent } from '#contract/content/house.ts'
import type { ReadingPage } from '#contract/programme/reading.ts'
import { readingSections } from '../database/schema/reading.ts'
import { eq } from '../platform/drizzle.ts'
import { startTestApp, type TestClient } from '../testing/test-app.ts'

const app = await startTestApp()
let admin: TestClient
let staff: TestClient
beforeAll(async () => {
  admin = await app.signInAsAdmin()
  staff = await app.signInAsStaff()
})

const listed = async (): Promise<ReadingPage[]> => (await staff.get('/api/reading')).json()
const read = async (id: number) => (await admin.get(`/api/admin/content/pages/${id}`)).json()
const add = (document: object, isPublished = true) =>
  admin.post('/api/admin/content/pages', { document, isPublished })
const save = (id: number, revision: number, document: object) =>
  admin.put(`/api/admin/content/pages/${id}`, { document, revision, isPublished: true })

const section = (slug: string): PageContent['sections'][number] => ({
  slug,
  title: `Title ${slug}`,
  nativeTitle: null,
  titleLanguage: 'it',
  summary: 'A sentence.',
  body: 'Some **text**.',
  tableTalk: null,
})
const page = (slug: string, ...slugs: string[]): PageContent => ({
  title: `Page ${slug}`,
  audience: null,
  slug,
  introduction: 'What it is about.',
  sections: slugs.map(section),
})

test('a page of one’s own stands after the built-in one; as a draft nobody sees it', async () => {
  const wine = page('wine', 'reds', 'whites')
  const draft = (await add(wine, false)).json()
  expect(draft.document).toEqual(wine)
  expect((await listed()).map(({ slug }) => slug)).toEqual(['sake-guide'])
  expect((await save(draft.id, 1, wine)).statusCode).toBe(200)
  await expect.poll(async () => (await listed()).map(({ slug }) => slug)).toEqual(['sake-guide', 'wine'])
  expect((await listed())[1]?.sections.map(({ id }) => id)).toEqual(['reds', 'whites'])

  const turned = {
    ...wine,
    sections: [section('whites'), { ...section('roses'), body: '![](figure:sake-grades)' }],
  }
  expect((await save(draft.id, 2, turned)).json().document).toEqual(turned)
  await expect
    .poll(async () => (await listed())[1]?.sections.map(({ id }) => id))
    .toEqual(['whites', 'roses'])
  expect(Object.keys((await listed())[1]?.figures ?? {})).toEqual(['sake-grades'])

  await admin.post(`/api/admin/content/pages/${draft.id}/archive`, { revision: 3 })
  await expect.poll(async () => (await listed()).length).toBe(1)
})

test('the built-in page is saved as it stands, and what is hidden by hand stays hidden', async () => {
  const before = await listed()
  const hidden = { ...section('hidden'), pageId: 1, displayOrder: 99, isActive: false }
  await app.context.db.insert(readingSections).values(hidden)
  const { document, revision } = await read(1)
  expect((await save(1, revision, document)).statusCode).toBe(200)
  expect(await listed()).toEqual(before)
  expect(await app.context.db.$count(readingSections, eq(readingSections.slug, 'hidden'))).toBe(1)
})

test('a section where questions say that their answer can be learned is not lost', async () => {
  const { document, revision } = await read(1)
  const without = {
    ...document,
    sections: document.sections.filter((one: { slug: string }) => one.slug !== 'vessels'),
  }
  const refused = await save(1, revision, without)
  expect(refused.statusCode).toBe(409)
  expect(refused.json()).toMatchObject({
    code: 'stillUsed',
    message: expect.stringMatching(/^Still used by “/),
    issues: [{ path: 'document.sections' }],
  })
  const archived = await admin.post('/api/admin/content/pages/1/archive', { revision })
  expect(archived.json().code).toBe('stillUsed')
  expect(await read(1)).toMatchObject({ revision, document })
})

test.each([
  [page('sake-guide'), 'document.slug', 'Another page has this address'],
  [page('a', 'x', 'vessels'), 'document.sections.1.slug', 'A section of Sake Guide has this address'],
  [page('b', 'x', 'x'), 'document.sections', 'Two sections have the same address'],
  [page('c', 'Not One'), 'document.sections.0.slug', 'Small letters, digits and single hyphens between them'],
  [page('d', 'contents'), 'document.sections.0.slug', 'The page itself uses this address'],
  [page(''), 'document.slug', 'Please enter an address'],
  [
    { ...page('e'), sections: [{ ...section('y'), body: 'a\n\n![](figure:none)' }] },
    'document.sections.0.body',
    'There is no figure called “none”',
  ],
  [
    { ...page('f'), sections: [{ ...section('y'), titleLanguage: 'Japanese please' }] },
    'document.sections.0.titleLanguage',
    'Please enter the code of a language, such as ja or it',
  ],
])('what cannot stand is refused at its field: %#', async (document, path, message) => {
  const response = await add(document)
  expect(response.statusCode).toBe(400)
  expect(response.json().issues).toEqual([{ path, message }])
})

test('two pages of one address at once: one is refused', async () => {
  const answers = await Promise.all(['one', 'two'].map(slug => add(page('same', slug))))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 400])
})
