/** Prices of dishes in a spreadsheet: in one column, or one per size. Source: ruling R12. */
import { priceStepText } from '#contract/errors.ts'
import { amountsOf, DISH_PRICE_FIELDS, type DishPrice, type PriceFields } from '#domain/menu/dish-price.ts'
import { decimalsOf, hasAtMostDecimals } from '#domain/menu/money.ts'
import { writeDishPrice, writeMoney } from '#domain/menu/price-reading.ts'
import { priceHeadingOf, readPriceCells } from '#domain/sheets/dish-price-cells.ts'
import { HEADING_WORDS } from '#domain/sheets/words.ts'
import { type SheetColumn, shown } from './sheet-format.ts'

export const PRICE_HEADING = 'Price'

/**
 * Values are whole `DishPrice`s. Cents are read if the currency has them: the import asks about the setting.
 */
export function dishPriceColumn<Document extends PriceFields>(currency: string): SheetColumn<Document> {
  const decimals = decimalsOf(currency)
  const readAll: SheetColumn['readAll'] = cells => {
    const reading = readPriceCells(cells, currency)
    if (reading === undefined || 'problem' in reading) return reading
    const isExact = amountsOf(reading.price).every(amount => hasAtMostDecimals(amount, decimals))
    const text = shown(cells.map(({ cell }) => cell).join(' '))
    return isExact
      ? { value: reading.price }
      : {
          problem: `“${text}”: ${decimals === 0 ? `${currency} has no smaller coin.` : priceStepText(decimals)}`,
        }
  }
  return {
    key: 'price',
    heading: PRICE_HEADING,
    synonyms: HEADING_WORDS.price,
    fields: DISH_PRICE_FIELDS,
    hint: `In ${currency}: 12, 12.50, 12 – 18, from 12, Glass 9 / Bottle 42, or Market price. Of several columns each heading is a size.`,
    example: writeMoney(14, currency),
    read: cell => readAll([{ heading: PRICE_HEADING, cell }]),
    readAll,
    matches: heading => priceHeadingOf(heading, currency),
    write: document => writeDishPrice(document, amount => writeMoney(amount, currency)),
  }
}

/** Price of a line's values, as fields of the document. */
export function priceFieldsOf({ price, ...fields }: Record<string, unknown>): Record<string, unknown> {
  return { ...fields, ...(price as DishPrice | undefined) }
}
