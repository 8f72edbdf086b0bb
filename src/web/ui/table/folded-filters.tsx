import { type ReactNode, useId, useState } from 'react'
import { cn } from '#web/lib/class-names.ts'
import { SlidersHorizontal } from '#web/ui/icons.tsx'
import { Button } from '../button.tsx'
import { useMediaQuery, WIDE_SCREEN } from '../use-media-query.ts'

interface FoldedFiltersProps {
  /** Number of active filters. */
  readonly count: number
  /** Further actions: beside the button on a phone, otherwise below the filters. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** Filters of a list that should be in sight at once: on a phone they are behind one button. */
export function FoldedFilters({ count, actions, children }: FoldedFiltersProps) {
  const isWide = useMediaQuery(WIDE_SCREEN)
  const panelId = useId()
  const [isOpen, setIsOpen] = useState(false)
  const row = 'flex flex-wrap items-center gap-2 sm:gap-3'
  if (isWide) {
    return (
      <>
        {children}
        {actions && <div className={cn(row, 'dense:ml-auto')}>{actions}</div>}
      </>
    )
  }
  return (
    <>
      <div className={row}>
        <Button
          variant="secondary"
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => setIsOpen(!isOpen)}
        >
          <SlidersHorizontal aria-hidden="true" className="size-4" />
          Filters{count > 0 && ` (${count})`}
        </Button>
        {actions}
      </div>
      <div id={panelId} hidden={!isOpen}>
        {children}
      </div>
    </>
  )
}
