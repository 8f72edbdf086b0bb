import { useQuery } from '@tanstack/react-query'
import { type Completion, type Question, trainingRoutes } from '#contract/programme/training.ts'
import { listOptions } from '#domain/questions/questions.ts'
import type { PointKind } from '#domain/rewards/points.ts'
import { countOf, formatOpening } from '#web/lib/format.ts'
import { routeQuery } from '#web/lib/query.ts'
import { AnswerReview, ExplainedQuestion } from '#web/shared/answer-review.tsx'
import { CertificateButton } from '#web/shared/certificate-button.tsx'
import { PushOffer } from '#web/shared/push-offer.tsx'
import { StampNote } from '#web/shared/stamp-note.tsx'
import { Button } from '#web/ui/button.tsx'
import { Flame } from '#web/ui/icons.tsx'
import { NorenMark } from '#web/ui/noren-mark.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { describeProved } from './proved-questions.ts'

const BONUS_NAMES: Partial<Record<PointKind, string>> = {
  perfect_quiz: 'for a perfect quiz',
  daily_streak: 'for your first learning of the day',
}

interface ModuleCompletedProps {
  readonly moduleName: string
  readonly completion: Completion
  readonly questions: readonly Question[]
  readonly answers: Readonly<Record<string, string>>
  readonly onOpenModule: (moduleId: number) => void
  readonly onLeave: () => void
}

export function ModuleCompleted(props: ModuleCompletedProps) {
  const { moduleName, completion, questions, answers, onOpenModule, onLeave } = props
  const reviewed = questions.flatMap(question => {
    const solution = completion.answers.find(({ questionId }) => questionId === question.id)
    // A suspended question teaches nothing.
    if (!solution) return []
    const rightOption = listOptions(question).find(({ letter }) => letter === solution.correctAnswer)?.text
    return [{ question, solution, rightOption, chosen: answers[String(question.id)] }]
  })
  // If another device restarted the quiz, its option order differs from this screen.
  const proved = completion.proved?.length ?? 0
  const areLettersKnown =
    reviewed.filter(({ chosen, rightOption }) => chosen === rightOption).length === completion.score - proved
  return (
    <div className="flex flex-col gap-12">
      <div className="flex flex-col gap-8 rounded-lg border border-line bg-raised px-5 py-8 md:px-12 md:py-12">
        <div className="flex flex-col gap-5">
          <NorenMark className="size-14" />
          <PageHeader
            title="Module Completed!"
            documentTitle={`Completed: ${moduleName}`}
            eyebrow={moduleName}
          >
            <p>
              {completion.score} of {completion.totalQuestions} right.
            </p>
            {proved > 0 && <p>{describeProved(proved, 'after')}</p>}
          </PageHeader>
        </div>
        <div className="grid gap-6 border-line border-t pt-8 sm:grid-cols-2">
          <div>
            <p className="font-display text-5xl text-indigo leading-none">
              +{completion.pointsEarned} <span className="text-2xl">points</span>
            </p>
            <ul className="mt-3 flex flex-col gap-1 text-soft">
              {completion.bonuses.map(({ kind, points }) => (
                <li key={kind}>
                  +{countOf(points, 'point')} {BONUS_NAMES[kind] ?? ''}
                </li>
              ))}
            </ul>
          </div>
          <div>
            <p className="flex flex-wrap items-center gap-x-2.5 font-display text-5xl leading-none">
              <Flame aria-hidden="true" strokeWidth={1.5} className="size-10 text-vermilion" />
              {completion.streak.currentStreak}
              <span className="text-2xl">day streak</span>
            </p>
            {completion.streak.longestStreak > completion.streak.currentStreak && (
              <p className="mt-3 text-soft">
                Your longest: {countOf(completion.streak.longestStreak, 'day')}
              </p>
            )}
          </div>
        </div>
        <StampNote>{moduleName} is in your stamp book.</StampNote>
        <PushOffer />
        <NextSteps onOpenModule={onOpenModule} onLeave={onLeave} />
        <CertificateButton
          kind="module"
          subjectId={completion.moduleId}
          title={moduleName}
          className="-mt-4 -ml-4 self-start"
        />
      </div>
      {areLettersKnown && (
        <AnswerReview title="The answers, explained">
          {reviewed.map(({ question, rightOption, chosen, solution }, index) => (
            <ExplainedQuestion
              key={question.id}
              number={index + 1}
              question={question.question}
              isRight={chosen === rightOption}
              chosen={chosen}
              solution={`${solution.correctAnswer}. ${rightOption}`}
              explanation={solution.explanation}
            />
          ))}
        </AnswerReview>
      )}
    </div>
  )
}

function NextSteps({ onOpenModule, onLeave }: Pick<ModuleCompletedProps, 'onOpenModule' | 'onLeave'>) {
  const { data: next, isFetching } = useQuery(routeQuery(trainingRoutes.nextModule))
  if (isFetching) return <Skeleton className="h-13 w-full max-w-sm" />
  const { module = null, availableOn = null } = next ?? {}
  return (
    <div className="flex flex-col gap-4">
      {next && !module && <p className="font-medium">You have completed every module. Well done.</p>}
      {module && availableOn && module.status !== 'available' && (
        <p className="text-soft">
          Next: {module.name}. It opens {formatOpening(availableOn)}.
        </p>
      )}
      <div className="flex flex-col gap-3 sm:flex-row">
        {module?.status === 'available' && (
          <Button size="lg" onClick={() => onOpenModule(module.id)}>
            Next Module: {module.name}
          </Button>
        )}
        <Button variant="secondary" size="lg" onClick={onLeave}>
          Back to Modules
        </Button>
      </div>
    </div>
  )
}
