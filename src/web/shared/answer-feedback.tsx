import type { ReactNode } from 'react'
import { cn } from '#web/lib/class-names.ts'
import { Check, Lightbulb, X } from '#web/ui/icons.tsx'

export interface Verdict {
  readonly isRight: boolean
  readonly explanation: string | null
  /** Null if the option may not be revealed. */
  readonly rightOption: string | null
  /** A link to where the answer is taught. */
  readonly more?: ReactNode
}

interface AnswerFeedbackProps {
  readonly verdict: Verdict
  /** Nothing was guessed: told without blame. */
  readonly isUnsure?: boolean
  /** Several options were ticked. */
  readonly isSet?: boolean
  readonly children?: ReactNode
}

const LOOKS = {
  right: { Icon: Check, title: 'Right', tone: 'border-moss bg-moss-tint', iconTone: 'text-moss' },
  unsure: {
    Icon: Lightbulb,
    title: 'Now you know',
    tone: 'border-indigo bg-indigo-tint',
    iconTone: 'text-indigo',
  },
  wrong: {
    Icon: X,
    title: 'Not this one',
    tone: 'border-vermilion bg-vermilion-tint',
    iconTone: 'text-vermilion',
  },
}

/** The verdict on an answer, with the reason. */
export function AnswerFeedback({
  verdict: { isRight, explanation, rightOption, more },
  isUnsure = false,
  isSet = false,
  children,
}: AnswerFeedbackProps) {
  const { Icon, title, tone, iconTone } = LOOKS[isRight ? 'right' : isUnsure ? 'unsure' : 'wrong']
  return (
    <div className={cn('flex flex-col gap-1.5 rounded-r-md border-l-3 px-4 py-3', tone)}>
      <p className="flex items-center gap-2 font-semibold">
        <Icon aria-hidden="true" className={cn('size-5', iconTone)} />
        {isSet && title === LOOKS.wrong.title ? 'Not this set' : title}
      </p>
      {!isRight && rightOption !== null && <p>Right is: {rightOption}</p>}
      {explanation && <p className="text-soft">{explanation}</p>}
      {children}
      {more}
    </div>
  )
}
