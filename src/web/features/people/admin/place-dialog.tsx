import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { type ListedPerson, PEOPLE_TOASTS, peopleRoutes } from '#contract/people.ts'
import { placeRoutes } from '#contract/places.ts'
import { can } from '#domain/abilities.ts'
import { POSITIONS, type Position } from '#domain/places.ts'
import { serverMessageOf } from '#web/lib/api-client.ts'
import { POSITION_NAMES } from '#web/lib/position-names.ts'
import { routeQuery, useRouteMutation } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckboxPills } from '#web/ui/checkbox-pills.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Note } from '#web/ui/note.tsx'
import { Select } from '#web/ui/select.tsx'
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
  const [chosenLocation, setChosenLocation] = useState(locationId === undefined ? '' : String(locationId))
  const [position, setPosition] = useState<Position>(own?.position ?? 'staff')
  const [jobIds, setJobIds] = useState<readonly number[]>(own?.jobs?.map(({ id }) => id) ?? [])
  const [isMissing, setIsMissing] = useState(false)
  const places = useQuery(routeQuery(placeRoutes.list))
  const jobs = useQuery(routeQuery(placeRoutes.jobs)).data ?? []
  const onSuccess = () => {
    toast(PEOPLE_TOASTS.placeChanged(person.fullName))
    onClose()
  }
  const change = useRouteMutation(peopleRoutes.changePlace, { refreshes: PEOPLE_QUERIES, onSuccess })
  const remove = useRouteMutation(peopleRoutes.removePlace, { refreshes: PEOPLE_QUERIES, onSuccess })
  const error = change.error ?? remove.error
  const target = Number(chosenLocation)
  const isMove = own !== undefined && target !== locationId

  function save(event: FormEvent) {
    event.preventDefault()
    setIsMissing(chosenLocation === '')
    if (chosenLocation === '') return
    const move = own && isMove ? { movesFrom: own.locationId } : {}
    change.mutate({
      params: { userId: person.id, locationId: target },
      body: { position, jobIds: [...jobIds], ...move },
    })
  }

  const locations = (places.data ?? []).filter(
    ({ id }) =>
      (id === locationId || !person.places.some(place => place.locationId === id)) &&
      can(actor, 'places.change', { locationId: id, position: 'staff' }),
  )
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={own ? `${person.fullName} at ${own.location}` : `A place for ${person.fullName}`}
      description="What they earned, signed and learned stays theirs, wherever they work."
    >
      <form noValidate className="flex flex-col gap-5" onSubmit={save}>
        <Field label="Restaurant" error={isMissing ? 'Please choose a restaurant' : undefined}>
          {control => (
            <Select
              {...control}
              placeholder="Where do they work?"
              choices={locations.map(({ id, name }) => ({ value: String(id), label: name }))}
              value={chosenLocation}
              onChange={event => {
                setChosenLocation(event.target.value)
                setIsMissing(false)
              }}
            />
          )}
        </Field>
        <Field
          label="Position"
          hint="Leads sign off shifts and redeem claims. Managers also manage the people; only admins appoint managers."
        >
          {control => (
            <Select
              {...control}
              choices={POSITIONS.filter(
                value =>
                  value === own?.position ||
                  can(actor, 'places.change', {
                    locationId: target || (actor.places?.[0]?.locationId ?? 0),
                    position: value,
                  }),
              ).map(value => ({ value, label: POSITION_NAMES[value] }))}
              value={position}
              onChange={event => setPosition(event.target.value as Position)}
            />
          )}
        </Field>
        {jobs.length > 0 && (
          <CheckboxPills
            label="Jobs"
            hint="Modules, policies and more can be for some jobs only. Without a job, everything is for them."
            choices={jobs.map(({ id, name }) => ({ value: id, label: name }))}
            value={jobIds}
            onValueChange={setJobIds}
          />
        )}
        {error && (
          <Note tone="vermilion">
            <p role="alert">{serverMessageOf(error) ?? 'This could not be saved. Please try again.'}</p>
          </Note>
        )}
        <DialogActions>
          {own && (
            <Button
              variant="danger"
              isBusy={remove.isPending}
              onClick={() => remove.mutate({ params: { userId: person.id, locationId: own.locationId } })}
            >
              No longer works there
            </Button>
          )}
          <Button type="submit" isBusy={change.isPending}>
            {isMove ? 'Move' : own ? 'Save' : 'Give place'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
