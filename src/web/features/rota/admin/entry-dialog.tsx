import { type FormEvent, useId, useState } from 'react'
import { ROTA_TOASTS, type RotaEntry, type RotaWeek, rotaRoutes } from '#contract/rota.ts'
import { STATION_MAX_LENGTH } from '#domain/rota.ts'
import { useRouteMutation } from '#web/lib/query.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Note } from '#web/ui/note.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast-store.ts'

interface EntryDialogProps {
  readonly week: RotaWeek
  /** `null`: a new one. */
  readonly entry: RotaEntry | null
  readonly day: string
  readonly onClose: () => void
}

const REFRESHED = [rotaRoutes.week]

/** Adds, changes or removes one shift. */
export function EntryDialog({ week, entry, day: firstDay, onClose }: EntryDialogProps) {
  const { place, people, stations, dayStart } = week
  const stationsId = useId()
  const [userId, setUserId] = useState(entry?.person ? String(entry.person.id) : '')
  const [day, setDay] = useState<string | undefined>(firstDay)
  const [from, setFrom] = useState(entry?.from ?? '17:00')
  const [to, setTo] = useState(entry?.to ?? '23:00')
  const [station, setStation] = useState(entry?.station ?? '')
  // Someone who has left since stays on what they did.
  const person = entry?.person
  const choices = person && !people.some(({ id }) => id === person.id) ? [person, ...people] : people
  const fullName = choices.find(({ id }) => String(id) === userId)?.fullName ?? entry?.name ?? ''
  const finish = (what: 'added' | 'changed' | 'removed') => () => {
    toast(ROTA_TOASTS[what](fullName))
    onClose()
  }
  const add = useRouteMutation(rotaRoutes.add, { refreshes: REFRESHED, onSuccess: finish('added') })
  const change = useRouteMutation(rotaRoutes.change, { refreshes: REFRESHED, onSuccess: finish('changed') })
  const remove = useRouteMutation(rotaRoutes.remove, { refreshes: REFRESHED, onSuccess: finish('removed') })
  const isReady = userId !== '' && day !== undefined && from !== '' && to !== ''
  const isNext = from >= dayStart && to <= from

  function save(event: FormEvent) {
    event.preventDefault()
    if (!isReady || day === undefined) return
    const body = { userId: Number(userId), businessDay: day, from, to, station }
    if (entry) change.mutate({ params: { locationId: place.id, entryId: entry.id }, body })
    else add.mutate({ params: { locationId: place.id }, body })
  }

  return (
    <Dialog
      isOpen
      onOpenChange={isOpen => !isOpen && onClose()}
      title={entry ? `Shift of ${entry.person?.fullName ?? entry.name}` : 'Add a shift'}
      description={`At ${place.name}.`}
    >
      <form noValidate className="flex flex-col gap-5" onSubmit={save}>
        {entry && entry.source !== 'hand' && !entry.isByHand && (
          <Note>
            This comes from a {entry.source === 'file' ? 'file' : 'calendar'}. Once you change it, it stays as
            you leave it.
          </Note>
        )}
        <Field label="Who">
          {control => (
            <Select
              {...control}
              placeholder="Choose a person"
              choices={choices.map(({ id, fullName: label }) => ({ value: String(id), label }))}
              value={userId}
              onChange={event => setUserId(event.target.value)}
            />
          )}
        </Field>
        <DateField
          label="Business day"
          hint={`It begins at ${dayStart}. A shift after midnight belongs to the evening before.`}
          value={day}
          onValueChange={setDay}
        />
        <div className="grid grid-cols-2 gap-4">
          <TextField
            label="From"
            type="time"
            required
            value={from}
            onChange={event => setFrom(event.target.value)}
          />
          <TextField
            label="To"
            type="time"
            required
            hint={from === to ? 'The whole day' : isNext ? 'On the next day' : undefined}
            value={to}
            onChange={event => setTo(event.target.value)}
          />
        </div>
        <TextField
          label="Station"
          hint="If you like: bar, pass, section 2."
          maxLength={STATION_MAX_LENGTH}
          autoComplete="off"
          list={stationsId}
          value={station}
          onChange={event => setStation(event.target.value)}
        />
        <datalist id={stationsId}>
          {stations.map(name => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <Refusal error={add.error ?? change.error ?? remove.error} />
        <DialogActions>
          {entry && (
            <Button
              variant="danger"
              isBusy={remove.isPending}
              onClick={() => remove.mutate({ params: { locationId: place.id, entryId: entry.id } })}
            >
              Remove shift
            </Button>
          )}
          <Button type="submit" disabled={!isReady} isBusy={add.isPending || change.isPending}>
            {entry ? 'Save' : 'Add shift'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
