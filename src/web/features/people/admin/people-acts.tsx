import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { configurationRoutes } from '#contract/house/configuration.ts'
import type { ListedPerson } from '#contract/people/people.ts'
import { can } from '#domain/people/abilities.ts'
import { routeQuery } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { SelectionBar } from '#web/ui/table/selection-bar.tsx'
import type { RowSelection } from '#web/ui/table/use-row-selection.ts'

const AssignDialog = lazyPart(() => import('./assign-dialog.tsx'), 'AssignDialog', { begins: 'asked' })
const CreditDialog = lazyPart(() => import('./credit-dialog.tsx'), 'CreditDialog', { begins: 'asked' })
const NewLinksDialog = lazyPart(() => import('./new-links-dialog.tsx'), 'NewLinksDialog', {
  begins: 'asked',
})
const MembershipChangeDialog = lazyPart(
  () => import('./membership-change-dialog.tsx'),
  'MembershipChangeDialog',
  {
    begins: 'asked',
  },
)
const SignOffSelectedDialog = lazyPart(
  () => import('./sign-off-selected-dialog.tsx'),
  'SignOffSelectedDialog',
  {
    begins: 'asked',
  },
)
const RemindDialog = lazyPart(() => import('./remind-dialog.tsx'), 'RemindDialog', { begins: 'asked' })

type Act = 'move' | 'set' | 'assign' | 'sign' | 'remind' | 'credit' | 'links'

interface ActButton {
  readonly act: Act
  readonly label: string
  readonly dialog: { readonly ask: () => Promise<boolean> }
  /** Missing: everyone who sees the list. */
  readonly needs?: 'content.manage'
}

const ACTS: readonly ActButton[] = [
  { act: 'move', label: 'Move', dialog: MembershipChangeDialog },
  { act: 'set', label: 'Position, jobs', dialog: MembershipChangeDialog },
  { act: 'assign', label: 'Assign', dialog: AssignDialog, needs: 'content.manage' },
  { act: 'sign', label: 'Sign off', dialog: SignOffSelectedDialog },
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
  const actor = useUser()
  const { programmeMode } = useQuery(routeQuery(configurationRoutes.read)).data ?? {}
  const { rows, clear } = selection
  // Outside live mode no shift is signed off.
  const acts = ACTS.filter(
    ({ act, needs }) => (!needs || can(actor, needs)) && (act !== 'sign' || programmeMode === 'live'),
  )
  const ids = rows.map(({ id }) => id)
  const close = () => setCurrent(null)
  return (
    <>
      <SelectionBar count={rows.length} onClear={clear}>
        {acts.map(({ act, label, dialog }) => (
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
        <MembershipChangeDialog
          people={rows}
          kind={current}
          location={location}
          onDone={clear}
          onClose={close}
        />
      )}
      {current === 'assign' && <AssignDialog people={rows} onClose={close} />}
      {current === 'sign' && <SignOffSelectedDialog people={rows} onClose={close} />}
      {current === 'remind' && <RemindDialog people={ids} onClose={close} />}
      {current === 'credit' && <CreditDialog people={ids} onClose={close} />}
      {current === 'links' && <NewLinksDialog people={rows} onClose={close} />}
    </>
  )
}
