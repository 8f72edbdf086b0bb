import { useQuery } from '@tanstack/react-query'
import { Link, useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { paths, SHIFT_HASH } from '#contract/paths.ts'
import { type Shift, trainingPlanRoutes } from '#contract/programme/training-plan.ts'
import { canAnywhere } from '#domain/people/abilities.ts'
import type { ProgrammeMode } from '#domain/programme/module-unlocking.ts'
import { type PlanProgress, planProgress } from '#domain/programme/training-plan.ts'
import { useAudienceFilter } from '#web/lib/audience-filter.ts'
import { cn } from '#web/lib/class-names.ts'
import { countOf } from '#web/lib/format.ts'
import { routeQuery } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { FoldedPart } from '#web/ui/folded-part.tsx'
import { ArrowRight, Check, Lock } from '#web/ui/icons.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Note } from '#web/ui/note.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SHIFT_CARD_CLASS, SHIFT_GRID_CLASS, ShiftCard } from './shift-card.tsx'

// Loaded late: it brings the search for colleagues, at the foot of a live programme.
const SignOffSection = lazyPart(() => import('./sign-off-section.tsx'), 'SignOffSection')

const OwnLevels = lazyPart(() => import('./own-levels.tsx'), 'OwnLevels', { isOptional: true })

const ConfirmDialog = lazyPart(() => import('#web/ui/confirm-dialog.tsx'), 'ConfirmDialog', {
  begins: 'asked',
})

const TITLE = 'New Staff Training Plan'

/** The shifts, followed by the modules. In beta mode the shifts are state of this page only. */
export function TrainingPlan() {
  const user = useUser()
  const shifts = useAudienceFilter(routeQuery(trainingPlanRoutes.shifts))
  // Refetched at each visit, because colleagues sign shifts off on their own devices.
  const plan = useQuery({ ...routeQuery(trainingPlanRoutes.read), refetchOnMount: 'always' })
  const hash = useRouterState({ select: state => state.location.hash })
  const [completedIds, setCompletedIds] = useState<ReadonlySet<number>>(new Set())
  const [chosen, setChosen] = useState<Shift | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const isLive = plan.data?.mode === 'live'
  const signOffs =
    plan.data && isLive ? plan.data.shifts.filter(({ signedOffBy }) => signedOffBy !== null) : []
  const doneIds = isLive ? new Set(signOffs.map(({ id }) => id)) : completedIds
  const progress = shifts.data && planProgress(doneIds, shifts.data, plan.data?.mode ?? 'beta')

  // A group without a plan.
  if (shifts.data?.length === 0) return null
  // In beta mode a tick is gone with the page.
  const isFinished = isLive && progress?.isComplete === true
  const content = (
    <>
      {progress ? (
        <PlanFigures shiftCount={shifts.data.length} progress={progress} />
      ) : (
        !shifts.isLoadingError && <Skeleton className="h-[2.5625rem]" />
      )}
      {!isFinished && !plan.isLoadingError && <ModeNote mode={plan.data?.mode} />}
      <Loaded
        queries={{ plan, shifts }}
        loading={<ShiftsSkeleton />}
        failed={failure => <ErrorState {...failure} title="Your shifts could not be loaded" />}
      >
        {loaded => (
          <ol className={SHIFT_GRID_CLASS}>
            {loaded.shifts.map((shift, index) => (
              <ShiftCard
                key={shift.id}
                shift={shift}
                number={index + 1}
                isCompleted={completedIds.has(shift.id)}
                signOff={isLive ? (signOffs.find(({ id }) => id === shift.id) ?? 'open') : undefined}
                hasCode={user.role === 'staff'}
                repeat={isLive ? loaded.plan.shifts.find(({ id }) => id === shift.id)?.repeat : undefined}
                onNearComplete={ConfirmDialog.ask}
                onComplete={() => {
                  void ConfirmDialog.ask()
                  setChosen(shift)
                  setIsAsking(true)
                }}
              />
            ))}
          </ol>
        )}
      </Loaded>
    </>
  )
  return (
    <>
      <section aria-labelledby="training-plan" className="flex flex-col gap-5">
        {isFinished ? (
          <FoldedPart
            id="training-plan"
            title={TITLE}
            count={countOf(progress.completedShifts, 'shift')}
            isOpen={hash.startsWith(SHIFT_HASH)}
            isDone
          >
            {content}
          </FoldedPart>
        ) : (
          <>
            <h2 id="training-plan" className="font-display text-[1.75rem] leading-tight">
              {TITLE}
            </h2>
            {content}
          </>
        )}
      </section>
      {chosen && (
        <ConfirmDialog
          isOpen={isAsking}
          onOpenChange={setIsAsking}
          title={`Complete ${chosen.label}?`}
          description="This cannot be undone. In the beta it lasts until you leave this page."
          confirmLabel="Complete"
          onConfirm={() => {
            setCompletedIds(new Set([...completedIds, chosen.id]))
            setIsAsking(false)
          }}
        />
      )}
      <AdvancedModules isUnlocked={progress?.isComplete === true} mode={plan.data?.mode} />
      {isLive && <OwnLevels loading={null} />}
      {isLive && shifts.data && canAnywhere(user, 'shifts.sign-off') && (
        <SignOffSection loading={<Skeleton className="h-46" />} shifts={shifts.data} />
      )}
    </>
  )
}

interface PlanFiguresProps {
  readonly shiftCount: number
  readonly progress: PlanProgress
}

function PlanFigures({ shiftCount, progress }: PlanFiguresProps) {
  const { completedShifts, completedHours, totalHours } = progress
  const completed = `${completedShifts} of ${shiftCount}`
  const noun = shiftCount === 1 ? 'shift' : 'shifts'
  return (
    <div className="flex flex-col gap-2.5">
      <p role="status" className="flex flex-wrap justify-between gap-x-6 text-soft">
        <span>
          <span className="font-semibold text-ink">{completed}</span> {noun} completed
        </span>
        <span>
          <span className="font-semibold text-ink">
            {completedHours} of {totalHours}
          </span>{' '}
          hours
        </span>
      </p>
      <ProgressBar
        label="Training plan"
        value={completedShifts}
        max={shiftCount}
        valueText={`${completed} ${noun} completed`}
      />
    </div>
  )
}

/** Same size as its placeholder, so that nothing moves when the mode is known. */
const NOTE_CLASS = 'flex min-h-24 items-center md:min-h-14'

function ModeNote({ mode }: { readonly mode: ProgrammeMode | undefined }) {
  if (!mode) return <Skeleton className={NOTE_CLASS} />
  return (
    <Note className={NOTE_CLASS}>
      {mode === 'beta' ? (
        <p>
          <strong className="font-semibold">Beta testing.</strong> Click the Complete buttons to unlock the
          advanced modules. Shifts are not saved yet.
        </p>
      ) : (
        <p>Show your code after the shift. Your buddy signs, you confirm. A sign-off is permanent.</p>
      )}
    </Note>
  )
}

interface AdvancedModulesProps {
  readonly isUnlocked: boolean
  readonly mode: ProgrammeMode | undefined
}

/**
 * The text is as specified, with the facts beside it: the plan never locked modules, so completing it unlocks
 * none. The training page shows which are unlocked.
 */
function AdvancedModules({ isUnlocked, mode }: AdvancedModulesProps) {
  return (
    <section
      aria-labelledby="advanced-modules"
      className={cn(
        'flex flex-col gap-5 rounded-lg border px-[min(1.25rem,5.2vw)] py-7 md:flex-row md:items-center md:justify-between md:px-9 md:py-9',
        isUnlocked ? 'border-indigo bg-indigo-tint' : 'border-line border-dashed',
      )}
    >
      <div className="flex min-w-0 flex-col items-start gap-2">
        {isUnlocked ? (
          <Badge tone="moss">
            <Check aria-hidden="true" className="size-3.5" />
            Plan complete
          </Badge>
        ) : (
          <Badge>
            <Lock aria-hidden="true" className="size-3.5" />
            Locked
          </Badge>
        )}
        <h2
          id="advanced-modules"
          className={cn(
            'max-w-full hyphens-auto font-display text-[1.75rem] leading-tight',
            !isUnlocked && 'text-faint',
          )}
        >
          Comprehensive Training Modules
        </h2>
        <p className={cn('max-w-[52ch]', isUnlocked ? 'text-soft' : 'text-faint')}>
          Food, drinks, service and culture in depth, one quiz after the other.
        </p>
        {!isUnlocked && mode && (
          <p className="max-w-[52ch]">
            {mode === 'beta'
              ? 'Modules are open on the Training page while in beta.'
              : 'You can start modules now, one a day.'}
          </p>
        )}
      </div>
      {isUnlocked ? (
        <Link to={paths.training()} className={cn(buttonClass({ size: 'lg' }), 'shrink-0')}>
          Access Training Modules
          <ArrowRight aria-hidden="true" className="size-5" />
        </Link>
      ) : (
        <Button size="lg" disabled className="shrink-0">
          Complete Training Plan to Unlock
        </Button>
      )}
    </section>
  )
}

/** As many as shifts in the built-in plan. */
const PLACEHOLDERS = [1, 2, 3, 4, 5, 6, 7]

function ShiftsSkeleton() {
  return (
    <ol className={SHIFT_GRID_CLASS} aria-hidden="true">
      {PLACEHOLDERS.map(number => (
        <li key={number} className={cn(SHIFT_CARD_CLASS, 'animate-pulse bg-raised')} />
      ))}
    </ol>
  )
}
