import { formatCount } from '#web/lib/format.ts'
import { useUser } from '#web/lib/session.ts'

interface GuestPointsProps {
  readonly earnedInAll: number
}

/** The points of a guest, and the number that brings them at the till. */
export function GuestPoints({ earnedInAll }: GuestPointsProps) {
  const user = useUser()
  return (
    <div className="flex flex-col gap-4 rounded-lg bg-cloth px-6 py-5 text-cloth-crest">
      <dl className="flex flex-wrap gap-x-10 gap-y-3">
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
      <p>
        Your guest number is <strong className="font-semibold text-lg tabular-nums">{user.id}</strong>. Say it
        when you pay.
      </p>
    </div>
  )
}
