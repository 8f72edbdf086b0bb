import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { IMPORTABLE_KINDS, type ImportableKind } from '#contract/content/kinds.ts'
import { IMPORT_LIFETIME_MINUTES, SHEET_FILE_TYPES, type SheetFileType } from '#domain/sheets/sheets.ts'
import { sweep } from '../../accounts/housekeeping.ts'
import { imports } from '../../database/schema/imports.ts'
import { isNull, sql } from '../../platform/drizzle.ts'
import { importClient } from '../../testing/import-client.ts'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
const { db } = app.context
const admin = await app.signInAsAdmin()
const staff = await app.signInAsStaff()
const upload = (file: string | Buffer, kind: ImportableKind = 'lessons', client = admin) =>
  importClient(client).upload(file, kind)
const keep = (file: string | Buffer, kind: ImportableKind = 'lessons') => importClient(admin).keep(file, kind)
const check = async (id: number, mapping: readonly (string | null)[]) =>
  (await admin.post(`/api/admin/imports/${id}/dry-run`, { mapping })).json()
const apply = (id: number, mapping: readonly (string | null)[], isPublished = true) =>
  admin.post(`/api/admin/imports/${id}/apply`, { mapping, isPublished, note: 'From the office' })
const lessons = async () => (await admin.get('/api/admin/content/lessons')).json()
/** Lessons by their title; a search finds those whose text has the words as well. */
const find = async (title: string) =>
  (await admin.get(`/api/admin/content/lessons?q=${encodeURIComponent(title)}`))
    .json()
    .rows.filter((row: { title: string }) => row.title.startsWith(title))
const exportOf = async (kind: ImportableKind, type: SheetFileType): Promise<Buffer> => {
  const response = await admin.get(`/api/admin/content/${kind}/export?type=${type}`)
  expect(response.statusCode).toBe(200)
  return response.rawPayload
}

const FILE = `Name;Lesson text;Topic;Seconds;Colour
Fold a napkin;"Flat first.

Then in three.";service;20;red
Pour tea;Two hands.;Beverage;;green
`

describe('an import', () => {
  test('guesses the columns, says what would happen, and does it as one', async () => {
    const kept = await keep(FILE)
    expect(kept).toMatchObject({
      headings: ['Name', 'Lesson text', 'Topic', 'Seconds', 'Colour'],
      lineCount: 2,
      guess: ['title', 'content', 'category', 'estimatedTime', null],
      isApplied: false,
    })
    expect(kept.samples[0][1]).toBe('Flat first.\n\nThen in three.')
    const before = (await lessons()).total
    const dry = await check(kept.id, kept.guess)
    expect(dry.counts).toEqual({ new: 2, changed: 0, untouched: 0, wrong: 0 })
    expect(dry.lines[0]).toEqual({
      line: 2,
      title: 'Fold a napkin',
      renames: null,
      outcome: 'new',
      changes: [],
      cells: [
        { text: 'Fold a napkin' },
        { text: 'Flat first.\n\nThen in three.' },
        { text: 'Service', raw: 'service' },
        { text: '20' },
      ],
      warnings: [],
      problems: [],
    })
    expect((await lessons()).total).toBe(before)

    const done = await apply(kept.id, kept.guess)
    expect(done.json()).toEqual({
      ...dry.counts,
      ids: [expect.any(Number), expect.any(Number)],
      tabIds: [],
      sectionIds: [],
      markIds: [],
      leftCount: 0,
    })
    const [napkin] = await find('Fold a napkin')
    const { document } = (await admin.get(`/api/admin/content/lessons/${napkin.id}`)).json()
    expect(document).toEqual({
      audience: null,
      title: 'Fold a napkin',
      content: 'Flat first.\n\nThen in three.',
      category: 'Service',
      estimatedTime: 20,
      pointsReward: 5,
      question: null,
    })
    const versions = (await admin.get(`/api/admin/content/lessons/${napkin.id}/versions`)).json()
    expect(versions).toMatchObject([{ origin: 'import', note: 'From the office', state: 'published' }])
    expect((await admin.get(`/api/admin/imports/${kept.id}`)).json()).toMatchObject({
      isApplied: true,
      savedCount: 2,
    })
    expect((await apply(kept.id, kept.guess)).json().code).toBe('importApplied')

    // The same file again changes nothing; a line that differs says in what.
    const again = await keep(FILE.replace('Two hands.', 'Both hands.'))
    expect((await check(again.id, again.guess)).lines).toMatchObject([
      { outcome: 'untouched' },
      { outcome: 'changed', changes: ['Text'] },
    ])
    await apply(again.id, again.guess, false)
    const [tea] = await find('Pour tea')
    expect(tea).toMatchObject({ state: 'published', hasUnpublishedChanges: true, revision: 2 })
  })

  test('reads the question that a lesson ends with, and says what is wrong with it', async () => {
    const columns = 'Title;Text;Category;Question;Right answer;Wrong answers;Why'
    const kept = await keep(`${columns}
Turn the nigori;Turn it slowly.;Beverage;How is it turned?;Slowly;"Fast; Twice a day";It may foam over.
Pour the beer;In two pulls.;Beverage;How is it poured?;In two pulls;In two pulls;
Chill the glass;Ten minutes.;Beverage;;;;
`)
    const dry = await check(kept.id, kept.guess)
    expect(dry.lines).toMatchObject([
      { outcome: 'new' },
      { problems: [{ message: 'Must differ from the right answer and from each other' }] },
      { outcome: 'new' },
    ])
    const good = await keep(`${columns}
Turn the nigori;Turn it slowly.;Beverage;How is it turned?;Slowly;"Fast; Twice a day";It may foam over.
Chill the glass;Ten minutes.;Beverage;;;;
`)
    expect((await apply(good.id, good.guess)).statusCode).toBe(200)
    const documentOf = async (title: string) => {
      const [{ id }] = await find(title)
      return (await admin.get(`/api/admin/content/lessons/${id}`)).json().document
    }
    expect((await documentOf('Turn the nigori')).question).toEqual({
      question: 'How is it turned?',
      rightAnswer: 'Slowly',
      wrongAnswers: ['Fast', 'Twice a day'],
      explanation: 'It may foam over.',
    })
    expect((await documentOf('Chill the glass')).question).toBeNull()
    expect((await exportOf('lessons', 'csv')).toString()).toContain('Fast; Twice a day')

    const taken = await keep('title,question,right answer,wrong answers,why\nTurn the nigori,,,,\n')
    expect((await apply(taken.id, taken.guess)).statusCode).toBe(200)
    expect((await documentOf('Turn the nigori')).question).toBeNull()
  })

  test('leaves what no column says as it is', async () => {
    const kept = await keep('title,points\nPour tea,9\n')
    expect((await check(kept.id, kept.guess)).lines).toMatchObject([
      { outcome: 'changed', changes: ['Points'] },
    ])
    await apply(kept.id, kept.guess)
    const [{ id }] = await find('Pour tea')
    expect((await admin.get(`/api/admin/content/lessons/${id}`)).json().document).toMatchObject({
      content: 'Both hands.',
      pointsReward: 9,
    })
  })

  test('names each line that is wrong, and imports none', async () => {
    const kept = await keep(
      [
        'Id,Title,Text,Category,Seconds',
        ',Right,Words,Service,30',
        ',,Words,Service,30',
        `,Wrong kind,Words,${'x'.repeat(41)},soon`,
        ',Right,Words,Service,30',
        '999999,No such,Words,Service,30',
        'x,No id,Words,Service,30',
      ].join('\n'),
    )
    const dry = await check(kept.id, kept.guess)
    expect(dry.counts).toEqual({ new: 1, changed: 0, untouched: 0, wrong: 5 })
    expect(dry.lines.map(({ line, problems }: never) => [line, problems])).toEqual([
      [2, []],
      [3, [{ column: 'Title', message: 'Please enter a title' }]],
      [
        4,
        [
          { column: 'Seconds', message: '“soon” is not a whole number from 5 to 3,600.' },
          { column: 'Category', message: 'Must be at most 40 characters' },
        ],
      ],
      [5, [{ column: '', message: 'Line 2 is the same one.' }]],
      [6, [{ column: 'Id', message: 'There is none with the id 999999. Leave it blank for what is new.' }]],
      [7, [{ column: 'Id', message: 'There is none with the id x. Leave it blank for what is new.' }]],
    ])
    const before = (await lessons()).total
    const refused = await apply(kept.id, kept.guess)
    expect(refused.statusCode).toBe(422)
    expect(refused.json()).toMatchObject({
      message: '5 lines cannot be imported. Nothing was changed.',
      issues: expect.arrayContaining([{ path: 'line 3', message: 'Title: Please enter a title' }]),
    })
    expect((await lessons()).total).toBe(before)
  })

  test('of questions finds their modules and what they refer to by name', async () => {
    const [module] = (await admin.get('/api/admin/content/modules/order')).json()
    const kept = await keep(
      [
        'Module,Question,A,B,C,D,Correct,Reference',
        `${module.title.toUpperCase()},Which?,One,Two,Three,Four,b,policy: no such`,
        'No such,Which?,One,Two,Three,Four,b,',
        `${module.title},Which one?,One,Two,Three,Four,e,menu`,
        `${module.title},Which of these?,One,Two,Three,One,b,set menus`,
        `${module.title},Which is it?,One,Two,Three,Four,B,set menus`,
        `${module.title},Which is it not?,One,Two,Three,Four,B,sake guide: nowhere`,
      ].join('\n'),
      'questions',
    )
    const { lines } = await check(kept.id, kept.guess)
    expect(lines.map(({ problems }: never) => problems)).toEqual([
      [{ column: 'Learned in', message: 'There is no policy “no such”.' }],
      // A module that is not there is added.
      [],
      [
        {
          column: 'Learned in',
          message: '“menu” is none of dish: …, policy: …, reading: …, set menus.',
        },
        {
          column: 'Right option',
          message: '“e” is none of this line’s options, and no letter or number of one.',
        },
      ],
      [{ column: 'Option D', message: 'This option is listed twice' }],
      [],
      // Refused by the kind itself, when it is tried.
      [{ column: '', message: expect.any(String) }],
    ])
    expect(lines[4]).toMatchObject({ outcome: 'new', title: 'Which is it?' })
  })

  test('of dishes reads allergens by list or by column, and refuses what it would have to guess', async () => {
    const [section] = (await admin.get('/api/admin/content/sections/order')).json()
    const kept = await keep(
      [
        'Dish,Section,Price,Allergens,Milk,Gluten,May contain,Components',
        `Zuppa inglese,${section.title},14,wheat; eggs,yes,,,`,
        `Panna cotta,${section.title},12,,x,no,,`,
        `Focaccia,${section.title},9,seafood,,,,`,
        `Bread,${section.title},5,,,yes,,`,
        `Cake,${section.title},5,milk,no,,,`,
        `Pie,${section.title},5,,,,egg,`,
        'Soup,Nowhere,8,,,,,No such stock',
      ].join('\n'),
      'dishes',
    )
    const { lines } = await check(kept.id, kept.guess)
    expect(lines.map(({ problems }: never) => problems)).toEqual([
      [],
      [],
      [
        {
          column: 'Contains',
          message: '“seafood” is no allergen that can be read: please say fish, crustacean or mollusc.',
        },
      ],
      [],
      [{ column: 'Contains', message: 'Milk is said twice, and not the same.' }],
      [],
      [{ column: 'Components', message: 'There is no component “No such stock”.' }],
    ])
    const right = await keep(
      ['Dish,Section,Price,Allergens,Milk', `Zuppa inglese,${section.title},14,wheat; eggs,yes`].join('\n'),
      'dishes',
    )
    expect((await apply(right.id, right.guess)).statusCode).toBe(200)
    const [{ id }] = (await admin.get('/api/admin/content/dishes?q=Zuppa')).json().rows
    const { document } = (await admin.get(`/api/admin/content/dishes/${id}`)).json()
    expect(document.allergens).toEqual(['wheat', 'egg', 'milk'])
    const menu = (await staff.get('/api/menu')).json()
    const dish = menu.sections
      .flatMap(({ dishes }: { dishes: { name: string }[] }) => dishes)
      .find(({ name }: { name: string }) => name === 'Zuppa inglese')
    // No one has stated what it does not contain.
    expect(dish.isAssessed).toBe(false)
  })

  test('of dishes keeps what is not named, and lets go of it where it is named later', async () => {
    const [section] = (await admin.get('/api/admin/content/sections/order')).json()
    const bring = async (...rows: string[]) => {
      const sheet = await keep(rows.join('\n'), 'dishes')
      expect((await apply(sheet.id, sheet.guess)).statusCode).toBe(200)
    }
    const read = async () => {
      const [{ id }] = (await admin.get('/api/admin/content/dishes?q=Frangipane')).json().rows
      const { document } = (await admin.get(`/api/admin/content/dishes/${id}`)).json()
      const { mayContain = [], no = [] } = document.sheetStatement ?? {}
      return { allergens: document.allergens, mayContain, no }
    }
    const head = 'Dish,Section,Price,GLUTEN,NUTS,SHELLFISH'
    const dish = `Frangipane,${section.title},9`
    await bring(head, `${dish},yes,traces,no`)
    expect(await read()).toEqual({
      allergens: ['gluten'],
      mayContain: ['tree-nut'],
      no: ['crustacean', 'mollusc', 'shellfish'],
    })
    const { sections } = (await staff.get('/api/menu')).json()
    expect(
      sections
        .flatMap(({ dishes }: { dishes: { name: string }[] }) => dishes)
        .find(({ name }: { name: string }) => name === 'Frangipane'),
    ).toMatchObject({ allergens: ['gluten'], mayContain: [{ allergen: 'tree-nut' }] })

    // An export reads back unchanged.
    const file = (await exportOf('dishes', 'csv')).toString()
    const [heading, ...lines] = file.split('\r\n')
    const line = lines.find((one: string) => one.includes('Frangipane'))
    expect(line).toContain('Gluten (cereal not named)')
    expect(line).toContain('Tree nut (not named)')
    expect(line).toMatch(/,Shellfish,/)
    const again = await keep([heading, line].join('\n'), 'dishes')
    expect((await check(again.id, again.guess)).lines).toMatchObject([{ outcome: 'untouched' }])

    await bring(`${head},Wheat,Almond`, `${dish},yes,traces,no,yes,traces`)
    expect(await read()).toMatchObject({ allergens: ['wheat'], mayContain: ['almond'] })
    // The cereal is known by now.
    await bring(head, `${dish},yes,,`)
    expect(await read()).toMatchObject({ allergens: ['wheat'] })
    await bring(head, `${dish},no,,yes`)
    expect(await read()).toEqual({
      allergens: ['shellfish'],
      mayContain: ['almond'],
      no: ['wheat', 'rye', 'barley', 'oats', 'spelt', 'gluten'],
    })
  })

  test('of dishes warns of what its texts name and its recipe does not, and imports it', async () => {
    const [section] = (await admin.get('/api/admin/content/sections/order')).json()
    const sheet = await keep(
      [
        'Dish,Section,Price,Description,Allergens',
        `Satay skewers,${section.title},9,With peanuts and tuna,peanut`,
      ].join('\n'),
      'dishes',
    )
    const { lines } = await check(sheet.id, sheet.guess)
    expect(lines).toMatchObject([
      { outcome: 'new', warnings: ['The text names fish (“tuna”); the recipe does not.'], problems: [] },
    ])
    expect((await apply(sheet.id, sheet.guess)).statusCode).toBe(200)
  })

  test('of dishes takes in a new component where only some parts go through, unless it says not', async () => {
    const [section] = (await admin.get('/api/admin/content/sections/order')).json()
    const bring = async (...rows: string[]) => {
      const sheet = await keep(['Dish;Section;Price;Components;Equipment', ...rows].join('\n'), 'dishes')
      return (await apply(sheet.id, sheet.guess)).statusCode
    }
    const line = (components: string, equipment: string) =>
      `Fritto misto;${section.title};14;"${components}";"${equipment}"`
    const listed = async () => {
      const [{ id }] = (await admin.get('/api/admin/content/dishes?q=Fritto+misto')).json().rows
      const { document } = (await admin.get(`/api/admin/content/dishes/${id}`)).json()
      return document.equipment
    }
    const use = 'Tempura fryer > Squid'
    expect(await bring(line('Squid', use))).toBe(200)
    const [
      {
        componentIds: [squid],
      },
    ] = await listed()
    expect(await bring(line('Squid; Prawn', use))).toBe(200)
    const [{ componentIds: withPrawn }] = await listed()
    expect(withPrawn).toHaveLength(2)
    expect(await bring(line('Squid; Prawn; Ponzu', 'Tempura fryer > Squid | Prawn | not Ponzu'))).toBe(200)
    expect(await listed()).toEqual([
      { equipmentId: expect.any(Number), componentIds: withPrawn, withOwn: true },
    ])
    expect(withPrawn).toContain(squid)
    expect(await bring(line('Squid', 'Tempura fryer > Squid | not own allergens'))).toBe(200)
    expect(await listed()).toMatchObject([{ componentIds: [squid], withOwn: false }])
  })

  test('of dishes reads prices with a comma or a point and the currency, and never guesses', async () => {
    const [section] = (await admin.get('/api/admin/content/sections/order')).json()
    const sheet = (prices: readonly string[]) =>
      [
        'Dish;Section;Price',
        ...prices.map((price, index) => `Priced ${index};${section.title};${price}`),
      ].join('\n')
    await admin.patch('/api/admin/settings', { currency: 'EUR', priceUnit: 'smallest', menuLanguage: 'it' })
    const kept = await keep(sheet(['12,50', '12.50', '€ 12.50', '12', '1.250', '$12']), 'dishes')
    const { lines } = await check(kept.id, kept.guess)
    expect(lines.map(({ problems }: never) => problems)).toEqual([
      [],
      [],
      [],
      [],
      [
        {
          column: 'Price',
          message: '“1.250” could be 1250, or 1 and a little. Please write 1250 or 1.2500.',
        },
      ],
      [{ column: 'Price', message: expect.stringContaining('“$12” is no price in EUR') }],
    ])
    const right = await keep(sheet(['12,50', '€ 8', '1.250,00']), 'dishes')
    await apply(right.id, right.guess)
    const saved = (await admin.get('/api/admin/content/dishes?q=Priced&sort=title')).json().rows
    const documents = await Promise.all(
      saved.map(
        async ({ id }: { id: number }) =>
          (await admin.get(`/api/admin/content/dishes/${id}`)).json().document,
      ),
    )
    // A new dish has the language of the menu.
    expect(documents.map(({ price, language }) => [price, language])).toEqual([
      [12.5, 'it'],
      [8, 'it'],
      [1250, 'it'],
    ])

    // After a return to whole amounts, existing prices survive export and import.
    await admin.patch('/api/admin/settings', { currency: 'EUR', priceUnit: 'whole' })
    for (const type of SHEET_FILE_TYPES) {
      const again = await keep(await exportOf('dishes', type), 'dishes')
      const { counts } = await check(again.id, again.guess)
      expect(counts).toMatchObject({ new: 0, changed: 0, wrong: 0 })
    }
    await admin.patch('/api/admin/settings', { currency: 'AUD', menuLanguage: 'ja' })
  })

  test('of lines that are added and lines that are changed by turns keeps their order', async () => {
    const [section] = (await admin.get('/api/admin/content/sections/order')).json()
    const add = (names: readonly string[], price: number) =>
      ['Dish,Section,Price', ...names.map(name => `${name},${section.title},${price}`)].join('\n')
    const first = await keep(add(['Zabaione 2', 'Zabaione 4'], 10), 'dishes')
    await apply(first.id, first.guess)
    const second = await keep(
      add(['Zabaione 1', 'Zabaione 2', 'Zabaione 3', 'Zabaione 4', 'Zabaione 5', 'Zabaione 6'], 11),
      'dishes',
    )
    expect((await apply(second.id, second.guess)).json()).toMatchObject({ new: 4, changed: 2 })
    const order: { title: string }[] = (
      await admin.get(`/api/admin/content/dishes/order?parentId=${section.id}`)
    ).json()
    const turns = order.map(({ title }) => title).filter(title => title.startsWith('Zabaione '))
    expect(turns).toEqual([
      'Zabaione 2',
      'Zabaione 4',
      'Zabaione 1',
      'Zabaione 3',
      'Zabaione 5',
      'Zabaione 6',
    ])
    const { rows } = (await admin.get('/api/admin/content/dishes?q=Zabaione&sort=title')).json()
    expect(rows.map(({ revision }: { revision: number }) => revision)).toEqual([1, 2, 1, 2, 1, 1])
  })

  test('of two who press at once one imports', async () => {
    const kept = await keep('Title,Text,Category\nAt once,Words,Service\n')
    const answers = await Promise.all([apply(kept.id, kept.guess), apply(kept.id, kept.guess)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect(await find('At once')).toHaveLength(1)
  })
})

describe('an export', () => {
  const word = fc
    .string({ unit: fc.constantFrom(...`='+-@;,"<&>\n aé日b_`), minLength: 1, maxLength: 20 })
    .map(text => text.trim())
    .filter(text => text !== '')

  test.each(IMPORTABLE_KINDS.flatMap(kind => SHEET_FILE_TYPES.map(type => [kind, type] as const)))(
    'of %s as %s is what an import reads: nothing is lost, and nothing changed',
    async (kind, type) => {
      for (const text of fc.sample(word, 10)) {
        const document = { title: `${text} ${kind} ${type}`, content: text, category: 'Culture' }
        await admin.post('/api/admin/content/lessons', { document, isPublished: true })
      }
      const kept = await keep(await exportOf(kind, type), kind)
      expect(kept.guess).not.toContain(null)
      const { counts } = await check(kept.id, kept.guess)
      expect(counts).toEqual({ new: 0, changed: 0, wrong: 0, untouched: kept.lineCount })
      expect(kept.lineCount).toBeGreaterThan(5)
    },
  )

  test.each(IMPORTABLE_KINDS)('the template of %s is what an import reads', async kind => {
    const response = await admin.get(`/api/admin/content/${kind}/template?type=csv`)
    expect(response.headers['content-disposition']).toBe(`attachment; filename="${kind}-template.csv"`)
    const kept = await keep(response.rawPayload, kind)
    expect((await check(kept.id, kept.guess)).counts).toEqual({ new: 1, changed: 0, untouched: 0, wrong: 0 })
  })
})

describe('bad input', () => {
  test.each([
    ['a file that is no spreadsheet', Buffer.from([1, 2, 3, 0]), 422, /not a spreadsheet/],
    ['an empty file', Buffer.alloc(0), 422, /nothing in this file/],
    ['100,000 lines', Buffer.from(`Title\n${'A\n'.repeat(100_000)}`), 422, /at most 5,000 lines/],
    ['11 MB', Buffer.alloc(11_000_000, 'a'), 413, /at most 10 MB/],
  ])('%s is refused in a sentence', async (_name, file, status, message) => {
    const response = await upload(file)
    expect(response.statusCode).toBe(status)
    expect(response.json().message).toMatch(message)
  })

  test('JSON in place of a file is refused', async () => {
    const response = await admin.post('/api/admin/content/lessons/imports', { a: 1 })
    expect(response.statusCode).toBe(422)
  })

  test.each([
    ['no column that tells lines apart', [null, 'content'], 'mappingWithoutKey'],
    ['a column twice', ['title', 'title'], 'mappingDoubled'],
    ['too few columns', ['title'], 'mappingOfOtherFile'],
    ['a column that there is not', ['title', 'colour'], 'mappingOfOtherFile'],
  ])('a mapping with %s is refused', async (_name, mapping, code) => {
    const kept = await keep('Title,Text\nA,B\n')
    expect((await check(kept.id, mapping)).code).toBe(code)
    expect((await apply(kept.id, mapping)).json().code).toBe(code)
  })

  test('nobody finds another’s file, and staff none at all', async () => {
    const kept = await keep('Title\nA\n')
    expect((await staff.get(`/api/admin/imports/${kept.id}`)).statusCode).toBe(403)
    expect((await upload('Title\nA\n', 'lessons', staff)).statusCode).toBe(403)
    expect((await admin.get('/api/admin/imports/999999')).statusCode).toBe(404)
  })
})

test('a file is kept for an hour', async () => {
  const kept = await keep('Title,Text,Category\nLate,Words,Service\n')
  app.clock.advance({ minutes: IMPORT_LIFETIME_MINUTES + 1 })
  expect((await apply(kept.id, kept.guess)).json().code).toBe('importNotFound')
  await sweep(app.context)
  // The result is stored for longer.
  expect(await db.$count(imports, isNull(imports.written))).toBe(0)
  expect(await db.$count(imports, sql`${imports.sheets} <> '[]'`)).toBe(0)
})
