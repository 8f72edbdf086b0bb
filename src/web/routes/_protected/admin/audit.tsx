import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { auditQuery } from '#contract/house/audit.ts'
import { searchBy } from '#web/app/search-by.ts'

export const Route = createFileRoute('/_protected/admin/audit')({
  staticData: {
    crumb: 'Audit log',
    needs: 'audit.read',
    help: 'admin#audit-log',
    section: {
      group: 'academy',
      line: 'System',
      order: 6,
      text: 'Who changed what and when, with before and after.',
      words: 'history',
      icon: 'ScrollText',
    },
  },
  validateSearch: searchBy<typeof auditQuery>(),
  component: lazyRouteComponent(() => import('#web/features/audit/admin/audit-page.tsx'), 'AuditPage'),
})
