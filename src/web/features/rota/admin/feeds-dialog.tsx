import { useState } from 'react'
import { ROTA_TOASTS, type RotaFeed, type RotaWeek, rotaRoutes } from '#contract/people/rota.ts'
import { rotaFeedBody } from '#contract/people/rota-form.ts'
import { isTimeZone } from '#domain/clock/business-day.ts'
import { FEED_EVERY_MINUTES } from '#domain/people/rota.ts'
import { choiceOf, fieldOf } from '#web/lib/form.ts'
import { countOf } from '#web/lib/format.ts'
import { useRouteMutation } from '#web/lib/query.ts'
import { relativeTime } from '#web/lib/relative-time.ts'
import { CalendarLink } from '#web/shared/calendar-link.tsx'
import { TimeZoneField } from '#web/shared/group-fields.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ActionForm } from '#web/ui/form/action-form.tsx'
import { Note } from '#web/ui/note.tsx'
import { SelectField } from '#web/ui/select.tsx'
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
        <section aria-labelledby="rota-link" className="flex flex-col gap-4">
          <h3 id="rota-link" className="font-display text-2xl leading-tight">
            Calendar link
          </h3>
          <CalendarLink
            locationId={place.id}
            about={`${place.name} in your own calendar app: shifts with names. Due days and licences are counts, without names.`}
          />
        </section>
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
  const add = useRouteMutation(rotaRoutes.addFeed, {
    refreshes: REFRESHED,
    onSuccess: ({ fault }) => {
      if (fault === null) toast(ROTA_TOASTS.feedAdded)
    },
  })
  const isFree = (id: number | null) => !feeds.some(({ person }) => (person?.id ?? null) === id)
  const choices = [
    ...(isFree(null) ? [{ id: null, label: 'The whole restaurant, with names in the titles' }] : []),
    ...people.filter(({ id }) => isFree(id)).map(({ id, fullName: label }) => ({ id, label })),
  ]
  // The first choice may be taken by now.
  const chosen = (userId: number | null) => choices.find(({ id }) => id === userId) ?? choices[0]
  return (
    <ActionForm
      className="flex flex-col gap-4"
      schema={rotaFeedBody}
      values={{ url: '', userId: null }}
      send={async ({ url, userId }, form) => {
        const body = { url, userId: chosen(userId)?.id ?? null }
        await add.mutateAsync({ params: { locationId: place.id }, body })
        form.reset({ ...form.getValues(), url: '' })
      }}
      failure="in-place"
      submitLabel="Add and read"
      isSubmittable={form => form.watch('url').trim() !== '' && choices.length > 0}
    >
      {form => {
        const person = choiceOf(form, 'userId')
        return (
          <>
            <h3 className="font-display text-2xl leading-tight">Add a calendar</h3>
            <TextField
              label="Link to the calendar"
              hint="From your rota app: “Subscribe”, “iCal” or “Calendar feed”. Anyone with the link can read it."
              type="url"
              inputMode="url"
              autoComplete="off"
              placeholder="https://…/rota.ics"
              {...fieldOf(form, 'url')}
            />
            <SelectField
              label="Whose shifts are in it?"
              choices={choices.map(({ id, label }) => ({ value: String(id ?? ''), label }))}
              value={String(chosen(person.value)?.id ?? '')}
              onChange={({ target }) => person.onValueChange(target.value ? Number(target.value) : null)}
              error={person.error}
            />
          </>
        )
      }}
    </ActionForm>
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
