import { Link } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import { quizRoutes, type StaticQuizSummary } from '#contract/programme/quizzes.ts'
import { scorePercent } from '#domain/questions/quiz-scoring.ts'
import { useAudienceFilter } from '#web/lib/audience-filter.ts'
import { countOf } from '#web/lib/format.ts'
import { readPersonal } from '#web/lib/personal-storage.ts'
import { routeQuery } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ArrowRight } from '#web/ui/icons.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton, SkeletonFrame } from '#web/ui/skeleton.tsx'
import { RatingBadge } from './rating-badge.tsx'
import {
  countAnswered,
  lastResultStorageName,
  readLastResult,
  staticQuizStorageName,
} from './static-quiz-progress.ts'

const PLACEHOLDERS = [1, 2, 3, 4, 5, 6]
const ROW_CLASS = 'flex min-h-22 items-center gap-4 py-4 md:gap-6'

/** Static quizzes with the last results on this device. */
export function StaticQuizList() {
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-6">
      <PageHeader title="Practise">
        <p>As often as you like. Only a pass leaves this device.</p>
      </PageHeader>
      <QuizList />
    </div>
  )
}

function QuizList() {
  const quizzes = useAudienceFilter(routeQuery(quizRoutes.list))
  return (
    <Loaded queries={{ quizzes }} loading={<ListSkeleton />}>
      {loaded =>
        loaded.quizzes.length === 0 ? (
          <EmptyState title="No quizzes yet">
            <p>Quizzes appear here as soon as management adds them.</p>
          </EmptyState>
        ) : (
          <ol className="@container divide-y divide-line border-line border-y">
            {loaded.quizzes.map(quiz => (
              <li key={quiz.moduleId}>
                <QuizRow quiz={quiz} />
              </li>
            ))}
          </ol>
        )
      }
    </Loaded>
  )
}

function QuizRow({ quiz: { moduleId, moduleTitle, questionCount } }: { readonly quiz: StaticQuizSummary }) {
  const user = useUser()
  const last = readLastResult(readPersonal(user.id, lastResultStorageName(moduleId)))
  const answered = countAnswered(readPersonal(user.id, staticQuizStorageName(moduleId)))
  return (
    <Link
      to={paths.quizModule()}
      params={{ moduleId: String(moduleId) }}
      className={`${ROW_CLASS} group rounded-sm`}
    >
      <span aria-hidden="true" className="w-11 shrink-0 font-display text-3xl text-indigo leading-none">
        {String(moduleId).padStart(2, '0')}
      </span>
      <span className="flex min-w-0 grow flex-col gap-1">
        <span className="font-display text-xl leading-tight transition-colors group-hover:text-indigo">
          <span className="sr-only">Quiz {moduleId}: </span>
          {moduleTitle}
        </span>
        <span className="text-[0.9375rem] text-soft">
          {answered > 0
            ? `Under way: ${answered} of ${questionCount} answered`
            : countOf(questionCount, 'question')}
        </span>
        {last && (
          <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-[0.9375rem]">
            Last result: {last.score}/{last.count} ({scorePercent(last.score, last.count)}%)
            <RatingBadge {...last} />
          </span>
        )}
      </span>
      <ArrowRight aria-hidden="true" className="size-5 text-faint @max-[15rem]:hidden" />
    </Link>
  )
}

function ListSkeleton() {
  return (
    <SkeletonFrame label="Loading the quizzes" className="divide-y divide-line border-line border-y">
      {PLACEHOLDERS.map(number => (
        <div key={number} className={ROW_CLASS}>
          <Skeleton className="h-8 w-9" />
          <div className="grow">
            <Skeleton className="h-6 w-1/2" />
            <Skeleton className="mt-2 h-4 w-24" />
          </div>
        </div>
      ))}
    </SkeletonFrame>
  )
}
