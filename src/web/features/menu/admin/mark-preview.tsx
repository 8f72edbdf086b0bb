import { markWithLetters } from '#domain/marks.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { ContentPreviewProps } from '#web/ui/content-form.ts'

/** The mark as it stands at a dish. */
export function MarkPreview({ document }: ContentPreviewProps<'marks'>) {
  return <Badge tone="moss">{markWithLetters(document)}</Badge>
}
