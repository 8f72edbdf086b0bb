import { type ReactNode, useId } from 'react'
import { cn } from '#web/lib/class-names.ts'

interface SegmentedProps<Value extends string> {
  /** For screen readers. */
  readonly label: string
  readonly choices: readonly { readonly value: Value; readonly label: ReactNode }[]
  readonly value: Value
  readonly onValueChange: (value: Value) => void
  readonly className?: string
}

/** Radio buttons that look like a row of labels, which wraps. */
export function Segmented<Value extends string>({
  label,
  choices,
  value,
  onValueChange,
  className,
}: SegmentedProps<Value>) {
  const name = useId()
  return (
    <fieldset className={cn('flex flex-wrap gap-2', className)}>
      <legend className="sr-only">{label}</legend>
      {choices.map(choice => (
        <label
          key={choice.value}
          className="inline-flex min-h-11 items-center gap-2 rounded-md border border-line px-4 font-medium text-[0.9375rem] text-soft transition-colors hover:border-edge hover:text-ink has-checked:border-indigo has-checked:bg-indigo-tint has-checked:text-indigo has-focus-visible:outline-2 has-focus-visible:outline-indigo has-focus-visible:outline-offset-2"
        >
          <input
            type="radio"
            name={name}
            className="sr-only"
            checked={choice.value === value}
            onChange={() => onValueChange(choice.value)}
          />
          {choice.label}
        </label>
      ))}
    </fieldset>
  )
}
