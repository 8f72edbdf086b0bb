import { useQuery } from '@tanstack/react-query'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { configurationRoutes } from '#contract/configuration.ts'
import { priceDecimals } from '#domain/money.ts'
import { formatPrice } from '#domain/price-format.ts'
import { readPrice } from '#domain/price-reading.ts'
import { DEFAULT_CURRENCY } from '#domain/price-units.ts'
import { routeQuery } from '#web/lib/query.ts'
import { Field } from './field.tsx'
import { Input } from './input.tsx'

interface PriceFieldProps<Values extends FieldValues, Output> {
  readonly label: string
  readonly form: UseFormReturn<Values, unknown, Output>
  readonly name: Path<Values>
}

/** A price in the group's currency and step, with a comma or a point; what is none is told by the form's schema. */
export function PriceField<Values extends FieldValues, Output>({
  label,
  form,
  name,
}: PriceFieldProps<Values, Output>) {
  const { data: config } = useQuery(routeQuery(configurationRoutes.read))
  const { currency = DEFAULT_CURRENCY, priceUnit = 'whole' } = config ?? {}
  const decimals = priceDecimals(currency, priceUnit)
  const read = (typed: unknown) => {
    const reading = readPrice(String(typed), currency)
    return 'price' in reading ? reading.price : Number.NaN
  }
  return (
    <Field
      label={`${label} (${currency})`}
      hint={decimals === 0 ? 'A whole amount.' : `Such as ${formatPrice(12.5, currency)}.`}
      error={form.getFieldState(name, form.formState).error?.message}
    >
      {control => (
        <Input
          {...control}
          inputMode={decimals === 0 ? 'numeric' : 'decimal'}
          autoComplete="off"
          maxLength={20}
          {...form.register(name, { setValueAs: read } as object)}
        />
      )}
    </Field>
  )
}
