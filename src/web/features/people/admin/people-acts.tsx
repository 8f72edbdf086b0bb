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

/** Actions on the chosen people. */
export function PeopleActs({ selection }: { readonly selection: RowSelection<ListedPerson> }) {
  const [isLinking, setIsLinking] = useState(false)
  const [isCrediting, setIsCrediting] = useState(false)
  return (
    <>
      <SelectionBar count={selection.rows.length} onClear={selection.clear}>
        <Button
          variant="secondary"
          onClick={() => {
            void CreditDialog.ask()
            setIsCrediting(true)
          }}
        >
          Credit
        </Button>
        <Button
          onClick={() => {
            void NewLinksDialog.ask()
            setIsLinking(true)
          }}
        >
          New links
        </Button>
      </SelectionBar>
      {isCrediting && (
        <CreditDialog people={selection.rows.map(({ id }) => id)} onClose={() => setIsCrediting(false)} />
      )}
      {isLinking && <NewLinksDialog people={selection.rows} onClose={() => setIsLinking(false)} />}
    </>
  )
}
