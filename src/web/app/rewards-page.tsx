import { PointHistory } from '#web/features/points/point-history.tsx'
import { Rewards } from '#web/features/rewards/rewards.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'

export function RewardsPage() {
  return (
    <div className="flex flex-col gap-10">
      <PageHeader title="Rewards">
        <p>Learning and helping the team earn you points. Spend them here.</p>
      </PageHeader>
      <Rewards />
      <PointHistory />
    </div>
  )
}
