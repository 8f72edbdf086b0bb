import { ArrowRight } from 'lucide-react'
import type { KudosEntry as Entry } from '#contract/kudos.ts'
import { cn } from '#web/lib/class-names.ts'
import { relativeTime } from '#web/lib/relative-time.ts'
import { useUser } from '#web/lib/session.ts'
import { Badge } from '#web/ui/badge.tsx'

interface KudosEntryProps {
  readonly entry: Entry
  readonly names: ReadonlyMap<number, string>
}

export function KudosEntry({ entry, names }: KudosEntryProps) {
  const user = useUser()
  const { giverId, receiverId, reason, points, isManagement, createdAt } = entry
  // Who has left is no longer in the list of colleagues; their kudos stay.
  const nameOf = (id: number) => (id === user.id ? 'You' : (names.get(id) ?? 'A former colleague'))
  return (
    <li className={cn('flex flex-col gap-1.5 py-4', isManagement && 'border-l-3 border-l-indigo pl-4')}>
      <p className="font-semibold leading-snug [overflow-wrap:anywhere]">
        {nameOf(giverId)}
        <ArrowRight aria-hidden="true" className="mx-2 inline size-4 text-faint" />
        <span className="sr-only"> to </span>
        {nameOf(receiverId)}
      </p>
      <p className="whitespace-pre-line text-soft [overflow-wrap:anywhere]">{reason}</p>
      <p className="flex flex-wrap items-center gap-2 text-faint text-sm">
        {isManagement && <Badge tone="indigo">Management</Badge>}
        <Badge tone="moss">+{points} points</Badge>
        <time dateTime={createdAt}>{relativeTime(createdAt)}</time>
      </p>
    </li>
  )
}
