import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type ChangedMemberships, membershipChangeRoutes } from '#contract/people/membership-changes.ts'
import { PEOPLE_TOASTS, type SelectedPerson } from '#contract/people/people.ts'
import { placeRoutes } from '#contract/people/places.ts'
import { can } from '#domain/people/abilities.ts'
import type { KeptReason, MembershipChange } from '#domain/people/membership-changes.ts'
import { POSITIONS, type Position } from '#domain/people/places.ts'
import { callApi } from '#web/lib/api-client.ts'
import { countOf } from '#web/lib/format.ts'
import { POSITION_NAMES } from '#web/lib/people-words.ts'
import { routeQuery, useRouteMutation } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.ts'
import { CheckboxPills } from '#web/ui/checkbox-pills.tsx'
import { SelectField } from '#web/ui/select.tsx'
import { toastUndoable } from '#web/ui/undoable.ts'
import { BulkDialog } from './bulk-dialog.tsx'
import { PEOPLE_QUERIES } from './people-queries.ts'
import { useTrial } from './use-trial.ts'

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
  readonly people: readonly SelectedPerson[]
  readonly kind: MembershipChange['kind']
  /** The list is of this location only. */
  readonly location?: number | undefined
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Moves people, or sets their position or jobs, after a count of those who can be. */
export function MembershipChangeDialog({ people, kind, location, onDone, onClose }: PlaceChangeDialogProps) {
  const actor = useUser()
  const locations = useQuery(routeQuery(placeRoutes.list)).data ?? []
  const jobs = useQuery(routeQuery(placeRoutes.jobs)).data ?? []
  const [to, setTo] = useState('')
  const [where, setWhere] = useState(location === undefined ? '' : String(location))
  const [position, setPosition] = useState<Position | ''>('')
  const [jobIds, setJobIds] = useState<number[]>([])
  const isMove = kind === 'move'
  const current = where === '' ? null : Number(where)
  const userIds = people.map(({ id }) => id)
  const move = to === '' ? null : { kind: 'move' as const, toId: Number(to), fromId: current }
  const set =
    position === '' && jobIds.length === 0
      ? null
      : {
          kind: 'set' as const,
          locationId: current,
          ...(position !== '' && { position }),
          ...(jobIds.length > 0 && { jobIds }),
        }
  const change = isMove ? move : set
  const asked = change && { userIds, change }
  const { counted, ...trial } = useTrial(membershipChangeRoutes.change, asked, body =>
    callApi(membershipChangeRoutes.change, { body: { ...body, isTrial: true } }),
  )
  const target = locations.find(({ id }) => id === Number(to))?.name ?? ''
  const apply = useRouteMutation(membershipChangeRoutes.change, {
    refreshes: PEOPLE_QUERIES,
    onSuccess: done => {
      tell(done, isMove ? target : null)
      onDone()
    },
  })
  const count = counted?.changed.length
  const who = countOf(count ?? people.length, 'person', 'people')
  const places = locations.map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <BulkDialog
      title={isMove ? `Move ${who}${target && ` to ${target}`}?` : `Position and jobs of ${who}`}
      description="What they earned, signed and learned stays theirs."
      verb={isMove ? 'Move' : 'Change'}
      count={count}
      isBusy={apply.isPending || trial.isCounting}
      kept={counted?.kept.map(({ fullName, reason }) => [fullName, REASONS[reason]])}
      error={apply.error ?? trial.error}
      onAct={() => asked && apply.mutate({ body: { ...asked, isTrial: false } })}
      onClose={onClose}
    >
      {isMove && (
        <SelectField
          label="To"
          placeholder="Choose a restaurant"
          choices={places.filter(({ value }) =>
            can(actor, 'places.change', { locationId: Number(value), position: 'staff' }),
          )}
          value={to}
          onChange={event => setTo(event.target.value)}
        />
      )}
      <SelectField
        label={isMove ? 'From' : 'At'}
        hint={isMove ? 'Their position and jobs come with them.' : undefined}
        choices={[{ value: '', label: 'The restaurant where they work' }, ...places]}
        value={where}
        onChange={event => setWhere(event.target.value)}
      />
      {!isMove && (
        <SelectField
          label="Position"
          choices={[
            { value: '', label: 'As before' },
            ...POSITIONS.filter(value => value !== 'manager' || actor.role === 'admin').map(value => ({
              value,
              label: POSITION_NAMES[value],
            })),
          ]}
          value={position}
          onChange={event => setPosition(event.target.value as Position | '')}
        />
      )}
      {!isMove && jobs.length > 0 && (
        <CheckboxPills
          label="Jobs"
          hint="In place of those that they have there. None chosen: as before."
          choices={jobs.map(({ id, name }) => ({ value: id, label: name }))}
          value={jobIds}
          onValueChange={setJobIds}
        />
      )}
    </BulkDialog>
  )
}

function tell({ changed, kept }: ChangedMemberships, target: string | null): void {
  if (changed.length === 0) return
  toastUndoable(
    PEOPLE_TOASTS.placesChanged(changed.length, kept.length, target),
    () => callApi(membershipChangeRoutes.undo, { body: { changed } }),
    PEOPLE_QUERIES,
  )
}
