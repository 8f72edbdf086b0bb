import type { ReactNode } from 'react'
import { formatCount } from '#web/lib/format.ts'
import { ActionBar } from '../action-bar.tsx'
import { Button } from '../button.tsx'

interface SelectionBarProps {
  readonly count: number
  readonly onClear: () => void
  /** Actions on the chosen rows. */
  readonly children: ReactNode
}

/** Actions on chosen rows, in sight while any is chosen. */
export function SelectionBar({ count, onClear, children }: SelectionBarProps) {
  if (count === 0) return null
  return (
    <ActionBar className="flex flex-wrap items-center">
      <p role="status" className="grow font-semibold">
        {formatCount(count)} chosen
      </p>
      <Button variant="quiet" onClick={onClear}>
        Clear
      </Button>
      {children}
    </ActionBar>
  )
}
