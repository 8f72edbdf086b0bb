import type { ComponentProps } from 'react'
import { cn } from '#web/lib/class-names.ts'
import { CONTROL_CLASS, Field, type FieldProps } from './field.tsx'

type TextareaFieldProps = ComponentProps<typeof Textarea> & Pick<FieldProps, 'label' | 'hint' | 'error'>

/** A labelled text of several lines. */
export function TextareaField({ label, hint, error, className, ...textarea }: TextareaFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {control => <Textarea {...control} {...textarea} />}
    </Field>
  )
}

export function Textarea({ className, rows = 5, ...props }: ComponentProps<'textarea'>) {
  return <textarea rows={rows} className={cn(CONTROL_CLASS, 'resize-y', className)} {...props} />
}
