import { CircleAlert } from 'lucide-react'
import { type ComponentProps, useId } from 'react'
import { Switch } from '#web/ui/switch.tsx'

interface InUseFieldProps extends ComponentProps<'input'> {
  readonly hint: string
  readonly error: string | undefined
}

/** In use, or archived: nothing of the kitchen is deleted. */
export function InUseField({ hint, error, ...input }: InUseFieldProps) {
  const id = useId()
  return (
    <div>
      <label
        htmlFor={id}
        className="flex items-center justify-between gap-6 rounded-lg border border-line p-4"
      >
        <span>
          <span className="block font-semibold">In use</span>
          <span className="block text-[0.9375rem] text-soft">{hint}</span>
        </span>
        <Switch
          id={id}
          aria-invalid={error !== undefined}
          aria-describedby={error && `${id}-error`}
          {...input}
        />
      </label>
      {error && (
        <p id={`${id}-error`} className="mt-1.5 flex items-start gap-1.5 text-sm text-vermilion">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
    </div>
  )
}
