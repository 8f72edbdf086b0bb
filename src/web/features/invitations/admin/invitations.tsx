import { useState } from 'react'
import type { MadeInvitation } from '#contract/invitations.ts'
import { InvitationsList } from './invitations-list.tsx'
import { NewInvitation } from './new-invitation.tsx'

/** A new link, and those that were made until now. */
export function Invitations() {
  const [made, setMade] = useState<MadeInvitation | null>(null)
  return (
    <>
      <NewInvitation made={made} onChange={setMade} />
      <InvitationsList onRenewed={setMade} />
    </>
  )
}
