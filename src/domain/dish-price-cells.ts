/** What a dish costs as it stands in one cell of a spreadsheet. Source: ruling R12 ("Import and export"). */
import { dishPriceOf, priceKindOf, type SaidPrice } from './dish-price.ts'
import { writePrice } from './price-reading.ts'

const MARKET_PRICE = 'Market price'

/** `12.50`, `from 12`, `12 – 18`, `Glass: 9 / Bottle: 42`, `12 / 18`, `Market price`; empty for none. */
export function writeDishPrice(said: SaidPrice): string {
  const { price, priceTo, sizes } = dishPriceOf(said)
  switch (priceKindOf(said)) {
    case 'market':
      return MARKET_PRICE
    case 'sizes':
      return sizes
        .map(size => (size.name === '' ? '' : `${escapeName(size.name)}: `) + writePrice(size.price))
        .join(' / ')
    case 'range':
      return priceTo === null
        ? `from ${writePrice(price ?? 0)}`
        : `${writePrice(price ?? 0)} – ${writePrice(priceTo)}`
    case 'one':
      return writePrice(price ?? 0)
    case 'none':
      return ''
  }
}

const escapeName = (name: string) => name.replaceAll(/[\\/:]/g, '\\$&')
