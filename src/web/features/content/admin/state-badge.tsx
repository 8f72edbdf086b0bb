import type { ContentSummary } from '#contract/house/content.ts'
import type { ContentState } from '#domain/house/content.ts'
import { Badge } from '#web/ui/badge.tsx'

export const STATE_LOOKS: Record<ContentState, { label: string; tone: 'neutral' | 'indigo' | 'moss' }> = {
  draft: { label: 'Draft', tone: 'indigo' },
  published: { label: 'Published', tone: 'moss' },
  archived: { label: 'Archived', tone: 'neutral' },
}

export function StateBadge({
  state,
  hasUnpublishedChanges,
  hasProposal = false,
  isSuspended = false,
  waiting,
}: Pick<ContentSummary, 'state' | 'hasUnpublishedChanges'> &
  Partial<Pick<ContentSummary, 'hasProposal' | 'isSuspended' | 'waiting'>>) {
  const { label, tone } = STATE_LOOKS[state]
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <Badge tone={tone}>{label}</Badge>
      {hasUnpublishedChanges && <Badge tone="indigo">Changes not published</Badge>}
      {isSuspended && <Badge tone="vermilion">Suspended</Badge>}
      {waiting && (
        <Badge tone="neutral">
          Waiting: {waiting.count} of {waiting.of} questions
        </Badge>
      )}
      {hasProposal && <Badge tone="vermilion">Newer text waits</Badge>}
    </span>
  )
}
