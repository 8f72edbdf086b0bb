import { PointHistory } from '#web/features/points/point-history.tsx'
import { Rewards } from '#web/features/rewards/rewards.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'

export function RewardsPage() {
  return (
    <div className="flex flex-col gap-10">
      <PageHeader title="Rewards">
        <p>What you learn and how you help the team earns points. Here you spend them.</p>
      </PageHeader>
      <Rewards />
      <PointHistory />
    </div>
  )
}
