import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '#contract/paths.ts'
import { pointRoutes } from '#contract/rewards/points.ts'
import { MyProgress } from '#web/features/achievements/my-progress.tsx'
import { StampShelf } from '#web/features/stamps/stamp-shelf.tsx'
import { useAddressSearch } from '#web/lib/address-search.ts'
import { countOf } from '#web/lib/format.ts'
import { useUser } from '#web/lib/session.ts'
import { FoldedPart } from '#web/ui/folded-part.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PageSpinner } from '#web/ui/spinner.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import type { ProgressTab } from './progress-search.ts'

const OwnCertificates = lazyPart(
  () => import('#web/features/certificates/own-certificates.tsx'),
  'OwnCertificates',
  { isOptional: true },
)
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
  const user = useUser()
  const { search } = useAddressSearch()
  // Opened by an address that names a page or a filter of the points, and not closed by clearing it.
  const [isPointsOpen, setIsPointsOpen] = useState(false)
  if (!isPointsOpen && Object.keys(pointRoutes.table.query.shape).some(key => key in search))
    setIsPointsOpen(true)
  return (
    <div className="flex flex-col gap-3 md:gap-5">
      <PageHeader title="Progress" isCompact />
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
          <div className="flex flex-col gap-3 md:gap-5">
            <StampShelf />
            <MyProgress />
            <FoldedPart
              id="points-heading"
              title="Points"
              count={`${countOf(user.pointsBalance, 'point')} to spend`}
              isOpen={isPointsOpen}
            >
              <PointsOverview loading={<PageSpinner />} />
            </FoldedPart>
            <OwnCertificates loading={null} />
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
