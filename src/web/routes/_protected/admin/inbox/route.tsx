import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_protected/admin/inbox')({
  staticData: {
    crumb: 'Inbox',
    needs: 'suggestions.manage',
    help: 'admin#inbox',
    section: {
      group: 'crew',
      order: 10,
      text: 'Staff suggestions and signed inductions.',
      icon: 'Inbox',
      waits: { of: 'suggestions', as: 'unanswered' },
    },
  },
})
