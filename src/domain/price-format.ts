const formats = new Map<string, (price: number) => string>()

/** A price as it is read here: `$28`, `€12.50`, `¥1,200`. Decimals are written where there are any. */
export function formatPrice(price: number, currency: string): string {
  let format = formats.get(currency)
  if (format === undefined) {
    const options = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const
    const whole = new Intl.NumberFormat('en-AU', { ...options, maximumFractionDigits: 0 })
    const exact = new Intl.NumberFormat('en-AU', options)
    format = value => (Number.isInteger(value) ? whole : exact).format(value)
    formats.set(currency, format)
  }
  return format(price)
}
