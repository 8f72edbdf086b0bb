import { EarnPoints } from '#web/features/guests/earn-points.tsx'
import { PointHistory } from '#web/features/points/point-history.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'

export function PointsPage() {
  return (
    <div className="flex flex-col gap-10">
      <PageHeader title="Earn points" />
      <EarnPoints />
      <PointHistory isOpen />
    </div>
  )
}
