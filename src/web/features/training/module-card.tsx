import { Link } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import type { ModuleProgress, TrainingModule } from '#contract/programme/training.ts'
import { lockedModuleText } from '#contract/refusal-texts.ts'
import { scorePercent } from '#domain/questions/quiz-scoring.ts'
import { countOf } from '#web/lib/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Check, ChevronDown, Lock } from '#web/ui/icons.tsx'
import { Stamp } from '#web/ui/stamp.tsx'

/** Same size as its placeholder, so that nothing moves when the modules arrive. */
export const MODULE_CARD_CLASS =
  'flex min-h-62 flex-col gap-3 rounded-lg border border-line bg-raised p-5 md:p-6'
export const MODULE_STEP_CLASS = 'min-h-16 border-line border-b'

const OPENING_NAMES = { now: 'Open for you', test: 'One try' } as const

export interface ModuleCardProps {
  readonly module: TrainingModule
  readonly progress: ModuleProgress | undefined
  readonly isStarting: boolean
  /** Another module is being opened. */
  readonly isStartBlocked: boolean
  readonly onStart: () => void
  readonly onNearStart: () => void
}

/** The module to take now. */
export function ModuleCard(props: ModuleCardProps) {
  const { module } = props
  return (
    <li className={MODULE_CARD_CLASS}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Stamp sign={String(module.order)} isEarned={false} className="size-14 text-2xl" />
        <ModuleName module={module} className="text-2xl" />
        <Badge tone="indigo">{stateOf(module)}</Badge>
      </div>
      <ModuleBody {...props} />
    </li>
  )
}

/** A stop on the path: its stamp, its name and its state; opened, the rest. */
export function ModuleStep(props: ModuleCardProps) {
  const { module } = props
  const { status } = module
  return (
    <li className={MODULE_STEP_CLASS}>
      <details className="group">
        <summary className="flex min-h-16 list-none flex-wrap items-center gap-x-4 gap-y-1 py-2 hover:text-indigo [&::-webkit-details-marker]:hidden">
          <Stamp sign={String(module.order)} isEarned={status === 'completed'} className="size-11 text-lg" />
          <ModuleName module={module} className="text-lg" />
          {status === 'completed' ? (
            <Badge tone="moss">
              <Check aria-hidden="true" className="size-3.5" />
              Completed
            </Badge>
          ) : status === 'locked' ? (
            <>
              <Lock aria-hidden="true" className="size-4 shrink-0 text-faint" />
              <span className="sr-only">Locked</span>
            </>
          ) : (
            <Badge tone="indigo">{stateOf(module)}</Badge>
          )}
          <ChevronDown
            aria-hidden="true"
            className="size-5 shrink-0 text-faint transition-transform group-open:rotate-180"
          />
        </summary>
        <div className="flex flex-col gap-3 pt-1 pb-4">
          <ModuleBody {...props} />
        </div>
      </details>
    </li>
  )
}

function stateOf({ opening, category }: TrainingModule): string {
  return opening ? OPENING_NAMES[opening] : category
}

function ModuleName({
  module: { order, name, status },
  className,
}: Pick<ModuleCardProps, 'module'> & { readonly className: string }) {
  return (
    <h2 className="min-w-0 grow basis-32 [overflow-wrap:break-word]">
      <span className="sr-only">Module {order}: </span>
      <span className={`font-display leading-tight ${className} ${status === 'locked' ? 'text-soft' : ''}`}>
        {name}
      </span>
    </h2>
  )
}

function ModuleBody({ module, progress, isStarting, isStartBlocked, onStart, onNearStart }: ModuleCardProps) {
  const { description, order, status, totalQuestions, pointsReward, provedQuestions, waiting } = module
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
    <>
      <p className="text-[0.9375rem] text-soft">{description}</p>
      <p className="mt-auto text-faint text-sm">
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
              className={buttonClass({ variant: 'primary' })}
            >
              Learn first
            </Link>
          )}
          <Button variant={isTest ? 'primary' : 'secondary'} {...startProps}>
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
      {status === 'locked' && (
        <p className="flex items-center gap-2.5 text-[0.9375rem] text-soft leading-snug">
          <Lock aria-hidden="true" className="size-4 shrink-0" />
          {module.lockReason === 'next-business-day'
            ? 'One module a day. This one opens in the morning.'
            : lockedModuleText(order)}
        </p>
      )}
    </>
  )
}
