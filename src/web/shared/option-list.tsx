import type { ReactNode } from 'react'
import { cn } from '#web/lib/class-names.ts'
import { Check, X } from '#web/ui/icons.tsx'

const LETTERS = ['A', 'B', 'C', 'D']

interface OptionListProps {
  readonly questionId: number
  readonly options: readonly string[]
  readonly chosen: string | undefined
  /** Options known to be right or wrong. */
  readonly right?: string | null | undefined
  readonly wrong?: string | undefined
  readonly onChoose: (option: string) => void
  /** Replaces the choice by a tap; a keyboard's way through the options is none. */
  readonly onTap?: ((option: string) => void) | undefined
  readonly isDisabled?: boolean
  /** The group's name. */
  readonly legend: ReactNode
}

/** Looks of the option and of the square before it. */
const MARKS = {
  right: {
    name: 'Right',
    Icon: Check,
    option: 'border-moss bg-moss-tint',
    square: 'border-moss bg-moss text-paper',
  },
  wrong: {
    name: 'Wrong',
    Icon: X,
    option: 'border-vermilion bg-vermilion-tint',
    square: 'border-vermilion bg-vermilion text-paper',
  },
}

/** The options of a question, each a target as wide as the screen. */
export function OptionList(props: OptionListProps) {
  const { questionId, options, chosen, right, wrong, onChoose, onTap, isDisabled, legend } = props
  return (
    <fieldset className="flex min-w-0 flex-col gap-3" disabled={isDisabled}>
      <legend className="contents">{legend}</legend>
      {options.map((text, index) => {
        const mark = text === right ? MARKS.right : text === wrong ? MARKS.wrong : null
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys choose by the field inside, and by the letters
          <label
            key={text}
            data-mark={mark?.name}
            onClick={event => {
              if (!onTap || isDisabled || event.detail === 0 || event.target instanceof HTMLInputElement)
                return
              event.preventDefault()
              // The second tap of two was meant for the question before.
              if (event.detail === 1) onTap(text)
            }}
            className={cn(
              'group flex min-h-14 items-center gap-3.5 rounded-md border px-3.5 py-3 transition-colors has-focus-visible:outline-2 has-focus-visible:outline-indigo has-focus-visible:outline-offset-2',
              mark?.option ??
                'border-line bg-raised hover:border-edge has-checked:border-indigo has-checked:bg-indigo-tint',
            )}
          >
            <input
              type="radio"
              className="sr-only"
              name={`question-${questionId}`}
              value={text}
              checked={chosen === text}
              onChange={() => onChoose(text)}
            />
            <span
              className={cn(
                'grid size-8 shrink-0 place-items-center rounded-sm border font-semibold text-sm transition-colors',
                mark?.square ??
                  'border-edge text-soft group-has-checked:border-indigo group-has-checked:bg-indigo group-has-checked:text-on-indigo',
              )}
            >
              {mark ? <mark.Icon role="img" aria-label={mark.name} className="size-5" /> : LETTERS[index]}
            </span>
            <span className="min-w-0 leading-snug">{text}</span>
          </label>
        )
      })}
    </fieldset>
  )
}
