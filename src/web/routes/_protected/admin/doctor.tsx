import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'

export const Route = createFileRoute('/_protected/admin/doctor')({
  staticData: {
    crumb: 'Health',
    needs: 'settings.change',
    help: 'admin#system',
    section: {
      group: 'academy',
      line: 'System',
      order: 7,
      text: 'Whether data, disk, mail and certificate are fine, and what to do.',
      words: 'problems',
      icon: 'HeartPulse',
    },
  },
  component: lazyRouteComponent(() => import('#web/features/doctor/admin/doctor-page.tsx'), 'DoctorPage'),
})
