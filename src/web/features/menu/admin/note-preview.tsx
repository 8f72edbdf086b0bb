import type { ContentPreviewProps } from '#web/ui/content-form.ts'
import { ImportantNotes } from './menu-parts.ts'

export function NotePreview({ document }: ContentPreviewProps<'notes'>) {
  return <ImportantNotes notes={[document.text]} />
}
