import { PointHistory } from '#web/features/points/point-history.tsx'
import { Rewards } from '#web/features/rewards/rewards.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'

export function RewardsPage() {
  return (
    <div className="flex flex-col gap-3 md:gap-5 [&>section+section]:mt-6">
      <PageHeader title="Rewards" isCompact />
      <Rewards />
      <PointHistory />
    </div>
  )
}
