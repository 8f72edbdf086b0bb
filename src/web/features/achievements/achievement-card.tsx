import { cn } from '#web/lib/class-names.ts'
import { Award } from '#web/ui/icons.tsx'

interface AchievementCardProps {
  readonly title: string
  readonly requirement: string
  readonly isEarned: boolean
}

export function AchievementCard({ title, requirement, isEarned }: AchievementCardProps) {
  return (
    <li
      className={cn(
        'flex items-start gap-4 rounded-lg border p-5',
        isEarned ? 'border-moss bg-moss-tint' : 'border-line border-dashed',
      )}
    >
      <span
        aria-hidden="true"
        className={cn(
          'grid size-11 shrink-0 place-items-center rounded-full',
          isEarned ? 'bg-moss text-paper' : 'bg-sunk text-faint',
        )}
      >
        <Award className="size-5" />
      </span>
      <div className="min-w-0">
        <h3 className="font-semibold">{title}</h3>
        <p className="text-[0.9375rem] text-soft">{requirement}</p>
        <p className={cn('mt-1 font-semibold text-sm', isEarned ? 'text-moss' : 'text-faint')}>
          {isEarned ? 'Unlocked' : 'Not yet unlocked'}
        </p>
      </div>
    </li>
  )
}
