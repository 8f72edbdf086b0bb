import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { propertyRuns } from '../../testing/chance.ts'
import {
  DISH_SIZES_MAX,
  type DishPrice,
  type DishSize,
  PLAIN_PRICE,
  SIZE_NAME_MAX_LENGTH,
} from '../menu/dish-price.ts'
import { writeDishPrice } from '../menu/price-reading.ts'
import {
  priceHeadingOf,
  readDishPrice,
  readPriceCells,
  sizeNameOf,
  sizeOfUnit,
  withUnit,
} from './dish-price-cells.ts'

/** The price as written back to a cell. */
function read(cell: string, currency = 'EUR'): string {
  const reading = readDishPrice(cell, currency)
  return 'price' in reading ? writeDishPrice(reading.price) || 'none' : `refused: ${reading.problem}`
}

describe('one cell', () => {
  test.each([
    ...['MP', 'M.P.', 'mkt', 'Market Price', 'price of the day', 's/ consulta', 'según mercado', 'S/M'],
    ...['precio según mercado', 'Prix du jour', 'selon arrivage', 'Tagespreis', 'nach Marktpreis', 'a.q.'],
    ...[
      'a quotazione',
      'prezzo di mercato',
      'dagprijs',
      'preço do dia',
      'sob consulta',
      '时价',
      '時価',
      '時價',
    ],
  ])('“%s” is the market’s price', cell => {
    expect(read(cell)).toBe('Market price')
  })

  test.each([
    '-',
    '–',
    '—',
    'n/a',
    'TBC',
    'POA',
    'on request',
    'auf Anfrage',
    'prix sur demande',
    'su richiesta',
  ])('“%s” is no price, and not 0', cell => expect(read(cell)).toBe('none'))

  test.each([
    ['12', 'EUR', '12'],
    ['0', 'EUR', '0'],
    ['12,50', 'EUR', '12.5'],
    ['12,- €', 'EUR', '12'],
    ['12.–', 'CHF', '12'],
    ['Fr. 12.50', 'CHF', '12.5'],
    ['12 Euro', 'EUR', '12'],
    ['125 kr.', 'DKK', '125'],
    ['1200円', 'JPY', '1200'],
    ['１２００円', 'JPY', '1200'],
    ['￥1,200', 'JPY', '1200'],
    ['1.234,50', 'EUR', '1234.5'],
  ])('“%s” is one price in %s', (cell, currency, written) => {
    expect(read(cell, currency)).toBe(written)
  })

  test.each([
    ['12-18', '12 – 18'],
    ['12 – 18', '12 – 18'],
    ['12–18 €', '12 – 18'],
    ['€12–€18', '12 – 18'],
    ['EUR 12 - EUR 18', '12 – 18'],
    ['12~18', '12 – 18'],
    ['12 to 18', '12 – 18'],
    ['from 12 to 18', '12 – 18'],
    ['von 12 bis 18', '12 – 18'],
    ['de 12 à 18 €', '12 – 18'],
    ['da 12 a 18', '12 – 18'],
    ['van 12 tot 18', '12 – 18'],
    ['12 até 18', '12 – 18'],
    ['4,50 - 8,90 €', '4.5 – 8.9'],
    ['from 12', 'from 12'],
    ['ab 12,50 €', 'from 12.5'],
    ['à partir de 12', 'from 12'],
    ['desde 12', 'from 12'],
    ['da 12', 'from 12'],
    ['vanaf 12', 'from 12'],
    ['a partir de € 12', 'from 12'],
    ['12+', 'from 12'],
    ['12 から', 'from 12'],
    ['12～', 'from 12'],
  ])('“%s” is a range', (cell, written) => {
    expect(read(cell)).toBe(written)
  })

  test.each([
    ['12 / 18', '12 / 18'],
    ['12/18', '12 / 18'],
    ['12 | 18', '12 / 18'],
    ['12; 18', '12 / 18'],
    ['12 / 18 / 24', '12 / 18 / 24'],
    ['4,50/8,90 €', '4.5 / 8.9'],
    ['€4,50 / €8,90', '4.5 / 8.9'],
    ['0,2l 4,80 / 0,75l 24,00', '0,2l: 4.8 / 0,75l: 24'],
    ['0,3 l 3,20 0,5 l 4,80', '0,3 l: 3.2 / 0,5 l: 4.8'],
    ['Glass 9 Bottle 42', 'Glass: 9 / Bottle: 42'],
    ['Glass 9, Bottle 42', 'Glass: 9 / Bottle: 42'],
    ['Glass: 9 / Bottle: 42', 'Glass: 9 / Bottle: 42'],
    ['9 glass / 42 bottle', 'glass: 9 / bottle: 42'],
    ['Glas 0,2l 4,80 € Flasche 0,75l 24,00 €', 'Glas 0,2l: 4.8 / Flasche 0,75l: 24'],
    ['klein 8 / groß 12', 'klein: 8 / groß: 12'],
    ['verre 6 € / bouteille 28 €', 'verre: 6 / bouteille: 28'],
    ['Ración 14 / Media 8', 'Ración: 14 / Media: 8'],
    ['calice 6 / bottiglia 28', 'calice: 6 / bottiglia: 28'],
    ['glas 6 fles 28', 'glas: 6 / fles: 28'],
    ['meia 8 / inteira 14', 'meia: 8 / inteira: 14'],
    ['グラス900 ボトル4200', 'グラス: 900 / ボトル: 4200'],
    ['S 8 / M 10 / L 12', 'S: 8 / M: 10 / L: 12'],
    ['6 pcs 18 / 12 pcs 34', '6 pcs: 18 / 12 pcs: 34'],
    ['1/2 Portion 8 / Portion 14', '½ Portion: 8 / Portion: 14'],
    ['15 (small) 22 (large)', 'small: 15 / large: 22'],
    ['lunch 12 / dinner 18', 'lunch: 12 / dinner: 18'],
    ['grande 12', 'grande: 12'],
    ['24/kg', 'per kg: 24'],
    ['6,50 per 100 g', 'per 100 g: 6.5'],
    ['CUP 5 / BOWL 9', 'CUP: 5 / BOWL: 9'],
  ])('“%s” is a price by size', (cell, written) => {
    expect(read(cell)).toBe(written)
  })

  test.each([
    ['5-20', 'could be 5.20, or a price from 5 to 20'],
    ['8-90', 'could be 8.90, or a price from 8 to 90'],
    ['8½', '“8½” could be 8.50, or the price of a part'],
    ['€ 12 ¾', 'could be 12.75, or the price of a part'],
    ['18-12', 'from the lower price to the higher one'],
    ['12/18/24', 'could be prices, a date or a fraction'],
    ['12/11/2024', 'could be prices, a date or a fraction'],
    ['1/2', 'could be prices, a date or a fraction'],
    ['1.250', 'could be 1250'],
    ['1.250 / 2.500', 'could be 1250'],
    ['Glass 9 / Glass 12', 'names a size twice'],
    ...[
      '12-18-24',
      'S 8 M 10 L 12',
      '6 oysters 18 / 12 oysters 34',
      'Glass 9 42',
      '12/L',
      '12 GF',
      '12 GF / 14',
    ].map(cell => [cell, 'is no price in EUR']),
    ...[
      '12*',
      'ca. 12',
      'ca 12 / 18',
      'ab 12 / 18',
      '12 pp',
      '+2',
      '12 + 3',
      '12 or 18',
      '2 for 12',
      '2 x 6',
    ].map(cell => [cell, 'is no price in EUR']),
    ...[
      '$12',
      '12 USD',
      'Glass $9 / Bottle $42',
      'Glass USD 9 / Bottle 42',
      'free',
      '12 / market',
      '-5',
      '.5',
    ].map(cell => [cell, 'is no price in EUR']),
    ...['1,2,3', '12.50.5', '12,', '1e3', '€', '€12€', 'Glas 4,80 / Flasche auf Anfrage'].map(cell => [
      cell,
      'is no price in EUR',
    ]),
  ])('“%s” is refused', (cell, problem) => {
    expect(read(cell)).toContain(problem)
  })

  const amount = fc.integer({ min: 1, max: 10_000_000 }).map(thousandths => thousandths / 1000)
  const name = fc
    .string({ minLength: 1, maxLength: SIZE_NAME_MAX_LENGTH, unit: 'grapheme' })
    .map(text => text.replaceAll(/[\s\u200b-\u200f]+/gu, ' ').trim())
    .filter(text => text.length <= SIZE_NAME_MAX_LENGTH)
  const isDistinct = (sizes: readonly DishSize[]) => {
    const names = sizes.flatMap(size =>
      size.name === '' ? [] : [size.name.toLowerCase().replaceAll(/[^a-z]/g, '')],
    )
    return new Set(names).size === names.length
  }
  const sizes = fc
    .array(fc.record({ name: fc.oneof(name, fc.constant('')), price: amount }), {
      minLength: 1,
      maxLength: DISH_SIZES_MAX,
    })
    .filter(list => (list.length > 1 || list[0]?.name !== '') && isDistinct(list))
    // Names that say nothing to a search may still be one.
    .filter(list => list.every(size => size.name === '' || /[a-z]/i.test(size.name)))
  const price: fc.Arbitrary<DishPrice> = fc.oneof(
    amount.map(price => ({ ...PLAIN_PRICE, price })),
    amount.map(price => ({ ...PLAIN_PRICE, price, isPriceFrom: true })),
    fc.constant({ ...PLAIN_PRICE, price: null, isMarketPrice: true }),
    fc
      .tuple(amount, amount)
      .filter(([from, to]) => from < to)
      .map(([from, to]) => ({ ...PLAIN_PRICE, price: from, priceTo: to })),
    sizes.map(list => ({ ...PLAIN_PRICE, price: list[0]?.price ?? null, sizes: list })),
  )

  test('what is written is read again, whatever sizes are called', () => {
    fc.assert(
      fc.property(price, said => {
        expect(readDishPrice(writeDishPrice(said), 'KWD')).toEqual({ price: said })
      }),
      propertyRuns(500),
    )
  })
})

describe('several columns', () => {
  const line = (cells: Record<string, string>) =>
    readPriceCells(
      Object.entries(cells).map(([heading, cell]) => ({ heading, cell })),
      'EUR',
    )
  const written = (cells: Record<string, string>) => {
    const reading = line(cells)
    if (!reading) return undefined
    return 'price' in reading ? writeDishPrice(reading.price) || 'none' : reading.problem
  }

  test.each<[Record<string, string>, string | undefined]>([
    [{ Ración: '14', Media: '8' }, 'Ración: 14 / Media: 8'],
    [{ 'Precio Ración': '14,50', 'Precio Media': '8' }, 'Ración: 14.5 / Media: 8'],
    [{ Glass: '9', Bottle: '42' }, 'Glass: 9 / Bottle: 42'],
    [{ '0,2 l': '4,80', '0,5 l': '' }, '0,2 l: 4.8'],
    [{ 'Price 1': '12', 'Price 2': '18' }, '12 / 18'],
    [{ 'Price 1': '12', 'Price 2': '' }, '12'],
    [{ Price: '12', 'Price (large)': '18' }, '12 / large: 18'],
    [{ Glass: '–', Bottle: '42' }, 'Bottle: 42'],
    [{ Glass: '–', Bottle: '–' }, 'none'],
    [{ Glass: 'MP', Bottle: 'MP' }, 'Market price'],
    [{ Glass: '', Bottle: '' }, undefined],
    [{ Price: '' }, undefined],
    [{ Ración: '14' }, '14'],
    [
      { Glass: '9', Bottle: 'MP' },
      'Several columns of prices hold one amount each, or all of them the market price.',
    ],
    [{ Glass: '9', glass: '12' }, '“Glass, glass” names a size twice.'],
    [
      { Glass: '9', Bottle: 'x' },
      expect.stringContaining('Bottle: “x” is no price in EUR') as unknown as string,
    ],
  ])('%j', (cells, expected) => {
    expect(written(cells)).toEqual(expected)
  })

  test.each([
    ['Price', 'price', ''],
    ['Preis in €', 'price', ''],
    ['VK-Preis', 'price', ''],
    ['Price EUR', 'price', ''],
    ['Price 2', 'price', ''],
    ['Precio Media', 'price', 'Media'],
    ['Prix verre', 'price', 'verre'],
    ['Price (0.75 l)', 'price', '0.75 l'],
    ['Price/Bottle', 'price', 'Bottle'],
    ['Preis außer Haus', 'price', 'außer Haus'],
    ['価格（小）', 'price', '小'],
    ['Ración', 'size', 'Ración'],
    ['0,5 l', 'size', '0,5 l'],
    ['1/2 portion', 'size', '½ portion'],
    ['グラス', 'size', 'グラス'],
    ['Half bottle', 'size', 'Half bottle'],
  ])('“%s” is a heading of prices: %s, of the size “%s”', (heading, match, size) => {
    expect([priceHeadingOf(heading, 'EUR'), sizeNameOf(heading, 'EUR')]).toEqual([match, size])
  })

  test.each([
    ...[
      'Name',
      'Dairy',
      'Portion',
      'Size',
      'kcal',
      'Cost',
      'Food cost',
      'Price date',
      'Old price',
      'Price USD',
    ],
    ...['Price category', 'Dinner', 'Notes'],
  ])('“%s” is none', heading => {
    expect(priceHeadingOf(heading, 'EUR')).toBeNull()
  })
})

describe('a price by weight or volume keeps its unit', () => {
  test.each([
    ['Price per kg', '48', 'per kg'],
    ['€/kg', '48', 'per kg'],
    ['price_kg', '48', 'per kg'],
    ['Kilopreis', '48', 'per Kilo'],
    ['Preis je 100 g', '8,90', 'per 100 g'],
    ['prix au litre', '12', 'per litre'],
    ['Price (0,5 l)', '5', '0,5 l'],
    ['Price', '€ 48/kg', 'per kg'],
    ['Price', '12.50 per litre', 'per litre'],
    ['Price', '8,90 €/100 g', 'per 100 g'],
    ['Price per kg', '48 €/kg', 'per kg'],
    ['Price per portion', '48', null],
    ['Price', '48', null],
  ])('“%s”: %s', (heading, cell, size) => {
    const reading = readPriceCells([{ heading, cell }], 'EUR')
    const sizes = reading && 'price' in reading ? reading.price.sizes.map(({ name }) => name) : reading
    expect(sizes).toEqual(size === null ? [] : [size])
    expect(priceHeadingOf(heading, 'EUR')).toBe('price')
  })

  test.each(['from € 48/kg', '48-52/kg', '€48 kg', '48 a kilo', 'MP/kg'])('“%s” is asked for again', cell => {
    expect(readDishPrice(cell, 'EUR')).toHaveProperty('problem')
  })

  test.each([
    ['kg', 'per kg'],
    ['per 100 g', 'per 100 g'],
    ['/Liter', 'per Liter'],
    ['half', 'half'],
    ['Yes', 'by weight'],
    ...['unit', 'Dose', 'No', '1', '–', ''].map(cell => [cell, '']),
  ])('in a column of units “%s” is “%s”', (cell = '', size = '') => {
    expect(sizeOfUnit(cell)).toBe(size)
  })

  test('where a dish has sizes, and never with a range', () => {
    const price = (cell: string) => {
      const reading = readDishPrice(cell, 'EUR')
      if ('problem' in reading) throw new Error(reading.problem)
      return reading.price
    }
    expect(withUnit(price('Half 20 / Whole 36'), 'per kg', '')).toMatchObject({
      price: { sizes: [{ name: 'Half per kg' }, { name: 'Whole per kg' }] },
    })
    expect(withUnit(price('48/kg'), 'per kg', '')).toMatchObject({ price: { sizes: [{ name: 'per kg' }] } })
    expect(withUnit(price('20-36'), 'per kg', 'kg')).toHaveProperty('problem')
    expect(withUnit(price('MP'), 'per kg', 'kg')).toMatchObject({ price: { isMarketPrice: true, sizes: [] } })
  })
})
