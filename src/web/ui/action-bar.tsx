import type { ReactNode, Ref } from 'react'
import { cn } from '#web/lib/class-names.ts'

interface ActionBarProps {
  readonly ref?: Ref<HTMLDivElement>
  readonly className?: string
  readonly children: ReactNode
}

/**
 * Actions of the screen above. Sticky within the thumb's reach, unless a low window or large text would make
 * it hide the content.
 */
export function ActionBar({ ref, className, children }: ActionBarProps) {
  return (
    <div
      ref={ref}
      data-sticks="actions"
      className={cn(
        'bottom-(--bar-height) z-10 -mx-[1.125rem] gap-3 border-line border-t bg-paper px-[1.125rem] py-3 md:mx-0 md:px-0 [@media(min-height:34rem)]:sticky',
        className,
      )}
    >
      {children}
    </div>
  )
}
