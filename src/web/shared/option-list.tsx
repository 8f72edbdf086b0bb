import type { ReactNode } from 'react'

const LETTERS = ['A', 'B', 'C', 'D']

interface OptionListProps {
  readonly questionId: number
  readonly options: readonly string[]
  readonly chosen: string | undefined
  readonly onChoose: (option: string) => void
  readonly isDisabled?: boolean
  /** The group's name. */
  readonly legend: ReactNode
}

/** The options of a question, each a target as wide as the screen. */
export function OptionList({ questionId, options, chosen, onChoose, isDisabled, legend }: OptionListProps) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-3" disabled={isDisabled}>
      <legend className="contents">{legend}</legend>
      {options.map((text, index) => (
        <label
          key={text}
          className="group flex min-h-14 items-center gap-3.5 rounded-md border border-line bg-raised px-3.5 py-3 transition-colors hover:border-edge has-checked:border-indigo has-checked:bg-indigo-tint has-focus-visible:outline-2 has-focus-visible:outline-indigo has-focus-visible:outline-offset-2"
        >
          <input
            type="radio"
            className="sr-only"
            name={`question-${questionId}`}
            value={text}
            checked={chosen === text}
            onChange={() => onChoose(text)}
          />
          <span className="grid size-8 shrink-0 place-items-center rounded-sm border border-edge font-semibold text-sm text-soft transition-colors group-has-checked:border-indigo group-has-checked:bg-indigo group-has-checked:text-on-indigo">
            {LETTERS[index]}
          </span>
          <span className="min-w-0 leading-snug">{text}</span>
        </label>
      ))}
    </fieldset>
  )
}
