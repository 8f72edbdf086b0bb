/** How prices are written: by the group's currency, and by its language where that is written beside this money. */

/** Of the settings; `menuLanguage` is `null` where dishes have English names alone. */
export interface PriceStyle {
  readonly currency: string
  readonly menuLanguage: string | null
}

interface Formats {
  readonly whole: Intl.NumberFormat
  readonly exact: Intl.NumberFormat
}

const formats = new Map<string, Formats>()

/** A price as it is read here: `$28`, `€12.50`, `12,50 €`, `¥1,200`. Decimals are written where there are any. */
export function formatPrice(price: number, style: PriceStyle): string {
  return tidy(formatFor(style, [price]).format(price))
}

/** `€12 – €18`, `12–18 €` */
export function formatPriceRange(from: number, to: number, style: PriceStyle): string {
  return tidy(formatFor(style, [from, to]).formatRange(from, to))
}

function formatFor({ currency, menuLanguage }: PriceStyle, prices: readonly number[]): Intl.NumberFormat {
  const key = `${currency} ${menuLanguage}`
  let known = formats.get(key)
  if (known === undefined) {
    const options = {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      numberingSystem: 'latn',
    } as const
    const locale = localeOf(currency, menuLanguage)
    known = {
      whole: new Intl.NumberFormat(locale, { ...options, maximumFractionDigits: 0 }),
      exact: new Intl.NumberFormat(locale, options),
    }
    formats.set(key, known)
  }
  return prices.every(price => Number.isInteger(price)) ? known.whole : known.exact
}

/** As the product is written. */
const ENGLISH = 'en-AU'
const EURO_REGIONS = 'DE FR ES IT NL PT GR FI HR SI SK EE LV LT BG IE LU MT AT BE CY'.split(' ')

/**
 * The language of the dishes writes the prices only where it is at home with the currency: `8,90 €` in Rome, while an
 * Italian kitchen in Sydney writes `$8.90` as its neighbours do.
 */
function localeOf(currency: string, menuLanguage: string | null): string {
  if (menuLanguage === null) return ENGLISH
  const { language, script, region: own } = new Intl.Locale(menuLanguage)
  if (language === 'en') return ENGLISH
  // A code of ISO 4217 begins with its country.
  const regions = currency === 'EUR' ? EURO_REGIONS : [currency.slice(0, 2)]
  const isKnown = (region: string) => {
    const { locale } = new Intl.NumberFormat(localeIn(region)).resolvedOptions()
    return new Intl.Locale(locale).region === region
  }
  const localeIn = (region: string) => [language, ...(script ? [script] : []), region].join('-')
  const region = own && regions.includes(own) ? own : regions.find(isKnown)
  return region ? localeIn(region) : ENGLISH
}

/** The wide yen sign is made for a line of wide letters. */
function tidy(text: string): string {
  return text.replaceAll('￥', '¥')
}
