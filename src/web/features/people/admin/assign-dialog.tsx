import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { moduleOpeningRoutes } from '#contract/module-openings.ts'
import { type ListedPerson, PEOPLE_TOASTS } from '#contract/people.ts'
import { trainingRoutes } from '#contract/training.ts'
import { callApi, serverMessageOf } from '#web/lib/api-client.ts'
import { countOf, formatCount } from '#web/lib/format.ts'
import { routeQuery, useRouteMutation } from '#web/lib/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { KeptList } from '#web/ui/kept-list.tsx'
import { Note } from '#web/ui/note.tsx'
import { Select } from '#web/ui/select.tsx'
import { toastUndoable } from '#web/ui/undoable.ts'

interface AssignDialogProps {
  readonly people: readonly ListedPerson[]
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
    refreshes: [],
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
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={`Assign ${name || 'a module'} to ${countOf(assigned.length, 'person', 'people')}?`}
      description="It is their next module, whatever is locked, and does not take the day’s own."
    >
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={event => {
          event.preventDefault()
          if (moduleId !== '')
            open.mutate({
              params: { moduleId: Number(moduleId) },
              body: { userIds: assigned.map(({ id }) => id), isTest },
            })
        }}
      >
        <Field label="Module">
          {control => (
            <Select
              {...control}
              placeholder="Choose a module"
              choices={modules.map(({ id, name: label }) => ({ value: String(id), label }))}
              value={moduleId}
              onChange={event => setModuleId(event.target.value)}
            />
          )}
        </Field>
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            className="size-5 shrink-0 accent-indigo"
            checked={isTest}
            onChange={event => setIsTest(event.target.checked)}
          />
          As a test: one try, for those who know it already
        </label>
        <KeptList kept={kept} />
        {open.error && (
          <Note tone="vermilion">
            <p role="alert">{serverMessageOf(open.error) ?? 'This could not be saved. Please try again.'}</p>
          </Note>
        )}
        <DialogActions>
          <Button type="submit" isBusy={open.isPending} disabled={moduleId === '' || assigned.length === 0}>
            Assign to {formatCount(assigned.length)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
