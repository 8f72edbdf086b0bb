import { markWithLetters } from '#domain/kitchen/marks.ts'
import type { ContentPreviewProps } from '#web/shared/content-form.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ImportantNotes } from './menu-parts.ts'

/** The tab as selected on the menu. */
export function TabPreview({ document: { label } }: ContentPreviewProps<'tabs'>) {
  return (
    <p className="inline-flex min-h-12 items-center border-indigo border-b-2 font-semibold [overflow-wrap:anywhere]">
      {label}
    </p>
  )
}

export function NotePreview({ document }: ContentPreviewProps<'notes'>) {
  return <ImportantNotes notes={[document.text]} />
}

/** The mark as on a dish. */
export function MarkPreview({ document }: ContentPreviewProps<'marks'>) {
  return <Badge tone="moss">{markWithLetters(document)}</Badge>
}
