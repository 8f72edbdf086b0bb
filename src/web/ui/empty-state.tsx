import type { ReactNode } from 'react'
import { NorenMark } from './noren-mark.tsx'

interface EmptyStateProps {
  readonly title: string
  readonly children?: ReactNode
  /** The way onward. */
  readonly action?: ReactNode
}

/** An empty list, with a way onward. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-start gap-4 rounded-lg border border-line border-dashed px-5 py-8 md:px-10 md:py-12">
      <NorenMark className="size-12" />
      <h2 className="font-display text-2xl leading-tight">{title}</h2>
      {children && <div className="flex max-w-[56ch] flex-col gap-3 text-soft">{children}</div>}
      {action && <div className="mt-2 flex flex-wrap gap-3">{action}</div>}
    </div>
  )
}
