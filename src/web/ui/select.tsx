import type { ComponentProps } from 'react'
import { cn } from '#web/lib/class-names.ts'
import { ChevronDown } from '#web/ui/icons.tsx'
import { CONTROL_CLASS, Field, type FieldProps } from './field.tsx'

type SelectFieldProps = ComponentProps<typeof Select> & Pick<FieldProps, 'label' | 'hint' | 'error'>

/** A labelled choice of one. */
export function SelectField({ label, hint, error, className, ...select }: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {control => <Select {...control} {...select} />}
    </Field>
  )
}

interface SelectProps extends ComponentProps<'select'> {
  readonly choices: readonly { readonly value: string; readonly label: string }[]
  /** Shown until something is chosen. */
  readonly placeholder?: string
}

/** The browser's own select: on a phone nothing beats it. */
export function Select({ choices, placeholder, className, ...props }: SelectProps) {
  return (
    <div className="relative">
      <select className={cn(CONTROL_CLASS, 'appearance-none pr-11', className)} {...props}>
        {placeholder && (
          <option value="" disabled>
            {placeholder}
          </option>
        )}
        {choices.map(choice => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3.5 size-5 -translate-y-1/2 text-soft"
      />
    </div>
  )
}
