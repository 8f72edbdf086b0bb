import { PointHistory } from '#web/features/points/point-history.tsx'
import { Rewards } from '#web/features/rewards/rewards.tsx'
import { useUser } from '#web/lib/session.ts'
import { PageHeader } from '#web/ui/page-header.tsx'

export function RewardsPage() {
  const { isGuest } = useUser()
  return (
    <div className="flex flex-col gap-10">
      <PageHeader title="Rewards">
        <p>
          {isGuest
            ? 'Your visits earn you points. Spend them here.'
            : 'Learning and helping the team earn you points. Spend them here.'}
        </p>
      </PageHeader>
      <Rewards />
      <PointHistory />
    </div>
  )
}
