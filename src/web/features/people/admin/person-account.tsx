import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '#contract/paths.ts'
import { type Person, peopleRoutes } from '#contract/people.ts'
import { PEOPLE_TOASTS } from '#contract/people-toasts.ts'
import { personForm } from '#contract/person-form.ts'
import { can } from '#domain/abilities.ts'
import { callApi } from '#web/lib/api-client.ts'
import { fieldOf } from '#web/lib/form.ts'
import { POSITION_NAMES } from '#web/lib/position-names.ts'
import { refresh } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { EditForm } from '#web/ui/edit-form.tsx'
import { Section } from '#web/ui/form-section.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Note } from '#web/ui/note.tsx'
import { Skeleton, SkeletonFrame } from '#web/ui/skeleton.tsx'
import { EmailField, TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useLazyComponent } from '#web/ui/use-lazy-component.ts'
import { PEOPLE_ANSWERS } from './people-answers.ts'

const PersonStanding = lazyPart(async () => (await import('./person-standing.tsx')).PersonStanding)
const PersonDevices = lazyPart(async () => (await import('./person-devices.tsx')).PersonDevices)
const loadPlaceDialog = async () => (await import('./place-dialog.tsx')).PlaceDialog

interface PersonAccountProps {
  readonly query: UseQueryResult<Person>
  readonly person: Person
}

/** Who someone is, where they work, and what management does with their account. */
export function PersonAccount({ query, person }: PersonAccountProps) {
  const actor = useUser()
  const isManaged = can(actor, 'people.manage', person)
  return (
    <div className="flex max-w-3xl flex-col gap-12">
      <PersonPlaces person={person} />
      {isManaged ? (
        <>
          <EditForm
            label="Account"
            query={query}
            loading={
              <SkeletonFrame>
                <Skeleton className="h-80 rounded-lg" />
              </SkeletonFrame>
            }
            schema={personForm}
            toValues={({ fullName, email, phoneNumber }) => ({
              fullName,
              email,
              phoneNumber: phoneNumber ?? '',
            })}
            save={changes => callApi(peopleRoutes.edit, { params: { userId: person.id }, body: changes })}
            onSaved={({ fullName }) => {
              void refresh(PEOPLE_ANSWERS)
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
                    hint="Password links go there. Changing the address cancels links already sent."
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
                </div>
              </Section>
            )}
          </EditForm>
          <PersonStanding person={person} />
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
  const [PlaceDialog, askPlaceDialog] = useLazyComponent(loadPlaceDialog)
  const open = (place: number | 'new') => {
    void askPlaceDialog()
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
          {person.places.map(({ locationId, location, position }) => (
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
                <span className="text-soft"> · {POSITION_NAMES[position]}</span>
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
      {changed !== undefined && PlaceDialog && (
        <PlaceDialog
          person={person}
          {...(changed !== 'new' && { locationId: changed })}
          onClose={() => setChanged(undefined)}
        />
      )}
    </Section>
  )
}
