/** Exports of tills and web shops, with a line for each size: made-up menus in their headings. */
import { describe, expect, test } from 'vitest'
import { importClient } from '../../testing/import-client.ts'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
const admin = await app.signInAsAdmin()
const staff = await app.signInAsStaff()
const section: string = (await admin.get('/api/admin/content/sections/order')).json()[0].title
const { keep, check, apply } = importClient(admin)

await admin.patch('/api/admin/settings', { currency: 'EUR', priceUnit: 'smallest' })

const menuOf = async (...names: string[]) => {
  const { sections } = (await staff.get('/api/menu')).json()
  const dishes = sections.flatMap(({ dishes }: { dishes: { name: string }[] }) => dishes)
  return names.map(name => dishes.find((dish: { name: string }) => dish.name === name))
}
const priceCells = ({ lines, columns }: CheckedLines, heading = 'Price') =>
  lines.map(({ cells }) => cells[columns.findIndex(column => column.heading === heading)]?.text)
interface CheckedLines {
  readonly columns: readonly { readonly heading: string }[]
  readonly lines: readonly { readonly cells: readonly { readonly text: string }[] }[]
}

describe('lines without a name below a named one with its handle', () => {
  test('are its sizes with their prices, and markup is taken off its texts', async () => {
    const kept = await keep([
      'Handle,REF,Nombre,Categoria,Descripción,Opción 1 nombre,Opción 1 valor,Precio',
      `lagarto,1,LAGARTO,${section},"<p>Salsa de la casa &amp; jam&oacute;n.<br>Queso&nbsp;curado</p>",Tamaño,Familiar,61000.00`,
      'lagarto,2,,,,,Mediana,35000.00',
      'lagarto,3,,,,,Personal,24000.00',
      `limonada,4,LIMONADA &#39;FRESCA&#39;,${section},,,,6000.00`,
    ])
    expect(kept.guess).toEqual([
      ...['handle', null, 'name', 'sectionId', 'description', null, 'size', 'price'],
    ])
    const checked = await check(kept)
    expect(checked.counts).toMatchObject({ new: 2, wrong: 0 })
    expect(priceCells(checked)).toEqual([
      'Familiar: 61000.00 / Mediana: 35000.00 / Personal: 24000.00',
      '6000.00',
    ])
    expect(checked.lines).toMatchObject([{ line: 2, sizeLines: [3, 4] }, { line: 5 }])
    expect(checked.lines[1]).not.toHaveProperty('sizeLines')
    expect((await apply(kept)).json()).toMatchObject({ new: 2, leftCount: 0 })
    const [lagarto, limonada] = await menuOf('LAGARTO', 'LIMONADA ’FRESCA’'.replaceAll('’', "'"))
    expect(lagarto).toMatchObject({
      description: 'Salsa de la casa & jamón.\nQueso curado',
      sizes: [
        { name: 'Familiar', price: 61000 },
        { name: 'Mediana', price: 35000 },
        { name: 'Personal', price: 24000 },
      ],
    })
    expect(limonada).toMatchObject({ price: 6000, sizes: [] })
  })

  test('of Shopify stand among lines of pictures, and “Default Title” is no size', async () => {
    const checked = await check(
      await keep([
        'Handle,Title,Body (HTML),Type,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Price,Variant Compare At Price,Image Src',
        `torte,Heron torte,<div>Nut cake</div>,${section},Size,Whole,Base,Rye,a,38.00,45.00,one.jpg`,
        'torte,,,,,Slice,,Rye,b,5.50,,',
        'torte,,,,,,,,,,,two.jpg',
        `loaf,Heron loaf,,${section},Title,Default Title,,,c,4.20,,`,
      ]),
    )
    expect(checked.counts).toMatchObject({ new: 2, wrong: 0 })
    expect(priceCells(checked)).toEqual(['Whole, Rye: 38.00 / Slice, Rye: 5.50', '4.20'])
  })
})

describe('several lines with one name and another variation', () => {
  test('of Square are its sizes, also where others stand between them', async () => {
    const checked = await check(
      await keep([
        'Token,Item Name,Variation Name,Description,Categories,Item Type,Price,Option Name 1,Option Value 1',
        `t1,Flat heron,Small,Coffee,${section},Prepared food,3.40,Cup,Small`,
        `t2,Heron bun,Regular,,${section},Prepared food,2.90,,`,
        `t3,Flat heron,Large,Coffee,${section},Prepared food,4.10,Cup,Large`,
      ]),
    )
    expect(checked.counts).toMatchObject({ new: 2, wrong: 0 })
    expect(priceCells(checked)).toEqual(['Small: 3.40 / Large: 4.10', '2.90'])
  })

  test('of Lightspeed are its sizes', async () => {
    const checked = await check(
      await keep([
        'id,handle,sku,name,product_category,variant_option_one_name,variant_option_one_value,supply_price,retail_price',
        `1,wine,w1,Heron red,${section},Pour,Glass,2.00,7.00`,
        `2,wine,w2,Heron red,${section},Pour,Bottle,9.00,31.00`,
      ]),
    )
    expect(checked.counts).toMatchObject({ new: 1, wrong: 0 })
    expect(priceCells(checked)).toEqual(['Glass: 7.00 / Bottle: 31.00'])
  })

  test('say something else in another column: that is asked, and what is typed counts', async () => {
    const kept = await keep([
      'Handle,Name,Category,Option 1 value,Price,Allergens',
      `pie,Heron pot pie,${section},Small,5.00,milk`,
      'pie,,,Large,8.00,milk; egg',
    ])
    const checked = await check(kept)
    expect(checked.counts).toMatchObject({ new: 0, wrong: 1 })
    expect(checked.lines[0].problems).toEqual([
      { column: 'Contains', message: 'Line 3, a size of it, says something else: “milk; egg”.' },
    ])
    const edits = [{ line: 2, column: 5, text: 'milk; egg' }]
    expect((await check(kept, { edits })).counts).toMatchObject({ new: 1, wrong: 0 })
    // The lines that are left out come back as they stood.
    await apply(kept, { withoutLines: [2] })
    const rest = (await admin.get(`/api/admin/imports/${kept.id}/rest?type=csv`)).body
    expect(rest.split(/\r?\n/).slice(1, 3)).toEqual([
      expect.stringContaining('Heron pot pie'),
      expect.stringContaining('Large,8.00,"milk; egg"'),
    ])
  })
})

describe('a price of which others were left out', () => {
  const file = [
    'Ref,Name,Category,Ways,Price',
    `p,Heron pizza,${section},Family,61.00`,
    'p,,,Medium,35.00',
    'p,,,Small,24.00',
    `q,Heron salad,${section},,9.00`,
  ]

  test('is asked, and never taken alone', async () => {
    const kept = await keep(file)
    const { counts, lines } = await check(kept)
    expect(counts).toMatchObject({ new: 1, wrong: 3 })
    expect(lines[0]).toMatchObject({ title: 'Heron pizza', outcome: 'wrong' })
    expect(lines[0].problems[0]).toMatchObject({
      column: 'Price',
      message: expect.stringMatching(/^Lines 3 and 4 below have prices and no names/),
    })
    expect((await check(kept, { skippedLines: [3, 4] })).counts).toMatchObject({ new: 1, wrong: 1 })
    const typed = { edits: [{ line: 2, column: 4, text: '61' }], skippedLines: [3, 4] }
    expect((await check(kept, typed)).counts).toMatchObject({ new: 2, wrong: 0 })
    const mapping = kept.guess.map((key: string | null, at: number) => (at === 3 ? 'size' : key))
    expect(priceCells(await check(kept, { mapping }))).toEqual([
      'Family: 61.00 / Medium: 35.00 / Small: 24.00',
      '9.00',
    ])
  })

  test('is asked where a size has none, or several', async () => {
    const checked = await check(
      await keep([
        'Handle,Name,Category,Option 1 value,Default price,Price [Harbour]',
        `soup,Heron broth,${section},Cup,4.00,4.00`,
        'soup,,,Bowl,,',
        `rice,Heron rice,${section},Cup,4.00,4.50`,
        'rice,,,Bowl,6.00,6.00',
        `tea,Heron tea,${section},,3.00,3.00`,
      ]),
    )
    expect(
      checked.lines.map(({ problems }: { problems: { message: string }[] }) => problems[0]?.message),
    ).toEqual(['Line 3, “Bowl”, has no price.', 'Line 4, “Cup”, has several prices: 4.00, 4.50.', undefined])
  })
})

test('delivery, boxes and extras are named, and left out only by those who say so', async () => {
  const kept = await keep([
    'Name,Category,Price',
    `Heron bento box,${section},12`,
    `Domicilio,${section},5`,
    `Pizza box,${section},1`,
    'Chilli flakes,Modifiers,1',
  ])
  const { noDishes, counts } = await check(kept)
  expect(noDishes).toEqual([
    { line: 3, title: 'Domicilio', why: 'delivery' },
    { line: 4, title: 'Pizza box', why: 'packaging' },
    { line: 5, title: 'Chilli flakes', why: 'extra' },
  ])
  expect(counts).toMatchObject({ new: 4 })
  const left = await check(kept, { skippedLines: [3, 4, 5] })
  expect(left).toMatchObject({ counts: { new: 1 }, noDishes: [{ line: 3 }, { line: 4 }, { line: 5 }] })
})

test('columns of comments are texts, and columns of words that are left out are named', async () => {
  const kept = await keep([
    'Dish,comment,coment,Category,Keeper,Shelf',
    `Heron latte,Almond milk on top,Served warm,${section},Ana,7`,
  ])
  expect(kept.guess).toEqual(['name', 'description', 'serverDescription', 'sectionId', null, null])
  expect(await check(kept)).toMatchObject({ leftOutColumns: ['Keeper'], counts: { new: 1 } })
  for (const heading of [
    'Kommentar',
    'commentaire',
    'observaciones',
    'commento',
    'opmerking',
    'observação',
    '備考',
  ])
    expect((await keep(`Dish,${heading}\nHeron tea,Hot`)).guess, heading).toEqual(['name', 'description'])
})
