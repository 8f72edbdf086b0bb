import { useQuery } from '@tanstack/react-query'
import { placeForm } from '#contract/people/membership-form.ts'
import { type ListedPerson, PEOPLE_TOASTS, peopleRoutes } from '#contract/people/people.ts'
import { placeRoutes } from '#contract/people/places.ts'
import { can } from '#domain/people/abilities.ts'
import { POSITIONS } from '#domain/people/places.ts'
import { choiceOf, fieldOf, idOf } from '#web/lib/form.ts'
import { POSITION_NAMES } from '#web/lib/people-words.ts'
import { routeQuery, useRouteMutation } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckboxPills } from '#web/ui/checkbox-pills.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ActionForm } from '#web/ui/form/action-form.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import { SelectField } from '#web/ui/select.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { PEOPLE_QUERIES } from './people-queries.ts'

interface PlaceDialogProps {
  readonly person: Pick<ListedPerson, 'id' | 'fullName' | 'places'>
  /** The membership to change; missing to add one. */
  readonly locationId?: number
  readonly onClose: () => void
}

/** Changes a membership: another position, other jobs, another location, or none. */
export function PlaceDialog({ person, locationId, onClose }: PlaceDialogProps) {
  const actor = useUser()
  const own = person.places.find(place => place.locationId === locationId)
  const places = useQuery(routeQuery(placeRoutes.list))
  const jobs = useQuery(routeQuery(placeRoutes.jobs)).data ?? []
  const onSuccess = () => {
    toast(PEOPLE_TOASTS.placeChanged(person.fullName))
    onClose()
  }
  const change = useRouteMutation(peopleRoutes.changePlace, { refreshes: PEOPLE_QUERIES, onSuccess })
  const remove = useRouteMutation(peopleRoutes.removePlace, { refreshes: PEOPLE_QUERIES, onSuccess })
  const isMoveTo = (target: number) => own !== undefined && target !== own.locationId
  const locations = (places.data ?? []).filter(
    ({ id }) =>
      (id === locationId || !person.places.some(place => place.locationId === id)) &&
      can(actor, 'places.change', { locationId: id, position: 'staff' }),
  )
  const positionsAt = (target: number) =>
    POSITIONS.filter(
      value =>
        value === own?.position ||
        can(actor, 'places.change', {
          locationId: target || (actor.places?.[0]?.locationId ?? 0),
          position: value,
        }),
    )
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={own ? `${person.fullName} at ${own.location}` : `A place for ${person.fullName}`}
      description="What they earned, signed and learned stays theirs, wherever they work."
    >
      <ActionForm
        isInDialog
        schema={placeForm}
        values={{
          locationId: locationId ?? 0,
          position: own?.position ?? 'staff',
          jobIds: own?.jobs?.map(({ id }) => id) ?? [],
        }}
        send={({ locationId: target, ...body }) =>
          change.mutateAsync({
            params: { userId: person.id, locationId: target },
            body: { ...body, ...(own && isMoveTo(target) && { movesFrom: own.locationId }) },
          })
        }
        failure="in-place"
        submitLabel={form => (isMoveTo(form.watch('locationId')) ? 'Move' : own ? 'Save' : 'Give place')}
        otherAct={
          own && (
            <Button
              variant="danger"
              isBusy={remove.isPending}
              onClick={() => remove.mutate({ params: { userId: person.id, locationId: own.locationId } })}
            >
              No longer works there
            </Button>
          )
        }
      >
        {form => (
          <>
            <SelectField
              label="Restaurant"
              placeholder="Where do they work?"
              choices={locations.map(({ id, name }) => ({ value: String(id), label: name }))}
              {...idOf(form, 'locationId')}
            />
            <SelectField
              label="Position"
              hint="Leads sign off shifts and redeem claims. Managers also manage the people; only admins appoint managers."
              choices={positionsAt(form.watch('locationId')).map(value => ({
                value,
                label: POSITION_NAMES[value],
              }))}
              {...fieldOf(form, 'position')}
            />
            {jobs.length > 0 && (
              <CheckboxPills
                label="Jobs"
                hint="Modules, policies and more can be for some jobs only. Without a job, everything is for them."
                choices={jobs.map(({ id, name }) => ({ value: id, label: name }))}
                {...choiceOf(form, 'jobIds')}
              />
            )}
            <Refusal error={remove.error} />
          </>
        )}
      </ActionForm>
    </Dialog>
  )
}
