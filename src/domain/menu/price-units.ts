/** Price settings, separate from `money.ts` to keep it off the sign-in screen. */

/** `whole`: the currency's whole units; `smallest`: its smallest, such as the cent. */
export const PRICE_UNITS = ['whole', 'smallest'] as const
export type PriceUnit = (typeof PRICE_UNITS)[number]

export const DEFAULT_CURRENCY = 'AUD'
export const DEFAULT_PRICE_UNIT: PriceUnit = 'whole'
