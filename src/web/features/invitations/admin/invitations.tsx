import { useState } from 'react'
import type { MadeInvitation } from '#contract/people/invitations.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { InvitationsList } from './invitations-list.tsx'

const NewInvitation = lazyPart(() => import('./new-invitation.tsx'), 'NewInvitation')

/** A new link, and those that were made until now. */
export function Invitations() {
  const [made, setMade] = useState<MadeInvitation | null>(null)
  return (
    <>
      <NewInvitation loading={<Skeleton className="h-75 max-w-2xl" />} made={made} onChange={setMade} />
      <InvitationsList onRenewed={setMade} />
    </>
  )
}
