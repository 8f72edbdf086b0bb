import { ArrowRight } from 'lucide-react'
import type { CheckResult, Question, QuestionResult } from '#contract/training.ts'
import { passMark, scorePercent } from '#domain/quiz-scoring.ts'
import { cn } from '#web/lib/class-names.ts'
import { countOf } from '#web/lib/format.ts'
import { AnswerReview, ReviewedQuestion } from '#web/ui/answer-review.tsx'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { OptionList } from '#web/ui/option-list.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'
import { optionsOf } from './quiz-progress.ts'

interface QuizResultsProps {
  readonly moduleName: string
  readonly questions: readonly Question[]
  readonly answers: Readonly<Record<string, string>>
  /** The answers that `result` graded. */
  readonly checkedAnswers: Readonly<Record<string, string>>
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

export function QuizResults(props: QuizResultsProps) {
  const { moduleName, questions, answers, checkedAnswers, result, isPractice, isSubmitting, onCorrect } =
    props
  const { score, totalQuestions, passed } = result
  const canCorrect = passed && !isPractice
  return (
    <div className="flex flex-col gap-8">
      <PageHeader
        title={passed ? 'You passed' : 'Not passed yet'}
        documentTitle={`Results: ${moduleName}`}
        eyebrow={moduleName}
      />
      <div className="grid items-center gap-6 sm:grid-cols-[auto_1fr] sm:gap-10">
        <p className="flex items-baseline gap-4">
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
      <Actions {...props} />
      <AnswerReview title="Answer review">
        {questions.map((question, index) => (
          <QuestionResultRow
            key={question.id}
            number={index + 1}
            question={question}
            answer={answers[String(question.id)]}
            checkedAnswer={checkedAnswers[String(question.id)]}
            result={result.results.find(({ questionId }) => questionId === question.id)}
            isDisabled={isSubmitting}
            onCorrect={canCorrect ? option => onCorrect(question.id, option) : undefined}
          />
        ))}
      </AnswerReview>
      <Actions {...props} />
    </div>
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
        <p className="text-soft">
          Below, every wrong answer names where to learn it. Then take the quiz again.
        </p>
      </>
    )
  }
  if (isPractice) {
    return (
      <>
        <p className="font-semibold">
          Passed: you need {needed} of {totalQuestions}.
        </p>
        <p className="text-soft">
          This was practice. You have completed this module already, and points are awarded once.
        </p>
      </>
    )
  }
  return (
    <>
      <p className="font-semibold">
        Passed: you need {needed} of {totalQuestions}.
      </p>
      <p className="text-soft">
        {wrong === 0
          ? 'Every answer is right. Submit to complete the module.'
          : `You may correct ${countOf(wrong, 'wrong answer')} below, then submit to complete the module.`}
      </p>
    </>
  )
}

function Actions({
  result,
  isPractice,
  isSubmitting,
  onSubmit,
  onRetake,
  onStudyLater,
  onLeave,
}: QuizResultsProps) {
  return (
    <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
      {result.passed && !isPractice && (
        <Button size="lg" isBusy={isSubmitting} onClick={onSubmit}>
          Submit & Complete Module
        </Button>
      )}
      <Button
        variant={result.passed ? 'secondary' : 'primary'}
        size="lg"
        disabled={isSubmitting}
        onClick={onRetake}
      >
        Retake Quiz
      </Button>
      {!result.passed && (
        <Button variant="secondary" size="lg" onClick={onStudyLater}>
          Study Later
        </Button>
      )}
      <Button variant="quiet" size="lg" onClick={onLeave}>
        Back to Modules
      </Button>
    </div>
  )
}

interface QuestionResultRowProps {
  readonly number: number
  readonly question: Question
  readonly answer: string | undefined
  readonly checkedAnswer: string | undefined
  readonly result: QuestionResult | undefined
  readonly isDisabled: boolean
  /** Given where a wrong answer may be corrected. */
  readonly onCorrect: ((option: string) => void) | undefined
}

function QuestionResultRow(props: QuestionResultRowProps) {
  const { number, question, answer, checkedAnswer, result, isDisabled, onCorrect } = props
  const isRight = result?.correct ?? false
  return (
    <ReviewedQuestion number={number} question={question.question} isRight={isRight} isMarkDecorative>
      <p className="text-soft">
        <span className={cn('font-semibold', isRight ? 'text-moss' : 'text-vermilion')}>
          {isRight ? 'Right' : 'Wrong'}
        </span>
        {` – your answer: ${checkedAnswer}`}
      </p>
      {!isRight && result?.reference && (
        <SiteLink
          href={result.reference.href}
          className="inline-flex min-h-11 w-fit items-center gap-1.5 font-semibold text-indigo underline decoration-1 underline-offset-4 hover:decoration-2"
        >
          Learn this: {result.reference.label}
          <ArrowRight aria-hidden="true" className="size-4 shrink-0" />
        </SiteLink>
      )}
      {!isRight && onCorrect && (
        <div className="mt-2">
          <OptionList
            questionId={question.id}
            options={optionsOf(question).map(({ text }) => text)}
            chosen={answer}
            isDisabled={isDisabled}
            onChoose={onCorrect}
            legend={
              <span className="block pb-2 font-semibold text-sm text-soft">
                {answer === checkedAnswer ? 'Correct your answer' : 'Corrected'}
                <span className="sr-only"> to question {number}</span>
              </span>
            }
          />
        </div>
      )}
    </ReviewedQuestion>
  )
}
