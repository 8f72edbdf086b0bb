/** Made-up menus in restaurants' own formats, each with one real obstacle. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { startTestApp, type TestClient } from '../../testing/test-app.ts'

const app = await startTestApp()
let admin: TestClient
let sections: readonly { readonly id: number; readonly title: string }[]
beforeAll(async () => {
  admin = await app.signInAsAdmin()
  sections = (await admin.get('/api/admin/content/sections/order')).json()
})
afterAll(() => app.context.changes.stop())

const keep = async (file: string | Buffer) => {
  const response = await admin.send({
    method: 'POST',
    url: '/api/admin/content/dishes/imports',
    headers: { 'content-type': 'application/octet-stream' },
    payload: Buffer.from(file),
  })
  expect(response.json()).toMatchObject({ kind: 'dishes' })
  return response.json()
}
const check = async ({ id, table, guess }: Kept, more = {}) =>
  (await admin.post(`/api/admin/imports/${id}/dry-run`, { table, mapping: guess, ...more })).json()
const apply = ({ id, table, guess }: Kept, more = {}) =>
  admin.post(`/api/admin/imports/${id}/apply`, { table, mapping: guess, isPublished: true, ...more })
const choose = async (id: number, table: object) => admin.post(`/api/admin/imports/${id}/table`, table)
const dishNamed = async (name: string) => {
  const { rows } = (await admin.get(`/api/admin/content/dishes?q=${encodeURIComponent(name)}`)).json()
  const [{ id }] = rows
  return { id, ...(await admin.get(`/api/admin/content/dishes/${id}`)).json().document }
}

interface Kept {
  readonly id: number
  readonly table: { readonly headingLines: readonly number[] }
  readonly guess: readonly (string | null)[]
}

const first = () => sections[0]?.title ?? ''
const second = () => sections[1]?.title ?? ''
const cell = (value: string, more = {}) => ({ value, type: String, ...more })

describe('a sheet that was made for people', () => {
  test('has its names in the first column of many words where no heading says so', async () => {
    const kept = await keep('Code;What we cook;Cost\nA-1;Heron soup;8\nA-2;Heron pie;12\nA-3;Heron tart;9')
    expect(kept).toMatchObject({ guess: [null, 'name', 'price'] })
  })

  test('with titles, rows of sections, a total and notes goes in as it is', async () => {
    const kept = await keep(
      [
        'The Blue Heron;;',
        'Autumn menu;valid from October;',
        ';;',
        'Gericht;Preis;Zutaten',
        `${first()};;`,
        'Heron soup;8;Leek and potato',
        'Heron pie;12;',
        `${second()};;`,
        'Heron tart;9;',
        'Total;29;',
        'All prices are in the currency of the house.;;',
      ].join('\n'),
    )
    expect(kept).toMatchObject({
      headings: ['Gericht', 'Preis', 'Zutaten', 'Section rows'],
      guess: ['name', 'price', 'description', 'sectionId'],
      lineCount: 3,
      table: {
        sheet: 0,
        headingLines: [4],
        sectionLines: [5, 8],
        ignoredLines: [10, 11],
        carriedColumns: [],
      },
      oddRows: [
        { line: 5, text: first(), use: 'section' },
        { line: 8, text: second(), use: 'section' },
        { line: 10, use: 'ignored' },
        { line: 11, use: 'ignored' },
      ],
    })
    expect((await check(kept)).counts).toEqual({ new: 3, changed: 0, untouched: 0, wrong: 0 })
    expect((await apply(kept)).statusCode).toBe(200)
    expect(await dishNamed('Heron tart')).toMatchObject({ price: 9, sectionId: sections[1]?.id })
    expect(await dishNamed('Heron pie')).toMatchObject({ price: 12, sectionId: sections[0]?.id })
  })

  test('with its menu on the second sheet, two heading rows and merged cells', async () => {
    const file = await writeXlsxFile([
      { data: [[cell('How to read this')], [cell('Ask the chef')]], sheet: 'Read me' },
      {
        data: [
          [cell('Taberna del Faro', { columnSpan: 5 }), null, null, null, null],
          [cell('Sección'), cell('Plato'), cell('Precio'), cell('Alérgenos', { columnSpan: 2 }), null],
          [null, null, null, cell('Lácteos'), cell('Huevos')],
          [cell(first(), { rowSpan: 2 }), cell('Faro croquetas'), cell('8'), cell('x'), null],
          [null, cell('Faro tortilla'), cell('9'), null, cell('x')],
        ],
        sheet: 'Carta',
      },
    ] as never).toBuffer()
    const kept = await keep(file)
    expect(kept).toMatchObject({
      sheets: ['Read me', 'Carta'],
      table: { sheet: 1, headingLines: [2, 3] },
      headings: ['Sección', 'Plato', 'Precio', 'Alérgenos Lácteos', 'Alérgenos Huevos'],
      guess: ['sectionId', 'name', 'price', 'allergen milk', 'allergen egg'],
    })
    expect((await check(kept)).counts).toMatchObject({ new: 2, wrong: 0 })
    await apply(kept)
    expect(await dishNamed('Faro tortilla')).toMatchObject({ allergens: ['egg'], sectionId: sections[0]?.id })

    // Another sheet and other headings can be chosen, and are refused where there are none.
    expect((await choose(kept.id, { sheet: 0 })).json()).toMatchObject({
      headings: ['How to read this'],
      lineCount: 1,
    })
    expect((await choose(kept.id, { sheet: 1, headingLines: [3] })).json()).toMatchObject({
      headings: ['', '', '', 'Lácteos', 'Huevos'],
    })
    expect((await choose(kept.id, { sheet: 7 })).json().code).toBe('tableOfOtherFile')
    expect((await choose(kept.id, { headingLines: [99] })).json().code).toBe('tableOfOtherFile')
    expect((await choose(kept.id, { sheet: 1, headingLines: [5] })).json().code).toBe('sheetEmpty')
  })

  test('with each section in the first line of its group', async () => {
    const kept = await keep(
      [
        'Catégorie;Plat;Prix',
        `${first()};Petite frite;3`,
        ';Grande frite;4',
        `${second()};Gaufre de midi;5`,
        ';Gaufre du soir;6',
      ].join('\n'),
    )
    expect(kept.table.carriedColumns).toEqual([0])
    expect((await check(kept)).counts).toMatchObject({ new: 4, wrong: 0 })
    await apply(kept)
    expect(await dishNamed('Gaufre du soir')).toMatchObject({ sectionId: sections[1]?.id })
    // By default a blank cell means nothing.
    const alone = await choose(kept.id, { carriedColumns: [] })
    expect(alone.json().samples[1]).toEqual(['', 'Grande frite', '4'])
  })

  test('in which a row is a dish and no section, once someone says so', async () => {
    const kept = await keep(
      ['Dish;Price;Section', `Plum cake;5;${first()}`, 'GRILLED PEACH;;', `Pear cake;6;${first()}`].join(
        '\n',
      ),
    )
    expect(kept).toMatchObject({ lineCount: 3, oddRows: [{ line: 3, text: 'GRILLED PEACH', use: 'line' }] })
    const without = (await choose(kept.id, { ...kept.table, ignoredLines: [3] })).json()
    expect(without).toMatchObject({ lineCount: 2, oddRows: [{ line: 3, use: 'ignored' }] })
    expect((await check(without)).counts).toMatchObject({ new: 2, wrong: 0 })
  })
})

describe('a menu’s own numbers', () => {
  test.each(['Nr.', 'No', '#', 'Number', 'ID'])('under “%s” are no ids', async heading => {
    const kept = await keep(`${heading};Name;Price\n1;Whatever;5\n`)
    expect(kept.guess).toEqual([null, 'name', 'price'])
  })

  test('in the column of ids never make another dish of what is there unasked', async () => {
    const assess = async (id: number) => {
      const { dishes } = (await admin.get('/api/admin/kitchen')).json()
      const { revision } = dishes.find(({ dishId }: { dishId: number }) => dishId === id)
      const body = { revision, isConfirmed: true }
      return admin.post(`/api/admin/kitchen/dishes/${id}/assessment`, body)
    }
    const isAssessed = async (id: number) => {
      const { dishes } = (await admin.get('/api/admin/kitchen')).json()
      return dishes.find(({ dishId }: { dishId: number }) => dishId === id).assessment !== null
    }
    await apply(await keep(`Name;Section;Price;Contains\nMango pickle;${first()};3;mustard\n`))
    const { id } = await dishNamed('Mango pickle')
    expect((await assess(id)).statusCode).toBe(200)

    const wine = await keep(`Id;Name;Price\n${id};Harbour Red;31\n`)
    expect(await check(wine)).toMatchObject({
      counts: { wrong: 1 },
      lines: [
        {
          renames: { from: 'Mango pickle', to: 'Harbour Red' },
          problems: [
            { column: 'Id', message: 'This renames “Mango pickle” to “Harbour Red”. Is it the same one?' },
          ],
        },
      ],
    })
    expect((await apply(wine)).statusCode).toBe(422)
    expect(await dishNamed('Mango pickle')).toMatchObject({ price: 3 })
    expect(await isAssessed(id)).toBe(true)

    // If the rename is confirmed, the assessment of the old name does not cover the new dish.
    expect((await apply(wine, { renamedLines: [2] })).json()).toMatchObject({ changed: 1 })
    expect(await dishNamed('Harbour Red')).toMatchObject({ id, price: 31 })
    expect(await isAssessed(id)).toBe(false)
  })
})

describe('a column of allergens', () => {
  test.each([
    ['DAIRY', 'milk'],
    ['PEANUTS', 'peanut'],
    ['TREE NUTS', 'tree-nut'],
    ['MOLLUSK', 'mollusc'],
    ['Soya', 'soy'],
    ['sulphur', 'sulphites'],
    ['Groundnuts', 'peanut'],
    ['Contains milk', 'milk'],
    ['Krebstiere', 'crustacean'],
    ['Œufs', 'egg'],
    ['Moluscos', 'mollusc'],
    ['Frutta a guscio', 'tree-nut'],
    ['Schaaldieren', 'crustacean'],
    ['Amendoim', 'peanut'],
    ['落花生', 'peanut'],
    ['そば', 'buckwheat'],
  ])('“%s” is known', async (heading, subject) => {
    const { guess } = await keep(`Name,Price,${heading}\nFig,5,\n`)
    expect(guess).toEqual(['name', 'price', `allergen ${subject}`])
  })

  test('has its place under every law', async () => {
    await admin.patch('/api/admin/settings', { allergenProfile: 'us' })
    const kept = await keep('Name,Mollusc,Lupin,Celery,Mustard,Rye\nFig,,,,,\n')
    expect(kept.guess).not.toContain(null)
    await admin.patch('/api/admin/settings', { allergenProfile: 'au-nz' })
  })

  test.each([
    ['NUTS', 'x'],
    ['Shellfish', ''],
    ['may', 'egg'],
    ['Allergy advice', 'Ask'],
    ['Remarks', 'milk, egg'],
    ['Traces de', 'lait'],
  ])('“%s” with “%s” is never left out unasked', async (heading, content) => {
    const kept = await keep(`Name;Section;Price;${heading}\nNever unasked;${first()};5;${content}\n`)
    const mapping = ['name', 'sectionId', 'price', null]
    const said = { ...kept, guess: mapping }
    expect(kept.allergenLike).toContain(3)
    expect(await check(said)).toMatchObject({
      code: 'columnUndecided',
      message: `“${heading}” looks like allergen information. Please choose what it contains, or leave it out.`,
    })
    expect((await apply(said)).json().code).toBe('columnUndecided')
    expect((await check(said, { leftOut: [3] })).counts).toMatchObject({ wrong: 0 })
  })

  test('is none where it says nothing of them', async () => {
    const kept = await keep('Name;Price;Colour;Seats\nFig;5;red;4\n')
    expect(kept.allergenLike).toEqual([])
    expect(kept.guess).toEqual(['name', 'price', null, null])
  })
})

describe('what a sheet says beside what a dish contains', () => {
  const statementOf = async (name: string) => {
    const { sections } = (await admin.get('/api/menu')).json()
    const dishes: { name: string }[] = sections.flatMap(({ dishes }: { dishes: [] }) => dishes)
    return dishes.find(dish => dish.name === name)
  }

  test('is kept as it says it, by columns and by lists, and said by the menu', async () => {
    const kept = await keep(
      [
        'Dish;Section;Price;contains;may;Fish',
        `Eggplant chips;${first()};9;sesame;walnut, mollusc;no`,
        `Plain olives;${first()};5;;;may`,
        `Still water;${first()};1;none;;`,
      ].join('\n'),
    )
    expect(kept.guess).toEqual(['name', 'sectionId', 'price', 'allergens', 'mayContain', 'allergen fish'])
    expect((await check(kept)).counts).toMatchObject({ new: 3, wrong: 0 })
    expect((await apply(kept)).statusCode).toBe(200)
    const chips = await dishNamed('Eggplant chips')
    expect(chips).toMatchObject({
      allergens: ['sesame'],
      sheetStatement: { mayContain: ['mollusc', 'walnut'], no: ['fish'] },
    })
    expect((await dishNamed('Still water')).sheetStatement.no).toContain('buckwheat')
    expect(await statementOf('Eggplant chips')).toMatchObject({
      allergens: ['sesame'],
      mayContain: [
        { allergen: 'mollusc', reason: expect.stringMatching(/^the menu’s sheet of \d+ \w+ \d{4} says so$/) },
        { allergen: 'walnut' },
      ],
      isAssessed: false,
    })
    expect(await statementOf('Plain olives')).toMatchObject({ mayContain: [{ allergen: 'fish' }] })

    // An export can be imported, to the day.
    for (const type of ['csv', 'xlsx']) {
      const file = (await admin.get(`/api/admin/content/dishes/export?type=${type}`)).rawPayload
      const again = await keep(file)
      expect(again.guess).not.toContain(null)
      expect((await check(again)).counts).toMatchObject({ new: 0, changed: 0, wrong: 0 })
    }
    // A writer unaware of it removes nothing.
    const { id, sheetStatement, ...document } = chips
    const { revision } = (await admin.get(`/api/admin/content/dishes/${id}`)).json()
    const body = { document: { ...document, price: 10 }, revision, isPublished: true }
    expect((await admin.put(`/api/admin/content/dishes/${id}`, body)).statusCode).toBe(200)
    expect(await dishNamed('Eggplant chips')).toMatchObject({ price: 10, sheetStatement })
    // Another file says otherwise of what it speaks of, and leaves the rest.
    await apply(await keep(`Dish;Walnut\nEggplant chips;no\n`))
    expect((await dishNamed('Eggplant chips')).sheetStatement).toMatchObject({
      mayContain: ['mollusc'],
      no: ['fish', 'walnut'],
    })
  })

  test('ends an assessment where it changes', async () => {
    const { id } = await dishNamed('Plain olives')
    const recipe = async () => {
      const { dishes } = (await admin.get('/api/admin/kitchen')).json()
      return dishes.find(({ dishId }: { dishId: number }) => dishId === id)
    }
    const { revision } = await recipe()
    await admin.post(`/api/admin/kitchen/dishes/${id}/assessment`, { revision, isConfirmed: true })
    expect((await recipe()).assessment).not.toBeNull()
    await apply(await keep(`Dish;Egg\nPlain olives;may contain\n`))
    expect(await recipe()).toMatchObject({
      assessment: null,
      statement: { traces: expect.arrayContaining([expect.objectContaining({ allergen: 'egg' })]) },
    })
  })
})

describe('marks', () => {
  const marksOf = async (name: string) => (await dishNamed(name)).dietaryInfo

  test('are read in the languages of menus, and a letter is asked', async () => {
    const kept = await keep(
      [
        'Gericht;Section;Preis;Diet',
        `Linsensuppe;${first()};8;vegetarisch, végane`,
        `Rote Bete;${first()};9;V`,
      ].join('\n'),
    )
    const checked = await check(kept)
    expect(checked).toMatchObject({ counts: { new: 1, wrong: 1 } })
    expect(checked.lines[1].problems).toHaveLength(1)
    await apply(kept, { skippedLines: [3] })
    expect(await marksOf('Linsensuppe')).toEqual(['vegetarian', 'vegan'])
  })

  test('stand in a column each, and a blank changes nothing', async () => {
    const kept = await keep(
      [
        'Dish;Section;Price;Vegetarian;Vegan',
        `Marked barley;${first()};8;x;yes`,
        `Marked beet;${first()};9;✓;no`,
        `Marked beef;${first()};19;;`,
      ].join('\n'),
    )
    expect(kept.guess.slice(3)).toEqual(['mark vegetarian', 'mark vegan'])
    expect((await check(kept)).counts).toMatchObject({ new: 3, wrong: 0 })
    expect((await apply(kept)).statusCode).toBe(200)
    expect(await marksOf('Marked barley')).toEqual(['vegetarian', 'vegan'])
    expect(await marksOf('Marked beet')).toEqual(['vegetarian'])
    await apply(await keep('Dish;Vegetarian;Vegan\nMarked barley;;no\n'))
    expect(await marksOf('Marked barley')).toEqual(['vegetarian'])
  })

  test('that the sheet contradicts are refused at their line', async () => {
    const kept = await keep(`Dish;Section;Price;Vegan;Contains\nMarked ham;${first()};8;x;milk\n`)
    expect(await check(kept)).toMatchObject({ counts: { wrong: 1 } })
  })

  test('say nothing of allergens', async () => {
    const { guess } = await keep('Dish;Price;Gluten free;GF\nFig;5;x;x\n')
    expect(guess).toEqual(['name', 'price', null, null])
  })
})
