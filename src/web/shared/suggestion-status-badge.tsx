import { SUGGESTION_STATUS_LABELS, type SuggestionStatus } from '#domain/house/suggestions.ts'
import { Badge } from '#web/ui/badge.tsx'

const TONES = { new: 'vermilion', planned: 'indigo', done: 'moss', declined: 'neutral' } as const

export function SuggestionStatusBadge({ status }: { readonly status: SuggestionStatus }) {
  return <Badge tone={TONES[status]}>{SUGGESTION_STATUS_LABELS[status]}</Badge>
}
