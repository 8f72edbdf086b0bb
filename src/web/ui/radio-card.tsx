import type { ComponentProps } from 'react'

interface RadioCardProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  readonly label: string
  /** The choice's effect. */
  readonly effect: string
  /** At the end of the label's line. */
  readonly aside?: string
}

/** One of a few choices, each with its effect. */
export function RadioCard({ label, effect, aside, ...input }: RadioCardProps) {
  return (
    <label className="flex gap-3.5 rounded-lg border border-line p-4 transition-colors hover:border-edge has-checked:border-indigo has-checked:bg-indigo-tint has-focus-visible:outline-2 has-focus-visible:outline-indigo has-focus-visible:outline-offset-2">
      <input type="radio" className="mt-1 size-4.5 shrink-0 accent-indigo outline-none" {...input} />
      <span className="min-w-0 grow">
        <span className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="font-semibold">{label}</span>
          {aside && <span className="text-[0.9375rem] text-soft tabular-nums">{aside}</span>}
        </span>
        <span className="block text-[0.9375rem] text-soft">{effect}</span>
      </span>
    </label>
  )
}
