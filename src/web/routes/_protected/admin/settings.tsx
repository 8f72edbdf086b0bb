import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'

export const Route = createFileRoute('/_protected/admin/settings')({
  staticData: {
    crumb: 'Settings',
    needs: 'settings.change',
    help: 'admin#system',
    section: {
      group: 'academy',
      line: 'System',
      order: 3,
      text: 'The group’s name, e-mail and look, joining, programme mode.',
      words: 'configuration',
      icon: 'Settings',
    },
  },
  component: lazyRouteComponent(
    () => import('#web/features/settings/admin/settings-page.tsx'),
    'SettingsPage',
  ),
})
