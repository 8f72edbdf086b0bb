import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_protected/admin/people')({
  staticData: {
    crumb: 'People',
    needs: 'people.see',
    help: 'admin#people',
    section: {
      group: 'crew',
      order: 1,
      text: 'Find people, see what they need, and invite new ones.',
      words: 'staff accounts crew',
      icon: 'Users',
    },
  },
})
