import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'

export const Route = createFileRoute('/_protected/admin/backups')({
  staticData: {
    crumb: 'Backups',
    needs: 'settings.change',
    help: 'admin#system',
    section: {
      group: 'academy',
      line: 'System',
      order: 5,
      text: 'Copies of the academy, and bringing it back as it was.',
      words: 'restore copy',
      icon: 'DatabaseBackup',
    },
  },
  component: lazyRouteComponent(() => import('#web/features/backups/admin/backups-page.tsx'), 'BackupsPage'),
})
