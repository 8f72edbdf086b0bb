import { type FormEvent, useState } from 'react'
import { ROTA_TOASTS, type RotaFeed, type RotaWeek, rotaRoutes } from '#contract/rota.ts'
import { isTimeZone } from '#domain/business-day.ts'
import { FEED_EVERY_MINUTES } from '#domain/rota.ts'
import { countOf } from '#web/lib/format.ts'
import { useRouteMutation } from '#web/lib/query.ts'
import { relativeTime } from '#web/lib/relative-time.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { TimeZoneField } from '#web/ui/group-fields.tsx'
import { Note } from '#web/ui/note.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast, toastFailure } from '#web/ui/toast-store.ts'

interface FeedsDialogProps {
  readonly week: RotaWeek
  readonly onClose: () => void
}

const REFRESHED = [rotaRoutes.week]

/** Calendars that the rota follows, and the zone of times without one. */
export function FeedsDialog({ week, onClose }: FeedsDialogProps) {
  const { place, feeds } = week
  return (
    <Dialog
      isOpen
      onOpenChange={isOpen => !isOpen && onClose()}
      title="Calendars"
      description={`The rota of ${place.name} follows them. Each is read every ${FEED_EVERY_MINUTES} minutes.`}
    >
      <div className="flex flex-col gap-8">
        {feeds.length > 0 && (
          <ul className="divide-y divide-line border-line border-y">
            {feeds.map(feed => (
              <li key={feed.id} className="py-4">
                <FeedRow locationId={place.id} feed={feed} />
              </li>
            ))}
          </ul>
        )}
        <AddFeed week={week} />
        <PlaceZone week={week} />
      </div>
    </Dialog>
  )
}

function FeedRow({ locationId, feed }: { readonly locationId: number; readonly feed: RotaFeed }) {
  const { id, url, person, readAt, fault, warnings, entryCount } = feed
  const name = person?.fullName ?? 'The whole restaurant'
  const params = { locationId, feedId: id }
  const onError = (error: Error) => toastFailure(error, ROTA_TOASTS.failure)
  const read = useRouteMutation(rotaRoutes.readFeed, {
    refreshes: REFRESHED,
    onSuccess: result => {
      if (result.fault === null) toast(ROTA_TOASTS.feedRead)
    },
    onError,
  })
  const remove = useRouteMutation(rotaRoutes.removeFeed, {
    refreshes: REFRESHED,
    onSuccess: () => toast(ROTA_TOASTS.feedRemoved),
    onError,
  })
  return (
    <div className="flex flex-col gap-2">
      <h3 className="font-semibold">{name}</h3>
      <p className="line-clamp-2 text-[0.9375rem] text-soft [overflow-wrap:anywhere]">{url}</p>
      <p className="text-faint text-sm">
        {countOf(entryCount, 'shift')}.{' '}
        {readAt ? `Last read ${relativeTime(readAt)}.` : 'It has not been read yet.'}
      </p>
      {fault && (
        <Note tone="vermilion">
          <p>{fault} What was read before stays.</p>
        </Note>
      )}
      {warnings.length > 0 && (
        <details className="text-[0.9375rem] text-soft">
          <summary className="min-h-11 content-center">
            {countOf(warnings.length, 'thing')} in it {warnings.length === 1 ? 'was' : 'were'} not understood
          </summary>
          <ul className="list-disc pl-5">
            {warnings.map(warning => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </details>
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" isBusy={read.isPending} onClick={() => read.mutate({ params })}>
          <span>
            Read now<span className="sr-only">: {name}</span>
          </span>
        </Button>
        <Button variant="danger" isBusy={remove.isPending} onClick={() => remove.mutate({ params })}>
          <span>
            Remove<span className="sr-only">: {name}</span>
          </span>
        </Button>
      </div>
    </div>
  )
}

function AddFeed({ week: { place, people, feeds } }: { readonly week: RotaWeek }) {
  const [url, setUrl] = useState('')
  const [userId, setUserId] = useState('')
  const add = useRouteMutation(rotaRoutes.addFeed, {
    refreshes: REFRESHED,
    onSuccess: ({ fault }) => {
      setUrl('')
      if (fault === null) toast(ROTA_TOASTS.feedAdded)
    },
  })
  const isFree = (id: number | null) => !feeds.some(({ person }) => (person?.id ?? null) === id)
  const choices = [
    ...(isFree(null) ? [{ value: '', label: 'The whole restaurant, with names in the titles' }] : []),
    ...people
      .filter(({ id }) => isFree(id))
      .map(({ id, fullName }) => ({ value: String(id), label: fullName })),
  ]
  // The first choice may be taken by now.
  const chosen = choices.find(({ value }) => value === userId)?.value ?? choices[0]?.value
  function save(event: FormEvent) {
    event.preventDefault()
    if (url.trim() !== '' && chosen !== undefined)
      add.mutate({
        params: { locationId: place.id },
        body: { url, userId: chosen === '' ? null : Number(chosen) },
      })
  }
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={save}>
      <h3 className="font-display text-2xl leading-tight">Add a calendar</h3>
      <TextField
        label="Link to the calendar"
        hint="From your rota app: “Subscribe”, “iCal” or “Calendar feed”. Anyone with the link can read it."
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://…/rota.ics"
        value={url}
        onChange={event => setUrl(event.target.value)}
      />
      <Field label="Whose shifts are in it?">
        {control => (
          <Select
            {...control}
            choices={choices}
            value={chosen}
            onChange={event => setUserId(event.target.value)}
          />
        )}
      </Field>
      <Refusal error={add.error} />
      <Button
        type="submit"
        className="self-start"
        disabled={url.trim() === '' || chosen === undefined}
        isBusy={add.isPending}
      >
        Add and read
      </Button>
    </form>
  )
}

function PlaceZone({ week }: { readonly week: RotaWeek }) {
  const { place, timeZone, hasOwnTimeZone } = week
  const [chosen, setChosen] = useState(timeZone)
  const save = useRouteMutation(rotaRoutes.setTimeZone, {
    refreshes: REFRESHED,
    onSuccess: () => toast(ROTA_TOASTS.zoneSaved),
    onError: error => toastFailure(error, ROTA_TOASTS.failure),
  })
  const send = (zone: string | null) =>
    save.mutate({ params: { locationId: place.id }, body: { timeZone: zone } })
  return (
    <section aria-labelledby="rota-zone" className="flex flex-col gap-4">
      <h3 id="rota-zone" className="font-display text-2xl leading-tight">
        Time zone of the restaurant
      </h3>
      <TimeZoneField
        hint={
          hasOwnTimeZone
            ? 'Its own. Times without a zone are read in it.'
            : 'The group’s. Times without a zone are read in it.'
        }
        error={undefined}
        value={chosen}
        onValueChange={setChosen}
      />
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          disabled={chosen === timeZone || !isTimeZone(chosen)}
          isBusy={save.isPending}
          onClick={() => send(chosen)}
        >
          Save the zone
        </Button>
        {hasOwnTimeZone && (
          <Button variant="quiet" isBusy={save.isPending} onClick={() => send(null)}>
            Use the group’s
          </Button>
        )}
      </div>
    </section>
  )
}
