import { useState } from 'react'
import { Combobox, findChoices } from './combobox.tsx'
import { Field, type FieldProps } from './field.tsx'

export interface NamedChoice {
  readonly value: string
  readonly label: string
  readonly hint?: string
}

interface ChoiceComboboxProps extends Pick<FieldProps, 'label' | 'hint' | 'error'> {
  readonly choices: readonly NamedChoice[]
  readonly placeholder: string
  readonly none: string
  /** Empty while nothing is chosen. */
  readonly value: string
  readonly onValueChange: (value: string) => void
}

/** For choices too many for a select, all of them loaded. */
export function ChoiceCombobox({ choices, value, onValueChange, ...props }: ChoiceComboboxProps) {
  const { label, hint, error, placeholder, none } = props
  const [typed, setTyped] = useState('')
  // The server may know values that this browser does not.
  const known = choices.some(choice => choice.value === value)
  const all = known || value === '' ? choices : [{ value, label: value }, ...choices]
  const options = all.map((choice, id) => ({ ...choice, id }))
  return (
    <Field label={label} hint={hint} error={error}>
      {control => (
        <Combobox
          control={control}
          choices={findChoices(options, typed)}
          isSearching={false}
          hasFailed={false}
          hasMore={false}
          onSearch={setTyped}
          value={options.find(option => option.value === value)}
          onValueChange={choice => {
            setTyped('')
            onValueChange(options.find(({ id }) => id === choice?.id)?.value ?? '')
          }}
          placeholder={placeholder}
          none={none}
        />
      )}
    </Field>
  )
}
