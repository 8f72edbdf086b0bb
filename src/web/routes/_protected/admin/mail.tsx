import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { mailTableQuery } from '#contract/house/outbox.ts'
import { searchBy } from '#web/app/search-by.ts'

export const Route = createFileRoute('/_protected/admin/mail')({
  staticData: {
    crumb: 'Mail',
    needs: 'mail.read',
    help: 'admin#system',
    section: {
      group: 'academy',
      line: 'System',
      order: 4,
      text: 'Sent mail, and mail that could not be sent.',
      icon: 'Mail',
      waits: { of: 'failedMail', as: 'failed' },
    },
  },
  validateSearch: searchBy<typeof mailTableQuery>(),
  component: lazyRouteComponent(() => import('#web/features/outbox/admin/mail-page.tsx'), 'MailPage'),
})
