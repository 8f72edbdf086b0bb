import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { completionQuery } from '#contract/programme/completion.ts'
import { searchBy } from '#web/app/search-by.ts'

export const Route = createFileRoute('/_protected/admin/completion')({
  staticData: {
    crumb: 'Completion',
    needs: 'people.see',
    help: 'admin#completion',
    section: {
      group: 'crew',
      order: 3,
      tab: 'Progress',
      text: 'Who has done what, and who is behind: shifts, modules, induction.',
      words: 'progress report overdue hours',
      icon: 'TableProperties',
    },
  },
  validateSearch: searchBy<typeof completionQuery>(),
  component: lazyRouteComponent(
    () => import('#web/features/completion/admin/completion-page.tsx'),
    'CompletionPage',
  ),
})
