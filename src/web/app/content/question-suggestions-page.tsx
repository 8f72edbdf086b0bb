import { paths } from '#contract/paths.ts'
import { QuestionSuggestions } from '#web/features/question-suggestions/admin/question-suggestions.tsx'
import { MissingItem } from '#web/ui/loaded-page.tsx'
import { CONTENT_NAMES } from './content-names.ts'
import { OfKind } from './of-kind.tsx'

export function QuestionSuggestionsPage() {
  return (
    <OfKind>
      {kind =>
        kind === 'questions' ? (
          <QuestionSuggestions />
        ) : (
          <MissingItem title={CONTENT_NAMES[kind].plural} to={paths.adminContentList()} params={{ kind }} />
        )
      }
    </OfKind>
  )
}
