import { useState } from 'react'
import {
  countWords,
  KUDOS_PHRASES,
  KUDOS_REASON_MAX_LENGTH,
  KUDOS_REASON_MIN_WORDS,
  togglePhrase,
} from '#domain/rewards/kudos.ts'
import { Button } from '#web/ui/button.tsx'
import { Check, Plus } from '#web/ui/icons.tsx'

/** Phrases in sight before the others are asked for: a phone has to show the message too. */
const FIRST_PHRASES = 4

interface KudosPhrasesProps {
  readonly reason: string
  readonly onReasonChange: (reason: string) => void
}

/** Phrases that a tap adds to the reason, where they count as words, and another tap takes out. */
export function KudosPhrases({ reason, onReasonChange }: KudosPhrasesProps) {
  const [showsAll, setShowsAll] = useState(false)
  /** Word count after a tap, for those who do not see it. */
  const [counted, setCounted] = useState('')
  const shown = KUDOS_PHRASES.filter(
    (phrase, index) => showsAll || index < FIRST_PHRASES || reason.includes(phrase),
  )

  function toggle(phrase: string) {
    const next = togglePhrase(reason, phrase)
    onReasonChange(next)
    setCounted(`${countWords(next)} of ${KUDOS_REASON_MIN_WORDS} words`)
  }

  return (
    <fieldset className="min-w-0">
      <legend className="font-medium text-[0.9375rem]">Tap what fits</legend>
      <div className="mt-2 flex flex-wrap gap-2">
        {shown.map(phrase => {
          const isIn = reason.includes(phrase)
          const Icon = isIn ? Check : Plus
          return (
            <button
              key={phrase}
              type="button"
              aria-pressed={isIn}
              disabled={!isIn && togglePhrase(reason, phrase).length > KUDOS_REASON_MAX_LENGTH}
              onClick={() => toggle(phrase)}
              className="inline-flex min-h-11 items-center gap-1.5 rounded-md border border-line px-3 text-left text-[0.9375rem] text-soft leading-tight transition-colors hover:border-edge hover:text-ink disabled:cursor-not-allowed disabled:bg-sunk disabled:text-faint aria-pressed:border-indigo aria-pressed:bg-indigo-tint aria-pressed:font-semibold aria-pressed:text-indigo"
            >
              <Icon aria-hidden="true" className="size-4 shrink-0" />
              {phrase.replace(/\.$/, '')}
            </button>
          )
        })}
        <Button
          variant="quiet"
          className="px-3"
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? 'Fewer phrases' : 'More phrases'}
        </Button>
      </div>
      <p role="status" className="sr-only">
        {counted}
      </p>
    </fieldset>
  )
}
