import type { ReactNode } from 'react'
import { cn } from '#web/lib/class-names.ts'
import { Check, Lightbulb, X } from '#web/ui/icons.tsx'

export interface Verdict {
  readonly isRight: boolean
  /** Nothing was guessed: told without blame. */
  readonly isUnsure?: boolean
  /** Replaces the right option: what an answer of several options missed. */
  readonly told?: string
  readonly explanation: string | null
  /** Null if the option may not be revealed. */
  readonly rightOption: string | null
  /** A link to where the answer is taught. */
  readonly more?: ReactNode
}

const LOOKS = {
  right: { Icon: Check, tone: 'border-moss bg-moss-tint', iconTone: 'text-moss' },
  unsure: { Icon: Lightbulb, tone: 'border-indigo bg-indigo-tint', iconTone: 'text-indigo' },
  wrong: { Icon: X, tone: 'border-vermilion bg-vermilion-tint', iconTone: 'text-vermilion' },
}

const lookOf = ({ isRight, isUnsure }: Verdict) => LOOKS[isRight ? 'right' : isUnsure ? 'unsure' : 'wrong']

/** Colours of the box around a verdict. */
export const verdictTone = (verdict: Verdict): string => lookOf(verdict).tone

/** Describes the button that leads on, so that the verdict is heard when the focus moves there. */
export const VERDICT_ID = 'verdict'

/** A longer option is read in the list, where it is marked. */
const SHORT = 60

function titleOf({ isRight, told, rightOption }: Verdict): string {
  if (isRight) return 'Right'
  if (told) return told
  return rightOption && rightOption.length <= SHORT ? `It is ${rightOption}` : 'Not this one'
}

/** The verdict on an answer, with the reason. */
export function AnswerFeedback({ verdict }: { readonly verdict: Verdict }) {
  const { explanation, more } = verdict
  const { Icon, iconTone } = lookOf(verdict)
  return (
    <div>
      <div id={VERDICT_ID}>
        <p className="flex items-start gap-2 font-semibold leading-snug [overflow-wrap:anywhere]">
          <Icon aria-hidden="true" className={cn('size-5 shrink-0', iconTone)} />
          {titleOf(verdict)}
        </p>
        {explanation && <p className="mt-0.5 text-[0.9375rem] text-soft leading-snug">{explanation}</p>}
      </div>
      {more}
    </div>
  )
}
