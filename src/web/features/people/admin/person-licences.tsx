import { useQuery } from '@tanstack/react-query'
import { overviewRoutes } from '#contract/house/overview.ts'
import { readinessRoutes } from '#contract/memory/readiness.ts'
import { LICENCE_TOASTS, licenceRoutes, type ShownLicence } from '#contract/people/licences.ts'
import type { Person } from '#contract/people/people.ts'
import { routeQuery, useRouteMutation } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.ts'
import { LicenceList } from '#web/shared/licence-list.tsx'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/form-section.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast, toastFailure } from '#web/ui/toast-store.ts'

const REFRESHED = [licenceRoutes.ofPerson, overviewRoutes.read, readinessRoutes.board]

/** Licences of a person, to be checked. */
export function PersonLicences({ person }: { readonly person: Person }) {
  const actor = useUser()
  const licences = useQuery({
    ...routeQuery(licenceRoutes.ofPerson, { params: { userId: person.id } }),
    refetchOnMount: 'always',
  })
  const isOther = actor.id !== person.id
  return (
    <Section title="Licences and certificates">
      <Loaded queries={{ licences }} loading={<Skeleton className="h-16" />}>
        {loaded =>
          loaded.licences.length === 0 ? (
            <p className="text-soft">None yet. People add theirs under “My account”, with a photo.</p>
          ) : (
            <LicenceList
              licences={loaded.licences}
              act={licence => isOther && <Check person={person} licence={licence} />}
            />
          )
        }
      </Loaded>
    </Section>
  )
}

interface CheckProps {
  readonly person: Person
  readonly licence: ShownLicence
}

function Check({ person, licence: { id, kind, checkedAt } }: CheckProps) {
  const isChecked = checkedAt !== null
  const change = useRouteMutation(isChecked ? licenceRoutes.takeCheckBack : licenceRoutes.check, {
    refreshes: REFRESHED,
    onSuccess: () => toast(isChecked ? LICENCE_TOASTS.checkTakenBack(kind) : LICENCE_TOASTS.checked(kind)),
    onError: error => toastFailure(error, LICENCE_TOASTS.failure),
  })
  return (
    <Button
      variant={isChecked ? 'quiet' : 'secondary'}
      isBusy={change.isPending}
      onClick={() => change.mutate({ params: { userId: person.id, licenceId: id } })}
    >
      <span>
        {isChecked ? 'Take check back' : 'Check'}
        <span className="sr-only">: {kind}</span>
      </span>
    </Button>
  )
}
