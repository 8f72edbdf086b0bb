import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '#contract/paths.ts'
import type { Person } from '#contract/people/people.ts'
import { can } from '#domain/people/abilities.ts'
import { formatCalendarDate } from '#web/lib/format.ts'
import { POSITION_NAMES } from '#web/lib/people-words.ts'
import { useUser } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/form-section.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const PlaceDialog = lazyPart(() => import('./place-dialog.tsx'), 'PlaceDialog', { begins: 'asked' })

/** Restaurants of a person, with position and jobs. */
export function PersonPlaces({ person }: { readonly person: Person }) {
  const actor = useUser()
  const [changed, setChanged] = useState<number | 'new'>()
  const open = (place: number | 'new') => {
    void PlaceDialog.ask()
    setChanged(place)
  }
  return (
    <Section title="Works at">
      {person.places.length === 0 ? (
        <p className="text-soft">
          No restaurant yet, so any colleague can sign off their shifts, and no manager is responsible for
          them.
        </p>
      ) : (
        <ul className="divide-y divide-line border-line border-y">
          {person.places.map(({ locationId, location, position, jobs = [], deputyUntil }) => (
            <li key={locationId} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
              <span className="min-w-0 grow">
                {can(actor, 'people.see', { locationIds: [locationId] }) ? (
                  <Link
                    to={paths.adminPlace()}
                    params={{ locationId: String(locationId) }}
                    className="inline-flex min-h-11 items-center font-medium text-indigo underline-offset-4 hover:underline"
                  >
                    {location}
                  </Link>
                ) : (
                  <span className="font-medium">{location}</span>
                )}
                <span className="text-soft">
                  {[
                    POSITION_NAMES[position],
                    ...(deputyUntil ? [`deputy until ${formatCalendarDate(deputyUntil)}`] : []),
                    ...jobs.map(({ name }) => name),
                  ].map(name => ` · ${name}`)}
                </span>
              </span>
              {can(actor, 'places.change', { locationId, position }) && (
                <Button variant="secondary" onClick={() => open(locationId)}>
                  <span>
                    Change<span className="sr-only"> the place at {location}</span>
                  </span>
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {can(actor, 'roles.change') && person.role !== 'customer' && (
        <div>
          <Button variant="secondary" onClick={() => open('new')}>
            Give a place
          </Button>
        </div>
      )}
      {changed !== undefined && (
        <PlaceDialog
          person={person}
          {...(changed !== 'new' && { locationId: changed })}
          onClose={() => setChanged(undefined)}
        />
      )}
    </Section>
  )
}
