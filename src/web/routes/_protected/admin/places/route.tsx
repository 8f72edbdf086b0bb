import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_protected/admin/places')({
  staticData: {
    crumb: 'Places',
    needs: 'people.see',
    help: 'admin#places',
    section: {
      group: 'academy',
      order: 1,
      text: 'Who works where, and in which position.',
      words: 'restaurants locations',
      icon: 'Store',
    },
  },
})
