/** The product's language. */
const ENGLISH = 'en-AU'
const EURO_REGIONS = 'DE FR ES IT NL PT GR FI HR SI SK EE LV LT BG IE LU MT AT BE CY'.split(' ')

/**
 * The locale of prices: the dishes' language if the currency is at home there (`8,90 €` in Rome), otherwise
 * the product's: an Italian kitchen in Sydney writes `$8.90`. `menuLanguage` is `null` for English names
 * only.
 */
export function priceLocaleOf(currency: string, menuLanguage: string | null): string {
  if (menuLanguage === null) return ENGLISH
  const { language, script, region: own } = new Intl.Locale(menuLanguage)
  // Japanese writes a wide sign for the yen, which is made for a line of wide letters.
  if (language === 'en' || currency === 'JPY') return ENGLISH
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
