import { Check, CircleDashed, TriangleAlert } from 'lucide-react'
import { READINESS_NAMES, type Readiness } from '#domain/readiness-words.ts'
import { Badge } from '#web/ui/badge.tsx'

const LOOKS = {
  ready: { tone: 'moss', Icon: Check },
  'check-first': { tone: 'indigo', Icon: CircleDashed },
  'not-yet': { tone: 'vermilion', Icon: TriangleAlert },
} as const

/** A state in words and a sign, not by its colour alone. */
export function StateBadge({ state }: { readonly state: Readiness }) {
  const { tone, Icon } = LOOKS[state]
  return (
    <Badge tone={tone}>
      <Icon aria-hidden="true" className="size-3.5" />
      {READINESS_NAMES[state]}
    </Badge>
  )
}
