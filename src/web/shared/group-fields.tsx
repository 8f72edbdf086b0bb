/** Time zone, currency and dish language of the group. */
import type { ReactNode } from 'react'
import { isLanguageTag } from '#domain/menu/languages.ts'
import { decimalsOf, isCurrency } from '#domain/menu/money.ts'
import { formatPrice } from '#domain/menu/price-format.ts'
import { priceLocaleOf } from '#domain/menu/price-locale.ts'
import { DEFAULT_CURRENCY, PRICE_UNITS, type PriceUnit } from '#domain/menu/price-units.ts'
import { ChoiceCombobox, type NamedChoice } from '../ui/choice-combobox.tsx'
import { Field } from '../ui/field.tsx'
import { Select } from '../ui/select.tsx'

interface ChoiceProps {
  readonly error: string | undefined
  readonly value: string
  readonly onValueChange: (value: string) => void
}

/** Once they are needed: a browser takes a while to name hundreds. */
function once<Value>(make: () => Value): () => Value {
  let made: Value | undefined
  return () => {
    made ??= make()
    return made
  }
}

/** `Europe/Rome` is found by `rome`, and so is `America/Argentina/Buenos_Aires` by `buenos`. */
const timeZones = once((): NamedChoice[] =>
  ['UTC', ...Intl.supportedValuesOf('timeZone')].map(value => {
    const [area = '', ...place] = value.replaceAll('_', ' ').split('/')
    return place.length === 0
      ? { value, label: area }
      : { value, label: place.toReversed().join(', '), hint: area }
  }),
)

interface TimeZoneFieldProps extends ChoiceProps {
  readonly hint: ReactNode
}

export function TimeZoneField(props: TimeZoneFieldProps) {
  return (
    <ChoiceCombobox
      label="Time zone"
      choices={timeZones()}
      placeholder="Start typing a city"
      none="No time zone with this name"
      {...props}
    />
  )
}

const currencies = once((): NamedChoice[] => {
  const names = new Intl.DisplayNames('en', { type: 'currency' })
  return Intl.supportedValuesOf('currency')
    .map(value => ({ value, label: `${names.of(value) ?? value} (${value})` }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'en'))
})

export function CurrencyField(props: ChoiceProps) {
  return (
    <ChoiceCombobox
      label="Currency"
      hint="All prices are in this currency. Changing it does not convert them."
      choices={currencies()}
      placeholder="Start typing its name or code"
      none="No currency with this name"
      {...props}
    />
  )
}

interface PriceUnitFieldProps {
  readonly currency: string
  /** Empty for none. */
  readonly menuLanguage: string
  readonly value: PriceUnit
  readonly onValueChange: (unit: PriceUnit) => void
}

/** The smallest step of a price, by an example in the group's currency. */
export function PriceUnitField({ currency, menuLanguage, value, onValueChange }: PriceUnitFieldProps) {
  const code = isCurrency(currency) ? currency : DEFAULT_CURRENCY
  const decimals = decimalsOf(code)
  const style = { currency: code, priceLocale: priceLocaleOf(code, menuLanguage || null) }
  const examples: Record<PriceUnit, string> = {
    whole: `Whole amounts, such as ${formatPrice(14, style)}`,
    smallest: `To the smallest coin, such as ${formatPrice(14 + 5 / 10 ** Math.min(decimals, 1), style)}`,
  }
  if (decimals === 0) examples.smallest = `To the smallest coin; this currency has no smaller one`
  return (
    <Field label="Prices" hint="Existing prices stay as they are.">
      {control => (
        <Select
          {...control}
          choices={PRICE_UNITS.map(unit => ({ value: unit, label: examples[unit] }))}
          value={value}
          onChange={event => onValueChange(event.target.value as PriceUnit)}
        />
      )}
    </Field>
  )
}

/** Languages of kitchens; any other can be given by its tag elsewhere. */
const LANGUAGES = [
  'ar',
  'bn',
  'zh-Hans',
  'zh-Hant',
  'hr',
  'cs',
  'da',
  'nl',
  'fil',
  'fi',
  'fr',
  'ka',
  'de',
  'el',
  'he',
  'hi',
  'hu',
  'id',
  'ga',
  'it',
  'ja',
  'ko',
  'ms',
  'ne',
  'no',
  'fa',
  'pl',
  'pt',
  'pa',
  'ro',
  'ru',
  'si',
  'es',
  'sv',
  'ta',
  'th',
  'tr',
  'uk',
  'ur',
  'vi',
] as const

const languages = once((): NamedChoice[] => {
  const names = new Intl.DisplayNames('en', { type: 'language' })
  return LANGUAGES.map(value => ({ value, label: names.of(value) ?? value })).toSorted((a, b) =>
    a.label.localeCompare(b.label, 'en'),
  )
})

/** The English name of a language, or its tag where it has none. */
export function nameLanguage(tag: string): string {
  return isLanguageTag(tag) ? (new Intl.DisplayNames('en', { type: 'language' }).of(tag) ?? tag) : tag
}

/** Language of the dishes' own names; empty for none. */
export function MenuLanguageField(props: ChoiceProps) {
  return (
    <LanguageField
      label="Language of the dishes’ own names"
      hint="For new dishes: the voice that reads their names, and how prices are written."
      none={{ value: '', label: 'None: dishes have one name' }}
      {...props}
    />
  )
}

interface LanguageFieldProps extends ChoiceProps {
  readonly label: string
  readonly hint: string
  readonly none: NamedChoice
}

/** A language by its English name; unusual ones stay if set. */
export function LanguageField({ label, hint, none, error, value, onValueChange }: LanguageFieldProps) {
  const known = languages().some(choice => choice.value === value) || value === none.value
  return (
    <Field label={label} hint={hint} error={error}>
      {control => (
        <Select
          {...control}
          choices={[none, ...(known ? [] : [{ value, label: nameLanguage(value) }]), ...languages()]}
          value={value}
          onChange={event => onValueChange(event.target.value)}
        />
      )}
    </Field>
  )
}
