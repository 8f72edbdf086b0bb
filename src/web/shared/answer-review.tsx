import { Children, type ReactNode } from 'react'
import { cn } from '#web/lib/class-names.ts'
import { Check, ChevronDown, X } from '#web/ui/icons.tsx'

interface AnswerReviewProps {
  readonly title: string
  /** One `ReviewedQuestion` or `ExplainedQuestion` each. */
  readonly children: ReactNode
  /** More of them, in a line that unfolds. */
  readonly folded?: ReactNode
}

/** The questions of a quiz with what was answered. */
export function AnswerReview({ title, children, folded }: AnswerReviewProps) {
  return (
    <section>
      <h2 className="font-display text-2xl">{title}</h2>
      <div className="mt-3 border-line border-y">
        {Children.count(children) > 0 && <ol className="divide-y divide-line">{children}</ol>}
        {folded}
      </div>
    </section>
  )
}

interface FoldedAnswersProps {
  readonly title: string
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
  readonly children: ReactNode
}

/** Questions that need no look, in a line that unfolds. */
export function FoldedAnswers({ title, isOpen, onOpenChange, children }: FoldedAnswersProps) {
  return (
    <details
      open={isOpen}
      onToggle={event => onOpenChange(event.currentTarget.open)}
      className="group not-first:border-line not-first:border-t"
    >
      <summary className="flex min-h-14 list-none items-center gap-3 py-2 font-medium hover:text-indigo [&::-webkit-details-marker]:hidden">
        <Check aria-hidden="true" className={MARK_CLASS.right} />
        <span className="grow">{title}</span>
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-faint transition-transform group-open:rotate-180"
        />
      </summary>
      <ol className="divide-y divide-line border-line border-t">{children}</ol>
    </details>
  )
}

const MARK_CLASS = {
  right: 'size-6 shrink-0 rounded-full bg-moss-tint p-1 text-moss',
  wrong: 'size-6 shrink-0 rounded-full bg-vermilion-tint p-1 text-vermilion',
}

interface ReviewedQuestionProps {
  readonly number: number
  readonly headingId?: string
  readonly question: string
  readonly isRight: boolean
  /** The text already says what the mark shows. */
  readonly isMarkDecorative?: boolean
  readonly children: ReactNode
}

/** A question, marked right or wrong, with what there is to say of its answer. */
export function ReviewedQuestion(props: ReviewedQuestionProps) {
  const { number, headingId, question, isRight, isMarkDecorative = false, children } = props
  const Icon = isRight ? Check : X
  const name = { role: 'img', 'aria-label': isRight ? 'Right' : 'Wrong' }
  return (
    <li className="grid grid-cols-[1.75rem_1fr] gap-x-3 py-5">
      <Icon
        {...(isMarkDecorative ? { 'aria-hidden': true } : name)}
        className={cn('mt-0.5', isRight ? MARK_CLASS.right : MARK_CLASS.wrong)}
      />
      <div className="flex min-w-0 flex-col gap-1.5">
        <h3 id={headingId} className="font-medium leading-snug">
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
