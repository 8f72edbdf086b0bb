import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { configurationRoutes } from '#contract/house/configuration.ts'
import { PEOPLE_TOASTS, peopleRoutes, type SelectedPerson } from '#contract/people/people.ts'
import { MOST_SELECTED } from '#domain/people/people.ts'
import { type CallInput, routeUrl } from '#web/lib/api-client.ts'
import { formatCount } from '#web/lib/format.ts'
import { refresh, routeQuery, useRouteMutation } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { SelectionBar } from '#web/ui/table/selection-bar.tsx'
import type { RowSelection } from '#web/ui/table/use-row-selection.ts'
import { toastFailure } from '#web/ui/toast-store.ts'

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
const LeaveDialog = lazyPart(() => import('./leave-dialog.tsx'), 'LeaveDialog', { begins: 'asked' })
const RemindDialog = lazyPart(() => import('./remind-dialog.tsx'), 'RemindDialog', { begins: 'asked' })

type Act = 'move' | 'set' | 'assign' | 'sign' | 'remind' | 'credit' | 'links' | 'leave'

interface ActButton {
  readonly act: Act
  readonly label: string
  readonly dialog: { readonly ask: () => Promise<boolean> }
}

const ACTS: readonly ActButton[] = [
  { act: 'move', label: 'Move', dialog: MembershipChangeDialog },
  { act: 'set', label: 'Position, jobs', dialog: MembershipChangeDialog },
  { act: 'assign', label: 'Assign', dialog: AssignDialog },
  { act: 'sign', label: 'Sign off', dialog: SignOffSelectedDialog },
  { act: 'remind', label: 'Remind', dialog: RemindDialog },
  { act: 'credit', label: 'Credit', dialog: CreditDialog },
  { act: 'links', label: 'New links', dialog: NewLinksDialog },
  { act: 'leave', label: 'They have left', dialog: LeaveDialog },
]

interface PeopleActsProps {
  readonly selection: RowSelection<SelectedPerson>
  /** The list is of this location only. */
  readonly location?: number | undefined
  readonly filters: Omit<CallInput<typeof peopleRoutes.matching>['query'], 'count'>
  /** People of the list, on all its pages. */
  readonly total: number
}

/** Actions on the chosen people. */
export function PeopleActs({ selection, location, filters, total }: PeopleActsProps) {
  const [current, setCurrent] = useState<Act | null>(null)
  const actor = useUser()
  const { programmeMode } = useQuery(routeQuery(configurationRoutes.read)).data ?? {}
  const { rows, replace, clear } = selection
  const chooseAll = useRouteMutation(peopleRoutes.matching, {
    onSuccess: replace,
    onError: error => {
      toastFailure(error, PEOPLE_TOASTS.chooseFailure)
      void refresh([peopleRoutes.table])
    },
  })
  // Outside live mode no shift is signed off.
  const acts = ACTS.filter(({ act }) => act !== 'sign' || programmeMode === 'live')
  const ids = rows.map(({ id }) => id)
  const close = () => setCurrent(null)
  return (
    <>
      <SelectionBar count={rows.length} onClear={clear}>
        {rows.length < total && total <= MOST_SELECTED && (
          <Button
            variant="quiet"
            isBusy={chooseAll.isPending}
            onClick={() => chooseAll.mutate({ query: { ...filters, count: String(total) } })}
          >
            All {formatCount(total)} that match
          </Button>
        )}
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
        <a
          href={routeUrl(peopleRoutes.export, { query: { ids: ids.join(), type: 'csv' } })}
          download
          className={buttonClass({ variant: 'secondary' })}
        >
          Export
        </a>
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
      {current === 'credit' && (
        // Nobody credits themselves.
        <CreditDialog
          people={rows.flatMap(({ id, role, isActive }) =>
            isActive && role !== 'customer' && id !== actor.id ? id : [],
          )}
          onClose={close}
        />
      )}
      {current === 'leave' && <LeaveDialog people={rows} onDone={clear} onClose={close} />}
      {current === 'links' && <NewLinksDialog people={rows} onClose={close} />}
    </>
  )
}
