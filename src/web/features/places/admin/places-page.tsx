import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import { type PlaceOverview, placeRoutes } from '#contract/people/places.ts'
import { can } from '#domain/people/abilities.ts'
import { cn } from '#web/lib/class-names.ts'
import { countOf } from '#web/lib/format.ts'
import { routeQuery } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { PeopleNames } from './people-names.tsx'
import { usePeriod } from './period-filter.tsx'
import { PlaceContact } from './place-contact.tsx'
import { PlaceTable } from './place-table.tsx'

/** Locations of the manager. */
export function PlacesPage() {
  const places = useQuery({ ...routeQuery(placeRoutes.list), refetchOnMount: 'always' })
  // Beside the list, and not after it.
  const figures = useQuery({
    ...routeQuery(placeRoutes.compare, { query: usePeriod().query }),
    refetchOnMount: 'always',
    placeholderData: previous => previous,
  })
  return (
    <div className="flex flex-col gap-8">
      <PageHeader
        title="Places"
        parts={
          can(useUser(), 'content.manage') && (
            <Link
              to={paths.adminContentList()}
              params={{ kind: 'locations' }}
              className={buttonClass({ variant: 'secondary' })}
            >
              Add and edit restaurants
            </Link>
          )
        }
      >
        <p>Who works where, and who manages each restaurant.</p>
      </PageHeader>
      <Loaded
        queries={{ places }}
        loading={
          <Skeletons className="grid gap-4 lg:grid-cols-2" sizes={['h-72 rounded-lg', 'h-72 rounded-lg']} />
        }
      >
        {loaded =>
          loaded.places.length === 0 ? (
            <EmptyState title="No locations yet">
              <p>Admins add them here.</p>
            </EmptyState>
          ) : (
            <>
              <div className={cn(loaded.places.length === 1 && 'hidden dense:block')}>
                <PlaceTable places={loaded.places} figures={figures} />
              </div>
              <ul className="grid gap-4 lg:grid-cols-2 dense:hidden">
                {loaded.places.map(place => (
                  <li key={place.id} className="grid">
                    <PlaceCard place={place} />
                  </li>
                ))}
              </ul>
            </>
          )
        }
      </Loaded>
    </div>
  )
}

function PlaceCard({ place }: { readonly place: PlaceOverview }) {
  const { id, name, people, managers, leads, openInvitations } = place
  const actor = useUser()
  return (
    <article className="flex min-w-0 flex-col gap-4 rounded-lg border border-line bg-raised p-5">
      <h2 className="font-display text-2xl leading-tight">
        <Link
          to={paths.adminPlace()}
          params={{ locationId: String(id) }}
          className="inline-flex min-h-11 items-center text-indigo underline-offset-4 [overflow-wrap:anywhere] hover:underline"
        >
          {name}
        </Link>
      </h2>
      <PlaceContact place={place} />
      <dl className="mt-auto grid grid-cols-[auto_1fr] gap-x-5 gap-y-1.5 border-line border-t pt-4 text-[0.9375rem]">
        <dt className="text-faint">Works here</dt>
        <dd>{countOf(people, 'person', 'people')}</dd>
        <dt className="text-faint">Managers</dt>
        <dd>
          <PeopleNames people={managers} locationId={id} position="manager" />
        </dd>
        <dt className="text-faint">Leads</dt>
        <dd>
          <PeopleNames people={leads} locationId={id} position="lead" />
        </dd>
        {can(actor, 'content.manage') && (
          <>
            <dt className="text-faint">Points to give</dt>
            <dd>
              <Link
                to={paths.adminContentItem()}
                params={{ kind: 'locations', itemId: String(id) }}
                className="text-indigo underline underline-offset-4"
              >
                Monthly budget<span className="sr-only"> of {name}</span>
              </Link>
            </dd>
          </>
        )}
        {openInvitations > 0 && (
          <>
            <dt className="text-faint">Invitations</dt>
            <dd>{openInvitations} open</dd>
          </>
        )}
      </dl>
    </article>
  )
}
