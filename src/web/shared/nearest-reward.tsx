import type { Reward } from '#contract/rewards/rewards.ts'
import { nearestReward } from '#domain/rewards/stamps.ts'
import { formatCount } from '#web/lib/format.ts'
import { useUser } from '#web/lib/session.ts'
import { ProgressBar } from '#web/ui/progress-bar.tsx'

interface NearestRewardProps {
  /** Missing while they load: its room is kept. */
  readonly rewards: readonly Reward[] | undefined
}

/** The reward that the fewest points are missing for, with the way to it as a bar. */
export function NearestReward({ rewards }: NearestRewardProps) {
  const { pointsBalance } = useUser()
  const nearest = nearestReward(rewards ?? [], pointsBalance)
  if (rewards?.length === 0) return null
  return (
    <div className="min-h-9">
      {nearest ? (
        <>
          <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-[0.9375rem]">
            <span className="font-semibold">{nearest.name}</span>
            <span className="text-soft">{formatCount(nearest.missing)} more to go</span>
          </p>
          <ProgressBar
            className="mt-1.5"
            label={`Points towards ${nearest.name}`}
            value={pointsBalance}
            max={pointsBalance + nearest.missing}
            valueText={`${pointsBalance} of ${pointsBalance + nearest.missing} points`}
          />
        </>
      ) : (
        rewards && <p className="text-[0.9375rem] text-soft">You have the points for every reward.</p>
      )}
    </div>
  )
}
