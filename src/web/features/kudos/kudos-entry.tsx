import type { KudosEntry as Entry } from '#contract/rewards/kudos.ts'
import { cn } from '#web/lib/class-names.ts'
import { relativeTime } from '#web/lib/relative-time.ts'
import { useUser } from '#web/lib/session.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ArrowRight } from '#web/ui/icons.tsx'
import { Seal } from '#web/ui/seal.tsx'

export function KudosEntry({ entry }: { readonly entry: Entry }) {
  const user = useUser()
  const { giver, receiver, reason, points, isManagement, createdAt } = entry
  const isMine = receiver.id === user.id
  const nameOf = ({ id, fullName }: Entry['giver']) => (id === user.id ? 'You' : fullName)
  return (
    <li
      className={cn(
        'relative flex flex-col gap-1.5 py-4',
        isManagement && 'border-l-3 border-l-indigo pl-4',
        isMine && 'pr-12',
      )}
    >
      {isMine && <Seal className="absolute top-4 right-0 size-9" />}
      <p className="font-semibold leading-snug [overflow-wrap:anywhere]">
        {nameOf(giver)}
        <ArrowRight aria-hidden="true" className="mx-2 inline size-4 text-faint" />
        <span className="sr-only"> to </span>
        {nameOf(receiver)}
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
