import type { TeamMember } from '#contract/people/team.ts'
import { countOf } from '#web/lib/format.ts'
import { absenceText } from '#web/lib/people-words.ts'
import { Badge } from '#web/ui/badge.tsx'

/** Marks of newcomers, and of the pace. */
export function TeamState({ member: { isNew, behindBy, absence } }: { readonly member: TeamMember }) {
  return (
    <span className="flex flex-wrap gap-2">
      {isNew && <Badge tone="indigo">New</Badge>}
      {absence && <Badge>{absenceText(absence)}</Badge>}
      {behindBy === 0 && <Badge tone="moss">On pace</Badge>}
      {behindBy !== null && behindBy > 0 && (
        <Badge tone="vermilion">Behind by {countOf(behindBy, 'part')}</Badge>
      )}
    </span>
  )
}
