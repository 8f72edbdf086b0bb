import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_protected/admin/menu-changes')({
  staticData: {
    crumb: 'Menu changes',
    needs: 'people.see',
    help: 'admin#menu-changes',
    section: {
      group: 'crew',
      order: 6.5,
      tab: 'Changes',
      line: 'Readiness',
      text: 'Changes to dishes, and who has seen and learned them.',
      words: 'news dishes',
      icon: 'UtensilsCrossed',
    },
  },
})
