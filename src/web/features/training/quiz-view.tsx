import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { REFUSALS } from '#contract/errors.ts'
import { isSamePath, paths } from '#contract/paths.ts'
import { accountRoutes } from '#contract/people/accounts.ts'
import {
  type Completion,
  type Question,
  type TrainingModule,
  trainingRoutes,
} from '#contract/programme/training.ts'
import { TOASTS } from '#contract/toasts.ts'
import { optionTexts } from '#domain/questions/questions.ts'
import { hasCode, hasStatus, serverMessageOf } from '#web/lib/api-client.ts'
import { countOf } from '#web/lib/format.ts'
import { requestHeadingFocus } from '#web/lib/page-heading.ts'
import { removePersonal } from '#web/lib/personal-storage.ts'
import { queryClient, routeQuery, useRouteMutation } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.ts'
import { QuestionStep, QuizSkeleton, StepButtons } from '#web/shared/question-step.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { ArrowLeft } from '#web/ui/icons.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast, toastFailure } from '#web/ui/toast-store.ts'
import { ModuleCompleted } from './module-completed.tsx'
import { questionsQuery } from './questions-query.ts'
import { type QuizProgress, quizStorageName } from './quiz-progress.ts'
import { QuizResults } from './quiz-results.tsx'
import { useQuizProgress } from './use-quiz-progress.ts'

const Guard = lazyPart(() => import('#web/ui/leave-guard.tsx'), 'LeaveGuard', {
  begins: 'painted',
  isOptional: true,
})
const ConfirmDialog = lazyPart(() => import('#web/ui/confirm-dialog.tsx'), 'ConfirmDialog', {
  begins: 'asked',
})

interface QuizViewProps {
  readonly moduleId: number
  readonly onOpenModule: (moduleId: number) => void
  readonly onLeave: () => void
}

/** The quiz of one module, from its first question to the completed screen. */
export function QuizView({ moduleId, onOpenModule, onLeave }: QuizViewProps) {
  const modules = useQuery(routeQuery(trainingRoutes.modules))
  const known = useLastKnown(moduleId, modules.data)
  const questions = useQuery(questionsQuery(moduleId))

  // Opening the quiz again fetches the current attempt.
  useEffect(
    () => () => queryClient.removeQueries({ queryKey: questionsQuery(moduleId).queryKey }),
    [moduleId],
  )

  const back = (
    <Button variant="secondary" onClick={onLeave}>
      Back to Modules
    </Button>
  )
  return (
    <div className="space-y-5">
      <Loaded
        queries={{ questions, modules }}
        loading={<LoadingQuiz />}
        failed={failure => {
          const { error } = failure
          // A locked or unknown module stays so after a retry.
          const isFinal = hasStatus(error, 403) || hasStatus(error, 404) || hasStatus(error, 400)
          return (
            <div className="flex flex-col gap-8">
              <PageHeader title="Training Quiz" />
              {isFinal ? (
                <EmptyState
                  title={serverMessageOf(error) ?? REFUSALS.moduleNotFound.message()}
                  action={back}
                />
              ) : (
                <ErrorState {...failure} action={back} />
              )}
            </div>
          )
        }}
      >
        {loaded => {
          if (known && loaded.questions.length > 0) {
            return (
              <Quiz
                module={known}
                questions={loaded.questions}
                onOpenModule={onOpenModule}
                onLeave={onLeave}
              />
            )
          }
          return (
            <div className="flex flex-col gap-8">
              <PageHeader title="Training Quiz" />
              <EmptyState
                title={known ? 'This module has no questions yet' : REFUSALS.moduleNotFound.message()}
                action={back}
              />
            </div>
          )
        }}
      </Loaded>
    </div>
  )
}

/** The last known module, even if archived since: its quiz goes on. */
function useLastKnown(
  moduleId: number,
  modules: readonly TrainingModule[] | undefined,
): TrainingModule | undefined {
  const module = modules?.find(({ id }) => id === moduleId)
  const [last, setLast] = useState(module)
  if (module && module !== last) setLast(module)
  return module ?? (last?.id === moduleId ? last : undefined)
}

interface QuizProps extends Omit<QuizViewProps, 'moduleId'> {
  readonly module: TrainingModule
  readonly questions: readonly Question[]
}

function Quiz({ module, questions: opened, onOpenModule, onLeave }: QuizProps) {
  const user = useUser()
  // The state at the start: completing the module does not make its end practice.
  const [isPractice] = useState(module.status === 'completed')
  const [progress, dispatch] = useQuizProgress({
    userId: user.id,
    moduleId: module.id,
    questions: opened,
    isPractice,
  })
  const [completion, setCompletion] = useState<Completion | null>(null)
  const [isAskingRetake, setIsAskingRetake] = useState(false)
  const { questions, answers, position, result } = progress
  const question = questions[position]
  const answered = Object.keys(answers).length

  function forgetAnswers() {
    removePersonal(user.id, quizStorageName(module.id))
  }

  const check = useRouteMutation(trainingRoutes.check, {
    onSuccess: checked => {
      showFromTop()
      dispatch({ type: 'checked', result: checked })
    },
    onError: error => {
      if (isOtherAttempt(error)) void move()
      else toastFailure(error, TOASTS.quizCheckFailure)
    },
  })
  const complete = useRouteMutation(trainingRoutes.complete, {
    refreshes: [
      trainingRoutes.modules,
      trainingRoutes.progress,
      trainingRoutes.streak,
      trainingRoutes.nextModule,
      accountRoutes.currentUser,
    ],
    onSuccess: completed => {
      forgetAnswers()
      showFromTop()
      setCompletion(completed)
      toast(TOASTS.moduleCompleted(completed.pointsEarned, module.name))
    },
    onError: error => {
      if (isOtherAttempt(error)) return void move()
      toastFailure(
        error,
        hasCode(error, 'scoreTooLow') ? TOASTS.scoreStillTooLow : TOASTS.moduleCompletionFailure,
      )
    },
  })

  const retake = useRouteMutation(trainingRoutes.questions, {
    onSuccess: begun => {
      setIsAskingRetake(false)
      showFromTop()
      dispatch({ type: 'restart', questions: begun })
      toast(TOASTS.quizReset())
    },
    onError: error => {
      setIsAskingRetake(false)
      toastFailure(error, TOASTS.moduleStartFailure)
    },
  })

  /** Continues the attempt begun elsewhere. */
  async function move() {
    try {
      const current = await queryClient.fetchQuery({ ...questionsQuery(module.id), staleTime: 0 })
      showFromTop()
      dispatch({ type: 'move', questions: current })
      toast(TOASTS.quizChanged())
    } catch (error) {
      toastFailure(error, TOASTS.moduleStartFailure)
    }
  }

  if (completion) {
    return (
      <ModuleCompleted
        moduleName={module.name}
        completion={completion}
        questions={questions}
        answers={answers}
        onOpenModule={onOpenModule}
        onLeave={onLeave}
      />
    )
  }
  return (
    <div className="mx-auto max-w-3xl">
      <Button variant="quiet" className="mb-3 -ml-4" onClick={onLeave}>
        <ArrowLeft aria-hidden="true" className="size-5" />
        Back to Modules
      </Button>
      {result ? (
        <QuizResults
          moduleId={module.id}
          moduleName={module.name}
          progress={progress}
          result={result}
          isPractice={isPractice}
          isSubmitting={complete.isPending}
          onCorrect={(questionId, option) => dispatch({ type: 'answer', questionId, option })}
          onSubmit={() =>
            complete.mutate({
              body: {
                moduleId: module.id,
                answers,
                score: result.score,
                totalQuestions: result.totalQuestions,
              },
            })
          }
          onRetake={() => {
            void ConfirmDialog.ask()
            setIsAskingRetake(true)
          }}
          onStudyLater={onLeave}
          onLeave={onLeave}
        />
      ) : (
        <div className="flex flex-col gap-5">
          <PageHeader
            title={module.name}
            eyebrow={isPractice ? `Module ${module.order}, practice` : `Module ${module.order}`}
            isCompact
          />
          {question && (
            <QuestionStep
              step={position}
              questionId={question.id}
              question={question.question}
              options={optionTexts(question)}
              chosen={answers[String(question.id)]}
              progress={<QuizCounter position={position} count={questions.length} />}
              isBusy={check.isPending}
              onChoose={option => dispatch({ type: 'answer', questionId: question.id, option })}
              onTap={option => {
                dispatch({ type: 'answer', questionId: question.id, option })
                // The last one leads to the results, by its button.
                if (position < questions.length - 1) dispatch({ type: 'go', position: position + 1 })
              }}
              actions={
                <StepButtons
                  position={position}
                  count={questions.length}
                  isAnswered={answers[String(question.id)] !== undefined}
                  nextLabel="Next Question"
                  finishLabel="Review Results"
                  isBusy={check.isPending}
                  onGo={next => dispatch({ type: 'go', position: next })}
                  onFinish={() => check.mutate({ params: { moduleId: module.id }, body: { answers } })}
                />
              }
            />
          )}
        </div>
      )}
      <Guard
        isDirty={answered > 0}
        title="Leave the quiz?"
        description={describeLeaving(progress, { answered, isPractice })}
        isWithin={next => isOfQuiz(next, module.id)}
        isLostOnReload={false}
        onLeave={forgetAnswers}
      />
      <ConfirmDialog
        isOpen={isAskingRetake}
        onOpenChange={setIsAskingRetake}
        title="Retake the quiz?"
        description="All of your answers are cleared, and you start again at question 1."
        confirmLabel="Retake Quiz"
        isBusy={retake.isPending}
        onConfirm={() => retake.mutate({ params: { moduleId: module.id }, query: { new: 'true' } })}
      />
    </div>
  )
}

/** The warning about what leaving loses. */
function describeLeaving(
  { questions, result }: QuizProgress,
  { answered, isPractice }: { readonly answered: number; readonly isPractice: boolean },
): string {
  if (!result) {
    return `You have answered ${answered} of ${countOf(questions.length, 'question')}. Leaving clears your answers.`
  }
  if (isPractice) return 'Leaving clears your answers and these results.'
  return result.passed
    ? 'Passed, but not submitted yet. Leaving clears your answers.'
    : 'Leaving clears your answers and these results. The links bring you back.'
}

/** Matches both addresses of this module's quiz. */
function isOfQuiz({ pathname, search }: { pathname: string; search: unknown }, moduleId: number): boolean {
  const isTraining = [paths.training(), paths.trainingModules()].some(path => isSamePath(path, pathname))
  return isTraining && Number((search as { module?: unknown }).module) === moduleId
}

/** The screen only sends valid answers, unless the attempt has changed. */
function isOtherAttempt(error: unknown): boolean {
  return hasCode(error, 'questionUnanswered', 'answerNotAnOption')
}

/** The next part is a screen of its own: it starts at the top, and its heading takes the focus. */
function showFromTop(): void {
  requestHeadingFocus()
  scrollTo({ top: 0 })
}

function LoadingQuiz() {
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-5">
      <h1 className="sr-only">Loading the quiz</h1>
      <Skeleton className="h-11 w-44" />
      <QuizSkeleton />
    </div>
  )
}

function QuizCounter({ position, count }: { readonly position: number; readonly count: number }) {
  const counter = `Question ${position + 1} of ${count}`
  return (
    <>
      <p className="text-soft text-sm">{counter}</p>
      <ProgressBar label="Quiz progress" value={position + 1} max={count} valueText={counter} />
    </>
  )
}
