import type { UseQueryResult } from '@tanstack/react-query'
import { PEOPLE_TOASTS, type Person, peopleRoutes } from '#contract/people/people.ts'
import { personForm } from '#contract/people/person-form.ts'
import { can } from '#domain/people/abilities.ts'
import { callApi } from '#web/lib/api-client.ts'
import { fieldOf } from '#web/lib/form.ts'
import { refresh } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.ts'
import { EditForm } from '#web/ui/form/edit-form.tsx'
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
      <PersonWork person={person} loading={<Skeleton className="h-320" />} />
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
                    hint="Password links go there. Optional. Changing the address cancels links already sent."
                    {...fieldOf(form, 'email')}
                  />
                  <TextField
                    label="Phone number"
                    type="tel"
                    inputMode="tel"
                    autoComplete="off"
                    hint="Optional."
                    {...fieldOf(form, 'phoneNumber')}
                  />
                  <TextField
                    label="Employee number"
                    autoComplete="off"
                    hint="As in your payroll. Optional."
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
            {person.role === 'staff'
              ? 'they work elsewhere as well, manage here or assess recipes'
              : 'they are one'}
            .
          </p>
        </Note>
      )}
    </div>
  )
}
