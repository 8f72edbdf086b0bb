import { type ComponentProps, useId } from 'react'
import { Switch } from './switch.tsx'

interface SwitchFieldProps extends ComponentProps<typeof Switch> {
  readonly label: string
  readonly hint: string
}

/** On or off, with what it means, all of it a target for a thumb. */
export function SwitchField({ label, hint, ...input }: SwitchFieldProps) {
  const id = useId()
  return (
    <label
      htmlFor={id}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-lg border border-line p-4"
    >
      <span className="min-w-0 grow basis-48">
        <span className="block font-semibold">{label}</span>
        <span className="block text-[0.9375rem] text-soft">{hint}</span>
      </span>
      <Switch id={id} {...input} />
    </label>
  )
}
