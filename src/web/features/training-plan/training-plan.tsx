import { useQuery } from '@tanstack/react-query'
import { Link, useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { paths, SHIFT_HASH, shiftHash } from '#contract/paths.ts'
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
import { ArrowRight, Lock } from '#web/ui/icons.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Note } from '#web/ui/note.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ShiftCard } from './shift-card.tsx'

// Loaded late: it brings the search for colleagues, at the foot of a live programme.
const SignOffSection = lazyPart(() => import('./sign-off-section.tsx'), 'SignOffSection')

const CertificateButton = lazyPart(() => import('#web/shared/certificate-button.tsx'), 'CertificateButton', {
  isOptional: true,
})
const OwnLevels = lazyPart(() => import('./own-levels.tsx'), 'OwnLevels', { isOptional: true })

const ConfirmDialog = lazyPart(() => import('#web/ui/confirm-dialog.tsx'), 'ConfirmDialog', {
  begins: 'asked',
})

/**
 * The shifts, followed by the modules. In beta mode the shifts are state of this page only. `isCurrent`: everything
 * before them is done.
 */
export function TrainingPlan({ isCurrent }: { readonly isCurrent: boolean }) {
  const user = useUser()
  const shifts = useAudienceFilter(routeQuery(trainingPlanRoutes.shifts))
  // Refetched at each visit, because colleagues sign shifts off on their own devices.
  const plan = useQuery({ ...routeQuery(trainingPlanRoutes.read), refetchOnMount: 'always' })
  const hash = useRouterState({ select: state => state.location.hash })
  const [completedIds, setCompletedIds] = useState<ReadonlySet<number>>(new Set())
  const [chosen, setChosen] = useState<Shift | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const [areAllShown, setAreAllShown] = useState(false)
  const isLive = plan.data?.mode === 'live'
  const signOffs =
    plan.data && isLive ? plan.data.shifts.filter(({ signedOffBy }) => signedOffBy !== null) : []
  const doneIds = isLive ? new Set(signOffs.map(({ id }) => id)) : completedIds
  const progress = shifts.data && planProgress(doneIds, shifts.data, plan.data?.mode ?? 'beta')

  // A group without a plan.
  if (shifts.data?.length === 0) return null
  const isComplete = progress?.isComplete === true
  const isNamed = hash.startsWith(SHIFT_HASH)
  const nextShift = shifts.data?.find(({ id }) => !doneIds.has(id))
  /** The next shift alone, until all are asked for. */
  const isShown = ({ id }: Shift) => areAllShown || (isNamed ? hash === shiftHash(id) : id === nextShift?.id)
  return (
    <>
      <section aria-labelledby="training-plan">
        <FoldedPart
          id="training-plan"
          title="New Staff Training Plan"
          count={progress && `${progress.completedShifts} of ${countOf(shifts.data.length, 'shift')}`}
          isDone={isComplete}
          isOpen={
            isNamed ||
            plan.isLoadingError ||
            shifts.isLoadingError ||
            areAllShown ||
            (isCurrent && !isComplete)
          }
        >
          {progress ? (
            <div className="-my-1 flex items-center gap-x-4">
              <PlanFigures
                shiftCount={shifts.data.length}
                progress={progress}
                isLive={isLive}
                isWhole={areAllShown}
              />
              {!areAllShown && (
                <Button variant="quiet" className="-mr-4" onClick={() => setAreAllShown(true)}>
                  All {countOf(shifts.data.length, 'shift')}
                </Button>
              )}
            </div>
          ) : (
            !shifts.isLoadingError && <Skeleton className="h-2" />
          )}
          {isLive && isComplete && (
            <CertificateButton kind="plan" title="training plan" className="-ml-4 self-start" />
          )}
          {areAllShown && !(isLive && isComplete) && plan.data && <ModeNote mode={plan.data.mode} />}
          <Loaded
            queries={{ plan, shifts }}
            loading={<Skeleton className="h-24" />}
            failed={failure => <ErrorState {...failure} title="Your shifts could not be loaded" />}
          >
            {loaded => (
              <ol className="grid gap-3 md:grid-cols-2">
                {loaded.shifts.map(
                  (shift, index) =>
                    isShown(shift) && (
                      <ShiftCard
                        key={shift.id}
                        shift={shift}
                        number={index + 1}
                        isNamed={hash === shiftHash(shift.id)}
                        isCompleted={completedIds.has(shift.id)}
                        signOff={isLive ? (signOffs.find(({ id }) => id === shift.id) ?? 'open') : undefined}
                        hasCode={user.role === 'staff'}
                        repeat={
                          isLive ? loaded.plan.shifts.find(({ id }) => id === shift.id)?.repeat : undefined
                        }
                        onNearComplete={ConfirmDialog.ask}
                        onComplete={() => {
                          void ConfirmDialog.ask()
                          setChosen(shift)
                          setIsAsking(true)
                        }}
                      />
                    ),
                )}
              </ol>
            )}
          </Loaded>
        </FoldedPart>
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
            // The shift that was just completed stays in sight.
            setAreAllShown(true)
            setIsAsking(false)
          }}
        />
      )}
      <AdvancedModules isUnlocked={isComplete} mode={plan.data?.mode} />
      {isLive && <OwnLevels loading={null} />}
      {isLive && shifts.data && canAnywhere(user, 'shifts.sign-off') && (
        <section aria-labelledby="sign-off">
          <FoldedPart id="sign-off" title="Sign off a colleague's shift">
            <SignOffSection loading={<Skeleton className="h-46" />} shifts={shifts.data} />
          </FoldedPart>
        </section>
      )}
    </>
  )
}

interface PlanFiguresProps {
  readonly shiftCount: number
  readonly progress: PlanProgress
  readonly isLive: boolean
  /** The bar alone otherwise. */
  readonly isWhole: boolean
}

function PlanFigures({ shiftCount, progress, isLive, isWhole }: PlanFiguresProps) {
  const { completedShifts, completedHours, totalHours } = progress
  const completed = `${completedShifts} of ${shiftCount}`
  const noun = shiftCount === 1 ? 'shift' : 'shifts'
  return (
    <div className="flex min-w-0 grow flex-col gap-2.5">
      {isWhole && (
        // In the beta a press changes it.
        <p role={isLive ? undefined : 'status'} className="flex flex-wrap justify-between gap-x-6 text-soft">
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
      )}
      <ProgressBar
        label="Training plan"
        value={completedShifts}
        max={shiftCount}
        valueText={`${completed} ${noun} completed`}
      />
    </div>
  )
}

function ModeNote({ mode }: { readonly mode: ProgrammeMode }) {
  return (
    <Note>
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

/** As specified; until then the modules are on the training page, which the plan never locked. */
function AdvancedModules({ isUnlocked, mode }: AdvancedModulesProps) {
  return (
    <section aria-labelledby="advanced-modules" className={cn(!isUnlocked && 'text-faint')}>
      <FoldedPart
        id="advanced-modules"
        title="Comprehensive Training Modules"
        count={
          isUnlocked ? (
            'Plan complete'
          ) : (
            <Badge>
              <Lock aria-hidden="true" className="size-3.5" />
              Locked
            </Badge>
          )
        }
        isOpen={isUnlocked}
      >
        <p className="max-w-[52ch]">Food, drinks, service and culture in depth, one quiz after the other.</p>
        {!isUnlocked && mode && (
          <p className="max-w-[52ch]">
            {mode === 'beta'
              ? 'Modules are open on the Training page while in beta.'
              : 'You can start modules now, one a day.'}
          </p>
        )}
        {isUnlocked ? (
          <Link to={paths.training()} className={cn(buttonClass({ variant: 'secondary' }), 'self-start')}>
            Access Training Modules
            <ArrowRight aria-hidden="true" className="size-5" />
          </Link>
        ) : (
          <Button disabled className="self-start">
            Complete Training Plan to Unlock
          </Button>
        )}
      </FoldedPart>
    </section>
  )
}
