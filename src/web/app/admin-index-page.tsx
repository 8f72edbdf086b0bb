import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { configurationRoutes } from '#contract/house/configuration.ts'
import { can, canAnywhere } from '#domain/people/abilities.ts'
import { routeQuery } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'
import { SECTION_ICONS } from './section-icons.ts'
import { useSectionGroups } from './sections.ts'

const AdminNextSteps = lazyPart(() => import('./next-steps.tsx'), 'AdminNextSteps', {
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

/** Steps left since set-up, people who need help, sections to manage, and charts of the weeks. */
export function AdminIndexPage() {
  const user = useUser()
  const sections = useSectionGroups().flat()
  const isDemo = Boolean(useQuery(routeQuery(configurationRoutes.read)).data?.demo)
  return (
    <div className="flex flex-col gap-8">
      <PageHeader title="Admin">
        <p>Manage the academy.</p>
      </PageHeader>
      {can(user, 'settings.change') && <BackupNotice />}
      {can(user, 'settings.change') && <AdminNextSteps />}
      {can(user, 'settings.change') && isDemo && <SampleFill />}
      {canAnywhere(user, 'people.follow') && <NeedsOverview loading={<NeedsSkeleton />} />}
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {sections.map(({ address, title, text, icon }) => {
          const Icon = SECTION_ICONS[icon]
          return (
            <li key={title} className="grid">
              <Link
                to={address}
                className="flex gap-4 rounded-lg border border-line bg-raised p-5 transition-colors hover:border-edge"
              >
                <Icon aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-indigo" />
                <span>
                  <span className="block font-display text-xl leading-tight">{title}</span>
                  <span className="mt-1 block text-[0.9375rem] text-soft">{text}</span>
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
      {canAnywhere(user, 'people.see') && (
        <WeeksOverview loading={<Skeleton className="h-80 rounded-lg" />} />
      )}
    </div>
  )
}

function NeedsSkeleton() {
  return <Skeletons sizes={['h-96 rounded-lg sm:h-72']} />
}
