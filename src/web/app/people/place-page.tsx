import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import { placeRoutes } from '#contract/places.ts'
import { can } from '#domain/abilities.ts'
import { PeopleNames } from '#web/features/places/admin/people-names.tsx'
import { PlaceContact } from '#web/features/places/admin/place-contact.tsx'
import { hasStatus } from '#web/lib/api-client.ts'
import { routeQuery } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { MissingThing } from '#web/ui/missing-thing.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton, SkeletonFrame } from '#web/ui/skeleton.tsx'

const PeopleOfPlace = lazyPart(
  async () => (await import('#web/features/people/admin/people-of-place.tsx')).PeopleOfPlace,
)

/** One location, and who works there. */
export function PlacePage() {
  const actor = useUser()
  const { locationId = '' } = useParams({ strict: false }) as { locationId?: string }
  const place = useQuery({
    ...routeQuery(placeRoutes.read, { params: { locationId } }),
    refetchOnMount: 'always',
  })
  return (
    <Loaded
      queries={{ place }}
      loading={
        <SkeletonFrame className="flex flex-col gap-6">
          <Skeleton className="h-16 max-w-md" />
          <Skeleton className="h-96 rounded-lg" />
        </SkeletonFrame>
      }
      failed={failure =>
        hasStatus(failure.error, 404) || hasStatus(failure.error, 400) ? (
          <MissingThing title="Restaurant" to={paths.adminPlaces()} />
        ) : (
          <ErrorState {...failure} />
        )
      }
    >
      {({ place: { id, name, managers, leads, ...contact } }) => (
        <div className="flex flex-col gap-10">
          <PageHeader title={name} />
          <div className="grid gap-6 sm:grid-cols-2">
            <PlaceContact place={contact} />
            <dl className="grid grid-cols-[auto_1fr] content-start gap-x-5 gap-y-1.5 text-[0.9375rem]">
              <dt className="text-faint">Managers</dt>
              <dd>
                <PeopleNames people={managers} locationId={id} position="manager" />
              </dd>
              <dt className="text-faint">Leads</dt>
              <dd>
                <PeopleNames people={leads} locationId={id} position="lead" />
              </dd>
            </dl>
            {can(actor, 'content.manage') && (
              <div>
                <Link
                  to={paths.adminContentItem()}
                  params={{ kind: 'locations', itemId: String(id) }}
                  className={buttonClass({ variant: 'secondary' })}
                >
                  Edit address and hours
                </Link>
              </div>
            )}
          </div>
          <PeopleOfPlace
            key={id}
            location={{ id, name }}
            loading={<Skeleton className="h-96 rounded-lg" />}
          />
        </div>
      )}
    </Loaded>
  )
}
