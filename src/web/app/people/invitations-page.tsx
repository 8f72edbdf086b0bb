import { Invitations } from '#web/features/invitations/admin/invitations.tsx'
import { PeopleHeader } from '#web/features/people/admin/people-header.tsx'

/** Links by which people come, and what became of them. */
export function InvitationsPage() {
  return (
    <div className="flex flex-col gap-10">
      <div className="flex flex-col gap-8 print:hidden">
        <PeopleHeader part="Invitations">
          <p>A link or a code to scan, and whoever has it registers as staff where you say.</p>
        </PeopleHeader>
      </div>
      <Invitations />
    </div>
  )
}
