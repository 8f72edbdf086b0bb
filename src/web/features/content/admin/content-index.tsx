import { Link } from '@tanstack/react-router'
import { EDITABLE_KINDS, type EditableKind } from '#contract/content/kinds.ts'
import { paths } from '#contract/paths.ts'
import type { ContentNames } from '#web/shared/content-form.ts'
import { Badge } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { ChevronRight } from '#web/ui/icons.tsx'
import { Note } from '#web/ui/note.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { useWaitingTexts, waitingText } from './waiting-texts.ts'

/** Restaurants are found under Places. */
const LISTED_KINDS = EDITABLE_KINDS.filter(kind => kind !== 'locations')

/** All kinds of what is taught. */
export function ContentIndex({ names }: { readonly names: ContentNames }) {
  const waiting = useWaitingTexts()
  const countWaiting = (kind: EditableKind) => waiting.filter(text => text.kind === kind).length
  return (
    <div className="flex flex-col gap-8">
      <PageHeader title="Content">
        <p>Everything the academy teaches. Each save is recorded with who, when and why.</p>
      </PageHeader>
      {waiting.length > 0 && (
        <Note className="flex flex-wrap items-center justify-between gap-3">
          <p>{waitingText(waiting.length)}: a release has new texts for content you edited.</p>
          <Link to={paths.adminNewerTexts()} className={buttonClass({ variant: 'secondary' })}>
            Look at {waiting.length === 1 ? 'it' : 'them'}
          </Link>
        </Note>
      )}
      <ul className="divide-y divide-line border-line border-y">
        {LISTED_KINDS.map(kind => (
          <li key={kind}>
            <Link
              to={paths.adminContentList()}
              params={{ kind }}
              className="flex min-h-16 items-center justify-between gap-4 py-3 hover:bg-sunk"
            >
              <span>
                <span className="block font-semibold">{names[kind].plural}</span>
                <span className="block text-[0.9375rem] text-soft">{names[kind].text}</span>
                {countWaiting(kind) > 0 && <Badge tone="vermilion">{waitingText(countWaiting(kind))}</Badge>}
              </span>
              <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-faint" />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
