import { createFileRoute } from '@tanstack/react-router'
import { contentCrumb } from '#web/app/content/content-crumb.ts'

export const Route = createFileRoute('/_protected/admin/content/$kind')({
  staticData: {
    crumb: ({ kind = '' }) => contentCrumb(kind),
    section: {
      group: 'taught',
      order: 6,
      title: 'Rewards and points',
      line: 'Content',
      params: { kind: 'rewards' },
      text: 'What points are spent on, and how many each reward costs.',
      icon: 'Gift',
    },
  },
})
