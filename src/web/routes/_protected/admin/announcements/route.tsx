import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_protected/admin/announcements')({
  staticData: {
    crumb: 'Announcements',
    needs: 'announcements.send',
    help: 'admin#announcements',
    section: {
      group: 'crew',
      order: 11,
      text: 'Send news to everyone, a restaurant or its leads, and see who has read it.',
      icon: 'Megaphone',
    },
  },
})
