/**
 * A first guess at a group's currency, food law and language, from its first manager's browser. Source:
 * ruling R12.
 */
import { type AllergenProfile, lawIn } from '../kitchen/allergen-profiles.ts'
import type { PriceUnit } from '../menu/price-units.ts'

export interface CountryGuess {
  /** ISO 4217. */
  readonly currency: string
  readonly priceUnit: PriceUnit
  readonly allergenProfile: AllergenProfile
  /** Language of the dishes' own names; `null` for English. */
  readonly menuLanguage: string | null
}

interface Country {
  /** IANA zones, including the older names that browsers still report; one that ends in `/` is a prefix. */
  readonly zones: readonly string[]
  readonly currency: string
  /** Languages of menus, most common first; missing for English. */
  readonly languages?: readonly string[]
}

/** Menus there name no smaller coin. */
const WHOLE_CURRENCIES: ReadonlySet<string> = new Set(
  'CLP COP CRC CZK DKK HUF IDR ISK JPY KRW NOK PYG SEK TWD VND'.split(' '),
)

const euro = (zone: string, ...languages: string[]): Country => ({
  zones: [`Europe/${zone}`],
  currency: 'EUR',
  languages,
})
const one = (zone: string, currency: string, ...languages: string[]): Country => ({
  zones: [zone],
  currency,
  languages,
})

const COUNTRIES: Readonly<Record<string, Country>> = {
  AU: { zones: ['Australia/', 'Antarctica/Macquarie'], currency: 'AUD' },
  NZ: { zones: ['Pacific/Auckland', 'Pacific/Chatham'], currency: 'NZD' },
  GB: {
    zones: ['Europe/London', 'Europe/Belfast', 'Europe/Jersey', 'Europe/Guernsey', 'Europe/Isle_of_Man'],
    currency: 'GBP',
  },
  US: {
    zones: [
      'America/New_York',
      'America/Detroit',
      'America/Kentucky/',
      'America/Indiana/',
      'America/Indianapolis',
      'America/Louisville',
      'America/Chicago',
      'America/Menominee',
      'America/North_Dakota/',
      'America/Denver',
      'America/Boise',
      'America/Phoenix',
      'America/Los_Angeles',
      'America/Anchorage',
      'America/Juneau',
      'America/Sitka',
      'America/Metlakatla',
      'America/Yakutat',
      'America/Nome',
      'America/Adak',
      'Pacific/Honolulu',
    ],
    currency: 'USD',
  },
  CA: {
    zones: [
      'America/Toronto',
      'America/Montreal',
      'America/Vancouver',
      'America/Edmonton',
      'America/Winnipeg',
      'America/Regina',
      'America/Halifax',
      'America/Moncton',
      'America/St_Johns',
      'America/Whitehorse',
      'America/Yellowknife',
      'America/Iqaluit',
    ],
    currency: 'CAD',
    languages: ['en', 'fr'],
  },
  JP: one('Asia/Tokyo', 'JPY', 'ja'),
  IE: euro('Dublin'),
  DE: { ...euro('Berlin', 'de'), zones: ['Europe/Berlin', 'Europe/Busingen'] },
  AT: euro('Vienna', 'de'),
  FR: euro('Paris', 'fr'),
  IT: { ...euro('Rome', 'it'), zones: ['Europe/Rome', 'Europe/San_Marino', 'Europe/Vatican'] },
  ES: {
    ...euro('Madrid', 'es', 'ca'),
    zones: ['Europe/Madrid', 'Africa/Ceuta', 'Atlantic/Canary'],
  },
  PT: { ...euro('Lisbon', 'pt'), zones: ['Europe/Lisbon', 'Atlantic/Madeira', 'Atlantic/Azores'] },
  NL: euro('Amsterdam', 'nl'),
  BE: euro('Brussels', 'nl', 'fr', 'de'),
  LU: euro('Luxembourg', 'fr', 'de'),
  GR: euro('Athens', 'el'),
  FI: { ...euro('Helsinki', 'fi', 'sv'), zones: ['Europe/Helsinki', 'Europe/Mariehamn'] },
  HR: euro('Zagreb', 'hr'),
  SI: euro('Ljubljana', 'sl'),
  SK: euro('Bratislava', 'sk'),
  EE: euro('Tallinn', 'et'),
  LV: euro('Riga', 'lv'),
  LT: euro('Vilnius', 'lt'),
  MT: euro('Malta'),
  CY: { ...euro('Nicosia', 'el'), zones: ['Asia/Nicosia', 'Europe/Nicosia', 'Asia/Famagusta'] },
  BG: euro('Sofia', 'bg'),
  PL: one('Europe/Warsaw', 'PLN', 'pl'),
  CZ: one('Europe/Prague', 'CZK', 'cs'),
  HU: one('Europe/Budapest', 'HUF', 'hu'),
  RO: one('Europe/Bucharest', 'RON', 'ro'),
  DK: one('Europe/Copenhagen', 'DKK', 'da'),
  SE: one('Europe/Stockholm', 'SEK', 'sv'),
  NO: one('Europe/Oslo', 'NOK', 'no'),
  IS: one('Atlantic/Reykjavik', 'ISK', 'is'),
  CH: one('Europe/Zurich', 'CHF', 'de', 'fr', 'it'),
  LI: one('Europe/Vaduz', 'CHF', 'de'),
  TR: one('Europe/Istanbul', 'TRY', 'tr'),
  UA: { ...one('Europe/Kyiv', 'UAH', 'uk'), zones: ['Europe/Kyiv', 'Europe/Kiev'] },
  RS: one('Europe/Belgrade', 'RSD', 'sr'),
  GE: one('Asia/Tbilisi', 'GEL', 'ka'),
  IL: { ...one('Asia/Jerusalem', 'ILS', 'he'), zones: ['Asia/Jerusalem', 'Asia/Tel_Aviv'] },
  AE: one('Asia/Dubai', 'AED', 'ar'),
  SA: one('Asia/Riyadh', 'SAR', 'ar'),
  EG: one('Africa/Cairo', 'EGP', 'ar'),
  MA: one('Africa/Casablanca', 'MAD', 'fr', 'ar'),
  ZA: one('Africa/Johannesburg', 'ZAR'),
  KE: one('Africa/Nairobi', 'KES'),
  NG: one('Africa/Lagos', 'NGN'),
  IN: { ...one('Asia/Kolkata', 'INR'), zones: ['Asia/Kolkata', 'Asia/Calcutta'] },
  PK: one('Asia/Karachi', 'PKR'),
  LK: one('Asia/Colombo', 'LKR'),
  NP: { ...one('Asia/Kathmandu', 'NPR'), zones: ['Asia/Kathmandu', 'Asia/Katmandu'] },
  BD: one('Asia/Dhaka', 'BDT', 'bn'),
  TH: one('Asia/Bangkok', 'THB', 'th'),
  VN: { ...one('Asia/Ho_Chi_Minh', 'VND', 'vi'), zones: ['Asia/Ho_Chi_Minh', 'Asia/Saigon'] },
  ID: { ...one('Asia/Jakarta', 'IDR', 'id'), zones: ['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura'] },
  MY: one('Asia/Kuala_Lumpur', 'MYR', 'ms'),
  SG: one('Asia/Singapore', 'SGD'),
  PH: one('Asia/Manila', 'PHP'),
  HK: one('Asia/Hong_Kong', 'HKD', 'zh-Hant'),
  TW: one('Asia/Taipei', 'TWD', 'zh-Hant'),
  CN: { ...one('Asia/Shanghai', 'CNY', 'zh-Hans'), zones: ['Asia/Shanghai', 'Asia/Urumqi'] },
  KR: one('Asia/Seoul', 'KRW', 'ko'),
  MX: {
    zones: [
      'America/Mexico_City',
      'America/Cancun',
      'America/Monterrey',
      'America/Merida',
      'America/Tijuana',
      'America/Chihuahua',
      'America/Hermosillo',
      'America/Mazatlan',
    ],
    currency: 'MXN',
    languages: ['es'],
  },
  BR: {
    zones: [
      'America/Sao_Paulo',
      'America/Bahia',
      'America/Fortaleza',
      'America/Recife',
      'America/Manaus',
      'America/Belem',
      'America/Cuiaba',
    ],
    currency: 'BRL',
    languages: ['pt'],
  },
  AR: {
    zones: ['America/Argentina/', 'America/Buenos_Aires', 'America/Cordoba'],
    currency: 'ARS',
    languages: ['es'],
  },
  CL: one('America/Santiago', 'CLP', 'es'),
  CO: one('America/Bogota', 'COP', 'es'),
  PE: one('America/Lima', 'PEN', 'es'),
  UY: one('America/Montevideo', 'UYU', 'es'),
  CR: one('America/Costa_Rica', 'CRC', 'es'),
}

/** ISO 3166 code of the country in which a zone is; `null` if it is of none. */
export function countryOfZone(timeZone: string): string | null {
  const found = Object.entries(COUNTRIES).find(([, { zones }]) =>
    zones.some(zone => isWithin(timeZone, zone)),
  )
  return found?.[0] ?? null
}

/** `locales` of the browser, most wanted first, give the language, and the country if the zone does not. */
export function guessByPlace(timeZone: string, locales: readonly string[]): CountryGuess | null {
  const spoken = locales.flatMap(locale => parseLocale(locale) ?? [])
  const code = countryOfZone(timeZone) ?? spoken.find(({ region }) => region && COUNTRIES[region])?.region
  const country = COUNTRIES[code ?? '']
  if (!code || !country) return null
  const { currency, languages = [] } = country
  const language =
    spoken.map(({ language }) => language).find(language => languages.includes(language)) ?? languages[0]
  return {
    currency,
    priceUnit: WHOLE_CURRENCIES.has(currency) ? 'whole' : 'smallest',
    allergenProfile: lawIn(code),
    menuLanguage: language === 'en' ? null : (language ?? null),
  }
}

/** The zone of the browser's country if it has one alone; `null` elsewhere: one of several is not guessed. */
export function zoneOfCountry(locales: readonly string[]): string | null {
  const regions = locales.flatMap(locale => parseLocale(locale)?.region ?? [])
  const [zone, ...others] = COUNTRIES[regions.find(region => COUNTRIES[region]) ?? '']?.zones ?? []
  return zone && others.length === 0 && !zone.endsWith('/') ? zone : null
}

function isWithin(timeZone: string, zone: string): boolean {
  return zone.endsWith('/') ? timeZone.startsWith(zone) : timeZone === zone
}

function parseLocale(tag: string): { language: string; region: string | undefined } | undefined {
  try {
    const { language, region } = new Intl.Locale(tag)
    return { language, region }
  } catch {
    return undefined
  }
}
