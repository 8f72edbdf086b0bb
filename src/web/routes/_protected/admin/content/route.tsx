import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_protected/admin/content')({
  staticData: {
    crumb: 'Content',
    needs: 'content.manage',
    help: 'content#training',
    section: {
      group: 'taught',
      tab: 'All content',
      line: 'Content',
      order: 3,
      text: 'Everything that is taught: write, publish, and see earlier versions.',
      words: 'dishes lessons modules questions',
      icon: 'BookOpenText',
      waits: { of: 'content', as: 'to look at' },
    },
  },
})
