import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_protected/admin/kitchen')({
  staticData: {
    crumb: 'Kitchen',
    needs: 'kitchen.read',
    help: 'kitchen#how-allergens-are-worked-out',
    section: {
      group: 'taught',
      order: 4,
      text: 'Recipes, and the allergens that follow from them.',
      words: 'recipes allergens equipment',
      icon: 'CookingPot',
      waits: { of: 'recipes', as: 'to sign' },
    },
  },
})
