import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './field.tsx'
import { Textarea } from './textarea.tsx'

type TextareaFieldProps = ComponentProps<typeof Textarea> & Pick<FieldProps, 'label' | 'hint' | 'error'>

/** A labelled text of several lines. */
export function TextareaField({ label, hint, error, className, ...textarea }: TextareaFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {control => <Textarea {...control} {...textarea} />}
    </Field>
  )
}
