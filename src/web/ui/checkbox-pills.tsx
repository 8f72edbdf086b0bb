import { type ReactNode, useId } from 'react'
import { cn } from '#web/lib/class-names.ts'
import { CircleAlert } from '#web/ui/icons.tsx'

interface CheckboxPillsProps<Value extends string | number> {
  readonly label: string
  readonly hint?: ReactNode
  readonly error?: string | undefined
  readonly choices: readonly { readonly value: Value; readonly label: string }[]
  readonly value: readonly Value[]
  /** Is given what is chosen in the order of the choices. */
  readonly onValueChange: (value: Value[]) => void
}

/** Any number of a few dozen, all of them in sight: what is left out is seen to be left out. */
export function CheckboxPills<Value extends string | number>(props: CheckboxPillsProps<Value>) {
  const { label, hint, error, choices, value, onValueChange } = props
  const id = useId()
  const describedBy = cn(hint ? `${id}-hint` : null, error && `${id}-error`)
  return (
    <fieldset className="min-w-0" aria-describedby={describedBy || undefined}>
      <legend className="font-medium text-[0.9375rem]">{label}</legend>
      {hint && (
        <p id={`${id}-hint`} className="mt-0.5 text-faint text-sm">
          {hint}
        </p>
      )}
      <div className="mt-2 flex flex-wrap gap-2">
        {choices.map(choice => {
          const isChosen = value.includes(choice.value)
          return (
            <label
              key={choice.value}
              className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-md border border-line px-3 text-[0.9375rem] text-soft transition-colors hover:border-edge hover:text-ink has-checked:border-indigo has-checked:bg-indigo-tint has-checked:font-semibold has-checked:text-indigo has-focus-visible:outline-2 has-focus-visible:outline-indigo has-focus-visible:outline-offset-2"
            >
              <input
                type="checkbox"
                className="size-4.5 shrink-0 accent-indigo outline-none"
                checked={isChosen}
                aria-invalid={Boolean(error)}
                onChange={() =>
                  onValueChange(
                    choices
                      .map(other => other.value)
                      .filter(other => (other === choice.value ? !isChosen : value.includes(other))),
                  )
                }
              />
              {choice.label}
            </label>
          )
        })}
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1.5 flex items-start gap-1.5 text-sm text-vermilion">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
    </fieldset>
  )
}
