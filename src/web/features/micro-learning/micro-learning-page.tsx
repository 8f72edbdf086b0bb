import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { microLearningRoutes } from '#contract/micro-learning.ts'
import { routeQuery } from '#web/lib/query.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ModuleOverview, OverviewSkeleton } from './module-overview.tsx'
import { moduleState, type StreakChange } from './module-state.ts'
import { ModuleView } from './module-view.tsx'

const route = getRouteApi('/protected/micro-learning')

interface MicroLearningPageProps {
  /** Questions after the lesson of the day. */
  readonly askedFirst: ReactNode
}

/** One short module a day. The open module is in the address, so that Back leads to the overview. */
export function MicroLearningPage({ askedFirst }: MicroLearningPageProps) {
  const { module: openId } = route.useSearch()
  const navigate = route.useNavigate()
  const modules = useQuery(routeQuery(microLearningRoutes.modules))
  const progress = useQuery(routeQuery(microLearningRoutes.progress))
  const [streak, setStreak] = useState<StreakChange>()
  const close = () => void navigate({ to: '.', search: {}, replace: true })

  const opened = modules.data?.modules.find(({ id }) => id === openId)
  if (opened && modules.data && progress.data) {
    const completion = progress.data.find(({ moduleId }) => moduleId === opened.id)
    return (
      <ModuleView
        key={opened.id}
        module={opened}
        state={moduleState(completion !== undefined, modules.data.canCompleteToday)}
        completedAt={completion?.completedAt}
        onClose={close}
        onCompleted={change => {
          setStreak(change)
          close()
        }}
      />
    )
  }

  return (
    <div className="flex flex-col gap-7 md:gap-9">
      <PageHeader title="Micro-Learning">
        <p>One short lesson a day. It takes about 30 seconds, and keeps your streak alive.</p>
      </PageHeader>
      {askedFirst}
      <Loaded queries={{ modules, progress }} loading={<OverviewSkeleton />}>
        {loaded => (
          <ModuleOverview
            modules={loaded.modules.modules}
            canCompleteToday={loaded.modules.canCompleteToday}
            progress={loaded.progress}
            streak={streak}
            onOpen={module => void navigate({ to: '.', search: { module } })}
          />
        )}
      </Loaded>
    </div>
  )
}
