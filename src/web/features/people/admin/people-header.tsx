import type { ReactNode } from 'react'
import { paths } from '#contract/paths.ts'
import { can } from '#domain/people/abilities.ts'
import { useUser } from '#web/lib/session.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PartLinks } from '#web/ui/part-links.tsx'

interface PeopleHeaderProps {
  readonly part?: string
  readonly children: ReactNode
}

/** Header of the pages about people, with links between them. */
export function PeopleHeader({ part, children }: PeopleHeaderProps) {
  const user = useUser()
  const parts = [
    { to: paths.adminPeople(), label: 'Everyone' },
    { to: paths.adminInvitations(), label: 'Invitations' },
    ...(can(user, 'roles.change') ? [{ to: paths.adminPeopleImport(), label: 'Import' } as const] : []),
  ]
  return (
    <PageHeader
      title="People"
      documentTitle={part ?? 'People'}
      parts={<PartLinks label="Parts of people" parts={parts} />}
    >
      {children}
    </PageHeader>
  )
}
