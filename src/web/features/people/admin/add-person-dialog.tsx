import { type FormEvent, useState } from 'react'
import type { Colleague } from '#contract/colleagues.ts'
import { PEOPLE_TOASTS, peopleRoutes } from '#contract/people.ts'
import { POSITIONS, type Position } from '#domain/places.ts'
import { serverMessageOf } from '#web/lib/api-client.ts'
import { POSITION_NAMES } from '#web/lib/position-names.ts'
import { useRouteMutation } from '#web/lib/query.ts'
import { Button } from '#web/ui/button.tsx'
import { ColleagueCombobox } from '#web/ui/colleague-combobox.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Note } from '#web/ui/note.tsx'
import { Select } from '#web/ui/select.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { PEOPLE_QUERIES } from './people-queries.ts'

interface AddPersonDialogProps {
  readonly location: { readonly id: number; readonly name: string }
  readonly onClose: () => void
}

/** Adds an existing person to this location; for admins, who see everyone. */
export function AddPersonDialog({ location, onClose }: AddPersonDialogProps) {
  const [colleague, setColleague] = useState<Colleague>()
  const [position, setPosition] = useState<Position>('staff')
  const [isMissing, setIsMissing] = useState(false)
  const add = useRouteMutation(peopleRoutes.changePlace, {
    refreshes: PEOPLE_QUERIES,
    onSuccess: () => {
      toast(PEOPLE_TOASTS.placeChanged(colleague?.fullName ?? 'them'))
      onClose()
    },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    setIsMissing(colleague === undefined)
    if (colleague)
      add.mutate({ params: { userId: colleague.id, locationId: location.id }, body: { position } })
  }

  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={`Add to ${location.name}`}
      description="For people with an account. Invite everyone else."
    >
      <form noValidate className="flex flex-col gap-5" onSubmit={submit}>
        <Field label="Who" error={isMissing ? 'Please choose a person' : undefined}>
          {control => (
            <ColleagueCombobox
              control={control}
              isStaffOnly
              placeholder="Type a name"
              value={colleague}
              onValueChange={chosen => {
                setColleague(chosen)
                setIsMissing(false)
              }}
            />
          )}
        </Field>
        <Field label="Position">
          {control => (
            <Select
              {...control}
              choices={POSITIONS.map(value => ({ value, label: POSITION_NAMES[value] }))}
              value={position}
              onChange={event => setPosition(event.target.value as Position)}
            />
          )}
        </Field>
        {add.error && (
          <Note tone="vermilion">
            <p role="alert">{serverMessageOf(add.error) ?? 'This could not be saved. Please try again.'}</p>
          </Note>
        )}
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" isBusy={add.isPending}>
            Add
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
