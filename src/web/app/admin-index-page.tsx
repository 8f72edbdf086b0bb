import { useQuery } from '@tanstack/react-query'
import { configurationRoutes } from '#contract/house/configuration.ts'
import { can, canAnywhere } from '#domain/people/abilities.ts'
import { routeQuery } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'

const NextSteps = lazyPart(() => import('#web/features/overview/admin/next-steps.tsx'), 'NextSteps', {
  isOptional: true,
})
const GoLive = lazyPart(() => import('#web/features/settings/admin/go-live.tsx'), 'GoLive', {
  isOptional: true,
})
const BackupNotice = lazyPart(
  () => import('#web/features/overview/admin/backup-notice.tsx'),
  'BackupNotice',
  { isOptional: true },
)
const SampleFill = lazyPart(() => import('#web/shared/sample-door.tsx'), 'SampleFill', { isOptional: true })
const NeedsOverview = lazyPart(
  () => import('#web/features/overview/admin/needs-overview.tsx'),
  'NeedsOverview',
)
const WeeksOverview = lazyPart(
  () => import('#web/features/overview/admin/weeks-overview.tsx'),
  'WeeksOverview',
)

/** Steps left since set-up, what to do today, and charts of the weeks. */
export function AdminIndexPage() {
  const user = useUser()
  const isDemo = Boolean(useQuery(routeQuery(configurationRoutes.read)).data?.demo)
  return (
    <div className="flex flex-col gap-8">
      <PageHeader title="Admin">
        <p>Manage the academy.</p>
      </PageHeader>
      {can(user, 'settings.change') && <BackupNotice />}
      {can(user, 'settings.change') && <NextSteps goLive={<GoLive />} />}
      {can(user, 'settings.change') && isDemo && <SampleFill />}
      {canAnywhere(user, 'people.follow') && <NeedsOverview loading={<NeedsSkeleton />} />}
      {canAnywhere(user, 'people.see') && <WeeksOverview loading={null} />}
    </div>
  )
}

function NeedsSkeleton() {
  return <Skeletons sizes={['h-96 rounded-lg sm:h-72']} />
}
