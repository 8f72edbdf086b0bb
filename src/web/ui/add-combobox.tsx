import { useState } from 'react'
import { Combobox, type ComboboxChoice, findChoices } from './combobox.tsx'
import { Field } from './field.tsx'

export interface AddComboboxProps {
  readonly label: string
  readonly hint?: string
  readonly error?: string | undefined
  readonly placeholder: string
  readonly none: string
  readonly choices: readonly ComboboxChoice[]
  readonly onAdd: (id: number) => void
}

/** Adds one after the other of what is at hand: the field is empty again after each. */
export function AddCombobox({ label, hint, error, choices, onAdd, ...props }: AddComboboxProps) {
  const [typed, setTyped] = useState('')
  return (
    <Field label={label} hint={hint} error={error}>
      {control => (
        <Combobox
          {...props}
          control={control}
          choices={findChoices(choices, typed)}
          isSearching={false}
          hasFailed={false}
          hasMore={false}
          onSearch={setTyped}
          value={undefined}
          onValueChange={choice => {
            if (!choice) return
            setTyped('')
            onAdd(choice.id)
          }}
        />
      )}
    </Field>
  )
}
