import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type DutyNeedsPage, READINESS_TOASTS, readinessRoutes } from '#contract/memory/readiness.ts'
import { DUTY_NAMES } from '#domain/memory/duties.ts'
import { routeQuery, useRouteMutation } from '#web/lib/query.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckboxPills } from '#web/ui/checkbox-pills.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast, toastFailure } from '#web/ui/toast-store.ts'

/** Modules and shifts that each duty asks for, at all restaurants. */
export function NeedsDialog({ onClose }: { readonly onClose: () => void }) {
  const needs = useQuery({ ...routeQuery(readinessRoutes.needs), refetchOnMount: 'always' })
  return (
    <Dialog
      isOpen
      onOpenChange={isOpen => !isOpen && onClose()}
      title="What a duty asks for"
      description="It holds at all restaurants. Nobody is ready without all of it."
    >
      <Loaded queries={{ needs }} loading={<Skeleton className="h-80" />}>
        {({ needs: loaded }) => <Needs needs={loaded} />}
      </Loaded>
    </Dialog>
  )
}

function Needs({ needs }: { readonly needs: DutyNeedsPage }) {
  const [duty, setDuty] = useState(needs.duties[0]?.duty)
  const stored = needs.duties.find(each => each.duty === duty)
  return (
    <div className="flex flex-col gap-6">
      <Field label="Duty">
        {control => (
          <Select
            {...control}
            choices={needs.duties.map(each => ({ value: each.duty, label: DUTY_NAMES[each.duty] }))}
            value={duty ?? ''}
            onChange={event => setDuty(needs.duties.find(each => each.duty === event.target.value)?.duty)}
          />
        )}
      </Field>
      {stored && <OneDuty key={stored.duty} stored={stored} needs={needs} />}
    </div>
  )
}

interface OneDutyProps {
  readonly stored: DutyNeedsPage['duties'][number]
  readonly needs: DutyNeedsPage
}

function OneDuty({ stored, needs: { modules, shifts } }: OneDutyProps) {
  const [moduleIds, setModuleIds] = useState(stored.moduleIds)
  const [shiftIds, setShiftIds] = useState(stored.shiftIds)
  const save = useRouteMutation(readinessRoutes.changeNeeds, {
    refreshes: [
      readinessRoutes.needs,
      readinessRoutes.board,
      readinessRoutes.own,
      readinessRoutes.allergenPeople,
    ],
    onSuccess: () => toast(READINESS_TOASTS.needs(stored.duty)),
    onError: error => toastFailure(error, READINESS_TOASTS.failure),
  })
  const choicesOf = (items: DutyNeedsPage['modules']) =>
    items.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <form
      className="flex flex-col gap-6"
      onSubmit={event => {
        event.preventDefault()
        save.mutate({ params: { duty: stored.duty }, body: { moduleIds, shiftIds } })
      }}
    >
      <CheckboxPills
        label="Modules completed"
        choices={choicesOf(modules)}
        value={moduleIds}
        onValueChange={setModuleIds}
      />
      <CheckboxPills
        label="Shifts confirmed"
        choices={choicesOf(shifts)}
        value={shiftIds}
        onValueChange={setShiftIds}
      />
      <Button type="submit" isBusy={save.isPending}>
        Save
      </Button>
    </form>
  )
}
