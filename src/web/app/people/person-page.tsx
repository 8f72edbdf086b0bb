import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import { type Person, peopleRoutes } from '#contract/people/people.ts'
import { PersonAccount } from '#web/features/people/admin/person-account.tsx'
import { formatDay } from '#web/lib/format.ts'
import { ROLE_NAMES } from '#web/lib/people-words.ts'
import { routeQuery } from '#web/lib/query.ts'
import { Badge } from '#web/ui/badge.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { LoadedPage } from '#web/ui/loaded-page.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Tabs } from '#web/ui/tabs.tsx'

const route = getRouteApi('/_protected/admin/people/$userId')

const PersonSecondStep = lazyPart(
  () => import('#web/features/second-steps/admin/person-second-step.tsx'),
  'PersonSecondStep',
)
const PersonRecords = lazyPart(() => import('./person-records.tsx'), 'PersonRecords')

const TABS = [
  { value: 'learning', label: 'Learning' },
  { value: 'account', label: 'Account' },
  { value: 'points', label: 'Points' },
  { value: 'kudos', label: 'Kudos' },
  { value: 'claims', label: 'Claims' },
] as const
type Tab = (typeof TABS)[number]['value']

export function PersonPage() {
  const { userId } = route.useParams()
  const person = useQuery({
    ...routeQuery(peopleRoutes.read, { params: { userId } }),
    refetchOnMount: 'always',
  })
  return (
    <LoadedPage query={person} title="Person" to={paths.adminPeople()}>
      {loaded => (
        <div className="flex flex-col gap-8">
          <PersonHead person={loaded} />
          <PersonTabs key={loaded.id} query={person} person={loaded} />
        </div>
      )}
    </LoadedPage>
  )
}

function PersonHead({ person }: { readonly person: Person }) {
  const { fullName, username, email, phoneNumber, employeeNumber, role, isActive, joinDate, places } = person
  return (
    <PageHeader title={fullName}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-base [overflow-wrap:anywhere]">
        <span>
          {ROLE_NAMES[role]}, {username}
        </span>
        {email && (
          <a href={`mailto:${email}`} className="text-indigo underline underline-offset-4">
            {email}
          </a>
        )}
        {phoneNumber && (
          <a href={`tel:${phoneNumber}`} className="text-indigo underline underline-offset-4">
            {phoneNumber}
          </a>
        )}
        {employeeNumber && <span>employee {employeeNumber}</span>}
        <span>joined {formatDay(joinDate)}</span>
        {places.map(
          ({ locationId, location, deputyUntil }) =>
            deputyUntil && (
              <Badge key={locationId} tone="indigo">
                <span className="whitespace-normal">Deputy at {location}</span>
              </Badge>
            ),
        )}
        {!isActive && <Badge tone="vermilion">Left</Badge>}
      </p>
    </PageHeader>
  )
}

function PersonTabs({ query, person }: Parameters<typeof PersonAccount>[0]) {
  const { tab: asked } = route.useSearch()
  const navigate = route.useNavigate()
  const tab: Tab = TABS.find(({ value }) => value === asked)?.value ?? 'learning'
  return (
    <Tabs
      label={`About ${person.fullName}`}
      tabs={TABS}
      value={tab}
      // Each tab has a page, an order and filters of its own.
      onValueChange={next =>
        void navigate({
          to: '.',
          search: next === 'learning' ? {} : { tab: next },
          replace: true,
          resetScroll: false,
        })
      }
    >
      <div>
        {tab === 'account' && (
          <>
            <PersonAccount query={query} person={person} />
            <PersonSecondStep person={person} />
          </>
        )}
        {tab !== 'account' && <PersonRecords kind={tab} person={person} />}
      </div>
    </Tabs>
  )
}
