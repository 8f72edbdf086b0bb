import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_protected/admin/policies')({
  staticData: {
    crumb: 'Policies',
    needs: 'people.see',
    help: 'admin#policies',
    section: {
      group: 'taught',
      order: 1,
      text: 'Confirm them for your group, and see who agreed to which text.',
      words: 'policy rules agreed',
      icon: 'FileCheck',
    },
  },
})
