import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { configurationRoutes } from '#contract/house/configuration.ts'
import { paths } from '#contract/paths.ts'
import { type ModuleProgress, type TrainingModule, trainingRoutes } from '#contract/programme/training.ts'
import { TOASTS } from '#contract/toasts.ts'
import { can } from '#domain/people/abilities.ts'
import type { ProgrammeMode } from '#domain/programme/module-unlocking.ts'
import { ATTEMPT_DAYS } from '#domain/questions/quiz-attempts.ts'
import { ESTIMATED_QUIZ_MINUTES } from '#domain/questions/quiz-scoring.ts'
import { countOf, formatCount } from '#web/lib/format.ts'
import { readPersonal } from '#web/lib/personal-storage.ts'
import { queryClient, routeQuery } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ArrowRight, Brain, ListChecks, type LucideIcon, Timer } from '#web/ui/icons.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Note } from '#web/ui/note.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton, SkeletonFrame } from '#web/ui/skeleton.tsx'
import { toastFailure } from '#web/ui/toast-store.ts'
import { MODULE_CARD_CLASS, ModuleCard } from './module-card.tsx'
import { ModuleOutcomes } from './module-outcomes.tsx'
import { describeProved } from './proved-questions.ts'
import { questionsQuery } from './questions-query.ts'
import { countAnswers, describeStored, quizStorageName, type StoredQuiz } from './quiz-progress.ts'
import { quizUnderWay } from './quiz-under-way.ts'
import { WaitingNote } from './waiting-questions.tsx'

const ConfirmDialog = lazyPart(() => import('#web/ui/confirm-dialog.tsx'), 'ConfirmDialog', {
  begins: 'asked',
})

const PLACEHOLDERS = [1, 2, 3, 4, 5, 6]
const GRID_CLASS = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-5'

const MODE_NOTES: Record<ProgrammeMode, { title: string; text: string }> = {
  beta: {
    title: 'Beta testing',
    text: 'Modules must be done in order. Once live, one module per day is allowed.',
  },
  live: { title: 'One a day', text: 'Modules must be done in order, and one module per day is allowed.' },
}

interface ModuleListProps {
  readonly onOpen: (moduleId: number) => void
  /** Preloads the quiz's code. */
  readonly loadQuiz: () => Promise<unknown>
}

export function ModuleList({ onOpen, loadQuiz }: ModuleListProps) {
  const user = useUser()
  const modules = useQuery(routeQuery(trainingRoutes.modules))
  const progress = useQuery(routeQuery(trainingRoutes.progress))
  const streak = useQuery(routeQuery(trainingRoutes.streak))
  const config = useQuery(routeQuery(configurationRoutes.read))
  return (
    <div className="flex flex-col gap-7 md:gap-9">
      <PageHeader title="Training Modules">
        <p>Learn the house module by module, from the kitchen to the cellar.</p>
      </PageHeader>
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
                  <Announcements mode={loaded.config.programmeMode} />
                  <ModuleGrid modules={mine} progress={loaded.progress} onOpen={onOpen} loadQuiz={loadQuiz} />
                </>
              )}
              {others.length > 0 && <OthersModules modules={others} />}
              {can(user, 'static-quizzes.read') && (
                <PlaceLink
                  to={paths.quiz()}
                  title="Menu Quizzes"
                  text="Test yourself, as often as you like"
                  Icon={ListChecks}
                />
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

interface ModuleGridProps extends ModuleListProps {
  readonly modules: readonly TrainingModule[]
  readonly progress: readonly ModuleProgress[]
}

function ModuleGrid({ modules, progress, onOpen, loadQuiz }: ModuleGridProps) {
  const user = useUser()
  const [chosen, setChosen] = useState<TrainingModule | null>(null)
  const [isAsking, setIsAsking] = useState(false)
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
  return (
    <>
      <ul className={GRID_CLASS}>
        {modules.map(module => (
          <ModuleCard
            key={module.id}
            module={module}
            progress={progress.find(({ moduleId }) => moduleId === module.id)}
            hasFailed={quizUnderWay(readPersonal(user.id, quizStorageName(module.id)))?.result === 'failed'}
            isStarting={startingId === module.id}
            isStartBlocked={startingId !== null}
            onNearStart={() => {
              void loadQuiz().catch(() => {})
              void ConfirmDialog.preload().catch(() => {})
            }}
            onStart={() => {
              void ConfirmDialog.ask()
              setChosen(module)
              setIsAsking(true)
            }}
          />
        ))}
      </ul>
      {chosen && (
        <ConfirmDialog
          isOpen={isAsking}
          onOpenChange={setIsAsking}
          title={`${isPractice ? 'Practise' : 'Start'} ${chosen.name}?`}
          description={
            isPractice
              ? 'You have completed this module. You can practise it as often as you like; points are awarded once.'
              : `You may go back to earlier questions. Leaving the quiz clears your answers. A reload, a lost connection or a locked phone does not: they are kept for up to ${ATTEMPT_DAYS} days.`
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
    { label: 'Day streak', source: '', value: streak },
    { label: 'Total points', source: 'From modules', value: points },
    { label: 'Modules completed', source: '', value: completed },
  ]
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,5.25rem),1fr))] divide-x divide-line rounded-lg border border-line bg-raised">
      {cells.map(({ label, source, value }) => (
        <div
          key={label}
          className="flex min-w-0 flex-col-reverse justify-end gap-1 px-3 py-4 md:px-6 md:py-5"
        >
          <dt className="text-[0.8125rem] text-soft leading-snug md:text-sm">
            {label} {source !== '' && <span className="block text-faint">{source}</span>}
          </dt>
          <dd className="font-display text-[1.375rem] leading-none md:text-[2rem]">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The mode's note, and links to short lessons. */
function Announcements({ mode }: { readonly mode: ProgrammeMode | null }) {
  const note = MODE_NOTES[mode ?? 'beta']
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_1.5fr] lg:gap-5">
      <PlaceLink to={paths.check()} title="Today's Check" text="Eight cards, about a minute" Icon={Brain} />
      <PlaceLink
        to={paths.microLearning()}
        title="Quick Learn"
        text="A 30-second lesson a day"
        Icon={Timer}
      />
      <Note className="flex flex-col justify-center sm:max-lg:col-span-2">
        {/* While the mode is unknown, invisible text reserves the space. */}
        <div className={mode ? undefined : 'invisible'}>
          <p className="font-semibold">{note.title}</p>
          <p className="text-soft">{note.text}</p>
        </div>
      </Note>
    </div>
  )
}

interface PlaceLinkProps {
  readonly to: '/check' | '/micro-learning' | '/quiz'
  readonly title: string
  readonly text: string
  readonly Icon: LucideIcon
}

/** A link to other learning. */
function PlaceLink({ to, title, text, Icon }: PlaceLinkProps) {
  return (
    <Link
      to={to}
      className="@container flex items-center gap-4 rounded-lg border border-line bg-raised p-4 transition-colors hover:border-edge"
    >
      <Icon aria-hidden="true" strokeWidth={1.6} className="size-7 text-indigo @max-[13rem]:hidden" />
      <span className="min-w-0 grow">
        <span className="block font-display text-xl leading-tight">{title}</span>
        <span className="block text-[0.9375rem] text-soft">{text}</span>
      </span>
      <ArrowRight aria-hidden="true" className="size-5 text-soft @max-[13rem]:hidden" />
    </Link>
  )
}

/** In the final sizes, with known parts shown. */
function ModuleListSkeleton() {
  const value = <Skeleton className="inline-block h-[1em] w-12 align-top" />
  return (
    <SkeletonFrame label="Loading the training modules" className="contents">
      <Stats streak={value} points={value} completed={value} />
      <Announcements mode={null} />
      <ul className={GRID_CLASS}>
        {PLACEHOLDERS.map(number => (
          <li key={number} className={MODULE_CARD_CLASS} aria-hidden="true">
            <Skeleton className="h-9 w-12" />
            <Skeleton className="mt-4 h-7 w-3/4" />
            <Skeleton className="mt-2.5 h-4 w-full" />
            <Skeleton className="mt-2.5 h-4 w-2/3" />
            <Skeleton className="mt-auto h-11 w-full" />
          </li>
        ))}
      </ul>
    </SkeletonFrame>
  )
}
