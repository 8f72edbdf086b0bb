import type { Reward, RewardRoom } from '#contract/rewards/rewards.ts'
import { decideClaim, nameWeekdays } from '#domain/rewards/rewards.ts'
import { cn } from '#web/lib/class-names.ts'
import { formatCount } from '#web/lib/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Lock } from '#web/ui/icons.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { categoryLook } from './reward-looks.ts'

interface RewardCardProps {
  readonly reward: Reward
  readonly pointsBalance: number
  /** Pieces and claims left, where there is a stock or a limit. */
  readonly room: RewardRoom | undefined
  /** Has a location, where claiming needs one. */
  readonly hasPlace: boolean
  /** Costs no points. */
  readonly isPresent?: boolean
  readonly onClaim: () => void
}

export function RewardCard(props: RewardCardProps) {
  const { reward, pointsBalance, room, hasPlace, isPresent = false, onClaim } = props
  const { name, description, requiredPoints, value, category } = reward
  const { label, tone, edgeClass } = categoryLook(category)
  const decision = decideClaim(pointsBalance, isPresent ? 0 : requiredPoints)
  const isTooDear = decision.status === 'locked'
  const isGone = room?.left === 0 || room?.leftToMe === 0
  const isLocked = isTooDear || !hasPlace || isGone
  const limits = describeLimits(reward, room)
  return (
    <li
      className={cn(
        'flex min-w-0 flex-col gap-2 rounded-lg border border-line border-t-3 bg-raised p-3.5 sm:p-5',
        // Cards below the screen are laid out when scrolled to.
        '[contain-intrinsic-block-size:auto_17rem] [content-visibility:auto]',
        edgeClass,
      )}
    >
      <p className="flex flex-wrap items-center justify-between gap-x-3">
        <Badge tone={tone}>{label}</Badge>
        <span className="text-faint text-sm">{value}</span>
      </p>
      <h3 className="font-display text-lg leading-tight sm:text-xl [overflow-wrap:anywhere]">{name}</h3>
      <p className="grow text-sm text-soft sm:text-[0.9375rem]">{description}</p>
      {limits !== '' && <p className="text-faint text-sm">{limits}</p>}
      {isTooDear && (
        <ProgressBar
          label={`Points towards ${name}`}
          value={pointsBalance}
          max={requiredPoints}
          valueText={`${pointsBalance} of ${requiredPoints} points`}
        />
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 max-sm:*:basis-full">
        <div>
          {isPresent ? (
            <p className="text-soft">For your birthday</p>
          ) : (
            <p className="flex items-baseline gap-1.5">
              <span className="font-display text-2xl leading-none tabular-nums">
                {formatCount(requiredPoints)}
              </span>
              <span className="text-soft">points</span>
            </p>
          )}
          {isTooDear && (
            <p className="mt-1 text-faint text-sm">{formatCount(decision.missingPoints)} more to go</p>
          )}
          {!hasPlace && <p className="mt-1 text-faint text-sm">For people at a restaurant</p>}
        </div>
        {/* Not disabled when locked: a tap explains what is missing. */}
        <Button
          variant={isLocked ? 'secondary' : 'primary'}
          aria-label={isLocked ? `Locked: ${name}` : `Claim Reward: ${name}`}
          className={cn(isLocked && 'border-line! text-faint!')}
          onClick={onClaim}
        >
          {isLocked && <Lock aria-hidden="true" className="size-4" />}
          {isLocked ? 'Locked' : 'Claim Reward'}
        </Button>
      </div>
    </li>
  )
}

/** Such as `3 left · once in 30 days · redeemed on Mondays`. */
function describeLimits(
  { limitPerPerson, limitDays, redeemDays }: Reward,
  room: RewardRoom | undefined,
): string {
  const times = limitPerPerson === 1 ? 'once' : `${limitPerPerson} times`
  return [
    room?.left != null && (room.left === 0 ? 'None left' : `${formatCount(room.left)} left`),
    limitPerPerson !== undefined &&
      (room?.leftToMe === 0 ? `You have claimed it ${times}` : `${times} a person`) +
        (limitDays === undefined ? '' : ` in ${limitDays} days`),
    redeemDays && `redeemed on ${nameWeekdays(redeemDays)}`,
  ]
    .filter(Boolean)
    .join(' · ')
}
