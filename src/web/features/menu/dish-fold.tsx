import type { ReactNode } from 'react'
import { ChevronDown } from '#web/ui/icons.tsx'

interface DishFoldProps {
  readonly title: string
  /** The dish's name. */
  readonly subject: string
  readonly count?: number
  readonly isOpen?: boolean
  readonly children: ReactNode
}

/** A part of a dish in one line that unfolds. */
export function DishFold({ title, subject, count, isOpen = false, children }: DishFoldProps) {
  return (
    <details open={isOpen} className="group/fold border-line border-t text-[0.9375rem]">
      <summary className="flex min-h-11 list-none items-center justify-between gap-3 font-semibold text-soft hover:text-indigo [&::-webkit-details-marker]:hidden">
        <span>
          {title}
          <span className="sr-only"> of {subject}</span>
          {count !== undefined && <span className="ml-2 font-normal text-faint">{count}</span>}
        </span>
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-faint transition-transform group-open/fold:rotate-180"
        />
      </summary>
      <div className="flex flex-col gap-3 pb-3">{children}</div>
    </details>
  )
}
