import { formatCount } from '#web/lib/format.ts'
import { useUser } from '#web/lib/session.ts'

interface GuestPointsProps {
  readonly earnedInAll: number
}

export function GuestPoints({ earnedInAll }: GuestPointsProps) {
  const user = useUser()
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-3 rounded-lg bg-cloth px-6 py-5 text-cloth-crest">
      {(
        [
          ['To spend', user.pointsBalance],
          ['Earned in all', earnedInAll],
        ] as const
      ).map(([label, points]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="font-display text-5xl tabular-nums leading-none">{formatCount(points)}</dd>
        </div>
      ))}
    </dl>
  )
}
