import { useState } from 'react'
import type { ListedPerson } from '#contract/people.ts'
import { Button } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { SelectionBar } from '#web/ui/table/selection-bar.tsx'
import type { RowSelection } from '#web/ui/table/use-row-selection.ts'

const CreditDialog = lazyPart(() => import('./credit-dialog.tsx'), 'CreditDialog', { begins: 'asked' })
const NewLinksDialog = lazyPart(() => import('./new-links-dialog.tsx'), 'NewLinksDialog', {
  begins: 'asked',
})
const PlaceChangeDialog = lazyPart(() => import('./place-change-dialog.tsx'), 'PlaceChangeDialog', {
  begins: 'asked',
})
const RemindDialog = lazyPart(() => import('./remind-dialog.tsx'), 'RemindDialog', { begins: 'asked' })

type Act = 'move' | 'set' | 'remind' | 'credit' | 'links'

const ACTS: readonly { act: Act; label: string; dialog: { readonly ask: () => Promise<boolean> } }[] = [
  { act: 'move', label: 'Move', dialog: PlaceChangeDialog },
  { act: 'set', label: 'Position, jobs', dialog: PlaceChangeDialog },
  { act: 'remind', label: 'Remind', dialog: RemindDialog },
  { act: 'credit', label: 'Credit', dialog: CreditDialog },
  { act: 'links', label: 'New links', dialog: NewLinksDialog },
]

interface PeopleActsProps {
  readonly selection: RowSelection<ListedPerson>
  /** The list is of this location only. */
  readonly location?: number | undefined
}

/** Actions on the chosen people. */
export function PeopleActs({ selection, location }: PeopleActsProps) {
  const [current, setCurrent] = useState<Act | null>(null)
  const { rows, clear } = selection
  const ids = rows.map(({ id }) => id)
  const close = () => setCurrent(null)
  return (
    <>
      <SelectionBar count={rows.length} onClear={clear}>
        {ACTS.map(({ act, label, dialog }) => (
          <Button
            key={act}
            variant="secondary"
            onClick={() => {
              void dialog.ask()
              setCurrent(act)
            }}
          >
            {label}
          </Button>
        ))}
      </SelectionBar>
      {(current === 'move' || current === 'set') && (
        <PlaceChangeDialog people={rows} kind={current} location={location} onDone={clear} onClose={close} />
      )}
      {current === 'remind' && <RemindDialog people={ids} onClose={close} />}
      {current === 'credit' && <CreditDialog people={ids} onClose={close} />}
      {current === 'links' && <NewLinksDialog people={rows} onClose={close} />}
    </>
  )
}
