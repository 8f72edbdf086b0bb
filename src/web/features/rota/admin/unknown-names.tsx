import { useState } from 'react'
import { ROTA_TOASTS, type RotaWeek, rotaRoutes, type UnknownName } from '#contract/people/rota.ts'
import { countOf, formatDayAndMonth } from '#web/lib/format.ts'
import { useRouteMutation } from '#web/lib/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Note } from '#web/ui/note.tsx'
import { Select } from '#web/ui/select.tsx'
import { toast, toastFailure } from '#web/ui/toast-store.ts'

const NOBODY = 'nobody'

/** Names in files and calendars that are no one's yet, each matched once. */
export function UnknownNames({ week }: { readonly week: RotaWeek }) {
  const { unknown } = week
  return (
    <section aria-labelledby="unknown-names">
      <Note tone="vermilion" className="flex flex-col gap-3">
        <h2 id="unknown-names" className="font-semibold">
          {unknown.length === 1 ? '1 name is not known' : `${unknown.length} names are not known`}
        </h2>
        <p>Say once who each is. Files and calendars to come know it.</p>
        <ul className="divide-y divide-line border-line border-t">
          {unknown.map(name => (
            <li key={name.name}>
              <NameMatch week={week} unknown={name} />
            </li>
          ))}
        </ul>
      </Note>
    </section>
  )
}

function NameMatch({ week, unknown }: { readonly week: RotaWeek; readonly unknown: UnknownName }) {
  const { name, count, businessDay, station } = unknown
  const [chosen, setChosen] = useState('')
  const match = useRouteMutation(rotaRoutes.matchName, {
    refreshes: [rotaRoutes.week],
    onSuccess: () => {
      const person = week.people.find(({ id }) => String(id) === chosen)
      toast(person ? ROTA_TOASTS.matched(name, person.fullName) : ROTA_TOASTS.leftOut(name))
    },
    onError: error => toastFailure(error, ROTA_TOASTS.failure),
  })
  return (
    <form
      className="grid items-center gap-x-4 gap-y-2 py-3 sm:grid-cols-[minmax(0,1fr)_auto]"
      onSubmit={event => {
        event.preventDefault()
        if (chosen !== '')
          match.mutate({
            params: { locationId: week.place.id },
            body: { name, userId: chosen === NOBODY ? null : Number(chosen) },
          })
      }}
    >
      <Field
        label={name}
        hint={`${countOf(count, 'shift')}, ${count === 1 ? 'on' : 'the last on'} ${formatDayAndMonth(businessDay)}${station && `, ${station}`}`}
        className="[overflow-wrap:anywhere]"
      >
        {control => (
          <Select
            {...control}
            placeholder="Who is this?"
            choices={[
              ...week.people.map(({ id, fullName }) => ({ value: String(id), label: fullName })),
              { value: NOBODY, label: 'No one of the academy' },
            ]}
            value={chosen}
            onChange={event => setChosen(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" variant="secondary" disabled={chosen === ''} isBusy={match.isPending}>
        <span>
          Match<span className="sr-only"> {name}</span>
        </span>
      </Button>
    </form>
  )
}
