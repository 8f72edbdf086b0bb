import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '#contract/paths.ts'
import { PEOPLE_TOASTS, type Person, peopleRoutes } from '#contract/people.ts'
import { personForm } from '#contract/person-form.ts'
import { can } from '#domain/abilities.ts'
import { callApi } from '#web/lib/api-client.ts'
import { fieldOf } from '#web/lib/form.ts'
import { formatCalendarDate } from '#web/lib/format.ts'
import { POSITION_NAMES } from '#web/lib/position-names.ts'
import { refresh } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { EditForm } from '#web/ui/edit-form.tsx'
import { Section } from '#web/ui/form-section.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Note } from '#web/ui/note.tsx'
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'
import { EmailField, TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { PEOPLE_QUERIES } from './people-queries.ts'

const PersonStatus = lazyPart(() => import('./person-status.tsx'), 'PersonStatus')
const PersonWork = lazyPart(() => import('./person-work.tsx'), 'PersonWork')
const PersonDevices = lazyPart(() => import('./person-devices.tsx'), 'PersonDevices')
const PlaceDialog = lazyPart(() => import('./place-dialog.tsx'), 'PlaceDialog', {
  begins: 'asked',
})

interface PersonAccountProps {
  readonly query: UseQueryResult<Person>
  readonly person: Person
}

/** A person's profile, memberships and account. */
export function PersonAccount({ query, person }: PersonAccountProps) {
  const actor = useUser()
  const isManaged = can(actor, 'people.manage', person)
  return (
    <div className="flex max-w-3xl flex-col gap-12">
      <PersonPlaces person={person} />
      <PersonWork person={person} loading={<Skeleton className="h-72" />} />
      {isManaged ? (
        <>
          <EditForm
            label="Account"
            query={query}
            loading={<Skeletons sizes={['h-80 rounded-lg']} />}
            schema={personForm}
            toValues={({ fullName, email, phoneNumber, employeeNumber, startDate }) => ({
              fullName,
              email,
              phoneNumber: phoneNumber ?? '',
              employeeNumber: employeeNumber ?? '',
              startDate,
            })}
            save={changes => callApi(peopleRoutes.edit, { params: { userId: person.id }, body: changes })}
            onSaved={({ fullName }) => {
              void refresh(PEOPLE_QUERIES)
              toast(PEOPLE_TOASTS.saved(fullName))
            }}
          >
            {form => (
              <Section title="Account">
                <div className="grid gap-5 sm:grid-cols-2">
                  <TextField
                    label="Full name"
                    autoComplete="off"
                    className="sm:col-span-2"
                    {...fieldOf(form, 'fullName')}
                  />
                  <EmailField
                    autoComplete="off"
                    hint="Password links go there. May be blank. Changing the address cancels links already sent."
                    {...fieldOf(form, 'email')}
                  />
                  <TextField
                    label="Phone number"
                    type="tel"
                    inputMode="tel"
                    autoComplete="off"
                    hint="May be blank."
                    {...fieldOf(form, 'phoneNumber')}
                  />
                  <TextField
                    label="Employee number"
                    autoComplete="off"
                    hint="As in your payroll. May be blank."
                    {...fieldOf(form, 'employeeNumber')}
                  />
                  <TextField label="First day of work" type="date" {...fieldOf(form, 'startDate')} />
                </div>
              </Section>
            )}
          </EditForm>
          <PersonStatus person={person} />
          <PersonDevices person={person} />
        </>
      ) : (
        <Note>
          <p>
            Their account is managed by {person.role === 'staff' ? 'an admin' : 'the admins'}, since{' '}
            {person.role === 'staff' ? 'they work elsewhere as well, or manage here' : 'they are one'}.
          </p>
        </Note>
      )}
    </div>
  )
}

function PersonPlaces({ person }: Pick<PersonAccountProps, 'person'>) {
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
