import { CircleAlert } from 'lucide-react'
import { type ComponentProps, useId } from 'react'
import { SwitchField } from '#web/ui/switch-field.tsx'

interface InUseFieldProps extends Omit<ComponentProps<typeof SwitchField>, 'label'> {
  readonly error: string | undefined
}

/** In use, or archived: nothing of the kitchen is deleted. */
export function InUseField({ error, ...input }: InUseFieldProps) {
  const id = useId()
  return (
    <div>
      <SwitchField
        label="In use"
        aria-invalid={error !== undefined}
        aria-describedby={error && `${id}-error`}
        {...input}
      />
      {error && (
        <p id={`${id}-error`} className="mt-1.5 flex items-start gap-1.5 text-sm text-vermilion">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
    </div>
  )
}
