import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { configurationRoutes } from '#contract/house/configuration.ts'
import { paths } from '#contract/paths.ts'
import { type ModuleProgress, type TrainingModule, trainingRoutes } from '#contract/programme/training.ts'
import { TOASTS } from '#contract/toasts.ts'
import { can } from '#domain/people/abilities.ts'
import type { ProgrammeMode } from '#domain/programme/module-unlocking.ts'
import { ESTIMATED_QUIZ_MINUTES } from '#domain/questions/quiz-scoring.ts'
import { cn } from '#web/lib/class-names.ts'
import { countOf, formatCount } from '#web/lib/format.ts'
import { readPersonal } from '#web/lib/personal-storage.ts'
import { queryClient, routeQuery } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Brain, ListChecks, type LucideIcon, Timer } from '#web/ui/icons.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton, SkeletonFrame } from '#web/ui/skeleton.tsx'
import { toastFailure } from '#web/ui/toast-store.ts'
import {
  MODULE_CARD_CLASS,
  MODULE_STEP_CLASS,
  ModuleCard,
  type ModuleCardProps,
  ModuleStep,
} from './module-card.tsx'
import { ModuleOutcomes } from './module-outcomes.tsx'
import { describeProved } from './proved-questions.ts'
import { questionsQuery } from './questions-query.ts'
import { countAnswers, describeStored, quizStorageName, type StoredQuiz } from './quiz-progress.ts'
import { WaitingNote } from './waiting-questions.tsx'

const ConfirmDialog = lazyPart(() => import('#web/ui/confirm-dialog.tsx'), 'ConfirmDialog', {
  begins: 'asked',
})

/** Placeholders below the first. */
const STEP_PLACEHOLDERS = [2, 3, 4, 5, 6]
/** The current module, and beside it on a wide screen the path. */
const MODULES_CLASS = 'grid gap-5 lg:grid-cols-[26rem_1fr] lg:items-start lg:gap-x-10'

const MODE_NOTES: Record<ProgrammeMode, string> = {
  beta: 'Modules must be done in order. Once live, one module per day is allowed.',
  live: 'One module a day, in order.',
}

interface ModuleListProps {
  /** The module whose start sheet is open by the address. */
  readonly startId: number | null
  readonly onLeaveStart: () => void
  readonly onOpen: (moduleId: number) => void
  /** Preloads the quiz's code. */
  readonly loadQuiz: () => Promise<unknown>
}

export function ModuleList(props: ModuleListProps) {
  const user = useUser()
  const modules = useQuery(routeQuery(trainingRoutes.modules))
  const progress = useQuery(routeQuery(trainingRoutes.progress))
  const streak = useQuery(routeQuery(trainingRoutes.streak))
  const config = useQuery(routeQuery(configurationRoutes.read))
  return (
    <div className="flex flex-col gap-3 md:gap-5">
      <PageHeader title="Training Modules" isCompact />
      <Loaded queries={{ modules, progress, streak, config }} loading={<ModuleListSkeleton />}>
        {({ modules: all, ...loaded }) => {
          const mine = all.filter(({ status }) => status !== 'not-theirs')
          const others = all.filter(({ status }) => status === 'not-theirs')
          return (
            <>
              {mine.length === 0 ? (
                <EmptyState title="No modules yet">
                  <p>Management has not opened any training module.</p>
                </EmptyState>
              ) : (
                <>
                  <Stats
                    streak={countOf(loaded.streak.currentStreak, 'day')}
                    points={formatCount(loaded.streak.totalPointsEarned)}
                    completed={`${countCompleted(mine)} of ${mine.length}`}
                  />
                  <QuickLinks />
                  <Modules
                    {...props}
                    modules={mine}
                    progress={loaded.progress}
                    note={MODE_NOTES[loaded.config.programmeMode]}
                  />
                </>
              )}
              {others.length > 0 && <OthersModules modules={others} />}
              {can(user, 'static-quizzes.read') && (
                <PlaceLink to={paths.quiz()} title="Practise" Icon={ListChecks} />
              )}
            </>
          )
        }}
      </Loaded>
    </div>
  )
}

function OthersModules({ modules }: { readonly modules: readonly TrainingModule[] }) {
  return (
    <section aria-labelledby="others-heading">
      <h2 id="others-heading" className="font-semibold text-soft">
        For other jobs or restaurants
      </h2>
      <ul className="mt-2 divide-y divide-line border-line border-y text-soft">
        {modules.map(({ id, name, category }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4 py-2.5">
            <span>{name}</span>
            <span className="text-faint text-sm">{category}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function countCompleted(modules: readonly TrainingModule[]): number {
  return modules.filter(({ status }) => status === 'completed').length
}

interface ModulesProps extends ModuleListProps {
  readonly modules: readonly TrainingModule[]
  readonly progress: readonly ModuleProgress[]
  readonly note: string
}

function Modules({ modules, progress, note, startId, onOpen, onLeaveStart, loadQuiz }: ModulesProps) {
  const [chosen, setChosen] = useState(
    () => modules.find(({ id, status }) => id === startId && status !== 'locked') ?? null,
  )
  const [isAsking, setIsAsking] = useState(chosen !== null)
  useEffect(() => {
    if (startId !== null) void ConfirmDialog.ask()
  }, [startId])
  const [startingId, setStartingId] = useState<number | null>(null)

  async function start(module: TrainingModule) {
    setStartingId(module.id)
    try {
      await Promise.all([
        // The current attempt may have changed since.
        queryClient.fetchQuery({ ...questionsQuery(module.id), staleTime: 0 }),
        loadQuiz(),
      ])
      onOpen(module.id)
    } catch (error) {
      toastFailure(error, TOASTS.moduleStartFailure)
    } finally {
      setStartingId(null)
      setIsAsking(false)
    }
  }

  const isPractice = chosen?.status === 'completed'
  const stored = useStoredQuiz(isAsking ? chosen : null)
  const current = modules.find(({ status }) => status === 'available')
  const cardProps = (module: TrainingModule): ModuleCardProps => ({
    module,
    progress: progress.find(({ moduleId }) => moduleId === module.id),
    isStarting: startingId === module.id,
    isStartBlocked: startingId !== null,
    onNearStart: () => {
      void loadQuiz().catch(() => {})
      void ConfirmDialog.preload().catch(() => {})
    },
    onStart: () => {
      void ConfirmDialog.ask()
      setChosen(module)
      setIsAsking(true)
    },
  })
  return (
    <>
      <div className={MODULES_CLASS}>
        {current && (
          <ul>
            <ModuleCard {...cardProps(current)} />
          </ul>
        )}
        <div className={cn(!current && 'lg:col-span-2')}>
          <p className="text-soft text-sm">{note}</p>
          <ul>
            {modules
              .filter(module => module !== current)
              .map(module => (
                <ModuleStep key={module.id} {...cardProps(module)} />
              ))}
          </ul>
        </div>
      </div>
      {chosen && (
        <ConfirmDialog
          isOpen={isAsking}
          onOpenChange={isOpen => {
            setIsAsking(isOpen)
            if (!isOpen && startId !== null) onLeaveStart()
          }}
          title={`${isPractice ? 'Practise' : 'Start'} ${chosen.name}?`}
          description={
            isPractice
              ? 'Practise as often as you like; points are awarded once.'
              : 'You can go back. If you leave, you start again.'
          }
          confirmLabel={isPractice ? 'Start Practice' : 'Start Quiz'}
          isBusy={startingId !== null}
          onConfirm={() => void start(chosen)}
        >
          <ModuleOutcomes outcomes={chosen.outcomes} />
          <ul className="mt-5 divide-y divide-line border-line border-y">
            {[
              countOf(chosen.totalQuestions, 'question'),
              chosen.provedQuestions && describeProved(chosen.provedQuestions, 'before'),
              isPractice ? 'No points, for practice' : countOf(chosen.pointsReward, 'point'),
              `Estimated time: about ${ESTIMATED_QUIZ_MINUTES} minutes`,
              stored && describeGoingOn(stored),
            ].map(
              fact =>
                fact && (
                  <li key={fact} className="py-2.5">
                    {fact}
                  </li>
                ),
            )}
            {chosen.waiting && (
              <li className="py-2.5">
                <WaitingNote
                  waiting={chosen.waiting}
                  consequence={
                    isPractice ? '' : `The bonus for a perfect quiz needs all ${chosen.waiting.of}.`
                  }
                />
              </li>
            )}
          </ul>
        </ConfirmDialog>
      )}
    </>
  )
}

/**
 * The module's stored quiz, if it belongs to the server's current attempt: only the server knows whether that
 * expired or was restarted elsewhere. `null` while unknown.
 */
function useStoredQuiz(module: TrainingModule | null): StoredQuiz | null {
  const user = useUser()
  const stored = module ? readPersonal(user.id, quizStorageName(module.id)) : undefined
  const { data: questions, isFetchedAfterMount } = useQuery({
    ...questionsQuery(module?.id ?? 0),
    enabled: module !== null && countAnswers(stored) > 0,
    staleTime: 0,
  })
  if (!module || !questions || !isFetchedAfterMount) return null
  return describeStored(stored, questions, { isPractice: module.status === 'completed' })
}

function describeGoingOn(stored: StoredQuiz): string | undefined {
  switch (stored.kind) {
    case 'answers':
      return `Answered so far: ${stored.count} of ${stored.questionCount}. You continue from there.`
    case 'results':
      return `Your results are saved: ${stored.result.score} of ${stored.result.totalQuestions} right. You can go back to them.`
    case 'lapsed':
      return 'Your earlier answers no longer count. You start at question 1.'
    case 'nothing':
      return undefined
  }
}

interface StatsProps {
  readonly streak: ReactNode
  readonly points: ReactNode
  readonly completed: ReactNode
}

function Stats({ streak, points, completed }: StatsProps) {
  const cells = [
    ['Day streak', streak],
    ['Total points from modules', points],
    ['Modules completed', completed],
  ] as const
  return (
    <dl className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {cells.map(([label, value]) => (
        <div key={label} className="flex flex-col-reverse justify-end">
          <dt className="max-w-26 text-faint leading-tight">{label}</dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function QuickLinks() {
  return (
    <div className="flex flex-wrap gap-3 max-sm:*:grow max-sm:*:basis-36">
      <PlaceLink to={paths.microLearning()} title="Quick Learn" Icon={Timer} />
      <PlaceLink to={paths.check()} title="Today's Check" Icon={Brain} />
    </div>
  )
}

interface PlaceLinkProps {
  readonly to: '/check' | '/micro-learning' | '/quiz'
  readonly title: string
  readonly Icon: LucideIcon
}

/** A link to other learning. */
function PlaceLink({ to, title, Icon }: PlaceLinkProps) {
  return (
    <Link to={to} className={cn(buttonClass({ variant: 'secondary' }), 'px-3')}>
      <Icon aria-hidden="true" className="size-5 text-indigo" />
      {title}
    </Link>
  )
}

/** In the final sizes, with known parts shown. */
function ModuleListSkeleton() {
  const value = <Skeleton className="inline-block h-[1em] w-12 align-top" />
  return (
    <SkeletonFrame label="Loading the training modules" className="contents">
      <Stats streak={value} points={value} completed={value} />
      <QuickLinks />
      <div className={MODULES_CLASS} aria-hidden="true">
        <ul>
          <li className={MODULE_CARD_CLASS}>
            <Skeleton className="h-14 w-3/4" />
            <Skeleton className="h-4 w-full" />
            <Skeleton className="h-4 w-2/3" />
            <Skeleton className="mt-auto h-11 w-full" />
          </li>
        </ul>
        <div>
          <Skeleton className="h-5 w-52" />
          <ul>
            {STEP_PLACEHOLDERS.map(number => (
              <li key={number} className={cn(MODULE_STEP_CLASS, 'flex items-center gap-4')}>
                <Skeleton className="size-11 rounded-full" />
                <Skeleton className="h-5 w-1/2" />
              </li>
            ))}
          </ul>
        </div>
      </div>
    </SkeletonFrame>
  )
}
