import { READINESS_NAMES, type Readiness } from '#domain/memory/readiness-words.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Check, CircleDashed, CircleHelp, Minus, Utensils } from '#web/ui/icons.tsx'

/** None is red: nearly all people still learn something. */
export const STATE_LOOKS = {
  ready: { tone: 'moss', Icon: Check },
  'table-test': { tone: 'indigo', Icon: Utensils },
  'check-first': { tone: 'indigo', Icon: CircleDashed },
  'too-early': { tone: 'neutral', Icon: CircleHelp },
  'not-yet': { tone: 'neutral', Icon: Minus },
} as const

/** A state in words and a sign, not by its colour alone. */
export function StateBadge({ state }: { readonly state: Readiness }) {
  const { tone, Icon } = STATE_LOOKS[state]
  return (
    <Badge tone={tone}>
      <Icon aria-hidden="true" className="size-3.5" />
      {READINESS_NAMES[state]}
    </Badge>
  )
}
