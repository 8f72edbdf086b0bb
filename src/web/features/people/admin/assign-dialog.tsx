import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PEOPLE_TOASTS, type SelectedPerson } from '#contract/people/people.ts'
import { moduleOpeningRoutes } from '#contract/programme/module-openings.ts'
import { trainingRoutes } from '#contract/programme/training.ts'
import { callApi } from '#web/lib/api-client.ts'
import { countOf } from '#web/lib/format.ts'
import { routeQuery, useRouteMutation } from '#web/lib/query.ts'
import { SelectField } from '#web/ui/select.tsx'
import { toastUndoable } from '#web/ui/undoable.ts'
import { BulkDialog } from './bulk-dialog.tsx'

interface AssignDialogProps {
  readonly people: readonly SelectedPerson[]
  readonly onClose: () => void
}

/** Opens a module for the chosen people now, whatever is locked. */
export function AssignDialog({ people, onClose }: AssignDialogProps) {
  const modules = useQuery(routeQuery(trainingRoutes.modules)).data ?? []
  const [moduleId, setModuleId] = useState('')
  const [isTest, setIsTest] = useState(false)
  const assigned = people.filter(({ isActive, role }) => isActive && role !== 'customer')
  const kept = people.flatMap(({ fullName, isActive, role }) =>
    isActive && role !== 'customer' ? [] : [[fullName, isActive ? 'is a guest' : 'has left'] as const],
  )
  const name = modules.find(({ id }) => id === Number(moduleId))?.name ?? ''
  const open = useRouteMutation(moduleOpeningRoutes.open, {
    onSuccess: ({ id }) => {
      toastUndoable(
        PEOPLE_TOASTS.assigned(name, assigned.length),
        () => callApi(moduleOpeningRoutes.close, { params: { openingId: id } }),
        [],
      )
      onClose()
    },
  })
  return (
    <BulkDialog
      title={`Assign ${name || 'a module'} to ${countOf(assigned.length, 'person', 'people')}?`}
      description="It is their next module, whatever is locked, and does not take the day’s own."
      verb="Assign to"
      count={assigned.length}
      isReady={moduleId !== ''}
      isBusy={open.isPending}
      kept={kept}
      error={open.error}
      onAct={() =>
        open.mutate({
          params: { moduleId: Number(moduleId) },
          body: { userIds: assigned.map(({ id }) => id), isTest },
        })
      }
      onClose={onClose}
    >
      <SelectField
        label="Module"
        placeholder="Choose a module"
        choices={modules.map(({ id, name: label }) => ({ value: String(id), label }))}
        value={moduleId}
        onChange={event => setModuleId(event.target.value)}
      />
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-indigo"
          checked={isTest}
          onChange={event => setIsTest(event.target.checked)}
        />
        As a test: one try, for those who know it already
      </label>
    </BulkDialog>
  )
}
