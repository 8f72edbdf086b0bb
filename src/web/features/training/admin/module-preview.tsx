import { useQuery } from '@tanstack/react-query'
import { trainingRoutes } from '#contract/training.ts'
import { routeQuery } from '#web/lib/query.ts'
import type { ContentPreviewProps } from '#web/ui/content-form.ts'
import { ModuleCard } from '../module-card.tsx'

/** For somebody who may take it. */
export function ModulePreview({ document, itemId }: ContentPreviewProps<'modules'>) {
  const { data: modules = [] } = useQuery(routeQuery(trainingRoutes.modules))
  // A new one comes last.
  const shown = modules.find(({ id }) => id === itemId)
  return (
    <ul>
      <ModuleCard
        module={{
          ...document,
          id: itemId ?? 0,
          order: shown?.order ?? modules.length + 1,
          totalQuestions: shown?.totalQuestions ?? 0,
          pointsReward: Number(document.pointsReward) || 0,
          status: 'available',
          lockReason: null,
        }}
        progress={undefined}
        isStarting={false}
        isStartBlocked={false}
        onStart={() => {}}
        onNearStart={() => {}}
      />
    </ul>
  )
}
