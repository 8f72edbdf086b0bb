import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '#web/lib/class-names.ts'

export interface Verdict {
  readonly isRight: boolean
  readonly explanation: string | null
  /** Where it may be told. */
  readonly rightOption: string | null
  /** A link to where the answer is taught. */
  readonly more?: ReactNode
}

interface AnswerToldProps {
  readonly verdict: Verdict
  /** Heading of a verdict that is not right. */
  readonly title?: string
  readonly children?: ReactNode
}

/** The verdict on an answer, with the reason. */
export function AnswerTold({
  verdict: { isRight, explanation, rightOption, more },
  title = 'Not this one',
  children,
}: AnswerToldProps) {
  const Icon = isRight ? Check : X
  return (
    <div
      className={cn(
        'flex flex-col gap-1.5 rounded-r-md border-l-3 px-4 py-3',
        isRight ? 'border-moss bg-moss-tint' : 'border-vermilion bg-vermilion-tint',
      )}
    >
      <p className="flex items-center gap-2 font-semibold">
        <Icon aria-hidden="true" className={cn('size-5', isRight ? 'text-moss' : 'text-vermilion')} />
        {isRight ? 'Right' : title}
      </p>
      {!isRight && rightOption !== null && <p>Right is: {rightOption}</p>}
      {explanation && <p className="text-soft">{explanation}</p>}
      {children}
      {more}
    </div>
  )
}
