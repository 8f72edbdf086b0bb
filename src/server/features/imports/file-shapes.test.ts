/** Made-up sheets without one line for each dish: turned, or named with what to do. */
import { describe, expect, test } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { importClient } from '../../testing/import-client.ts'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
const admin = await app.signInAsAdmin()
const sections: readonly { readonly id: number; readonly title: string }[] = (
  await admin.get('/api/admin/content/sections/order')
).json()
const { keep, ask, check, apply } = importClient(admin)
const [first = '', second = ''] = sections.map(({ title }) => title)
const unnamed = { sections: { unnamed: first } }

const dishNamed = async (name: string) => {
  const { rows } = (await admin.get(`/api/admin/content/dishes?q=${encodeURIComponent(name)}`)).json()
  const [{ id }] = rows
  return (await admin.get(`/api/admin/content/dishes/${id}`)).json().document
}

const ACROSS =
  'Dishes stand side by side in this sheet. Turn it so that each dish has a line: copy it, then Paste special, Transpose.'
const IN_CARDS =
  'Each dish has several lines in this sheet, such as one for each ingredient. Give each dish one line, with its ingredients and its allergens in a cell each.'

describe('a sheet with dishes side by side', () => {
  const TURNED = [
    'Wren Café allergens,,,',
    'Allergen,Wren biscotti,Wren latte,Wren bun',
    'Gluten,x,,x',
    'Crustaceans,,,',
    'Egg,yes,no,may contain',
    'Milk,(x),x,',
    'Soya,,x,x*',
    'x = contains,,,',
  ]

  test('has a line for each, with what its cells say', async () => {
    const kept = await keep(TURNED)
    expect(kept).toMatchObject({
      isTurned: true,
      headings: ['Dish', 'Gluten', 'Crustaceans', 'Egg', 'Milk', 'Soya'],
      guess: ['name', ...['gluten', 'crustacean', 'egg', 'milk', 'soy'].map(key => `allergen ${key}`)],
      lineCount: 3,
      samples: [
        ['Wren biscotti', 'x', '', 'yes', '(x)', ''],
        ['Wren latte', '', '', 'no', 'x', 'x'],
        ['Wren bun', 'x', '', 'may contain', '', 'x*'],
      ],
    })
    expect(kept).not.toHaveProperty('refusal')
    // Unclear cells are asked about as in any other sheet.
    const asked = (await ask(kept)).filter(({ kind }: { kind: string }) => kind === 'sign')
    const texts = asked.flatMap(({ entries }: { entries: { text: string }[] }) =>
      entries.map(({ text }) => text),
    )
    expect(texts.toSorted()).toEqual(['(x)', 'x*'])
    const { counts, lines } = await check(kept, unnamed)
    expect(counts).toMatchObject({ new: 1, wrong: 2 })
    expect(lines.map(({ title, outcome }: Record<string, string>) => [title, outcome])).toEqual([
      ['Wren biscotti', 'wrong'],
      ['Wren latte', 'new'],
      ['Wren bun', 'wrong'],
    ])
    const withoutLines = lines
      .filter(({ outcome }: { outcome: string }) => outcome === 'wrong')
      .map(({ line }: { line: number }) => line)
    const applied = await apply(kept, { ...unnamed, withoutLines })
    expect(applied.statusCode, applied.body).toBe(200)
    expect(await dishNamed('Wren latte')).toMatchObject({
      allergens: ['milk', 'soy'],
      sheetStatement: { mayContain: [], no: ['egg'] },
    })
  })

  test('leaves a blank open until somebody says what it means', async () => {
    const kept = await keep([',Wren scone,Wren tart', 'Milk,x,', 'Egg,,x', 'Fish,,'])
    const [{ place, entries }] = await ask(kept)
    expect(entries).toMatchObject([{ text: '', cellCount: 4 }])
    await apply(kept, unnamed)
    const tart = await dishNamed('Wren tart')
    expect([tart.allergens, tart.sheetStatement]).toEqual([['egg'], undefined])
    const answers = [{ place, text: '', means: ['no'] }]
    await apply(await keep([',Wren scone,Wren tart', 'Milk,x,', 'Egg,,x', 'Fish,,']), { answers })
    expect((await dishNamed('Wren tart')).sheetStatement.no).toEqual(['fish', 'milk'])
  })

  test('may have their sections, prices and other facts as lines too', async () => {
    const kept = await keep([
      ['Section', first, first, second].join(';'),
      'Gericht;Wren Suppe;Wren Salat;Wren Torte',
      'Preis;4,50;8;6',
      'Beschreibung;Lauch, Kartoffel;;Apfel',
      'Sellerie;x;;',
      'Eier;;x;x',
      'Seafood;;x;',
    ])
    expect(kept).toMatchObject({
      isTurned: true,
      headings: ['Gericht', 'Section', 'Preis', 'Beschreibung', 'Sellerie', 'Eier', 'Seafood'],
      guess: ['name', 'sectionId', 'price', 'description', 'allergen celery', 'allergen egg', null],
      allergenLike: expect.arrayContaining([6]),
    })
    expect((await check(kept)).code).toBe('columnUndecided')
    const applied = await apply(kept, { leftOut: [6], priceUnit: 'smallest' })
    expect(applied.statusCode, applied.body).toBe(200)
    expect(await dishNamed('Wren Torte')).toMatchObject({
      ...{ price: 6, description: 'Apfel', allergens: ['egg'], sectionId: sections[1]?.id },
    })
    expect(await dishNamed('Wren Suppe')).toMatchObject({ price: 4.5, allergens: ['celery'] })
  })

  test('of a workbook is turned sheet by sheet, below its merged sections', async () => {
    const cell = (value: string, more = {}) => ({ value, type: String, ...more })
    const file = await writeXlsxFile([
      {
        data: [
          [null, cell(first, { columnSpan: 2 }), null, cell(second, { columnSpan: 2 }), null],
          [null, ...['Wren roll', 'Wren pie', 'Wren cake', 'Wren pear'].map(name => cell(name))],
          [cell('Milk'), cell('x'), null, null, null],
          [cell('Egg'), null, null, cell('x'), null],
          [cell('Peanuts'), null, null, null, cell('x')],
        ],
        sheet: 'Matrix',
      },
    ] as never).toBuffer()
    const kept = await keep(file)
    expect(kept).toMatchObject({
      headings: ['Dish', 'Section', 'Milk', 'Egg', 'Peanuts'],
      guess: ['name', 'sectionId', 'allergen milk', 'allergen egg', 'allergen peanut'],
    })
    expect((await apply(kept)).json()).toMatchObject({ new: 4 })
    expect(await dishNamed('Wren pear')).toMatchObject({ allergens: ['peanut'], sectionId: sections[1]?.id })
    expect(await dishNamed('Wren pie')).toMatchObject({ allergens: [], sectionId: sections[0]?.id })
  })

  test.each([
    ['a name is a heading too', [',Wren flan,Wren dip,Fish', 'Milk,x,,', 'Egg,x,,', 'Fish,,,x']],
    ['an allergen has two lines', [',Wren flan,Wren dip', 'Milk,x,', 'Egg,x,', 'Fish,,x', 'Milk,,x']],
    [
      'a column stands before the allergens',
      ['Nr,,Wren flan,Wren dip', '1,Milk,x,', '2,Egg,x,', '3,Fish,,x'],
    ],
    ['a line has no allergen', [',Wren flan,Wren dip', 'Milk,x,', ',x,x', 'Egg,x,', 'Fish,,x']],
  ])('is not read where %s, and says what to do', async (_, lines) => {
    const kept = await keep(lines)
    expect(kept).toMatchObject({ isTurned: false, refusal: ACROSS })
    const mapping = ['name', ...kept.guess.slice(1).map(() => null)]
    const said = { ...unnamed, mapping, leftOut: [0, 1, 2, 3] }
    expect(await check(kept, said)).toMatchObject({ code: 'dishesAcross', message: ACROSS })
    expect((await apply(kept, said)).json().code).toBe('dishesAcross')
  })

  test.each([
    ['a list of milks', ['Name,Price', 'Milk,1', 'Soya,2', 'Almond,2', 'Oats,2']],
    ['milks with their allergens', ['Name,Milk,Soy,Almonds', 'Milk,x,,', 'Soy,,x,', 'Almond,,,x']],
    ['a stock list', ['Name,Quantity,Supplier', 'Milk,12,Dairy & Co', 'Soya,4,Bean Ltd', 'Egg,30,Farm']],
    ['an ordinary matrix', ['Dish,Milk,Egg,Fish', 'Wren flan,x,x,', 'Wren dip,x,,', 'Fish,,,x']],
  ])('is never seen in %s', async (_, lines) => {
    const kept = await keep(lines)
    expect(kept).toMatchObject({ isTurned: false, lineCount: lines.length - 1 })
    expect(kept).not.toHaveProperty('refusal')
  })
})

describe('cards', () => {
  test('of labels and what they say have a line for each dish', async () => {
    const kept = await keep([
      `Dish;Wren lasagne`,
      `Section;${first}`,
      'Price;14',
      'Contains;milk, wheat',
      '',
      'Dish;Wren curry',
      'Price;12',
      `Section;${second}`,
      'Description;Coconut and lime',
    ])
    expect(kept).toMatchObject({
      isTurned: true,
      headings: ['Dish', 'Section', 'Price', 'Contains', 'Description'],
      lineCount: 2,
    })
    expect((await apply(kept)).json()).toMatchObject({ new: 2 })
    expect(await dishNamed('Wren lasagne')).toMatchObject({ price: 14, allergens: ['wheat', 'milk'] })
    expect(await dishNamed('Wren curry')).toMatchObject({
      ...{ price: 12, allergens: [], description: 'Coconut and lime', sectionId: sections[1]?.id },
    })
  })

  test.each([
    [
      'names once',
      [
        ...['Dish,Ingredient,Quantity,Contains', 'Wren ragu,Minced beef,500 g,', ',Butter,20 g,milk'],
        ...[',Pasta,200 g,wheat', 'Wren dal,Lentils,300 g,', ',Ghee,20 g,milk'],
      ],
    ],
    [
      'names on each line',
      [
        ...['Recipe,Ingredient,Unit', 'Wren ragu,Minced beef,g', 'Wren ragu,Butter,g', 'Wren ragu,Pasta,g'],
        ...['Wren dal,Lentils,g', 'Wren dal,Ghee,g'],
      ],
    ],
    [
      'a block for each dish',
      [
        ...['Wren ragu,,', 'Zutat,Menge,Einheit', 'Rinderhack,500,g', 'Butter,20,g', 'Wren dal,,'],
        ...['Zutat,Menge,Einheit', 'Linsen,300,g', 'Ghee,20,g'],
      ],
    ],
    [
      'labels and further lines',
      [
        ...['Dish;Wren ragu', 'Price;14', 'Ingredients;Minced beef', ';Butter', 'Dish;Wren dal', 'Price;12'],
        ...['Ingredients;Lentils', ';Ghee'],
      ],
    ],
    [
      'amounts alone',
      ['Wren ragu;', '500 g minced beef;', '20 g butter;', 'Wren dal;', '300 g lentils;from France'],
    ],
  ])('with %s are named, with what to do', async (_, lines) => {
    const kept = await keep(lines)
    expect(kept).toMatchObject({ isTurned: false, refusal: IN_CARDS })
    const leftOut = kept.guess.map((_: unknown, at: number) => at)
    for (const at of leftOut) {
      const mapping = leftOut.map((place: number) => (place === at ? 'name' : null))
      const said = { ...unnamed, mapping, leftOut }
      const { code } = await check(kept, said)
      expect(code, `${at}`).toBe('dishesInCards')
      expect((await apply(kept, said)).json().code).toBe('dishesInCards')
    }
  })

  test.each([
    [
      'a column of ingredients',
      ['Dish,Ingredients', 'Wren ragu,"beef, pasta"', 'Wren dal,lentils', 'Wren pie,leek'],
    ],
    ['an unknown heading', ['What we cook,Zutaten', 'Wren ragu,Rind', 'Wren dal,Linsen', 'Wren pie,Lauch']],
    [
      'sizes of one dish',
      [
        'Handle,Name,Size,Price,Ingredients',
        'ale,Wren ale,Small,3,malt',
        'ale,,Large,5,',
        'tea,Wren tea,Cup,2,tea',
      ],
    ],
    ['names with an amount', ['Name,Price', '200 g Wren steak,30', '300 g Wren steak,40', '6 oysters,18']],
  ])('are never seen in %s', async (_, lines) => {
    expect(await keep(lines)).not.toHaveProperty('refusal')
  })

  test('of people or questions are none', async () => {
    expect(await keep(['Title,Text', '20 g a,b', '30 g c,d'], 'lessons')).not.toHaveProperty('refusal')
  })
})
