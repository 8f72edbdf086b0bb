import { Link } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import type { MissingFacts } from '#contract/questions/question-suggestions.ts'
import type { AskableFact } from '#domain/questions/candidates.ts'
import { countOf } from '#web/lib/format.ts'
import { Note } from '#web/ui/note.tsx'

/** Facts that would allow more questions, with their spreadsheet column. */
const WORDS: Record<AskableFact, string> = {
  assessment: 'Assessed recipes, for questions of allergens',
  price: 'Prices (column “Price”)',
  description: 'Descriptions of more than five words (column “Description”)',
  serverDescription: 'What to tell a guest (column “For the table”)',
  englishName: 'Names in English (column “English name”)',
  source: 'Where it comes from (column “Source”)',
  special: 'Specials of the house (column “Special”)',
}

export function MissingFactsNote({ missing }: { readonly missing: MissingFacts }) {
  if (missing.length === 0) return null
  return (
    <Note>
      <p>More could be asked of these dishes with:</p>
      <ul className="mt-2 list-disc pl-5">
        {missing.map(({ fact, count }) => (
          <li key={fact}>
            {fact === 'assessment' ? (
              <Link to={paths.adminKitchen()} className="underline">
                {WORDS[fact]}
              </Link>
            ) : (
              WORDS[fact]
            )}
            : {countOf(count, 'dish has', 'dishes have')} none
          </li>
        ))}
      </ul>
    </Note>
  )
}
