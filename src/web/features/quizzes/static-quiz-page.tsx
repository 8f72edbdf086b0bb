import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import { quizRoutes } from '#contract/programme/quizzes.ts'
import { can } from '#domain/people/abilities.ts'
import { hasStatus } from '#web/lib/api-client.ts'
import { routeQuery } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.ts'
import { QuizSkeleton } from '#web/shared/question-step.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { isMissing } from '#web/ui/loaded-page.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { SkeletonFrame } from '#web/ui/skeleton.tsx'
import { StaticQuizList } from './static-quiz-list.tsx'
import { StaticQuizView } from './static-quiz-view.tsx'

const route = getRouteApi('/_protected/quiz/$moduleId')

/** The static quizzes, for staff and admin to test themselves. */
export function StaticQuizzesPage() {
  return can(useUser(), 'static-quizzes.read') ? <StaticQuizList /> : <Unauthorized />
}

export function StaticQuizPage() {
  const user = useUser()
  const { moduleId } = route.useParams()
  return can(user, 'static-quizzes.read') ? (
    <LoadedQuiz key={moduleId} moduleId={moduleId} />
  ) : (
    <Unauthorized />
  )
}

function LoadedQuiz({ moduleId }: { readonly moduleId: string }) {
  const quiz = useQuery(routeQuery(quizRoutes.read, { params: { moduleId } }))
  return (
    <div className="space-y-5">
      <Loaded
        queries={{ quiz }}
        loading={<LoadingQuiz />}
        failed={failure => {
          if (hasStatus(failure.error, 403)) return <Unauthorized />
          if (isMissing(failure.error)) return <NotFound />
          return (
            <div className="flex flex-col gap-8">
              <PageHeader title="Quiz" />
              <ErrorState {...failure} />
            </div>
          )
        }}
      >
        {loaded => <StaticQuizView quiz={loaded.quiz} />}
      </Loaded>
    </div>
  )
}

function Unauthorized() {
  return (
    <div className="flex flex-col gap-8">
      <PageHeader title="Unauthorized access" />
      <EmptyState
        title="These quizzes are for staff"
        action={
          <Link to={paths.home()} className={buttonClass()}>
            Back to Home
          </Link>
        }
      />
    </div>
  )
}

function NotFound() {
  return (
    <div className="flex flex-col items-start gap-6">
      <PageHeader title="Quiz Not Found">
        <p>The requested quiz module could not be found.</p>
      </PageHeader>
      <Link to={paths.adminTrainingModules()} className={buttonClass()}>
        Back to Training Modules
      </Link>
    </div>
  )
}

function LoadingQuiz() {
  return (
    <SkeletonFrame label="Loading the quiz" className="mx-auto flex max-w-3xl flex-col gap-5">
      <QuizSkeleton />
    </SkeletonFrame>
  )
}
