import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { paths } from '#contract/paths.ts'
import type { CheckResult } from '#contract/programme/training.ts'
import { optionTexts } from '#domain/questions/questions.ts'
import { passMark, scorePercent } from '#domain/questions/quiz-scoring.ts'
import { cn } from '#web/lib/class-names.ts'
import { countOf } from '#web/lib/format.ts'
import { useUser } from '#web/lib/session.ts'
import { AnswerReview, FoldedAnswers, ReviewedQuestion } from '#web/shared/answer-review.tsx'
import { OptionList } from '#web/shared/option-list.tsx'
import { ActionBar } from '#web/ui/action-bar.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { ArrowRight, ChevronDown } from '#web/ui/icons.tsx'
import { Note } from '#web/ui/note.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { LearningLink, ResultsContext } from './learning-link.tsx'
import { readTrip } from './learning-trip.ts'
import { describeProved } from './proved-questions.ts'
import type { QuizProgress } from './quiz-progress.ts'
import { type ReviewedAnswer, reviewQuiz, whatToLearn } from './quiz-review.ts'
import { useTripBack } from './use-trip-back.ts'

interface QuizResultsProps {
  readonly moduleId: number
  readonly moduleName: string
  readonly progress: QuizProgress
  /** The graded answers. */
  readonly result: CheckResult
  /** The module was completed before: nothing is awarded, so there is nothing to submit. */
  readonly isPractice: boolean
  readonly isSubmitting: boolean
  readonly onCorrect: (questionId: number, option: string) => void
  readonly onSubmit: () => void
  readonly onRetake: () => void
  readonly onStudyLater: () => void
  readonly onLeave: () => void
}

/** The results: first what is wrong, with the way to put it right, then what is right, in one line. */
export function QuizResults(props: QuizResultsProps) {
  const { moduleId, moduleName, progress, result, isPractice, isSubmitting, onCorrect } = props
  const { score, totalQuestions, passed } = result
  const user = useUser()
  const [isUnfolded, setIsUnfolded] = useState(() => readTrip(user.id, moduleId)?.isUnfolded ?? false)
  useTripBack(moduleId)
  const canCorrect = passed && !isPractice
  const { wrong, right, ungraded } = reviewQuiz(progress, result)
  return (
    <ResultsContext value={{ moduleId, isUnfolded }}>
      <div className="flex flex-col gap-8">
        <PageHeader
          title={passed ? 'You passed' : 'Not passed yet'}
          documentTitle={`Results: ${moduleName}`}
          eyebrow={moduleName}
        />
        <div className="grid items-center gap-6 sm:grid-cols-[auto_1fr] sm:gap-10">
          <p className="flex flex-wrap items-baseline gap-x-4">
            <span className="font-display text-[4.5rem] leading-none tracking-[-0.03em]">
              {score}
              <span className="text-[2rem] text-faint tracking-normal">/{totalQuestions}</span>
            </span>
            <span className="text-soft text-xl">{scorePercent(score, totalQuestions)}%</span>
          </p>
          <Note tone={passed ? 'moss' : 'vermilion'}>
            <Verdict {...props} />
          </Note>
        </div>
        {ungraded > 0 && (
          <Note>
            <p>
              {ungraded === 1 ? 'One question does' : `${ungraded} questions do`} not count: the menu has
              changed since you began.
            </p>
          </Note>
        )}
        {result.proved && <Proved questions={result.proved} />}
        {canCorrect && wrong.length > 0 && <ToCorrect wrong={wrong} />}
        {!passed && <ToLearn wrong={wrong} />}
        {!passed && wrong.length > 0 && (
          <Link
            to={paths.practise()}
            params={{ moduleId: String(moduleId) }}
            ignoreBlocker
            className={cn(buttonClass({ variant: 'secondary', size: 'lg' }), 'self-start')}
          >
            Practise the {wrong.length} you missed
          </Link>
        )}
        <AnswerReview
          title="Answer review"
          folded={
            right.length > 0 && (
              <FoldedAnswers
                title={countOf(right.length, 'right answer')}
                isOpen={isUnfolded}
                onOpenChange={setIsUnfolded}
              >
                {right.map(answer => (
                  <AnswerRow key={answer.number} {...answer} />
                ))}
              </FoldedAnswers>
            )
          }
        >
          {wrong.map(answer => (
            <AnswerRow key={answer.number} {...answer}>
              {canCorrect && (
                <Correction
                  {...answer}
                  isDisabled={isSubmitting}
                  onCorrect={option => onCorrect(answer.question.id, option)}
                />
              )}
            </AnswerRow>
          ))}
        </AnswerReview>
        <Actions {...props} wrong={wrong} />
      </div>
    </ResultsContext>
  )
}

function Verdict({ result, isPractice }: QuizResultsProps) {
  const { score, totalQuestions, passed } = result
  const wrong = totalQuestions - score
  const needed = passMark(totalQuestions)
  if (!passed) {
    return (
      <>
        <p className="font-semibold">
          Not passed: {score} right, and you need {needed} of {totalQuestions}.
        </p>
        <p className="text-soft">Learn first: every wrong answer names where. Then take the quiz again.</p>
      </>
    )
  }
  if (isPractice) {
    return (
      <>
        <p className="font-semibold">Passed.</p>
        <p className="text-soft">
          This was practice. You have completed this module already, and points are awarded once.
        </p>
      </>
    )
  }
  return (
    <>
      <p className="font-semibold">Passed.</p>
      <p className="text-soft">
        {wrong === 0
          ? 'Every answer is right. Finish below.'
          : `Fix ${countOf(wrong, 'answer')}, then finish.`}
      </p>
    </>
  )
}

/** Questions that were not asked and count as right, in a line that unfolds. */
function Proved({ questions }: { readonly questions: NonNullable<CheckResult['proved']> }) {
  return (
    <Note>
      <details className="group">
        <summary className="flex min-h-11 list-none items-center gap-3 hover:text-indigo [&::-webkit-details-marker]:hidden">
          <span className="grow">{describeProved(questions.length, 'after')}</span>
          <ChevronDown
            aria-hidden="true"
            className="size-5 shrink-0 text-faint transition-transform group-open:rotate-180"
          />
        </summary>
        <ul className="list-disc space-y-1.5 pt-1 pl-5 text-[0.9375rem] text-soft">
          {questions.map(({ questionId, question }) => (
            <li key={questionId}>{question}</li>
          ))}
        </ul>
      </details>
    </Note>
  )
}

interface WrongAnswersProps {
  readonly wrong: readonly ReviewedAnswer[]
}

/** The wrong answers of a passed quiz, each with the way to its options. */
function ToCorrect({ wrong }: WrongAnswersProps) {
  return (
    <section aria-label="To correct">
      <h2 className="font-display text-2xl">To correct</h2>
      <ol className="mt-3 divide-y divide-line border-line border-y">
        {wrong.map(({ number, question, isCorrected }) => (
          <li key={number} className="flex flex-wrap items-center justify-between gap-x-3 py-1.5">
            <p className="line-clamp-2 min-w-0 flex-1 basis-32 text-[0.9375rem] leading-snug">
              <span className="text-faint">{number}. </span>
              {question.question}
            </p>
            <Button
              variant="quiet"
              className="-mr-2 shrink-0 px-2"
              onClick={() => goToOptions(question.id)}
              aria-describedby={questionElementId(question.id)}
            >
              {isCorrected ? 'Corrected' : 'Correct this'}
            </Button>
          </li>
        ))}
      </ol>
    </section>
  )
}

const questionElementId = (questionId: number) => `question-${questionId}`

/** Shows a wrong answer from its question on; a keyboard goes on at its options. */
function goToOptions(questionId: number): void {
  const row = document.getElementById(questionElementId(questionId))?.closest('li')
  row?.scrollIntoView({ block: 'start' })
  const chosen = row?.querySelector<HTMLInputElement>('input:checked') ?? row?.querySelector('input')
  chosen?.focus({ preventScroll: true })
}

/** Learning links for the wrong answers of a failed quiz, those for most answers first. */
function ToLearn({ wrong }: WrongAnswersProps) {
  const { lessons, unwritten } = whatToLearn(wrong)
  return (
    <section aria-label="What to learn">
      <h2 className="font-display text-2xl">What to learn</h2>
      <ul className="mt-3 divide-y divide-line border-line border-y">
        {lessons.map(({ label, href, numbers }) => (
          <li key={href}>
            <LearningLink
              id={`lesson-${numbers[0]}`}
              href={href}
              className="flex min-h-15 items-center gap-3 rounded-sm py-2.5 hover:text-indigo focus-visible:-outline-offset-2"
            >
              <span className="min-w-0 grow">
                <span className="block font-semibold leading-snug">{label}</span>
                <span className="block text-[0.9375rem] text-soft">{listQuestions(numbers)}</span>
              </span>
              <ArrowRight aria-hidden="true" className="size-5 shrink-0 text-indigo" />
            </LearningLink>
          </li>
        ))}
        {unwritten.length > 0 && (
          <li className="py-2.5">
            <p className="font-semibold leading-snug">Ask a colleague</p>
            <p className="text-[0.9375rem] text-soft">{listQuestions(unwritten)}</p>
          </li>
        )}
      </ul>
    </section>
  )
}

const NUMBER_LIST = new Intl.ListFormat('en-AU')

function listQuestions(numbers: readonly number[]): string {
  const list = NUMBER_LIST.format(numbers.map(String))
  return numbers.length === 1 ? `Question ${list}` : `Questions ${list}`
}

interface AnswerRowProps extends ReviewedAnswer {
  readonly children?: ReactNode
}

function AnswerRow({ number, question, checkedAnswer, isRight, reference, children }: AnswerRowProps) {
  return (
    <ReviewedQuestion
      number={number}
      headingId={questionElementId(question.id)}
      question={question.question}
      isRight={isRight}
      isMarkDecorative
    >
      <p className="text-soft">
        <span className={cn('font-semibold', isRight ? 'text-moss' : 'text-vermilion')}>
          {isRight ? 'Right' : 'Wrong'}
        </span>
        {` – your answer: ${checkedAnswer}`}
      </p>
      {!isRight && reference && (
        <LearningLink
          id={`learn-${question.id}`}
          href={reference.href}
          className="inline-flex min-h-11 w-fit items-center gap-1.5 font-semibold text-indigo underline decoration-1 underline-offset-4 hover:decoration-2"
        >
          Learn this: {reference.label}
          <ArrowRight aria-hidden="true" className="size-4 shrink-0" />
        </LearningLink>
      )}
      {children}
    </ReviewedQuestion>
  )
}

interface CorrectionProps extends ReviewedAnswer {
  readonly isDisabled: boolean
  readonly onCorrect: (option: string) => void
}

/** The wrong option stays marked; what replaces it is chosen, and not yet graded. */
function Correction(props: CorrectionProps) {
  const { number, question, answer, checkedAnswer, isCorrected, isDisabled, onCorrect } = props
  return (
    <div className="mt-2">
      <OptionList
        questionId={question.id}
        options={optionTexts(question)}
        chosen={answer}
        wrong={checkedAnswer}
        isDisabled={isDisabled}
        onChoose={onCorrect}
        legend={
          <span className="block pb-2 font-semibold text-sm text-soft">
            {isCorrected ? 'Corrected' : 'Correct your answer'}
            <span className="sr-only"> to question {number}</span>
          </span>
        }
      />
    </div>
  )
}

function Actions(props: QuizResultsProps & WrongAnswersProps) {
  const { moduleId, wrong, result, isPractice, isSubmitting } = props
  const { onSubmit, onRetake, onStudyLater, onLeave } = props
  const corrected = wrong.filter(({ isCorrected }) => isCorrected).length
  const retake = (
    <Button variant="secondary" size="lg" disabled={isSubmitting} onClick={onRetake}>
      Retake Quiz
    </Button>
  )
  return (
    <>
      {result.passed && !isPractice && (
        <ActionBar className="flex flex-col gap-2 sm:flex-row sm:items-center sm:justify-between">
          {wrong.length > 0 && (
            <p role="status" className="text-soft text-sm">
              {corrected} of {countOf(wrong.length, 'wrong answer')} corrected
            </p>
          )}
          <Button size="lg" isBusy={isSubmitting} onClick={onSubmit}>
            Submit & Complete Module
          </Button>
        </ActionBar>
      )}
      {!result.passed && (
        <ActionBar className="flex flex-wrap *:grow sm:*:grow-0">
          <Link
            to={paths.learn()}
            params={{ moduleId: String(moduleId) }}
            ignoreBlocker
            className={buttonClass({ size: 'lg' })}
          >
            Learn first
          </Link>
          {retake}
        </ActionBar>
      )}
      <div className="flex flex-col gap-3 sm:flex-row">
        {result.passed ? (
          retake
        ) : (
          <Button variant="secondary" size="lg" onClick={onStudyLater}>
            Study Later
          </Button>
        )}
        <Button variant="quiet" size="lg" onClick={onLeave}>
          Back to Modules
        </Button>
      </div>
    </>
  )
}
