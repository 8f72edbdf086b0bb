import { type ReactNode, useState } from 'react'
import type { PickedQuestion } from '#contract/content/training.ts'
import type { SuggestedQuestion } from '#contract/questions/question-suggestions.ts'
import { listOptions } from '#domain/questions/questions.ts'
import { cn } from '#web/lib/class-names.ts'
import { Button } from '#web/ui/button.tsx'
import { Check } from '#web/ui/icons.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** Form code loads with the first edit. */
const QuestionForm = lazyPart(() => import('./question-form.tsx'), 'QuestionForm')

interface OfferedQuestionProps {
  readonly suggestion: SuggestedQuestion
  readonly question: PickedQuestion
  readonly isPicked: boolean
  /** Reasons for a refusal. */
  readonly problems: readonly string[]
  readonly onPick: (isPicked: boolean) => void
  readonly onEdit: (question: PickedQuestion) => void
  readonly onDrop: () => void
}

export function OfferedQuestion(props: OfferedQuestionProps) {
  const { suggestion, question, isPicked, problems, onPick, onEdit, onDrop } = props
  const [isEditing, setIsEditing] = useState(false)
  if (isEditing)
    return (
      <Frame isPicked={isPicked}>
        <QuestionForm
          loading={<Skeleton className="h-[40rem] rounded-md" />}
          question={question}
          onSave={next => {
            onEdit(next)
            setIsEditing(false)
          }}
          onCancel={() => setIsEditing(false)}
        />
      </Frame>
    )
  return (
    <Frame isPicked={isPicked}>
      <label className="-m-1 flex min-h-11 cursor-pointer items-start gap-3 p-1">
        <input
          type="checkbox"
          className="mt-1 size-5 shrink-0 accent-indigo"
          checked={isPicked}
          onChange={() => onPick(!isPicked)}
        />
        <span className="min-w-0 font-display text-[1.25rem] leading-snug [overflow-wrap:anywhere]">
          {question.question}
        </span>
      </label>
      <ol className="flex flex-col gap-1.5">
        {listOptions(question).map(({ letter, text }) => (
          <Option key={letter} letter={letter} text={text} isRight={letter === question.correctAnswer} />
        ))}
      </ol>
      <div className="flex flex-col gap-1 text-[0.9375rem] text-soft">
        {question.explanation && <p className="[overflow-wrap:anywhere]">{question.explanation}</p>}
        <p className="[overflow-wrap:anywhere]">
          Learned in: {suggestion.dish.section}, {suggestion.dish.name}
        </p>
      </div>
      {problems.length > 0 && (
        <ul className="text-[0.9375rem] text-vermilion">
          {problems.map(problem => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
      <div className="-mb-2 -ml-4 flex flex-wrap">
        <Button variant="quiet" onClick={() => setIsEditing(true)}>
          Edit<span className="sr-only">: {question.question}</span>
        </Button>
        <Button variant="quiet" onClick={onDrop}>
          Drop<span className="sr-only">: {question.question}</span>
        </Button>
      </div>
    </Frame>
  )
}

function Frame({ isPicked, children }: { readonly isPicked: boolean; readonly children: ReactNode }) {
  return (
    <li
      className={cn(
        'flex flex-col gap-4 rounded-lg border bg-raised p-4 md:p-5',
        isPicked ? 'border-indigo' : 'border-line',
      )}
    >
      {children}
    </li>
  )
}

interface OptionProps {
  readonly letter: string
  readonly text: string
  readonly isRight: boolean
}

function Option({ letter, text, isRight }: OptionProps) {
  return (
    <li
      className={cn(
        'flex items-start gap-3 rounded-md px-3 py-2',
        isRight ? 'bg-moss-tint font-semibold text-moss' : 'bg-sunk',
      )}
    >
      <span aria-hidden="true" className="grid h-6 w-4 shrink-0 place-items-center text-sm">
        {isRight ? <Check className="size-4.5" /> : letter}
      </span>
      <span className="min-w-0 [overflow-wrap:anywhere]">
        {isRight && <span className="sr-only">Right: </span>}
        {text}
      </span>
    </li>
  )
}
