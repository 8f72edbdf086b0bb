import type { ReactNode } from 'react'
import { Check, ChevronDown } from '#web/ui/icons.tsx'

interface FoldedPartProps {
  readonly id: string
  readonly title: string
  /** Such as `7 of 7 shifts completed`. */
  readonly count: string
  /** An address names something in it. */
  readonly isOpen?: boolean
  readonly isDone?: boolean
  readonly children: ReactNode
}

/** A part of a page that is finished, or not needed now, in one line that unfolds. */
export function FoldedPart({ id, title, count, isOpen = false, isDone = false, children }: FoldedPartProps) {
  return (
    <details open={isOpen} className="group rounded-lg border border-line">
      <summary className="flex min-h-15 list-none items-center gap-3 rounded-lg px-4 py-2 hover:text-indigo md:px-6 [&::-webkit-details-marker]:hidden">
        {isDone && <Check aria-hidden="true" className="size-5 shrink-0 text-moss" />}
        <span className="flex min-w-0 grow flex-wrap items-baseline gap-x-4">
          <h2 id={id} className="font-display text-xl leading-tight">
            {title}
          </h2>
          <span className="text-[0.9375rem] text-soft">{count}</span>
        </span>
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-faint transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="flex flex-col gap-5 px-4 pt-2 pb-5 md:px-6">{children}</div>
    </details>
  )
}
