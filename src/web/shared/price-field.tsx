import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { configurationRoutes } from '#contract/house/configuration.ts'
import { priceDecimals } from '#domain/menu/money.ts'
import { formatPrice } from '#domain/menu/price-format.ts'
import { readPrice, writePrice } from '#domain/menu/price-reading.ts'
import { DEFAULT_CURRENCY } from '#domain/menu/price-units.ts'
import { routeQuery } from '#web/lib/query.ts'
import { TextField } from '../ui/text-field.tsx'

interface PriceFieldProps {
  readonly label: string
  /** `null` where none is given; not a number while what is typed is none. */
  readonly value: number | null
  /** Hint of an optional price, which is `null` if empty. */
  readonly emptyHint?: string
  readonly error: string | undefined
  readonly onValueChange: (price: number | null) => void
}

/**
 * A price in the group's currency and step, with a comma or a point; the form's schema reports invalid
 * prices.
 */
export function PriceField({ label, value, emptyHint, error, onValueChange }: PriceFieldProps) {
  const { data: config } = useQuery(routeQuery(configurationRoutes.read))
  const { currency = DEFAULT_CURRENCY, priceUnit = 'whole', priceLocale = 'en-AU' } = config ?? {}
  const decimals = priceDecimals(currency, priceUnit)
  const read = (text: string): number | null => {
    if (text.trim() === '' && emptyHint !== undefined) return null
    const reading = readPrice(text, currency)
    return 'price' in reading ? reading.price : Number.NaN
  }
  const [typed, setTyped] = useState(() => write(value))
  // Someone else's value replaces what was typed.
  const text = Object.is(read(typed), value) || !isAmount(value) ? typed : write(value)
  const sort = decimals === 0 ? 'A whole amount.' : `Such as ${formatPrice(12.5, { currency, priceLocale })}.`
  return (
    <TextField
      label={`${label} (${currency})`}
      hint={emptyHint === undefined ? sort : `${sort} ${emptyHint}`}
      error={error}
      inputMode={decimals === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      maxLength={20}
      value={text}
      onChange={event => {
        setTyped(event.target.value)
        onValueChange(read(event.target.value))
      }}
    />
  )
}

const isAmount = (value: number | null): value is number => Number.isFinite(value)
const write = (value: number | null) => (isAmount(value) ? writePrice(value) : '')
