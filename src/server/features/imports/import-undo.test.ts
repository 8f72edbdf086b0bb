/**
 * Valid lines are saved, the others returned as a file, and an import can be undone while nothing imported
 * has changed.
 */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { IMPORT_LIFETIME_MINUTES, IMPORT_RECORD_DAYS } from '#domain/sheets/sheets.ts'
import { sweep } from '../../accounts/housekeeping.ts'
import { readNewestDocuments } from '../../authoring/sheets/newest-documents.ts'
import { importClient } from '../../testing/import-client.ts'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
const { db } = app.context
const admin = await app.signInAsAdmin()
const section: string = (await admin.get('/api/admin/content/sections/order')).json()[0].title
const { keep, keepLines, check, apply } = importClient(admin)

/** Imports a file; its number. */
const importLines = async (...lines: readonly string[]) => {
  const kept = await keepLines(...lines)
  expect((await apply(kept)).statusCode).toBe(200)
  return kept.id
}
const undo = (id: number, client = admin) => client.post(`/api/admin/imports/${id}/undo`, {})
const traces = async (id: number) => (await admin.get(`/api/admin/imports/${id}/traces`)).json()
const find = async (name: string) => {
  const { rows } = (await admin.get(`/api/admin/content/dishes?q=${encodeURIComponent(name)}`)).json()
  const found = rows.find(({ title }: { title: string }) => title === name)
  return found && (await admin.get(`/api/admin/content/dishes/${found.id}`)).json()
}
const edit = async (name: string, changed: object, isPublished = true) => {
  const { id, revision, document } = await find(name)
  const body = { document: { ...document, ...changed }, revision, isPublished }
  expect((await admin.put(`/api/admin/content/dishes/${id}`, body)).statusCode).toBe(200)
}
const archive = async (name: string) => {
  const { id, revision } = await find(name)
  expect((await admin.post(`/api/admin/content/dishes/${id}/archive`, { revision })).statusCode).toBe(200)
}
const recipe = async (name: string) => {
  const { dishes } = (await admin.get('/api/admin/kitchen')).json()
  return dishes.find((dish: { name: string }) => dish.name === name)
}
const assess = async (name: string) => {
  const { dishId, revision } = await recipe(name)
  const body = { revision, isConfirmed: true }
  expect((await admin.post(`/api/admin/kitchen/dishes/${dishId}/assessment`, body)).statusCode).toBe(200)
}
const onMenu = async (name: string) => {
  const { sections } = (await admin.get('/api/menu')).json()
  return sections
    .flatMap(({ dishes }: { dishes: { name: string }[] }) => dishes)
    .find((dish: { name: string }) => dish.name === name)
}

describe('an import with wrong lines', () => {
  const fileOf = (name: string) => [
    'Dish;Section;Price;Contains;Remark',
    `${name} soup;${section};5;egg;as ever`,
    `${name} pie;DRY;six;kryptonite;=1+1`,
    `${name} tart;${section};7;;`,
    `${name} jam;${section};8;;`,
  ]

  test('takes in the right ones and gives the others back, to be mended and imported', async () => {
    const kept = await keepLines(...fileOf('Alder'))
    const said = { edits: [{ line: 3, column: 2, text: 'seven' }], skippedLines: [4] }
    const { counts, mark } = await check(kept, said)
    expect(counts).toEqual({ new: 2, changed: 0, untouched: 0, wrong: 1 })
    const done = await apply(kept, { ...said, withoutLines: [3], mark })
    expect(done.json()).toMatchObject({
      new: 2,
      wrong: 1,
      leftCount: 2,
      ids: [expect.any(Number), expect.any(Number)],
    })
    expect(await find('Alder pie')).toBeUndefined()
    expect(await find('Alder tart')).toBeUndefined()
    expect(await find('Alder jam')).toMatchObject({ document: { price: 8 } })

    for (const type of ['csv', 'xlsx']) {
      const response = await admin.get(`/api/admin/imports/${kept.id}/rest?type=${type}`)
      expect(response.headers['content-disposition']).toContain(`dishes-not-imported.${type}`)
      const rest = await keep(response.rawPayload)
      expect(rest).toMatchObject({
        headings: ['Dish', 'Section', 'Price', 'Contains', 'Remark', 'Why it was not imported'],
        guess: ['name', 'sectionId', 'price', 'allergens', 'description', null],
        lineCount: 2,
        allergenLike: expect.arrayContaining([3]),
      })
      // Text as typed; cells keep their original content.
      expect(rest.samples[0].slice(0, 5)).toEqual(['Alder pie', 'DRY', 'seven', 'kryptonite', '=1+1'])
      expect(rest.samples[0][5]).toContain('“kryptonite”')
      expect(rest.samples[0][5]).toContain('“seven” is no price')
      expect(rest.samples[1][5]).toBe('Left out.')
      const edits = [
        { line: 2, column: 1, text: section },
        { line: 2, column: 2, text: '6' },
        { line: 2, column: 3, text: 'egg' },
      ]
      expect((await check(rest, { edits })).counts).toMatchObject({ new: 2, wrong: 0 })
    }
  })

  test('takes in nothing unless it is told which ones to leave out', async () => {
    const kept = await keepLines(...fileOf('Birch'))
    const refused = await apply(kept)
    expect(refused.statusCode).toBe(422)
    expect(refused.json().code).toBe('importWrong')
    expect((await apply(kept, { withoutLines: [2] })).statusCode).toBe(422)
    expect(await find('Birch soup')).toBeUndefined()
    expect((await admin.get(`/api/admin/imports/${kept.id}/rest?type=csv`)).statusCode).toBe(404)
  })

  test('says why of what only the recipe refuses', async () => {
    const empty = { description: '', allergens: [], mayContain: [], partIds: [], equipmentIds: [] }
    const document = { ...empty, name: 'Cedar fish', origins: ['fish'] }
    await admin.post('/api/admin/content/components', { document, isPublished: true })
    const kept = await keepLines(
      'Dish;Section;Price;Marks;Components',
      `Cedar plate;${section};5;vegan;Cedar fish`,
      `Cedar bowl;${section};5;vegan;`,
    )
    expect((await apply(kept, { withoutLines: [2] })).json()).toMatchObject({ new: 1, leftCount: 1 })
    const rest = (await admin.get(`/api/admin/imports/${kept.id}/rest?type=csv`)).body
    expect(rest).toMatch(/Cedar plate.*vegan.*fish/)
  })

  test('is refused where the academy is no longer what it was at the dry run', async () => {
    await importLines('Dish;Section;Price', `Dogwood cake;${section};5`)
    const kept = await keepLines('Dish;Price', 'Dogwood cake;6')
    const { mark } = await check(kept)
    await edit('Dogwood cake', { price: 9 })
    const raced = await apply(kept, { mark })
    expect(raced.statusCode).toBe(409)
    expect(raced.json().code).toBe('importOutdated')
    expect(await find('Dogwood cake')).toMatchObject({ document: { price: 9 } })
    // A new check allows going on.
    const { mark: next } = await check(kept)
    expect((await apply(kept, { mark: next })).json()).toMatchObject({ changed: 1 })
    expect((await apply(kept, { mark: 7 })).statusCode).toBe(400)
  })
})

describe('an import that is undone', () => {
  test('archives what it added and gives back what it changed, in versions of their own', async () => {
    await importLines('Dish;Section;Price', `Elm soup;${section};5`, `Elm pie;${section};6`)
    const before = (await find('Elm soup')).document
    const id = await importLines('Dish;Section;Price', `Elm soup;${section};7`, `Elm tart;${section};8`)
    expect(await traces(id)).toMatchObject({
      kind: 'dishes',
      by: { fullName: expect.any(String) },
      counts: { new: 1, changed: 1, untouched: 0, left: 0 },
      undone: null,
      changedSince: [],
    })
    expect((await admin.get('/api/admin/imports')).json()[0]).toMatchObject({
      id,
      kind: 'dishes',
      undone: null,
    })
    const undone = await undo(id)
    expect(undone.statusCode).toBe(200)
    expect(undone.json()).toMatchObject({
      undone: { by: { fullName: expect.any(String) } },
      changedSince: [],
    })
    const soup = await find('Elm soup')
    expect(soup).toMatchObject({ document: before, state: 'published', revision: 3 })
    expect(await onMenu('Elm soup')).toMatchObject({ price: 5 })
    expect(await onMenu('Elm tart')).toBeUndefined()
    expect(await onMenu('Elm pie')).toBeDefined()
    const versions = (await admin.get(`/api/admin/content/dishes/${soup.id}/versions`)).json()
    expect(versions[0]).toMatchObject({ origin: 'restore', note: 'An import was undone' })
    expect(await undo(id).then(answer => answer.json().code)).toBe('importUndone')
    // The same file may go in again.
    const again = await keepLines('Dish;Section;Price', `Elm soup;${section};7`)
    expect((await check(again)).counts).toMatchObject({ changed: 1 })
  })

  test('leaves drafts drafts and what was archived archived', async () => {
    await importLines(
      'Dish;Section;Price',
      ...['waiting', 'gone', 'seen'].map(name => `Fir ${name};${section};5`),
    )
    await edit('Fir waiting', { price: 6 }, false)
    await archive('Fir gone')
    const draft = await keepLines('Dish;Section;Price', `Fir draft;${section};5`)
    await apply(draft, { isPublished: false })
    const ids = new Map(
      await Promise.all(
        ['waiting', 'gone', 'seen', 'draft'].map(
          async name => [name, (await find(`Fir ${name}`)).id] as const,
        ),
      ),
    )
    const columns = 'Id;Dish;Section;Price'
    const id = await importLines(
      columns,
      ...[...ids].map(([name, itemId]) => `${itemId};Fir ${name};${section};9`),
    )
    expect(await onMenu('Fir gone')).toMatchObject({ price: 9 })
    expect((await undo(id)).statusCode).toBe(200)
    expect(await find('Fir waiting')).toMatchObject({
      state: 'published',
      hasUnpublishedChanges: true,
      document: { price: 6 },
      published: { price: 5 },
    })
    expect(await find('Fir gone')).toMatchObject({ state: 'archived', document: { price: 5 } })
    expect(await find('Fir draft')).toMatchObject({ state: 'draft', document: { price: 5 } })
    expect(await onMenu('Fir waiting')).toMatchObject({ price: 5 })
    expect(await onMenu('Fir gone')).toBeUndefined()
    expect(await onMenu('Fir draft')).toBeUndefined()
  })

  test('is refused whole once something that it wrote was changed, and says what and by whom', async () => {
    await importLines('Dish;Section;Price', `Gorse soup;${section};5`)
    const id = await importLines('Dish;Section;Price', `Gorse soup;${section};6`, `Gorse tart;${section};7`)
    await edit('Gorse soup', { description: 'Hot' })
    expect(await traces(id)).toMatchObject({
      changedSinceCount: 1,
      changedSince: [{ kind: 'dishes', title: 'Gorse soup', by: { fullName: expect.any(String) } }],
    })
    const refused = await undo(id)
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toMatchObject({
      code: 'importChangedSince',
      issues: [{ path: 'Gorse soup', message: expect.stringMatching(/^Changed by \w/) }],
    })
    expect(await onMenu('Gorse tart')).toBeDefined()
    expect(await find('Gorse soup')).toMatchObject({ document: { price: 6, description: 'Hot' } })
  })

  test('puts an assessment back with the recipe that was assessed, and no other', async () => {
    await importLines(
      'Dish;Section;Price;Contains',
      ...['one', 'two', 'three'].map(name => `Hazel ${name};${section};5;egg`),
    )
    await assess('Hazel one')
    await assess('Hazel two')
    const before = await recipe('Hazel one')
    const statement = await onMenu('Hazel one')
    const id = await importLines(
      'Dish;Contains',
      'Hazel one;egg, milk',
      'Hazel two;egg, milk',
      'Hazel three;egg, milk',
    )
    expect(await recipe('Hazel one')).toMatchObject({ assessment: null })
    // Someone changes the recipe past the import's version: nobody has assessed what it is now.
    const { rowCount } = await db.execute(
      `update menu_items set recipe_revision = recipe_revision + 1 where name = 'Hazel two'`,
    )
    expect(rowCount).toBe(1)
    expect((await undo(id)).statusCode).toBe(200)
    expect((await recipe('Hazel one')).assessment).toEqual(before.assessment)
    expect(await onMenu('Hazel one')).toEqual(statement)
    expect(await recipe('Hazel two')).toMatchObject({ assessment: null })
    expect(await recipe('Hazel three')).toMatchObject({ assessment: null })
  })

  test('withdraws what it assessed in the importer’s name, also of a recipe that it did not change', async () => {
    const names = [
      'Wheat',
      'Crustacean',
      'Mollusc',
      'Fish',
      'Egg',
      'Milk',
      'Peanut',
      'Soy',
      'Sesame',
      'Lupin',
    ]
    const rest = ['Sulphites', 'Rye', 'Barley', 'Oats', 'Spelt', 'Tree nut']
    const headings = ['Dish', 'Section', 'Price', ...names, ...rest].join(';')
    const line = (price: number) =>
      ['Hemlock plate', section, price, ...[...names, ...rest].map(() => 'no')].join(';')
    await importLines(headings, line(5))
    const { dishId, assessment } = await recipe('Hemlock plate')
    expect(assessment).not.toBeNull()
    await db.execute(`delete from recipe_assessments where dish_id = ${dishId}`)
    const id = await importLines(headings, line(6))
    expect((await recipe('Hemlock plate')).assessment).not.toBeNull()
    expect((await undo(id)).statusCode).toBe(200)
    expect((await find('Hemlock plate')).document.price).toBe(5)
    expect((await recipe('Hemlock plate')).assessment).toBeNull()
  })

  test('takes back what a sheet has said of traces, and frees nothing by it', async () => {
    await importLines('Dish;Section;Price', `Iris soup;${section};5`)
    const id = await importLines('Dish;May contain', 'Iris soup;milk')
    expect(await onMenu('Iris soup')).toMatchObject({ mayContain: [{ allergen: 'milk' }] })
    await undo(id)
    expect(await onMenu('Iris soup')).toMatchObject({ mayContain: [], isAssessed: false })
    expect((await find('Iris soup')).document.sheetStatement).toBeUndefined()
  })

  test('is refused where others stand on what it added', async () => {
    const file = 'Name;Made of\nJuniper oil;Berries\n'
    const kept = await keep(file, 'components')
    await apply(kept)
    await importLines('Dish;Section;Price;Components', `Juniper toast;${section};5;Juniper oil`)
    const refused = await undo(kept.id)
    expect(refused.statusCode).toBe(409)
    expect(refused.json().message).toContain('Juniper toast')
    await archive('Juniper toast')
    expect((await undo(kept.id)).statusCode).toBe(200)
  })

  test('is nobody’s but those who manage content, of any of them, and of nobody without a right', async () => {
    const id = await importLines('Dish;Section;Price', `Kelp soup;${section};5`)
    const staff = await app.signInAsStaff()
    for (const client of [staff, app.visitor()]) {
      const status = client === staff ? 403 : 401
      expect((await undo(id, client)).statusCode).toBe(status)
      expect((await client.get('/api/admin/imports')).statusCode).toBe(status)
      expect((await client.get(`/api/admin/imports/${id}/traces`)).statusCode).toBe(status)
      expect((await client.get(`/api/admin/imports/${id}/rest?type=csv`)).statusCode).toBe(status)
    }
    expect((await undo(999_999)).statusCode).toBe(404)
    const { id: notApplied } = await keepLines('Dish;Section;Price', `Kelp pie;${section};5`)
    expect((await undo(notApplied)).json().code).toBe('importRecordNotFound')
    const { id: ofPeople } = (
      await admin.send({
        method: 'POST',
        url: '/api/admin/people/imports',
        headers: { 'content-type': 'application/octet-stream' },
        payload: Buffer.from('Name,E-mail\nKelp Person,kelp@noren.example\n'),
      })
    ).json()
    expect((await undo(ofPeople)).statusCode).toBe(404)
    // The second of two simultaneous undos is refused.
    const answers = await Promise.all([undo(id), undo(id)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })

  test('leaves every newest document as it was, whatever it wrote', { timeout: 120_000 }, async () => {
    const names = Array.from({ length: 6 }, (_, at) => `Laurel ${at}`)
    await importLines('Dish;Section;Price;Contains', ...names.map(name => `${name};${section};5;egg`))
    const line = fc.record({
      name: fc.constantFrom(...names, 'Laurel new', 'Laurel newer'),
      price: fc.integer({ min: 1, max: 50 }),
      contains: fc.constantFrom('', 'egg', 'milk', 'none', 'egg, wheat'),
      may: fc.constantFrom('', 'fish', 'sesame'),
      marks: fc.constantFrom('', 'vegetarian'),
    })
    const readAll = async () =>
      (await readNewestDocuments(db, 'dishes'))
        .filter(({ isArchived }) => !isArchived)
        .map(({ itemId, document }) => ({ itemId, document }))
        .toSorted((a, b) => a.itemId - b.itemId)
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(line, { selector: ({ name }) => name, minLength: 1, maxLength: 6 }),
        fc.boolean(),
        async (lines, isPublished) => {
          const before = await readAll()
          const kept = await keepLines(
            'Dish;Section;Price;Contains;May contain;Marks',
            ...lines.map(
              ({ name, price, contains, may, marks }) =>
                `${name};${section};${price};${contains};${may};${marks}`,
            ),
          )
          expect((await apply(kept, { isPublished })).statusCode).toBe(200)
          expect((await undo(kept.id)).statusCode).toBe(200)
          expect(await readAll()).toEqual(before)
        },
      ),
      { numRuns: 12 },
    )
  })

  // Last, for it turns the clock.
  test('is remembered longer than its file, and not for ever', async () => {
    const id = await importLines('Dish;Section;Price', `Maple soup;${section};5`)
    app.clock.advance({ minutes: IMPORT_LIFETIME_MINUTES + 1 })
    const later = await app.signInAsAdmin()
    await sweep(app.context)
    expect((await later.get(`/api/admin/imports/${id}`)).statusCode).toBe(404)
    expect((await later.get('/api/admin/imports')).json()[0]).toMatchObject({ id })
    expect((await undo(id, later)).statusCode).toBe(200)
    app.clock.advance({ hours: 24 * IMPORT_RECORD_DAYS })
    const muchLater = await app.signInAsAdmin()
    expect((await muchLater.get('/api/admin/imports')).json()).toEqual([])
    await sweep(app.context)
    expect((await muchLater.get(`/api/admin/imports/${id}/traces`)).statusCode).toBe(404)
  })
})
