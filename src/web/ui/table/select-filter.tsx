import { cn } from '#web/lib/class-names.ts'
import { Field } from '../field.tsx'
import { Select } from '../select.tsx'

interface SelectFilterProps<Value extends string> {
  readonly label: string
  /** The choice that filters nothing. */
  readonly all: string
  readonly choices: readonly { readonly value: Value; readonly label: string }[]
  readonly value: Value | undefined
  readonly onValueChange: (value: Value | undefined) => void
}

/** A choice that narrows a list; beside the office's lists a chip without its label. */
export function SelectFilter<Value extends string>(props: SelectFilterProps<Value>) {
  const { label, all, choices, value = '', onValueChange } = props
  return (
    <Field label={label}>
      {control => (
        <Select
          {...control}
          choices={[{ value: '', label: all }, ...choices]}
          value={value}
          className={cn(value && 'dense:border-indigo dense:bg-indigo-tint dense:font-semibold')}
          onChange={event => onValueChange((event.target.value || undefined) as Value | undefined)}
        />
      )}
    </Field>
  )
}
