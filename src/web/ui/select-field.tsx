import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './field.tsx'
import { Select } from './select.tsx'

type SelectFieldProps = ComponentProps<typeof Select> & Pick<FieldProps, 'label' | 'hint' | 'error'>

/** A labelled choice of one. */
export function SelectField({ label, hint, error, className, ...select }: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {control => <Select {...control} {...select} />}
    </Field>
  )
}
