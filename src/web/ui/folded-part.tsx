import type { ReactNode } from 'react'
import { Check, ChevronDown } from '#web/ui/icons.tsx'

interface FoldedPartProps {
  readonly id: string
  readonly title: string
  /** Such as `2 of 7 shifts`. */
  readonly count?: ReactNode
  readonly isDone?: boolean
  /** It is the current one, or an address names something in it. */
  readonly isOpen?: boolean
  readonly children: ReactNode
}

/** A part of a page in one line that unfolds. */
export function FoldedPart({ id, title, count, isDone = false, isOpen = false, children }: FoldedPartProps) {
  return (
    <details open={isOpen} className="group/part border-line border-b">
      <summary className="flex min-h-11 list-none items-center gap-3 py-0.5 hover:text-indigo [&::-webkit-details-marker]:hidden">
        {isDone && <Check aria-hidden="true" className="size-5 shrink-0 text-moss" />}
        <span className="flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-4">
          <h2 id={id} className="font-display text-xl leading-tight">
            {title}
          </h2>
          {count && <span className="text-[0.9375rem] text-soft">{count}</span>}
        </span>
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-faint transition-transform group-open/part:rotate-180"
        />
      </summary>
      <div className="flex flex-col gap-3 pt-1 pb-3">{children}</div>
    </details>
  )
}
