import { useState } from 'react'
import { overviewRoutes } from '#contract/house/overview.ts'
import { PEOPLE_TOASTS, type SelectedPerson } from '#contract/people/people.ts'
import { ASSIGNMENT_TOASTS, assignmentRoutes } from '#contract/programme/assignments.ts'
import { moduleOpeningRoutes } from '#contract/programme/module-openings.ts'
import { can } from '#domain/people/abilities.ts'
import type { AssignedKind } from '#domain/programme/assignments.ts'
import { callApi } from '#web/lib/api-client.ts'
import { dayAhead } from '#web/lib/business-day.ts'
import { countOf } from '#web/lib/format.ts'
import { useRouteMutation } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.ts'
import { AssignedItem } from '#web/shared/assigned-item.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { toastUndoable } from '#web/ui/undoable.ts'
import { BulkDialog } from './bulk-dialog.tsx'

const FIRST_DUE_DAYS = 7

interface AssignDialogProps {
  readonly people: readonly SelectedPerson[]
  readonly onClose: () => void
}

/** Gives the chosen people something to do by a day; a module is open to them from now on, whatever is locked. */
export function AssignDialog({ people, onClose }: AssignDialogProps) {
  const mayTest = can(useUser(), 'content.manage')
  const [chosen, setChosen] = useState<{ kind: AssignedKind; itemId: number | null; title: string }>({
    kind: 'modules',
    itemId: null,
    title: '',
  })
  const [dueOn, setDueOn] = useState<string | undefined>(dayAhead(FIRST_DUE_DAYS))
  const [wantsTest, setWantsTest] = useState(false)
  const { kind, itemId, title } = chosen
  const isTest = wantsTest && kind === 'modules'
  const assigned = people.filter(({ isActive, role }) => isActive && role !== 'customer')
  const kept = people.flatMap(({ fullName, isActive, role }) =>
    isActive && role !== 'customer' ? [] : [[fullName, isActive ? 'is a guest' : 'has left'] as const],
  )
  const userIds = assigned.map(({ id }) => id)
  const open = useRouteMutation(moduleOpeningRoutes.open, {
    onSuccess: ({ id }) => {
      toastUndoable(
        PEOPLE_TOASTS.assigned(title, assigned.length),
        () => callApi(moduleOpeningRoutes.close, { params: { openingId: id } }),
        [],
      )
      onClose()
    },
  })
  const assign = useRouteMutation(assignmentRoutes.create, {
    refreshes: [overviewRoutes.read],
    onSuccess: ({ id }) => {
      toastUndoable(
        ASSIGNMENT_TOASTS.assigned(title, assigned.length),
        () => callApi(assignmentRoutes.end, { params: { assignmentId: id } }),
        [overviewRoutes.read],
      )
      onClose()
    },
  })
  return (
    <BulkDialog
      title={`Assign to ${countOf(assigned.length, 'person', 'people')}`}
      description={
        kind === 'modules'
          ? 'It is their next module, whatever is locked, and does not take the day’s own.'
          : 'They see it first on their home page.'
      }
      verb="Assign to"
      count={assigned.length}
      isReady={title !== '' && (isTest || dueOn !== undefined)}
      isBusy={open.isPending || assign.isPending}
      kept={kept}
      error={open.error ?? assign.error}
      onAct={() => {
        if (isTest && itemId) open.mutate({ params: { moduleId: itemId }, body: { userIds, isTest } })
        else assign.mutate({ body: { kind, itemId, userIds, dueOn: dueOn ?? null } })
      }}
      onClose={onClose}
    >
      <AssignedItem
        kind={kind}
        itemId={itemId}
        onValueChange={(nextKind, nextItem, nextTitle) =>
          setChosen({ kind: nextKind, itemId: nextItem, title: nextTitle })
        }
      />
      {!isTest && <DateField label="Due" min={dayAhead(0)} value={dueOn} onValueChange={setDueOn} />}
      {mayTest && kind === 'modules' && (
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            className="size-5 shrink-0 accent-indigo"
            checked={wantsTest}
            onChange={event => setWantsTest(event.target.checked)}
          />
          As a test: one try, for those who know it already
        </label>
      )}
    </BulkDialog>
  )
}
