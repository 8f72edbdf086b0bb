import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { paths } from '#contract/paths.ts'
import { rewardRoutes } from '#contract/rewards/rewards.ts'
import { nearestReward } from '#domain/rewards/stamps.ts'
import { countOf } from '#web/lib/format.ts'
import { haptics, tick } from '#web/lib/haptics.ts'
import { routeQuery } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.ts'
import { Seal } from '../ui/seal.tsx'

interface StampNoteProps {
  /** Reason for the stamp, as a sentence. */
  readonly children: ReactNode
}

/** A stamp for what was just done, and the reward that it brought nearer; nothing where moments are off. */
export function StampNote({ children }: StampNoteProps) {
  const [isOn] = useState(haptics.isOn)
  const { pointsBalance } = useUser()
  const rewards = useQuery({ ...routeQuery(rewardRoutes.list), enabled: isOn }).data
  useEffect(() => {
    if (isOn) tick()
  }, [isOn])
  if (!isOn) return null
  const nearest = rewards ? nearestReward(rewards, pointsBalance) : null
  return (
    <div className="flex items-center gap-4">
      <Seal className="size-12" stampsAfter={150} />
      <p className="min-w-0 leading-snug">
        {children}{' '}
        {nearest && (
          <>
            {countOf(nearest.missing, 'point')} to {nearest.name}.{' '}
          </>
        )}
        <Link to={paths.stamps()} className="font-semibold underline decoration-1 underline-offset-4">
          Stamp book
        </Link>
      </p>
    </div>
  )
}
