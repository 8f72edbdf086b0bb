/** Made-up menus in restaurants' own formats, each with one real obstacle. */
import { describe, expect, test } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { importClient } from '../../testing/import-client.ts'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
const admin = await app.signInAsAdmin()
const sections: readonly { readonly id: number; readonly title: string }[] = (
  await admin.get('/api/admin/content/sections/order')
).json()
const { keep, check, apply } = importClient(admin)

const choose = async (id: number, table: object) => admin.post(`/api/admin/imports/${id}/table`, table)
const dishNamed = async (name: string) => {
  const { rows } = (await admin.get(`/api/admin/content/dishes?q=${encodeURIComponent(name)}`)).json()
  const [{ id }] = rows
  return { id, ...(await admin.get(`/api/admin/content/dishes/${id}`)).json().document }
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
      sheetRowCounts: [2, 5],
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
    const below = (await choose(kept.id, { sheet: 1, headingLines: [5] })).json()
    expect(below).toMatchObject({ lineCount: 0 })
    expect((await check(below)).code).toBe('sheetEmpty')
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

describe('a file of one line', () => {
  test('is read, though its cells are words of headings', async () => {
    const kept = await keep(`Was gibt es;Menge;Rubrik\nMenu;9;${first()}`)
    expect(kept).toMatchObject({ headings: ['Was gibt es', 'Menge', 'Rubrik'], lineCount: 1 })
    const mapping = ['name', 'price', 'sectionId']
    expect(await check(kept, { mapping })).toMatchObject({ counts: { new: 1, wrong: 0 } })
  })

  test('without headings is read', async () => {
    const kept = await keep(`Heron crumble;9;${first()}`)
    expect(kept).toMatchObject({
      table: { headingLines: [] },
      headings: ['Column 1', 'Column 2', 'Column 3'],
      firstRows: [{ line: 1 }],
      lineCount: 1,
    })
    const mapping = ['name', 'price', 'sectionId']
    expect((await apply(kept, { mapping })).json()).toMatchObject({ new: 1 })
    expect(await dishNamed('Heron crumble')).toMatchObject({ price: 9, sectionId: sections[0]?.id })
  })

  test('of words of headings alone is one, once someone says that it has no headings', async () => {
    const kept = await keep('Dish;Price')
    expect(kept).toMatchObject({ table: { headingLines: [1] }, firstRows: [{ line: 1 }], lineCount: 0 })
    expect((await check(kept)).code).toBe('sheetEmpty')
    expect((await apply(kept)).json().code).toBe('sheetEmpty')
    const chosen = (await choose(kept.id, { headingLines: [] })).json()
    expect(chosen).toMatchObject({ lineCount: 1, samples: [['Dish', 'Price']] })
    const mapping = ['name', null]
    const { lines } = await check(chosen, { mapping })
    expect(lines).toMatchObject([{ line: 1, title: 'Dish' }])
  })

  test('or of several without headings loses none to them', async () => {
    const kept = await keep('Heron crumble;9\nHeron cobbler;8')
    expect(kept).toMatchObject({ lineCount: 1 })
    const chosen = (await choose(kept.id, { headingLines: [] })).json()
    expect(chosen).toMatchObject({ lineCount: 2, guess: ['name', null] })
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

  test('is none of the drawings in files of earlier releases, which are passed over', async () => {
    const kept = await keep(`Name;Section;Price;Drawing\nNo drawing;${first()};5;cheese\n`)
    expect(kept.guess).toEqual(['name', 'sectionId', 'price', null])
    expect(kept.allergenLike).toEqual([])
    expect(await check(kept)).toMatchObject({ leftOutColumns: [], counts: { new: 1, wrong: 0 } })
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

describe('alcohol of drinks', () => {
  const lines = [
    'Name;Section;Drink;Contains alcohol',
    `Heron zero;${first()};Beer;0.0 %`,
    `Heron light;${first()};Beer;up to 0.5 %`,
    `Heron ale;${first()};Beer;5 % vol`,
    `Heron free;${first()};Beer;alcohol free`,
    `Heron low;${first()};Beer;low alcohol`,
  ]

  test('has three states; “alcohol free” and “low alcohol” are asked about and never guessed', async () => {
    const kept = await keep(lines.join('\n'))
    const tried = await check(kept)
    expect(tried.counts).toMatchObject({ new: 3, wrong: 2 })
    for (const cell of ['alcohol free', 'low alcohol'])
      expect(JSON.stringify(tried)).toContain(`“${cell}” may mean several amounts`)
    const { questions } = (
      await admin.post(`/api/admin/imports/${kept.id}/questions`, { table: kept.table, mapping: kept.guess })
    ).json()
    const asked = questions.filter(({ kind }: { kind: string }) => kind === 'choice')
    expect(asked).toMatchObject([
      { choices: expect.arrayContaining([{ value: 'up to 0.5 %', label: 'Up to 0.5 %' }]) },
    ])
    const answer = (text: string, means: string) => ({
      place: 'column containsAlcohol',
      text,
      means: [means],
      isNoted: false,
    })
    const answers = [answer('alcohol free', 'up to 0.5 %'), answer('low alcohol', 'yes')]
    const saved = await apply(kept, { answers })
    expect(saved.statusCode, saved.body).toBe(200)
    for (const [name, containsAlcohol] of [
      ['Heron zero', false],
      ['Heron light', 'trace'],
      ['Heron ale', true],
      ['Heron free', 'trace'],
      ['Heron low', true],
    ] as const)
      expect(await dishNamed(name), name).toMatchObject({ drink: { kind: 'beer', containsAlcohol } })
    const exported = (await admin.get('/api/admin/content/dishes/export?type=csv')).body
    expect(exported.split('\n').find(line => line.includes('Heron light'))).toContain('Up to 0.5 %')
    expect((await check(await keep(exported))).counts).toMatchObject({ changed: 0, wrong: 0 })
  })
})

test('the columns chosen for a file are those of the next one with the same headings, and of no other', async () => {
  const head = `Stall;Blurb;Coins;Contains nuts`
  const sections = { unnamed: second() }
  const kept = await keep(`${head}\nHeron bap;Warm;8;no`)
  expect(kept.allergenLike).toEqual([3])
  const mapping = ['name', 'description', 'price', null]
  const saved = await apply(kept, { mapping, leftOut: [3], sections })
  expect(saved.statusCode, saved.body).toBe(200)
  const later = await keep(`${head}\nHeron roll;Cold;9;yes`)
  expect(later.guess).toEqual(mapping)
  // A column about allergens is left out knowingly, each time.
  expect((await apply(later, { mapping, sections })).json().code).toBe('columnUndecided')
  const other = await keep(`${head};More\nHeron cob;Cold;9;no;x`)
  expect(other.guess).not.toEqual([...mapping, null])
})
