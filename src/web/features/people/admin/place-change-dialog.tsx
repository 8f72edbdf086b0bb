import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { type ListedPerson, PEOPLE_TOASTS } from '#contract/people.ts'
import { type ChangedPlaces, placeChangeRoutes } from '#contract/place-changes.ts'
import { placeRoutes } from '#contract/places.ts'
import { can } from '#domain/abilities.ts'
import type { KeptReason, PlaceChange } from '#domain/place-changes.ts'
import { POSITIONS, type Position } from '#domain/places.ts'
import { callApi, serverMessageOf } from '#web/lib/api-client.ts'
import { countOf, formatCount } from '#web/lib/format.ts'
import { POSITION_NAMES } from '#web/lib/position-names.ts'
import { routeQuery, useRouteMutation } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckboxPills } from '#web/ui/checkbox-pills.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { KeptList } from '#web/ui/kept-list.tsx'
import { Note } from '#web/ui/note.tsx'
import { Select } from '#web/ui/select.tsx'
import { toastUndoable } from '#web/ui/undoable.ts'
import { PEOPLE_QUERIES } from './people-queries.ts'

const REASONS: Record<KeptReason, string> = {
  left: 'has left',
  guest: 'is a guest',
  nowhere: 'works nowhere yet',
  several: 'works at several restaurants: choose which one',
  elsewhere: 'does not work there',
  already: 'is so already',
  'not-allowed': 'is not yours to change',
}

interface PlaceChangeDialogProps {
  readonly people: readonly ListedPerson[]
  readonly kind: PlaceChange['kind']
  /** The list is of this location only. */
  readonly location?: number | undefined
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Moves people, or sets their position or jobs, after a count of those who can be. */
export function PlaceChangeDialog({ people, kind, location, onDone, onClose }: PlaceChangeDialogProps) {
  const actor = useUser()
  const locations = useQuery(routeQuery(placeRoutes.list)).data ?? []
  const jobs = useQuery(routeQuery(placeRoutes.jobs)).data ?? []
  const [to, setTo] = useState('')
  const [where, setWhere] = useState(location === undefined ? '' : String(location))
  const [position, setPosition] = useState<Position | ''>('')
  const [jobIds, setJobIds] = useState<number[]>([])
  const isMove = kind === 'move'
  const current = where === '' ? null : Number(where)
  const change: PlaceChange | null = isMove
    ? to === ''
      ? null
      : { kind, toId: Number(to), fromId: current }
    : position === '' && jobIds.length === 0
      ? null
      : {
          kind,
          locationId: current,
          ...(position !== '' && { position }),
          ...(jobIds.length > 0 && { jobIds }),
        }
  const userIds = people.map(({ id }) => id)
  const trial = useQuery({
    queryKey: [placeChangeRoutes.change.path, userIds, change],
    queryFn: () =>
      change &&
      callApi(placeChangeRoutes.change, { body: { userIds, change: bodyOf(change), isTrial: true } }),
    enabled: change !== null,
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  const target = locations.find(({ id }) => id === Number(to))?.name ?? ''
  const apply = useRouteMutation(placeChangeRoutes.change, {
    refreshes: PEOPLE_QUERIES,
    onSuccess: done => {
      tell(done, isMove ? target : null)
      onDone()
    },
  })
  const counted = change === null ? null : trial.data
  const count = counted?.changed.length ?? 0
  const who = countOf(counted ? count : people.length, 'person', 'people')
  const places = locations.map(({ id, name }) => ({ value: String(id), label: name }))
  const error = apply.error ?? trial.error

  function submit(event: FormEvent) {
    event.preventDefault()
    if (change) apply.mutate({ body: { userIds, change: bodyOf(change), isTrial: false } })
  }

  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={isMove ? `Move ${who}${target && ` to ${target}`}?` : `Position and jobs of ${who}`}
      description="What they earned, signed and learned stays theirs."
    >
      <form noValidate className="flex flex-col gap-5" onSubmit={submit}>
        {isMove && (
          <Field label="To">
            {control => (
              <Select
                {...control}
                placeholder="Choose a restaurant"
                choices={places.filter(({ value }) =>
                  can(actor, 'places.change', { locationId: Number(value), position: 'staff' }),
                )}
                value={to}
                onChange={event => setTo(event.target.value)}
              />
            )}
          </Field>
        )}
        <Field
          label={isMove ? 'From' : 'At'}
          hint={isMove ? 'Their position and jobs come with them.' : undefined}
        >
          {control => (
            <Select
              {...control}
              choices={[{ value: '', label: 'The restaurant where they work' }, ...places]}
              value={where}
              onChange={event => setWhere(event.target.value)}
            />
          )}
        </Field>
        {!isMove && (
          <>
            <Field label="Position">
              {control => (
                <Select
                  {...control}
                  choices={[
                    { value: '', label: 'As before' },
                    ...POSITIONS.filter(value => value !== 'manager' || actor.role === 'admin').map(
                      value => ({
                        value,
                        label: POSITION_NAMES[value],
                      }),
                    ),
                  ]}
                  value={position}
                  onChange={event => setPosition(event.target.value as Position | '')}
                />
              )}
            </Field>
            {jobs.length > 0 && (
              <CheckboxPills
                label="Jobs"
                hint="In place of those that they have there. None chosen: as before."
                choices={jobs.map(({ id, name }) => ({ value: id, label: name }))}
                value={jobIds}
                onValueChange={setJobIds}
              />
            )}
          </>
        )}
        {counted && (
          <KeptList kept={counted.kept.map(({ fullName, reason }) => [fullName, REASONS[reason]])} />
        )}
        {error && (
          <Note tone="vermilion">
            <p role="alert">{serverMessageOf(error) ?? 'This could not be saved. Please try again.'}</p>
          </Note>
        )}
        <DialogActions>
          <Button
            type="submit"
            isBusy={apply.isPending || (change !== null && trial.isFetching)}
            disabled={count === 0}
          >
            {isMove ? 'Move' : 'Change'}
            {counted && ` ${formatCount(count)}`}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

/** The request's own arrays. */
function bodyOf(change: PlaceChange) {
  return change.kind === 'move' ? change : { ...change, jobIds: change.jobIds && [...change.jobIds] }
}

function tell({ changed, kept }: ChangedPlaces, target: string | null): void {
  if (changed.length === 0) return
  toastUndoable(
    PEOPLE_TOASTS.placesChanged(changed.length, kept.length, target),
    () => callApi(placeChangeRoutes.undo, { body: { changed } }),
    PEOPLE_QUERIES,
  )
}
