import type { ReactNode } from 'react'

interface TickProps {
  readonly isTicked: boolean
  readonly onTick: (isTicked: boolean) => void
  readonly children: ReactNode
}

/** One checkbox with its sentence. */
export function Tick({ isTicked, onTick, children }: TickProps) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        className="size-5 shrink-0 accent-indigo"
        checked={isTicked}
        onChange={event => onTick(event.target.checked)}
      />
      <span>{children}</span>
    </label>
  )
}
