import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '#web/lib/class-names.ts'

interface AnswerReviewProps {
  readonly title: string
  /** One `ReviewedQuestion` or `ExplainedQuestion` each. */
  readonly children: ReactNode
}

/** The questions of a quiz with what was answered. */
export function AnswerReview({ title, children }: AnswerReviewProps) {
  return (
    <section>
      <h2 className="font-display text-2xl">{title}</h2>
      <ol className="mt-3 divide-y divide-line border-line border-y">{children}</ol>
    </section>
  )
}

interface ReviewedQuestionProps {
  readonly number: number
  readonly question: string
  readonly isRight: boolean
  /** Whether the text says itself what the mark shows. */
  readonly isMarkDecorative?: boolean
  readonly children: ReactNode
}

/** A question, marked right or wrong, with what there is to say of its answer. */
export function ReviewedQuestion(props: ReviewedQuestionProps) {
  const { number, question, isRight, isMarkDecorative = false, children } = props
  const Icon = isRight ? Check : X
  const name = { role: 'img', 'aria-label': isRight ? 'Right' : 'Wrong' }
  return (
    <li className="grid grid-cols-[1.75rem_1fr] gap-x-3 py-5">
      <Icon
        {...(isMarkDecorative ? { 'aria-hidden': true } : name)}
        className={cn(
          'mt-0.5 size-6 rounded-full p-1',
          isRight ? 'bg-moss-tint text-moss' : 'bg-vermilion-tint text-vermilion',
        )}
      />
      <div className="flex min-w-0 flex-col gap-1.5">
        <h3 className="font-medium leading-snug">
          <span className="text-faint">{number}. </span>
          {question}
        </h3>
        {children}
      </div>
    </li>
  )
}

interface ExplainedQuestionProps extends Pick<ReviewedQuestionProps, 'number' | 'question' | 'isRight'> {
  readonly chosen: string | undefined
  readonly solution: string | undefined
  readonly explanation: string | undefined
}

/** A question with its right answer, and why it is. */
export function ExplainedQuestion(props: ExplainedQuestionProps) {
  const { chosen, solution, explanation, ...question } = props
  return (
    <ReviewedQuestion {...question}>
      {!question.isRight && <p className="text-soft">Your answer: {chosen}</p>}
      <p className="font-semibold">{solution}</p>
      <p className="text-soft">{explanation}</p>
    </ReviewedQuestion>
  )
}
