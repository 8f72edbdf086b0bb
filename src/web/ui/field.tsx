import { type ReactNode, useId } from 'react'
import { cn } from '#web/lib/class-names.ts'
import { CircleAlert } from '#web/ui/icons.tsx'

/** Links a control to its label, hint and error. Spread it on the control. */
export interface FieldControlProps {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': boolean
}

export interface FieldProps {
  readonly label: string
  readonly hint?: ReactNode
  readonly error?: string | undefined
  readonly className?: string | undefined
  readonly children: (control: FieldControlProps) => ReactNode
}

/** A labelled control with its hint and its error. */
export function Field({ label, hint, error, className, children }: FieldProps) {
  const id = useId()
  const describedBy = cn(hint ? `${id}-hint` : null, error && `${id}-error`)
  return (
    <div className={cn('flex min-w-0 flex-col gap-1.5', className)}>
      <label htmlFor={id} className="font-medium text-[0.9375rem]">
        {label}
      </label>
      {children({ id, 'aria-describedby': describedBy || undefined, 'aria-invalid': Boolean(error) })}
      {hint && (
        <p id={`${id}-hint`} className="text-faint text-sm">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="flex items-start gap-1.5 text-sm text-vermilion">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
    </div>
  )
}

/** The look that all controls share. */
export const CONTROL_CLASS =
  'w-full min-h-12 rounded-md border border-edge bg-raised px-3.5 py-2.5 text-base text-ink transition-colors placeholder:text-faint hover:border-ink aria-invalid:border-vermilion disabled:cursor-not-allowed disabled:bg-sunk disabled:text-faint'
