import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { type FoundGuest, GUEST_TOASTS, guestRoutes } from '#contract/people/guests.ts'
import type { Location } from '#contract/people/locations.ts'
import { formatGuestNumber } from '#domain/people/guests.ts'
import { useAddressSearch } from '#web/lib/address-search.ts'
import { useLocationsWhere } from '#web/lib/own-locations.ts'
import { routeQuery, useRouteMutation } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.ts'
import { keepTillLocation, readTillLocation } from '#web/lib/till-location.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Search } from '#web/ui/icons.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast, toastFailure } from '#web/ui/toast-store.ts'

/** Finds a guest by number or name, and records the visit. */
export function VisitSection() {
  const locations = useLocationsWhere('visits.record')
  return (
    <section aria-labelledby="visits-heading" className="flex max-w-xl flex-col gap-5">
      <h2 id="visits-heading" className="font-display text-2xl">
        Record a visit
      </h2>
      <Loaded queries={{ locations }} loading={<Skeletons sizes={['h-48']} />}>
        {loaded => <VisitForm locations={loaded.locations} />}
      </Loaded>
    </section>
  )
}

function VisitForm({ locations }: { readonly locations: readonly Pick<Location, 'id' | 'name'>[] }) {
  const user = useUser()
  const [chosen, setChosen] = useState<string>()
  // A scanned card opens this page with its number.
  const scanned = String(useAddressSearch().search.q ?? '')
  const [typed, setTyped] = useState(scanned)
  const [q, setQ] = useState(scanned)
  const choices = locations.map(({ id, name }) => ({ value: String(id), label: name }))
  const preset = [readTillLocation(), ...(user.places ?? []).map(place => String(place.locationId))]
  const locationId = chosen ?? preset.find(id => choices.some(({ value }) => value === id)) ?? ''

  function find(event: FormEvent) {
    event.preventDefault()
    setQ(typed.trim())
  }

  return (
    <>
      <Field label="Restaurant">
        {control => (
          <Select
            {...control}
            placeholder="Please choose"
            choices={choices}
            value={locationId}
            onChange={event => {
              setChosen(event.target.value)
              keepTillLocation(event.target.value)
            }}
          />
        )}
      </Field>
      <form className="flex flex-wrap items-end gap-3" onSubmit={find}>
        <TextField
          label="Guest number or name"
          className="min-w-0 grow basis-48"
          autoComplete="off"
          maxLength={100}
          value={typed}
          onChange={event => setTyped(event.target.value)}
        />
        <Button type="submit" size="lg" variant="secondary" className="max-sm:w-full">
          <Search aria-hidden="true" className="size-5" />
          Find guest
        </Button>
      </form>
      {q !== '' && <FoundGuests key={q} q={q} locationId={Number(locationId)} />}
    </>
  )
}

interface FoundGuestsProps {
  readonly q: string
  /** 0 until one is chosen. */
  readonly locationId: number
}

function FoundGuests({ q, locationId }: FoundGuestsProps) {
  const guests = useQuery({ ...routeQuery(guestRoutes.find, { query: { q } }), refetchOnMount: 'always' })
  return (
    <Loaded queries={{ guests }} loading={<Skeletons sizes={['h-16']} />}>
      {loaded =>
        loaded.guests.length === 0 ? (
          <p role="status" className="text-soft">
            No guest found for “{q}”.
          </p>
        ) : (
          <ul aria-label="Guests found" className="divide-y divide-line border-line border-y">
            {loaded.guests.map(guest => (
              <GuestRow key={guest.id} guest={guest} locationId={locationId} />
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}

interface GuestRowProps {
  readonly guest: FoundGuest
  readonly locationId: number
}

function GuestRow({ guest: { id, number, fullName }, locationId }: GuestRowProps) {
  const [isRecorded, setIsRecorded] = useState(false)
  const record = useRouteMutation(guestRoutes.recordVisit, {
    onSuccess: ({ points }) => {
      setIsRecorded(true)
      toast(GUEST_TOASTS.visitRecorded(fullName, points))
    },
    onError: error => toastFailure(error, GUEST_TOASTS.visitFailure),
  })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <p className="min-w-0">
        <span className="font-semibold [overflow-wrap:anywhere]">{fullName}</span>{' '}
        <span className="text-faint tabular-nums">{formatGuestNumber(number)}</span>
      </p>
      {isRecorded ? (
        <p className="flex min-h-11 items-center font-semibold text-moss">Recorded</p>
      ) : (
        <Button
          isBusy={record.isPending}
          disabled={locationId === 0}
          onClick={() => record.mutate({ body: { guestId: id, locationId } })}
        >
          <span>
            Record visit<span className="sr-only"> of {fullName}</span>
          </span>
        </Button>
      )}
    </li>
  )
}
