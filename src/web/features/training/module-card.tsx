import { Link } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import type { ModuleProgress, TrainingModule } from '#contract/programme/training.ts'
import { lockedModuleText } from '#contract/refusal-texts.ts'
import { scorePercent } from '#domain/questions/quiz-scoring.ts'
import { cn } from '#web/lib/class-names.ts'
import { countOf } from '#web/lib/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Check, Lock } from '#web/ui/icons.tsx'

/** Same size as its placeholder, so that nothing moves when the modules arrive. */
export const MODULE_CARD_CLASS =
  'flex min-h-[17.5rem] flex-col rounded-lg border border-line p-5 md:min-h-[18.5rem] md:p-6'

const OPENING_NAMES = { now: 'Open for you', test: 'One try' } as const

interface ModuleCardProps {
  readonly module: TrainingModule
  readonly progress: ModuleProgress | undefined
  /** The last try on this device did not pass: learning comes first. */
  readonly hasFailed: boolean
  readonly isStarting: boolean
  /** Another module is being opened. */
  readonly isStartBlocked: boolean
  readonly onStart: () => void
  readonly onNearStart: () => void
}

export function ModuleCard({
  module,
  progress,
  hasFailed,
  isStarting,
  isStartBlocked,
  onStart,
  onNearStart,
}: ModuleCardProps) {
  const {
    name,
    description,
    order,
    status,
    category,
    totalQuestions,
    pointsReward,
    provedQuestions,
    waiting,
  } = module
  const isLocked = status === 'locked'
  // Taken by those who know it already.
  const isTest = module.opening === 'test'
  const startProps = {
    isBusy: isStarting,
    disabled: isStartBlocked,
    onClick: onStart,
    onFocus: onNearStart,
    onPointerEnter: onNearStart,
  }
  return (
    <li className={cn(MODULE_CARD_CLASS, isLocked ? 'bg-transparent' : 'bg-raised')}>
      <div className="flex items-start justify-between gap-3">
        <span
          className={cn('font-display text-4xl leading-none', isLocked ? 'text-faint' : 'text-indigo')}
          aria-hidden="true"
        >
          {String(order).padStart(2, '0')}
        </span>
        {status === 'completed' ? (
          <Badge tone="moss">
            <Check aria-hidden="true" className="size-3.5" />
            Completed
          </Badge>
        ) : (
          <Badge tone={isLocked ? 'neutral' : 'indigo'}>
            {isLocked ? 'Locked' : module.opening ? OPENING_NAMES[module.opening] : category}
          </Badge>
        )}
      </div>
      <h2 className={cn('mt-4 font-display text-[1.375rem] leading-tight', isLocked && 'text-soft')}>
        <span className="sr-only">Module {order}: </span>
        {name}
      </h2>
      <p className="mt-1.5 line-clamp-3 text-[0.9375rem] text-soft">{description}</p>
      <div className="mt-auto pt-4">
        <p className="mb-3 text-faint text-sm">
          {status === 'completed' && progress?.isCredited
            ? 'Done elsewhere'
            : status === 'completed' && progress
              ? `Score ${progress.score}/${progress.totalQuestions} (${scorePercent(progress.score, progress.totalQuestions)}%)`
              : `${waiting ? `${totalQuestions} of ` : ''}${countOf(waiting?.of ?? totalQuestions, 'question')} · ${countOf(pointsReward, 'point')}`}
        </p>
        {status === 'available' && (
          <div className="flex flex-wrap gap-2 *:grow *:basis-32">
            {!isTest && (
              <Link
                to={paths.learn()}
                params={{ moduleId: String(module.id) }}
                className={buttonClass({ variant: hasFailed ? 'primary' : 'secondary' })}
              >
                Learn first
              </Link>
            )}
            <Button variant={hasFailed && !isTest ? 'secondary' : 'primary'} {...startProps}>
              Start Quiz
            </Button>
          </div>
        )}
        {status === 'completed' && (
          <div className="flex flex-wrap gap-2 *:grow *:basis-32">
            <Link
              to={paths.practise()}
              params={{ moduleId: String(module.id) }}
              className={buttonClass({ variant: 'secondary' })}
            >
              Practise
            </Link>
            <Button variant="quiet" {...startProps}>
              {provedQuestions ? 'Quiz again' : 'Whole quiz'}
            </Button>
          </div>
        )}
        {isLocked && (
          <p className="flex min-h-11 items-center gap-2.5 border-line border-t pt-3 text-[0.9375rem] text-soft leading-snug">
            <Lock aria-hidden="true" className="size-4 shrink-0" />
            {module.lockReason === 'next-business-day'
              ? 'One module a day: this one opens on the next business day'
              : lockedModuleText(order)}
          </p>
        )}
      </div>
    </li>
  )
}
