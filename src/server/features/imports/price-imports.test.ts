/** Prices of dishes from a restaurant's own sheet to the staff's menu, and back into a sheet. */
import { describe, expect, test } from 'vitest'
import { importClient } from '../../testing/import-client.ts'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
const admin = await app.signInAsAdmin()
const staff = await app.signInAsStaff()
const section: string = (await admin.get('/api/admin/content/sections/order')).json()[0].title
const { keep, check, apply } = importClient(admin)

const setPrices = (currency: string, priceUnit: string) =>
  admin.patch('/api/admin/settings', { currency, priceUnit })
await setPrices('EUR', 'smallest')

/** The price of a dish as staff's menu has it. */
async function priceOf(name: string) {
  const { sections } = (await staff.get('/api/menu')).json()
  const dishes = sections.flatMap(({ dishes }: { dishes: { name: string }[] }) => dishes)
  const { price, priceTo, isPriceFrom, isMarketPrice, sizes } = dishes.find(
    (dish: { name: string }) => dish.name === name,
  )
  return { price, priceTo, isPriceFrom, isMarketPrice, sizes }
}
const PLAIN = { priceTo: null, isPriceFrom: false, isMarketPrice: false, sizes: [] }

test('a price is read as menus write it, kept, and comes back from an export', async () => {
  const file = [
    'Dish;Section;Price',
    `Heron tart;${section};8,90 €`,
    `Heron lobster;${section};MP`,
    `Heron steak;${section};24-32`,
    `Heron platter;${section};from 18`,
    `Heron wine;${section};0,2l 4,80 / 0,75l 24,00`,
    `Heron soup;${section};4,50/8,90 €`,
    `Heron water;${section};`,
  ].join('\n')
  const kept = await keep(file)
  const { counts, lines } = await check(kept)
  expect(counts).toMatchObject({ new: 7, wrong: 0 })
  // Interpreted values are shown in the product's format.
  expect(lines.map(({ cells }: { cells: { text: string }[] }) => cells[2]?.text)).toEqual([
    '8.90',
    'Market price',
    '24.00 – 32.00',
    'from 18.00',
    '0,2l: 4.80 / 0,75l: 24.00',
    '4.50 / 8.90',
    '',
  ])
  expect((await apply(kept)).statusCode).toBe(200)
  expect(await priceOf('Heron tart')).toEqual({ price: 8.9, ...PLAIN })
  expect(await priceOf('Heron lobster')).toEqual({ price: null, ...PLAIN, isMarketPrice: true })
  expect(await priceOf('Heron steak')).toEqual({ price: 24, ...PLAIN, priceTo: 32 })
  expect(await priceOf('Heron platter')).toEqual({ price: 18, ...PLAIN, isPriceFrom: true })
  expect(await priceOf('Heron wine')).toEqual({
    price: 4.8,
    ...PLAIN,
    sizes: [
      { name: '0,2l', price: 4.8 },
      { name: '0,75l', price: 24 },
    ],
  })
  expect(await priceOf('Heron soup')).toMatchObject({ sizes: [{ name: '' }, { name: '', price: 8.9 }] })
  expect(await priceOf('Heron water')).toEqual({ price: null, ...PLAIN })

  for (const type of ['csv', 'xlsx']) {
    const exported = (await admin.get(`/api/admin/content/dishes/export?type=${type}`)).rawPayload
    if (type === 'csv') expect(exported.toString()).toMatch(/Heron tart,[^\n]*,8\.90,/)
    const again = await keep(exported)
    expect((await check(again)).counts).toMatchObject({ new: 0, changed: 0, wrong: 0 })
  }
})

test('a blank keeps what is there, a dash takes it away, and another price says what it was', async () => {
  const kept = await keep(
    `Dish;Section;Price\nHeron tart;${section};\nHeron steak;${section};–\nHeron wine;${section};Glass 5 / Bottle 24\n`,
  )
  const { counts, lines } = await check(kept)
  expect(counts).toMatchObject({ changed: 2, untouched: 1, wrong: 0 })
  expect(lines[2]).toMatchObject({
    changes: ['Price'],
    cells: [{}, {}, { text: 'Glass: 5.00 / Bottle: 24.00', was: '0,2l: 4.80 / 0,75l: 24.00' }],
  })
  await apply(kept)
  expect(await priceOf('Heron tart')).toMatchObject({ price: 8.9 })
  expect(await priceOf('Heron steak')).toEqual({ price: null, ...PLAIN })
})

test('a file without a price column goes in', async () => {
  const kept = await keep(`Dish;Section\nHeron bread;${section}\n`)
  expect((await check(kept)).counts).toMatchObject({ new: 1, wrong: 0 })
  expect((await apply(kept)).statusCode).toBe(200)
  expect(await priceOf('Heron bread')).toEqual({ price: null, ...PLAIN })
})

describe('several columns of prices', () => {
  test.each([
    ['Glass;Bottle', ['Glass', 'Bottle']],
    ['Ración;Media', ['Ración', 'Media']],
    ['0,2 l;0,5 l', ['0,2 l', '0,5 l']],
    ['Small;Large', ['Small', 'Large']],
    ['Preis klein;Preis groß', ['klein', 'groß']],
    ['Price 1;Price 2', ['', '']],
    ['Precio;Precio terraza', ['', 'terraza']],
  ])('under “%s” are sizes', async (headings, names) => {
    const name = `Plover ${headings}`.replaceAll(';', ' ')
    const kept = await keep(`Dish;Section;${headings}\n${name};${section};4,80;24\n`)
    expect(kept.guess).toEqual(['name', 'sectionId', 'price', 'price'])
    expect((await check(kept)).counts).toMatchObject({ new: 1, wrong: 0 })
    const { ids } = (await apply(kept)).json()
    // A dish with several prices lacks none that questions could ask.
    const { missing } = (await admin.get(`/api/admin/question-suggestions?dishIds=${ids[0]}`)).json()
    expect(missing.map(({ fact }: { fact: string }) => fact)).not.toContain('price')
    const sizes = names.map((size, at) => ({ name: size, price: at === 0 ? 4.8 : 24 }))
    expect(await priceOf(name)).toEqual({ price: 4.8, ...PLAIN, sizes })
  })

  test('below one word for a price are sizes as well', async () => {
    const kept = await keep(
      `;;Precio;Precio\nPlato;Sección;Ración;Media\nPlover bravas;${section};9;5\nPlover croquetas;${section};10;\n`,
    )
    expect(kept).toMatchObject({
      headings: ['Plato', 'Sección', 'Precio Ración', 'Precio Media'],
      guess: ['name', 'sectionId', 'price', 'price'],
    })
    await apply(kept)
    expect(await priceOf('Plover bravas')).toMatchObject({
      sizes: [
        { name: 'Ración', price: 9 },
        { name: 'Media', price: 5 },
      ],
    })
    expect(await priceOf('Plover croquetas')).toMatchObject({ sizes: [{ name: 'Ración', price: 10 }] })
  })

  test.each([
    ['Cost;Price', '3;12', [null, 'price']],
    ['Price;Half', '12;x', ['price', null]],
    ['Price;Price date', '12;2024', ['price', null]],
    ['Price USD;Price EUR', '13;12', [null, 'price']],
  ])('“%s” are not', async (headings, cells, guess) => {
    const kept = await keep(`Dish;${headings}\nPlover;${cells}\n`)
    expect(kept.guess).toEqual(['name', ...guess])
  })
})

describe('a price per kilo or litre keeps its unit', () => {
  const perKilo = { price: 48, ...PLAIN, sizes: [{ name: 'per kg', price: 48 }] }

  test.each([
    ['Price', '€ 48/kg', 'Bittern ham'],
    ['Price per kg', '48', 'Bittern cheese'],
    ['€/kg', '48,00', 'Bittern squid'],
  ])('below “%s”: %s', async (heading, cell, name) => {
    const kept = await keep(`Dish;Section;${heading}\n${name};${section};${cell}\n`)
    expect(kept.guess).toEqual(['name', 'sectionId', 'price'])
    expect((await check(kept)).lines[0].cells[2]).toMatchObject({ text: 'per kg: 48.00' })
    await apply(kept)
    expect(await priceOf(name)).toEqual(perKilo)
  })

  test('from a column of units beside it, and is as it was in the next file', async () => {
    const lines = ['kg', 'unit', '', 'per 100 g', 'bottle'].map(
      (unit, at) => `Bittern ${at};${section};48;${unit}`,
    )
    const file = ['Dish;Section;Price;price_unit', ...lines].join('\n')
    const kept = await keep(file)
    expect(kept.guess).toEqual(['name', 'sectionId', 'price', 'unit'])
    expect(await check(kept)).toMatchObject({ counts: { new: 5, wrong: 0 }, leftOutColumns: [] })
    await apply(kept)
    expect(await priceOf('Bittern 0')).toEqual(perKilo)
    expect(await priceOf('Bittern 1')).toEqual({ price: 48, ...PLAIN })
    expect(await priceOf('Bittern 2')).toEqual({ price: 48, ...PLAIN })
    expect(await priceOf('Bittern 3')).toMatchObject({ sizes: [{ name: 'per 100 g', price: 48 }] })
    expect(await priceOf('Bittern 4')).toMatchObject({ sizes: [{ name: 'bottle', price: 48 }] })
    expect((await check(await keep(file))).counts).toMatchObject({ untouched: 5, changed: 0 })
    // The other price of a dish keeps its unit as well.
    await apply(await keep('Dish;Unit\nBittern 1;kg\n'))
    expect(await priceOf('Bittern 1')).toEqual(perKilo)
  })

  test.each([
    ['from 48', 'kg', '“kg”: a range has no unit. Please write one price per kg, or each as a size.'],
    ['48-52/kg', '', expect.stringContaining('is no price in EUR')],
    ['48', 'x'.repeat(41), expect.stringContaining('at most 40 letters')],
  ])('and is asked for again as “%s” with “%s”', async (cell, unit, message) => {
    const kept = await keep(`Dish;Section;Price;Unit\nBittern doubt;${section};${cell};${unit}\n`)
    const { lines } = await check(kept)
    expect(lines[0]).toMatchObject({ outcome: 'wrong', problems: [{ column: 'Price', message }] })
  })
})

test.each([
  ['5-20', '“5-20” could be 5.20, or a price from 5 to 20. Please write 5.20 or 5 to 20.'],
  ['18-12', '“18-12”: a range goes from the lower price to the higher one.'],
  ['$12', expect.stringContaining('“$12” is no price in EUR')],
  ['12,505', expect.stringContaining('could be 12505')],
  ['12.5051', expect.stringContaining('is no price')],
])('“%s” is asked for again', async (cell, message) => {
  const kept = await keep(`Dish;Section;Price\nHeron doubt;${section};"${cell}"\n`)
  const { lines } = await check(kept)
  expect(lines[0]).toMatchObject({ outcome: 'wrong', problems: [{ column: 'Price', message }] })
})

describe('cents where prices are whole amounts', () => {
  const file = () =>
    keep(
      `Dish;Section;Price\nEgret one;${section};4,50\nEgret two;${section};8,90\nEgret three;${section};9\n`,
    )
  const unit = async () => (await admin.get('/api/admin/settings')).json().priceUnit

  test('are asked about once, and taken in the same press', async () => {
    await setPrices('EUR', 'whole')
    const kept = await file()
    expect(await check(kept)).toMatchObject({
      counts: { new: 3, wrong: 0 },
      priceUnit: { unit: 'smallest', lineCount: 2, isNeeded: true },
    })
    expect(await unit()).toBe('whole')
    const refused = await apply(kept)
    expect([refused.statusCode, refused.json()]).toEqual([
      422,
      expect.objectContaining({
        code: 'pricesOfOtherUnit',
        message:
          '2 lines have prices with cents, and prices are whole amounts here. Take cents from now on, or write whole amounts.',
      }),
    ])
    expect((await apply(kept, { priceUnit: 'smallest' })).statusCode).toBe(200)
    expect(await unit()).toBe('smallest')
    expect(await priceOf('Egret one')).toEqual({ price: 4.5, ...PLAIN })
  })

  test('stay where they are, and are no question again', async () => {
    await setPrices('EUR', 'whole')
    expect(await check(await file())).not.toHaveProperty('priceUnit')
    const renewed = await keep('Dish;Price\nEgret one;4,50\nEgret two;9\n')
    expect(await check(renewed)).not.toHaveProperty('priceUnit')
    expect((await apply(renewed)).statusCode).toBe(200)
  })

  test('of a money without any are no price', async () => {
    await setPrices('JPY', 'smallest')
    const kept = await keep(`Dish;Section;Price\nEgret four;${section};450.5\n`)
    expect((await check(kept)).lines[0].problems[0].message).toBe('“450.5”: JPY has no smaller coin.')
    await setPrices('EUR', 'smallest')
  })
})
