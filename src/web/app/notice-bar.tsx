import type { ReactNode } from 'react'
import type { LucideIcon } from '#web/ui/icons.tsx'

interface NoticeBarProps {
  readonly Icon: LucideIcon
  /** Colours. */
  readonly className: string
  readonly children: ReactNode
}

/** A line at the foot of the page. */
export function NoticeBar({ Icon, className, children }: NoticeBarProps) {
  return (
    <div className={`border-t ${className}`}>
      <div className="page-width flex flex-wrap items-center gap-x-3 py-1.5 text-[0.9375rem] [&>p]:min-w-0 [&>p]:flex-1 [&>p]:basis-24">
        <Icon aria-hidden="true" className="size-5 shrink-0" />
        {children}
      </div>
    </div>
  )
}

export const BAR_BUTTON_CLASS =
  'min-h-11 shrink-0 rounded-md px-3 font-semibold underline underline-offset-4 disabled:no-underline'
