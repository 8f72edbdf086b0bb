import { useQuery } from '@tanstack/react-query'
import { licenceKindBody } from '#contract/people/licence-form.ts'
import { LICENCE_TOASTS, type LicenceKind, licenceRoutes } from '#contract/people/licences.ts'
import { placeRoutes } from '#contract/people/places.ts'
import type { ToastText } from '#contract/toast-text.ts'
import { DUTIES, DUTY_NAMES } from '#domain/memory/duties.ts'
import { LICENCE_KIND_MAX_LENGTH } from '#domain/people/licences.ts'
import { choiceOf, fieldOf } from '#web/lib/form.ts'
import { routeQuery, useRouteMutation } from '#web/lib/query.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckboxPills } from '#web/ui/checkbox-pills.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { SwitchField } from '#web/ui/switch-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast, toastFailure } from '#web/ui/toast-store.ts'

interface LicenceKindDialogProps {
  /** `null`: a new one. */
  readonly id: number | null
  readonly kind: Omit<LicenceKind, 'id'>
  readonly onClose: () => void
}

/** Name of a kind, and the duties, jobs and restaurants that need it. */
export function LicenceKindDialog({ id, kind, onClose }: LicenceKindDialogProps) {
  const jobs = useQuery(routeQuery(placeRoutes.jobs)).data ?? []
  const locations = useQuery(routeQuery(placeRoutes.list)).data ?? []
  const refreshes = [licenceRoutes.kinds]
  const closeWith = (text: ToastText) => () => {
    toast(text)
    onClose()
  }
  const onSuccess = closeWith(LICENCE_TOASTS.kindSaved)
  const add = useRouteMutation(licenceRoutes.addKind, { refreshes, onSuccess })
  const change = useRouteMutation(licenceRoutes.changeKind, { refreshes, onSuccess })
  const archive = useRouteMutation(licenceRoutes.archiveKind, {
    refreshes,
    onSuccess: closeWith(LICENCE_TOASTS.kindArchived),
    onError: error => toastFailure(error, LICENCE_TOASTS.failure),
  })
  const choicesOf = (items: readonly { readonly id: number; readonly name: string }[]) =>
    items.map(item => ({ value: item.id, label: item.name }))
  return (
    <FormDialog
      title={id === null ? 'Add a kind' : kind.name}
      description="An expired one never counts, from the day after its last."
      schema={licenceKindBody}
      values={kind}
      send={body =>
        id === null ? add.mutateAsync({ body }) : change.mutateAsync({ params: { kindId: id }, body })
      }
      failure={{ at: 'name' }}
      submitLabel="Save"
      otherAct={
        id !== null && (
          <Button
            variant="quiet"
            isBusy={archive.isPending}
            onClick={() => archive.mutate({ params: { kindId: id } })}
          >
            Archive
          </Button>
        )
      }
      onClose={onClose}
    >
      {form => {
        const places = choiceOf(form, 'locationIds')
        const isEach = places.value === null
        return (
          <>
            <TextField
              label="Name"
              maxLength={LICENCE_KIND_MAX_LENGTH}
              autoComplete="off"
              {...fieldOf(form, 'name')}
            />
            <CheckboxPills
              label="Duties that need it"
              choices={DUTIES.map(duty => ({ value: duty, label: DUTY_NAMES[duty] }))}
              {...choiceOf(form, 'duties')}
            />
            {jobs.length > 0 && (
              <CheckboxPills
                label="Jobs that need it"
                hint="For all that these people do."
                choices={choicesOf(jobs)}
                {...choiceOf(form, 'jobIds')}
              />
            )}
            <SwitchField
              label="Someone in each restaurant"
              hint="The overview names those without a valid one."
              checked={isEach}
              onChange={event => places.onValueChange(event.target.checked ? null : [])}
            />
            {!isEach && locations.length > 1 && (
              <CheckboxPills
                label="Someone in these restaurants"
                choices={choicesOf(locations)}
                value={places.value ?? []}
                onValueChange={places.onValueChange}
              />
            )}
          </>
        )
      }}
    </FormDialog>
  )
}
