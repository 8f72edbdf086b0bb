import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_protected/admin/team')({
  staticData: {
    crumb: 'People here',
    needs: 'people.follow',
    help: 'admin#people',
    section: {
      group: 'crew',
      order: 2,
      unless: 'people.see',
      text: 'Who is new, how far everyone is, and what they missed.',
      words: 'staff crew',
      icon: 'Users',
    },
  },
})
