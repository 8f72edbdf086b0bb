import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'

export const Route = createFileRoute('/_protected/admin/settings')({
  staticData: {
    crumb: 'Settings',
    needs: 'settings.change',
    section: {
      group: 'academy',
      line: 'System',
      order: 3,
      text: 'Programme mode, joining, the group’s name, e-mail and links.',
      words: 'configuration',
      icon: 'Settings',
    },
  },
  component: lazyRouteComponent(
    () => import('#web/features/settings/admin/settings-page.tsx'),
    'SettingsPage',
  ),
})
