import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import { type Person, peopleRoutes } from '#contract/people.ts'
import { PersonAccount } from '#web/features/people/admin/person-account.tsx'
import { hasStatus } from '#web/lib/api-client.ts'
import { formatDay } from '#web/lib/format.ts'
import { routeQuery } from '#web/lib/query.ts'
import { ROLE_NAMES } from '#web/lib/role-names.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { MissingThing } from '#web/ui/missing-thing.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton, SkeletonFrame } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'

const PersonLearning = lazyPart(
  async () => (await import('#web/features/people/admin/person-learning.tsx')).PersonLearning,
)
const PersonPoints = lazyPart(
  async () => (await import('#web/features/points/admin/person-points.tsx')).PersonPoints,
)
const PersonKudos = lazyPart(
  async () => (await import('#web/features/people/admin/person-kudos.tsx')).PersonKudos,
)
const PersonClaims = lazyPart(
  async () => (await import('#web/features/rewards/admin/person-claims.tsx')).PersonClaims,
)

const TABS = [
  { value: 'account', label: 'Account' },
  { value: 'learning', label: 'Learning' },
  { value: 'points', label: 'Points' },
  { value: 'kudos', label: 'Kudos' },
  { value: 'claims', label: 'Claims' },
] as const
type Tab = (typeof TABS)[number]['value']

/** One person in the admin area. */
export function PersonPage() {
  const { userId = '' } = useParams({ strict: false }) as { userId?: string }
  const person = useQuery({
    ...routeQuery(peopleRoutes.read, { params: { userId } }),
    refetchOnMount: 'always',
  })
  return (
    <Loaded
      queries={{ person }}
      loading={
        <SkeletonFrame className="flex flex-col gap-6">
          <Skeleton className="h-16 max-w-md" />
          <Skeleton className="h-96 rounded-lg" />
        </SkeletonFrame>
      }
      failed={failure =>
        hasStatus(failure.error, 404) || hasStatus(failure.error, 400) ? (
          <MissingThing title="Person" to={paths.adminPeople()} />
        ) : (
          <ErrorState {...failure} />
        )
      }
    >
      {loaded => (
        <div className="flex flex-col gap-8">
          <PersonHead person={loaded.person} />
          <PersonTabs key={loaded.person.id} query={person} person={loaded.person} />
        </div>
      )}
    </Loaded>
  )
}

function PersonHead({ person }: { readonly person: Person }) {
  const { fullName, username, email, phoneNumber, role, isActive, joinDate } = person
  return (
    <PageHeader title={fullName}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-base [overflow-wrap:anywhere]">
        <span>
          {ROLE_NAMES[role]}, {username}
        </span>
        <a href={`mailto:${email}`} className="text-indigo underline underline-offset-4">
          {email}
        </a>
        {phoneNumber && (
          <a href={`tel:${phoneNumber}`} className="text-indigo underline underline-offset-4">
            {phoneNumber}
          </a>
        )}
        <span>joined {formatDay(joinDate)}</span>
        {!isActive && <Badge tone="vermilion">Left</Badge>}
      </p>
    </PageHeader>
  )
}

function PersonTabs({ query, person }: Parameters<typeof PersonAccount>[0]) {
  const { tab: asked }: { tab?: string } = useSearch({ strict: false })
  const navigate = useNavigate()
  const tab: Tab = TABS.find(({ value }) => value === asked)?.value ?? 'account'
  return (
    <Tabs
      label={`About ${person.fullName}`}
      tabs={TABS}
      value={tab}
      // Each has a page, an order and filters of its own.
      onValueChange={next =>
        void navigate({
          to: '.',
          search: (next === 'account' ? {} : { tab: next }) as never,
          replace: true,
          resetScroll: false,
        })
      }
    >
      <div>
        {tab === 'account' && <PersonAccount query={query} person={person} />}
        {tab === 'learning' && <PersonLearning userId={person.id} />}
        {tab === 'points' && <PersonPoints person={person} />}
        {tab === 'kudos' && <PersonKudos userId={person.id} />}
        {tab === 'claims' && <PersonClaims userId={person.id} />}
      </div>
    </Tabs>
  )
}
