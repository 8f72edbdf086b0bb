import { useNavigate, useSearch } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import { MyProgress } from '#web/features/achievements/my-progress.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PageSpinner } from '#web/ui/spinner.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import type { ProgressTab } from './progress-search.ts'

const Leaderboard = lazyPart(() => import('#web/features/leaderboard/leaderboard.tsx'), 'Leaderboard')
const PointsOverview = lazyPart(() => import('#web/features/points/points-overview.tsx'), 'PointsOverview')
const Kudos = lazyPart(() => import('#web/features/kudos/kudos.tsx'), 'Kudos')

const TABS: readonly { readonly value: ProgressTab; readonly label: string }[] = [
  { value: 'my-progress', label: 'My Progress' },
  { value: 'leaderboard', label: 'Leaderboard' },
  { value: 'kudos', label: 'Kudos' },
]

/** Three tabs; which one is in the address. */
export function ProgressPage() {
  const { tab = 'my-progress', period = 'all' } = useSearch({ from: `/_protected${paths.progress()}` })
  const navigate = useNavigate()
  return (
    <div className="flex flex-col gap-6">
      <PageHeader title="Progress">
        <p>Your training, the leaderboard and kudos.</p>
      </PageHeader>
      <Tabs
        label="Progress"
        tabs={TABS}
        value={tab}
        onValueChange={next =>
          void navigate({
            to: paths.progress(),
            search: next === 'my-progress' ? {} : { tab: next },
            replace: true,
            resetScroll: false,
          })
        }
      >
        {tab === 'my-progress' && (
          <div className="flex flex-col gap-10">
            <MyProgress />
            {/* Below what is in sight at first, and loaded after it. */}
            <PointsOverview loading={<PageSpinner />} />
          </div>
        )}
        {tab === 'leaderboard' && (
          <Leaderboard
            loading={<PageSpinner />}
            period={period}
            onPeriodChange={next =>
              void navigate({
                to: paths.progress(),
                search: { tab, ...(next !== 'all' && { period: next }) },
                replace: true,
                resetScroll: false,
              })
            }
          />
        )}
        {tab === 'kudos' && <Kudos loading={<PageSpinner />} />}
      </Tabs>
    </div>
  )
}
