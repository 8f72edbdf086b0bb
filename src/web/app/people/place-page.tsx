import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import { placeRoutes } from '#contract/people/places.ts'
import { can } from '#domain/people/abilities.ts'
import { PeopleNames } from '#web/features/places/admin/people-names.tsx'
import { PlaceContact } from '#web/features/places/admin/place-contact.tsx'
import { cn } from '#web/lib/class-names.ts'
import { routeQuery } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { LoadedPage } from '#web/ui/loaded-page.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const route = getRouteApi('/_protected/admin/places/$locationId/')

const PeopleOfPlace = lazyPart(
  () => import('#web/features/people/admin/people-of-place.tsx'),
  'PeopleOfPlace',
)

const TabletsOfPlace = lazyPart(
  () => import('#web/features/tablets/admin/tablets-of-place.tsx'),
  'TabletsOfPlace',
)

export function PlacePage() {
  const actor = useUser()
  const { locationId } = route.useParams()
  const place = useQuery({
    ...routeQuery(placeRoutes.read, { params: { locationId } }),
    refetchOnMount: 'always',
  })
  return (
    <LoadedPage query={place} title="Restaurant" to={paths.adminPlaces()}>
      {({ id, name, managers, leads, ...contact }) => (
        <div className="flex flex-col gap-8">
          <PageHeader
            title={name}
            parts={
              <Link
                to={paths.adminPlaceReport()}
                params={{ locationId: String(id) }}
                className={cn(buttonClass({ variant: 'secondary' }), 'dense:min-h-9')}
              >
                Report for the owner
              </Link>
            }
          />
          <PeopleOfPlace
            key={id}
            location={{ id, name }}
            loading={<Skeleton className="h-96 rounded-lg" />}
          />
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
          {can(actor, 'tablets.manage', { locationIds: [id] }) && (
            <TabletsOfPlace location={{ id, name }} loading={<Skeleton className="h-40 rounded-lg" />} />
          )}
        </div>
      )}
    </LoadedPage>
  )
}
