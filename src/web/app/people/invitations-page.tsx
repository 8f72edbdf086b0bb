import { Invitations } from '#web/features/invitations/admin/invitations.tsx'
import { PeopleHeader } from '#web/features/people/admin/people-header.tsx'

export function InvitationsPage() {
  return (
    <div className="flex flex-col gap-10">
      <div className="flex flex-col gap-8 print:hidden">
        <PeopleHeader part="Invitations">
          <p>New staff register with a link or QR code, at the restaurant you choose.</p>
        </PeopleHeader>
      </div>
      <Invitations />
    </div>
  )
}
