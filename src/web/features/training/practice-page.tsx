import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import { type PracticeQuestion, type TrainingModule, trainingRoutes } from '#contract/programme/training.ts'
import { TOASTS } from '#contract/toasts.ts'
import { hasStatus, serverMessageOf } from '#web/lib/api-client.ts'
import { routeQuery, useRouteMutation } from '#web/lib/query.ts'
import { PracticeRun } from '#web/shared/practice-run.tsx'
import { QuizSkeleton } from '#web/shared/question-step.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { toastFailure } from '#web/ui/toast-store.ts'

const route = getRouteApi('/_protected/practise/$moduleId')

/** Practice of a module: the missed questions, or all of a completed one; nothing is stored. */
export function PracticePage() {
  const { moduleId } = route.useParams()
  const modules = useQuery(routeQuery(trainingRoutes.modules))
  const practice = useQuery({
    ...routeQuery(trainingRoutes.practice, { params: { moduleId } }),
    // Opened again, it shuffles again and knows of a newer attempt.
    staleTime: 0,
    gcTime: 0,
  })
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-5">
      <Loaded
        queries={{ practice, modules }}
        loading={<QuizSkeleton />}
        failed={failure =>
          [400, 403, 404].some(status => hasStatus(failure.error, status)) ? (
            <Nothing title={serverMessageOf(failure.error) ?? 'This module cannot be practised'} />
          ) : (
            <ErrorState {...failure} />
          )
        }
      >
        {loaded => {
          const module = loaded.modules.find(({ id }) => String(id) === moduleId)
          if (!module || loaded.practice.questions.length === 0)
            return <Nothing title="Nothing to practise yet" />
          return <Practice module={module} questions={loaded.practice.questions} />
        }}
      </Loaded>
    </div>
  )
}

interface PracticeProps {
  readonly module: TrainingModule
  readonly questions: readonly PracticeQuestion[]
}

function Practice({ module, questions }: PracticeProps) {
  const practise = useRouteMutation(trainingRoutes.practise, {
    onError: error => toastFailure(error, TOASTS.quizCheckFailure),
  })
  return (
    <>
      <PageHeader
        title={`Practise: ${module.name}`}
        eyebrow={
          module.status === 'completed'
            ? 'The answer at once. No points, as often as you like.'
            : 'The questions you missed, with the answer at once.'
        }
        isCompact
      />
      <PracticeRun
        questions={questions}
        check={async (questionId, option) => {
          const { reference, ...told } = await practise.mutateAsync({
            params: { moduleId: module.id },
            body: { questionId, option },
          })
          return {
            ...told,
            more: !told.isRight && reference && (
              <Link
                to={reference.href}
                className="inline-flex min-h-11 w-fit items-center font-semibold text-indigo underline underline-offset-4"
              >
                Learn this: {reference.label}
              </Link>
            ),
          }
        }}
        actions={
          <>
            <Link
              to={paths.training()}
              search={{ module: module.id }}
              className={buttonClass({ size: 'lg' })}
            >
              Take the whole quiz
            </Link>
            <Link to={paths.trainingModules()} className={buttonClass({ variant: 'quiet', size: 'lg' })}>
              Back to Modules
            </Link>
          </>
        }
      />
    </>
  )
}

function Nothing({ title }: { readonly title: string }) {
  return (
    <div className="flex flex-col gap-8">
      <PageHeader title="Practise" />
      <EmptyState
        title={title}
        action={
          <Link to={paths.trainingModules()} className={buttonClass()}>
            Back to Modules
          </Link>
        }
      >
        <p>Practice opens with the questions that you missed in a quiz, and with all once you have passed.</p>
      </EmptyState>
    </div>
  )
}
