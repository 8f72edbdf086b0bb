import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { TERMS } from '#content/glossary/terms.ts'
import { glossaryRoutes } from '#contract/menu/glossary.ts'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
const [staff, admin] = [await app.signInAsStaff(), await app.signInAsAdmin()]
const PATH = '/api/admin/content/terms'

const WORD = {
  name: 'Tosazu',
  nativeName: '土佐酢',
  reading: 'とさず',
  language: 'ja',
  spellings: ['tosa vinegar'],
  sentence: 'Sweet vinegar with katsuobushi.',
  category: 'Sauces and seasoning',
}

const readGlossary = async () =>
  z.parse(glossaryRoutes.read.response, (await staff.get('/api/glossary')).json())
const add = (document: object, isPublished = true) => admin.post(PATH, { document, isPublished })

test('has the built-in words by name', async () => {
  const terms = await readGlossary()
  expect(terms.map(({ name }) => name)).toEqual(
    TERMS.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b, 'en')),
  )
  expect(terms.find(({ name }) => name === 'Yuzu kosho')).toMatchObject({
    nativeName: '柚子胡椒',
    spellings: ['yuzukosho'],
  })
})

test('is for people who are signed in, and not sent again to who has it', async () => {
  expect((await app.visitor().get('/api/glossary')).statusCode).toBe(401)
  const { etag } = (await staff.get('/api/glossary')).headers
  expect((await staff.get('/api/glossary', { 'if-none-match': String(etag) })).statusCode).toBe(304)
})

test('shows a word as soon as it is published, and no longer once it is archived', async () => {
  const draft = (await add(WORD, false)).json()
  expect((await readGlossary()).map(({ name }) => name)).not.toContain('Tosazu')
  const save = { document: WORD, revision: 1, isPublished: true }
  expect((await admin.put(`${PATH}/${draft.id}`, save)).statusCode).toBe(200)
  await expect.poll(readGlossary).toContainEqual({ id: draft.id, ...WORD })
  await admin.post(`${PATH}/${draft.id}/archive`, { revision: 2 })
  await expect.poll(async () => (await readGlossary()).map(({ name }) => name)).not.toContain('Tosazu')
})

test.each([
  ['a name that another has', { name: 'MISO', spellings: [] }],
  ['a name that is another’s spelling', { name: 'Yuzukosho', spellings: [] }],
  ['a spelling that another has', { name: 'Soup base', spellings: ['dashi'] }],
])('refuses %s', async (_what, change) => {
  const response = await add({ ...WORD, ...change })
  expect(response.statusCode).toBe(422)
  expect(response.json()).toMatchObject({ code: 'termTaken' })
})

test('of two who publish the same word at once one is refused', async () => {
  const both = await Promise.all([
    add({ ...WORD, name: 'Twin', spellings: [] }),
    add({ ...WORD, name: 'twin', spellings: [] }),
  ])
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 422])
})

test('a sentence has 25 words at most', async () => {
  const sentence = (count: number) => ({ ...WORD, name: 'Longest', sentence: 'word '.repeat(count).trim() })
  expect((await add(sentence(26))).statusCode).toBe(400)
  expect((await add(sentence(25))).statusCode).toBe(201)
})

test('only management writes', async () => {
  expect((await staff.post(PATH, { document: WORD, isPublished: true })).statusCode).toBe(403)
})
