import type { ReactNode } from 'react'
import { paths } from '#contract/paths.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PartLinks } from '#web/ui/part-links.tsx'

const PARTS = [
  { to: paths.adminInbox(), label: 'Suggestions' },
  { to: paths.adminInductions(), label: 'Inductions' },
] as const

interface InboxHeaderProps {
  readonly part: (typeof PARTS)[number]['label']
  readonly children: ReactNode
}

/** Header of both kinds of messages from staff, with links between them. */
export function InboxHeader({ part, children }: InboxHeaderProps) {
  return (
    <PageHeader
      title="Inbox"
      documentTitle={`${part} in the inbox`}
      parts={<PartLinks label="Parts of the inbox" parts={PARTS} />}
    >
      {children}
    </PageHeader>
  )
}
