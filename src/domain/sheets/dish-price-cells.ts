/**
 * Prices in spreadsheets: read from one cell or from several columns, and written in a form that reads back
 * the same. Source: ruling R12 ("Import and export").
 */
import {
  DISH_SIZES_MAX,
  type DishPrice,
  type DishSize,
  PLAIN_PRICE,
  priceKindOf,
  SIZE_NAME_MAX_LENGTH,
} from '../menu/dish-price.ts'
import { isCurrency } from '../menu/money.ts'
import { readPrice } from '../menu/price-reading.ts'
import { foldWord } from '../people/folding.ts'
import {
  BEGINS_FROM,
  MARKET_PRICE_WORDS,
  MEASURES,
  NO_PRICE_WORDS,
  NOT_PRICES,
  PRICE_FILLERS,
  PRICE_WORDS,
  RANGE_BEGINNINGS,
  RANGE_WORDS,
  SIZE_LINKS,
  SIZE_WORDS,
  UNITS,
  WHOLE_DISH,
} from './price-words.ts'
import { readYesNo } from './sheets.ts'

/** A price, or a sentence about why it cannot be read. */
export type DishPriceReading = { readonly price: DishPrice } | { readonly problem: string }

const unescapeName = (name: string) => name.replaceAll(/\\(.)/g, '$1').trim()

const plain = (price: number | null): DishPrice => ({ price, ...PLAIN_PRICE })

/**
 * Reads one cell, not blank. Ambiguous prices are refused with a sentence about how to write each meaning.
 */
export function readDishPrice(cell: string, currency: string): DishPriceReading {
  const text = fractions(narrow(cell)).replaceAll(/\s+/g, ' ').trim()
  const shown = text.slice(0, 60)
  const words = foldWord(text)
  if (MARKET_PRICE_WORDS.has(words)) return { price: { ...plain(null), isMarketPrice: true } }
  if (NO_PRICE_WORDS.has(words) || /^[-–—]+$/.test(text)) return { price: plain(null) }
  const one = amountOf(text, currency)
  if (typeof one === 'number') return { price: plain(one) }
  return (
    one ??
    readExported(cell, currency) ??
    readBeginning(text, currency) ??
    readRange(text, shown, currency) ??
    readRate(text, currency) ??
    readSizes(text, shown, currency) ?? {
      problem: `“${shown}” is no price in ${currency}, such as 12, 12.50, 12 – 18, from 12, Glass 9 / Bottle 42, or Market price.`,
    }
  )
}

/** Full-width Japanese letters, figures and signs equal the narrow ones. */
function narrow(text: string): string {
  return text
    .replaceAll(/[\uff01-\uff5e]/g, wide => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replaceAll('￥', '¥')
}

/** "1/2" of a portion is not a pair of prices. */
function fractions(text: string): string {
  return text.replaceAll(
    /(?<![\d/])([13])\/([24])(?= ?\p{L})/gu,
    (whole, ...[over, under]) => FRACTIONS[`${over}/${under}`] ?? whole,
  )
}

const HUNDREDTHS: Readonly<Record<string, string>> = { '½': '50', '¼': '25', '¾': '75' }
const FRACTIONS: Readonly<Record<string, string>> = { '1/2': '½', '1/4': '¼', '3/4': '¾' }

interface Problem {
  readonly problem: string
}

/** `null` if there is no amount, a problem if it could be two. */
function amountOf(text: string, currency: string): number | Problem | null {
  if (!/\d/.test(text)) return null
  const reading = readPrice(withoutMoneyWords(text, currency), currency)
  if ('price' in reading) return reading.price
  return reading.problem.includes(' could be ') ? reading : null
}

/** `12,-` and `12.–` are whole amounts, and `12 euros` is an amount of them. */
function withoutMoneyWords(text: string, currency: string): string {
  return text
    .replace(/(?<=\d)[.,] ?[-–—]+(?=\D*$)/, '')
    .replace(/^(\p{L}+)\.?(?= ?\d)|(?<=\d ?)(\p{L}+)\.?$/u, (whole, before, after) =>
      (MONEY_WORDS[currency] ?? []).includes((before ?? after).toLowerCase()) ? '' : whole,
    )
    .trim()
}

/** Names of currencies beside their signs and codes. */
const MONEY_WORDS: Readonly<Record<string, readonly string[]>> = {
  EUR: ['euro', 'euros'],
  GBP: ['pound', 'pounds'],
  USD: ['dollar', 'dollars'],
  AUD: ['dollar', 'dollars'],
  CAD: ['dollar', 'dollars'],
  NZD: ['dollar', 'dollars'],
  JPY: ['円', 'yen'],
  CNY: ['元', 'yuan'],
  CHF: ['fr', 'sfr', 'franken', 'francs'],
  DKK: ['kr', 'kroner'],
  NOK: ['kr', 'kroner'],
  SEK: ['kr', 'kronor'],
  PLN: ['zł', 'zl'],
  MXN: ['peso', 'pesos'],
  BRL: ['reais', 'real'],
}

/** Sizes as they are exported: `0,2 l: 4.80 / 0,7 l: 24`. */
function readExported(text: string, currency: string): DishPriceReading | null {
  const sizes: DishSize[] = []
  for (const part of text.match(/(?:\\.|[^\\/])+/g) ?? []) {
    const [, name = '', figure = part] = /^((?:\\.|[^\\:])+):(.*)$/.exec(part) ?? []
    const amount = amountOf(narrow(figure).trim(), currency)
    if (typeof amount !== 'number') return amount
    sizes.push({ name: unescapeName(name), price: amount })
  }
  return sizes.some(({ name }) => name !== '') ? settleSizes(sizes, text) : null
}

const BEGINS_BEFORE = new RegExp(`^(?:${BEGINS_FROM.before.join('|')})\\.? ?(?=[\\d\\p{Sc}])(.+)$`, 'iu')
const BEGINS_AFTER = new RegExp(`^(.*\\d.*?) ?(?:${BEGINS_FROM.after.join('|')})$`, 'iu')

function readBeginning(text: string, currency: string): DishPriceReading | null {
  const figure = BEGINS_BEFORE.exec(text)?.[1] ?? BEGINS_AFTER.exec(text)?.[1]
  const amount = figure === undefined ? null : amountOf(figure, currency)
  if (typeof amount !== 'number') return amount
  return { price: { ...plain(amount), isPriceFrom: true } }
}

const RANGE = new RegExp(
  `^(?:(?:${RANGE_BEGINNINGS.join('|')}) )?(.*?\\d\\D*?)(?: ?([-–—~〜]) ?| ?(?:${RANGE_WORDS.join('|')})(?!\\p{L}) ?)(\\D*?\\d.*)$`,
  'iu',
)

function readRange(text: string, shown: string, currency: string): DishPriceReading | null {
  const [, first = '', dash, second = ''] = RANGE.exec(text) ?? []
  const [from, to] = [first, second].map(figure => amountOf(figure.trim(), currency))
  if (typeof from !== 'number' || typeof to !== 'number') return null
  // 12-50 is also a way to write 12.50.
  if (dash === '-' && /^\d{1,3}-\d{2}$/.test(text) && to >= 3 * from)
    return {
      problem: `“${shown}” could be ${from}.${second}, or a price from ${from} to ${to}. Please write ${from}.${second} or ${from} to ${to}.`,
    }
  if (to <= from) return { problem: `“${shown}”: a range goes from the lower price to the higher one.` }
  return { price: { ...plain(from), priceTo: to } }
}

const UNIT = UNITS.join('|')
const PER = "per|pro|je|par|por|al|au|à la|a la|la|le|the|el|l'"
const RATE = new RegExp(`^(.*\\d.*?) ?(?:/|${PER}) ?((?:\\d+(?:[.,]\\d+)? ?)?(?:${UNIT}))\\.?$`, 'iu')

/** `24/kg`, `6,50 per 100 g`: the one size is what is counted. */
function readRate(text: string, currency: string): DishPriceReading | null {
  const [, figure = '', unit = ''] = RATE.exec(text) ?? []
  const amount = amountOf(figure, currency)
  if (typeof amount !== 'number' || unit === 'L') return typeof amount === 'number' ? null : amount
  return settleSizes([{ name: `per ${unit}`, price: amount }], text)
}

/** Sizes with their prices: each name before its price, or each behind it, or prices alone. */
function readSizes(text: string, shown: string, currency: string): DishPriceReading | null {
  if (/^\d{1,2}\/\d{1,2}\/\d{2,4}$|^1\/[2348]$/.test(text))
    return {
      problem: `“${shown}” could be prices, a date or a fraction. Please write ${text.split('/').join(' / ')} for prices.`,
    }
  const [, whole, fraction] = /^(?:\p{Sc} ?)?(\d+) ?([½¼¾])(?: ?\p{Sc})?$/u.exec(text) ?? []
  if (whole && fraction)
    return {
      problem: `“${shown}” could be ${whole}.${HUNDREDTHS[fraction]}, or the price of a part. Please write ${whole}.${HUNDREDTHS[fraction]}, or ${fraction} ${whole} for a part.`,
    }
  const sizes: DishSize[] = []
  for (const part of text.split(/[/|;]|,(?= ?\p{L})|(?<=\d) ?[·•] ?/u)) {
    const read = readPart(part.trim(), currency)
    if (read === null || 'problem' in read) return read
    sizes.push(...read)
  }
  const isEachNamed = sizes.length > 1 && sizes.every(({ name }) => name !== '')
  // “12 GF” and “ca. 12” name no size.
  const isCertain = ({ name }: DishSize) => name === '' || isEachNamed || isSizeName(name)
  const isMisread = ({ name }: DishSize) => NO_NAMES.has(foldWord(name))
  if (!sizes.every(isCertain) || sizes.some(isMisread)) return null
  return settleSizes(sizes, shown)
}

/** Words that make the amount behind them another one. */
const NO_NAMES: ReadonlySet<string> = new Set(
  [...RANGE_WORDS, ...RANGE_BEGINNINGS, ...BEGINS_FROM.before, ...BEGINS_FROM.after, 'ca', 'circa', 'approx']
    .concat(
      'about',
      'plus',
      'and',
      'or',
      'und',
      'oder',
      'et',
      'ou',
      'y',
      'o',
      'e',
      'en',
      'of',
      'extra',
      'add',
    )
    .map(foldWord)
    .filter(word => word !== ''),
)

function settleSizes(sizes: readonly DishSize[], shown: string): DishPriceReading {
  const names = sizes.map(({ name }) => foldWord(name)).filter(name => name !== '')
  if (new Set(names).size < names.length) return { problem: `“${shown}” names a size twice.` }
  if (sizes.length > DISH_SIZES_MAX) return { problem: `“${shown}” has more than ${DISH_SIZES_MAX} sizes.` }
  if (sizes.some(({ name }) => name.length > SIZE_NAME_MAX_LENGTH))
    return { problem: `“${shown}”: the name of a size has at most ${SIZE_NAME_MAX_LENGTH} letters.` }
  return { price: { ...PLAIN_PRICE, price: sizes[0]?.price ?? null, sizes } }
}

type Token = { readonly amount: number } | { readonly name: string }

function readPart(part: string, currency: string): DishSize[] | Problem | null {
  const alone = amountOf(part, currency)
  if (typeof alone === 'number') return [{ name: '', price: alone }]
  const tokens = alone ?? tokensOf(part, currency)
  return tokens && !('problem' in tokens) ? pair(tokens) : tokens
}

/** Pairs each name with the price after it, or before it, if the whole list agrees. */
function pair(tokens: readonly Token[]): DishSize[] | null {
  if (tokens.length === 0 || tokens.length % 2 === 1) return null
  const isNameFirst = tokens[0] !== undefined && 'name' in tokens[0]
  const sizes: DishSize[] = []
  for (let at = 0; at < tokens.length; at += 2) {
    const [one, two] = isNameFirst ? [tokens[at], tokens[at + 1]] : [tokens[at + 1], tokens[at]]
    if (!one || !two || !('name' in one) || !('amount' in two)) return null
    if (!/[\p{L}\d½¼¾]/u.test(one.name)) return null
    sizes.push({ name: one.name, price: two.amount })
  }
  return sizes
}

/** `0,2 l`, `6 pcs`: an amount of something is a name and no price. */
const MEASURE = new RegExp(`^\\d+(?:[.,]\\d+)? ?(?:${UNIT})(?![\\p{L}\\d])\\.?`, 'iu')
const FIGURE =
  /^(?:(?:\p{Sc}|\p{L}{1,6}\.?) ?)?\d(?:[\d.,'’\u00a0\u202f ]*\d)?(?: ?(?:\p{Sc}|\p{L}{1,8}\.?)(?![\p{L}\d]))?/u
const WORD = /^[^\d\s]+/u
/** Before a number these are a size or the unit of the number. */
const LETTER_SIZE = /^(?:xs|s|m|l|xl|xxl)$/i

function tokensOf(part: string, currency: string): Token[] | Problem | null {
  const tokens: Token[] = []
  let rest = part
  while (rest !== '') {
    const last = tokens.at(-1)
    const lastName = last && 'name' in last ? last.name : null
    const measure = MEASURE.exec(rest)?.[0]
    const figure = measure === undefined ? figureAt(rest, currency) : null
    if (figure && typeof figure.amount !== 'number') return figure.amount
    let length: number
    if (figure) {
      tokens.push({ amount: figure.amount as number })
      length = figure.length
    } else {
      const word = measure ?? WORD.exec(rest)?.[0]
      // A sign or code of another currency is not a size name.
      if (word === undefined || /\p{Sc}/u.test(word) || isCurrencyCode(word)) return null
      if (measure !== undefined && lastName !== null && LETTER_SIZE.test(lastName)) return null
      const name = word.replaceAll(/[=→:()[\]]+/gu, '')
      if (name !== '' && lastName !== null) tokens[tokens.length - 1] = { name: `${lastName} ${name}` }
      else if (name !== '') tokens.push({ name })
      length = word.length
    }
    rest = rest.slice(length).replace(/^[\s,;]+/, '')
  }
  return tokens
}

/** The longest beginning that is one amount: its currency belongs to it. */
function figureAt(
  text: string,
  currency: string,
): { readonly amount: number | Problem; readonly length: number } | null {
  const whole = FIGURE.exec(text)?.[0]
  if (whole === undefined) return null
  const withoutSign = whole.replace(/(?<=\d) ?(?:\p{Sc}|\p{L}+\.?)$/u, '')
  const first = /^\D*\d[\d.,'’]*(?<=\d)/u.exec(whole)?.[0] ?? whole
  for (const candidate of [whole, withoutSign, first]) {
    const amount = amountOf(candidate, currency)
    if (amount !== null) return { amount, length: candidate.length }
  }
  return null
}

/** CUP, the peso of Cuba, is more likely a size. */
const isCurrencyCode = (word: string) =>
  /^[A-Z]{3}$/.test(word) && !SIZE_WORDS.has(foldWord(word)) && isCurrency(word)

/** A measure by weight or volume in a heading. */
const AMOUNT = new RegExp(
  `^(?<per>(?:${PER}|/) ?)?(?<amount>(?<figure>\\d+(?:[.,]\\d+)? ?)?(?:${MEASURES.join('|')}))\\.?$`,
  'iu',
)
const COMPOUND = /^(kilo|liter|kg)[ -]?(preis|prijs)e?n?$/iu

/** `per kg` of “Price per kg”, “€/kg” and “Kilopreis”; empty if a heading names no measure. */
function rateOf(heading: string, currency: string): string {
  const name = sizeNameOf(heading.trim().replace(COMPOUND, '$2/$1'), currency)
  const { per, amount, figure } = AMOUNT.exec(name)?.groups ?? {}
  if (amount === undefined) return ''
  // “Price (0,5 l)” is a size; “Price/100 g” is a rate.
  return figure && !per && !/[/／]/.test(heading) ? amount : `per ${amount}`
}

const RATE_UNIT = new RegExp(`^(?:(?:${PER}|/) ?)?((?:\\d+(?:[.,]\\d+)? ?)?(?:${UNIT}))\\.?$`, 'iu')

/** The size that a cell of a column of units names; empty for a whole dish. */
export function sizeOfUnit(cell: string): string {
  const unit = narrow(cell)
    .replaceAll(/\s+/g, ' ')
    .replace(/^ ?\p{Sc} ?/u, '')
    .trim()
  if (/^[\d.]*$|^[-–—]+$/.test(unit) || WHOLE_DISH.has(foldWord(unit)) || readYesNo(unit) === false) return ''
  // A shop's column “Sold by weight” says yes or no.
  if (readYesNo(unit)) return 'by weight'
  const amount = RATE_UNIT.exec(unit)?.[1]
  return amount === undefined ? unit : `per ${amount}`
}

/** A price for each of a measure: the measure is its size, so that it is never taken for the price of a dish. */
export function withUnit(price: DishPrice, unit: string, shown: string): DishPriceReading {
  if (unit === '') return { price }
  const has = (name: string) => foldWord(name).endsWith(foldWord(unit))
  switch (priceKindOf(price)) {
    case 'one':
      return settleSizes([{ name: unit, price: price.price ?? 0 }], shown)
    case 'sizes':
      return settleSizes(
        price.sizes.map(size => (has(size.name) ? size : { ...size, name: `${size.name} ${unit}`.trim() })),
        shown,
      )
    case 'range':
      return {
        problem: `“${shown}”: a range has no unit. Please write one price ${unit}, or each as a size.`,
      }
    default:
      return { price }
  }
}

export interface PriceCell {
  readonly heading: string
  readonly cell: string
}

/** All price columns of a line: each heading names a size. Nothing if all are blank. */
export function readPriceCells(cells: readonly PriceCell[], currency: string): DishPriceReading | undefined {
  const filled = cells.filter(({ cell }) => cell.trim() !== '')
  const sizes: DishSize[] = []
  const kinds = new Set<string>()
  for (const { heading, cell } of filled) {
    const reading = readDishPrice(cell, currency)
    if (cells.length === 1)
      return 'problem' in reading ? reading : withUnit(reading.price, rateOf(heading, currency), cell)
    if ('problem' in reading) return { problem: `${heading}: ${reading.problem}` }
    const { price } = reading
    const kind = priceKindOf(price)
    const name = sizeNameOf(heading, currency)
    if (filled.length === 1 && (kind !== 'one' || name === '')) return reading
    // A dash means that this size is not sold.
    if (kind === 'none') continue
    kinds.add(kind)
    if (price.price !== null) sizes.push({ name, price: price.price })
  }
  if (filled.length === 0) return undefined
  if (kinds.size === 0) return { price: plain(null) }
  if (kinds.size === 1 && kinds.has('market')) return { price: { ...plain(null), isMarketPrice: true } }
  if (kinds.size > 1 || !kinds.has('one'))
    return { problem: 'Several columns of prices hold one amount each, or all of them the market price.' }
  const [first] = sizes
  if (first && sizes.length === 1 && first.name === '') return { price: plain(first.price) }
  return settleSizes(sizes, sizes.map(({ name }) => name).join(', '))
}

/**
 * Certainty that a heading is for prices: its word for prices, or a size alone, which its cells must confirm.
 */
export function priceHeadingOf(heading: string, currency: string): 'price' | 'size' | null {
  const words = wordsOf(narrow(heading))
  const rest = words.filter(word => !PRICE_WORDS.has(word))
  const moneys = narrow(heading).match(/\p{Sc}|\b[A-Z]{3}\b/gu) ?? []
  const isOtherMoney = moneys.some(money => isMoney(money) && !isThisMoney(money, currency))
  if (isOtherMoney || rest.some(word => NOT_PRICES.has(word))) return null
  if (rest.length < words.length || isRate(heading, currency, moneys.length > 0)) return 'price'
  return isSizeName(narrow(heading)) ? 'size' : null
}

/** “€/kg” and “Kilopreis”. */
const isRate = (heading: string, currency: string, hasMoney: boolean) =>
  (hasMoney || COMPOUND.test(heading.trim())) && rateOf(heading, currency) !== ''

const isMoney = (text: string) => /\p{Sc}/u.test(text) || isCurrencyCode(text)
const isThisMoney = (text: string, currency: string) => amountOf(`${text} 1`, currency) === 1

/** The size in a price column's heading; empty without one. */
export function sizeNameOf(heading: string, currency: string): string {
  const name = fractions(narrow(heading))
    .replaceAll(/[()[\]{}]/g, ' ')
    .split(/[\s/:|_]+|(?<=\p{L}) ?[-–—] ?(?=\p{L})/u)
    .filter(
      word =>
        word !== '' &&
        !PRICE_WORDS.has(foldWord(word)) &&
        !PRICE_FILLERS.has(foldWord(word)) &&
        !(isMoney(word) && isThisMoney(word, currency)) &&
        !/^(?:in|en|euros?|[-–—]+)$/i.test(word),
    )
    .join(' ')
  return /^[\d#№. ]*$/.test(name) ? '' : name.slice(0, SIZE_NAME_MAX_LENGTH)
}

const ONE_MEASURE = new RegExp(
  `^(?:\\d+(?:[.,/]\\d+)? ?|(?:per|pro|je|par|por|al|le|la) (?:\\d+(?:[.,]\\d+)? ?)?)(?:${UNIT})$`,
  'iu',
)
const PART = /^[½¼¾]$/

/** Measures, or words for a size. */
function isSizeName(text: string): boolean {
  const name = fractions(text).trim()
  if (ONE_MEASURE.test(name) || PART.test(name)) return true
  const parts = name.split(/\s+/)
  const rest = parts.filter(word => !PART.test(word)).join(' ')
  const withoutMeasure = rest.replace(new RegExp(`\\d+(?:[.,]\\d+)? ?(?:${UNIT})(?![\\p{L}\\d])`, 'giu'), ' ')
  if (SIZE_WORDS.has(foldWord(withoutMeasure))) return true
  const words = wordsOf(withoutMeasure)
  const isSize = (word: string) => SIZE_WORDS.has(word)
  const isSaid = rest.length < name.length || words.some(isSize)
  return isSaid && words.every(word => isSize(word) || SIZE_LINKS.has(word))
}

function wordsOf(text: string): string[] {
  return foldWord(text)
    .split(' ')
    .filter(word => word !== '')
}
