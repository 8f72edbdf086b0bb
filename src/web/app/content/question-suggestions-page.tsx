import { paths } from '#contract/paths.ts'
import { QuestionSuggestions } from '#web/features/question-suggestions/admin/question-suggestions.tsx'
import { MissingThing } from '#web/ui/missing-thing.tsx'
import { CONTENT_EDITORS } from './content-editors.ts'
import { OfKind } from './of-kind.tsx'

export function QuestionSuggestionsPage() {
  return (
    <OfKind>
      {kind =>
        kind === 'questions' ? (
          <QuestionSuggestions />
        ) : (
          <MissingThing
            title={CONTENT_EDITORS[kind].plural}
            to={paths.adminContentList()}
            params={{ kind }}
          />
        )
      }
    </OfKind>
  )
}
