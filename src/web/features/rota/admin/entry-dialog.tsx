import { useId } from 'react'
import { ROTA_TOASTS, type RotaEntry, type RotaWeek, rotaRoutes } from '#contract/people/rota.ts'
import { rotaEntryBody } from '#contract/people/rota-form.ts'
import { OPEN_END, STATION_MAX_LENGTH } from '#domain/people/rota.ts'
import { choiceOf, fieldOf, idOf } from '#web/lib/form.ts'
import { useRouteMutation } from '#web/lib/query.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ActionForm } from '#web/ui/form/action-form.tsx'
import { Note } from '#web/ui/note.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import { SelectField } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Tick } from '#web/ui/tick.tsx'
import { toast } from '#web/ui/toast-store.ts'

interface EntryDialogProps {
  readonly week: RotaWeek
  /** `null`: a new one. */
  readonly entry: RotaEntry | null
  readonly day: string
  readonly onClose: () => void
}

const REFRESHED = [rotaRoutes.week]
const USUAL_END = '23:00'

/** Adds, changes or removes one shift. */
export function EntryDialog({ week, entry, day, onClose }: EntryDialogProps) {
  const { place, people, stations, dayStart } = week
  const stationsId = useId()
  // Someone who has left since stays on what they did.
  const person = entry?.person
  const choices = person && !people.some(({ id }) => id === person.id) ? [person, ...people] : people
  const finish = (done: 'added' | 'changed' | 'removed', userId: number | undefined) => {
    const fullName = choices.find(({ id }) => id === userId)?.fullName
    toast(ROTA_TOASTS[done](fullName ?? entry?.name ?? ''))
    onClose()
  }
  const add = useRouteMutation(rotaRoutes.add, {
    refreshes: REFRESHED,
    onSuccess: (_added, { body }) => finish('added', body.userId),
  })
  const change = useRouteMutation(rotaRoutes.change, {
    refreshes: REFRESHED,
    onSuccess: (_changed, { body }) => finish('changed', body.userId),
  })
  const remove = useRouteMutation(rotaRoutes.remove, {
    refreshes: REFRESHED,
    onSuccess: () => finish('removed', person?.id),
  })
  return (
    <Dialog
      isOpen
      onOpenChange={isOpen => !isOpen && onClose()}
      title={entry ? `Shift of ${entry.person?.fullName ?? entry.name}` : 'Add a shift'}
      description={`At ${place.name}.`}
    >
      <ActionForm
        isInDialog
        schema={rotaEntryBody}
        values={{
          userId: person?.id ?? 0,
          businessDay: day,
          from: entry?.from ?? '17:00',
          to: entry?.to ?? USUAL_END,
          station: entry?.station ?? '',
        }}
        send={async body => {
          if (entry) await change.mutateAsync({ params: { locationId: place.id, entryId: entry.id }, body })
          else await add.mutateAsync({ params: { locationId: place.id }, body })
        }}
        failure="in-place"
        submitLabel={entry ? 'Save' : 'Add shift'}
        isSubmittable={form => form.watch(['userId', 'businessDay', 'from', 'to']).every(Boolean)}
        otherAct={
          entry && (
            <Button
              variant="danger"
              isBusy={remove.isPending}
              onClick={() => remove.mutate({ params: { locationId: place.id, entryId: entry.id } })}
            >
              Remove shift
            </Button>
          )
        }
      >
        {form => {
          const [from, to] = form.watch(['from', 'to'])
          const isNext = from >= dayStart && to <= from
          return (
            <>
              {entry && entry.source !== 'hand' && !entry.isByHand && (
                <Note>
                  This comes from a {entry.source === 'file' ? 'file' : 'calendar'}. Once you change it, it
                  stays as you leave it.
                </Note>
              )}
              <SelectField
                label="Who"
                placeholder="Choose a person"
                choices={choices.map(({ id, fullName }) => ({ value: String(id), label: fullName }))}
                {...idOf(form, 'userId')}
              />
              <DateField
                label="Business day"
                hint={`It begins at ${dayStart}. A shift after midnight belongs to the evening before.`}
                {...choiceOf(form, 'businessDay')}
              />
              <div className="grid grid-cols-2 gap-4">
                <TextField label="From" type="time" required {...fieldOf(form, 'from')} />
                {to !== OPEN_END && (
                  <TextField
                    label="To"
                    type="time"
                    required
                    hint={from === to ? 'The whole day' : isNext ? 'On the next day' : undefined}
                    {...fieldOf(form, 'to')}
                  />
                )}
              </div>
              <Tick
                isTicked={to === OPEN_END}
                onTick={isOpen => form.setValue('to', isOpen ? OPEN_END : USUAL_END)}
              >
                Until close
              </Tick>
              <TextField
                label="Station"
                hint="If you like: bar, pass, section 2."
                maxLength={STATION_MAX_LENGTH}
                autoComplete="off"
                list={stationsId}
                {...fieldOf(form, 'station')}
              />
              <datalist id={stationsId}>
                {stations.map(name => (
                  <option key={name} value={name} />
                ))}
              </datalist>
              <Refusal error={remove.error} />
            </>
          )
        }}
      </ActionForm>
    </Dialog>
  )
}
