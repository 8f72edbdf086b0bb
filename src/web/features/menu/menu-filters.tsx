import type { DishFilter } from '#domain/menu/filter.ts'
import { Button } from '#web/ui/button.tsx'
import { SlidersHorizontal } from '#web/ui/icons.tsx'

export const countFilters = ({ dietary, without }: DishFilter) => dietary.length + without.length

interface FilterButtonProps {
  readonly count: number
  readonly isOpen: boolean
  readonly panelId: string
  readonly onClick: () => void
}

export function FilterButton({ count, isOpen, panelId, onClick }: FilterButtonProps) {
  return (
    <Button
      variant="secondary"
      aria-expanded={isOpen}
      aria-controls={panelId}
      className="min-h-12 bg-paper max-sm:px-3"
      onClick={onClick}
    >
      <SlidersHorizontal aria-hidden="true" className="size-5" />
      <span>
        <span className="max-sm:sr-only">Filters</span>
        {count > 0 && (
          <>
            {' '}
            <span className="tabular-nums">({count})</span>
          </>
        )}
      </span>
    </Button>
  )
}
