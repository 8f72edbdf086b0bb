import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { type MicroLearningProgress, microLearningRoutes } from '#contract/programme/micro-learning.ts'
import { routeQuery } from '#web/lib/query.ts'
import { useConfirmation } from '#web/lib/response-age.ts'
import { useWaiting } from '#web/lib/send-queue.ts'
import { PushOffer } from '#web/shared/push-offer.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ModuleOverview, OverviewSkeleton } from './module-overview.tsx'
import { moduleState, type StreakChange } from './module-state.ts'
import { ModuleView } from './module-view.tsx'

const route = getRouteApi('/_protected/micro-learning')

interface MicroLearningProps {
  /** Questions after the lesson of the day. */
  readonly askedFirst: ReactNode
}

/** One short module a day. The open module is in the address, so that Back leads to the overview. */
export function MicroLearning({ askedFirst }: MicroLearningProps) {
  const { module: openId } = route.useSearch()
  const navigate = route.useNavigate()
  const modules = useQuery(routeQuery(microLearningRoutes.modules))
  const progress = useQuery(routeQuery(microLearningRoutes.progress))
  const [streak, setStreak] = useState<StreakChange>()
  const close = () => void navigate({ to: '.', search: {}, replace: true })
  const confirmation = useConfirmation(microLearningRoutes.modules.path)
  const [waiting] = useWaiting('lesson')
  // Yesterday's copy says nothing about today.
  const isOfEarlierDay = confirmation !== undefined && Date.now() >= confirmation.dayEndsAt
  const mayComplete = (canCompleteToday: boolean) => !waiting && (canCompleteToday || isOfEarlierDay)
  /** With the lesson that waits on this device. */
  const completed = (stored: readonly MicroLearningProgress[]): readonly MicroLearningProgress[] => {
    if (!waiting || stored.some(({ moduleId }) => moduleId === waiting.body.moduleId)) return stored
    const completedAt = new Date(waiting.writtenAt).toISOString()
    return [...stored, { moduleId: waiting.body.moduleId, pointsEarned: 0, timeSpent: 0, completedAt }]
  }

  const opened = modules.data?.modules.find(({ id }) => id === openId)
  if (opened && modules.data && progress.data) {
    const completion = completed(progress.data).find(({ moduleId }) => moduleId === opened.id)
    return (
      <ModuleView
        key={opened.id}
        module={opened}
        state={moduleState(completion !== undefined, mayComplete(modules.data.canCompleteToday))}
        completedAt={completion?.completedAt}
        isWaiting={waiting?.body.moduleId === opened.id}
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
      <PageHeader title="Micro-Learning" isCompact>
        <p>One short lesson a day. It takes about 30 seconds, and keeps your streak alive.</p>
      </PageHeader>
      {streak && <PushOffer />}
      {askedFirst}
      <Loaded queries={{ modules, progress }} loading={<OverviewSkeleton />}>
        {loaded => (
          <ModuleOverview
            modules={loaded.modules.modules}
            canCompleteToday={mayComplete(loaded.modules.canCompleteToday)}
            waitingTitle={waiting?.title}
            progress={completed(loaded.progress)}
            streak={streak}
            onOpen={module => void navigate({ to: '.', search: { module } })}
          />
        )}
      </Loaded>
    </div>
  )
}
