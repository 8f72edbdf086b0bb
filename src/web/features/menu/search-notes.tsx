import { countOf, formatCount } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { useMenuFacts } from './menu-facts.ts'

const ALL_OF = new Intl.ListFormat('en-AU', { type: 'conjunction' })

interface UnknownWordsProps {
  readonly words: readonly string[]
  /** Number of dishes with these words. */
  readonly naming: number
}

/** Foods to avoid without data: no list can answer about them. */
export function UnknownWords({ words, naming }: UnknownWordsProps) {
  const { adviser } = useMenuFacts()
  return (
    <Note tone="vermilion">
      <p role="status">
        <span className="font-semibold">
          The academy has no data about {ALL_OF.format(words.map(word => `“${word}”`))}.
        </span>{' '}
        {adviser === 'us' ? 'Ask us before you order.' : 'Ask the chef before you answer the guest.'}
        {naming > 0 && (
          <>
            {' '}
            {countOf(naming, 'dish', 'dishes')} {naming === 1 ? 'names' : 'name'} it; nothing is stated about
            the others.
          </>
        )}
      </p>
    </Note>
  )
}

interface NamedAllergensProps {
  /** As in "Egg or Milk". */
  readonly subjects: string
  readonly text: string
  readonly containing: number
  /** Dishes that may contain it or are not assessed. */
  readonly doubtful: number
  readonly onShowWithout: () => void
}

export function NamedAllergens({ subjects, text, containing, doubtful, onShowWithout }: NamedAllergensProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p role="status">
        <span className="font-semibold">
          {countOf(containing, 'dish', 'dishes')} {containing === 1 ? 'contains' : 'contain'} {subjects}
          {text !== '' && <>, for “{text}”</>}.
        </span>
        {doubtful > 0 && (
          <span className="text-soft"> {formatCount(doubtful)} more may contain it or are not assessed.</span>
        )}
      </p>
      <Button onClick={onShowWithout}>Show those without</Button>
    </div>
  )
}
