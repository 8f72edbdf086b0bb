import { Link, useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isSamePath, paths } from '#contract/paths.ts'
import { readPersonal } from '#web/lib/personal-storage.ts'
import { useUser } from '#web/lib/session.ts'
import { ArrowLeft } from '#web/ui/icons.tsx'
import { endTrip, readTrip } from './learning-trip.ts'
import type { QuizProgress } from './quiz-progress.ts'

/** Pages of learning links. */
const LEARNING_PATHS = [paths.menu(), paths.reading(), paths.induction()]

/** A link back to a quiz's results from a source, while they exist. */
export function WayBack() {
  const user = useUser()
  const { history } = useRouter()
  const { pathname, historyIndex } = useRouterState({
    select: ({ location }) => ({
      pathname: location.pathname,
      historyIndex: location.state.__TSR_index,
    }),
    structuralSharing: true,
  })
  const trip = readTrip(user.id)

  // After going back past the results and on elsewhere, the history no longer has them.
  const isOver = trip !== null && historyIndex < trip.historyIndex
  useEffect(() => {
    if (isOver) endTrip(user.id)
  }, [isOver, user.id])

  const isLearning = LEARNING_PATHS.some(path => isSamePath(path, pathname))
  if (!trip || isOver || !isLearning) return null
  const quiz = readPersonal(user.id, trip.keptAs) as Partial<QuizProgress> | undefined
  if (!quiz?.result) return null
  return (
    <nav aria-label="Quiz" className="border-indigo border-t bg-indigo-tint">
      <Link
        to={paths.training()}
        search={{ module: trip.moduleId }}
        className="page-width flex min-h-13 items-center gap-2.5 font-semibold text-indigo focus-visible:-outline-offset-4"
        onClick={event => {
          const isForBrowser = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
          if (isForBrowser || historyIndex === trip.historyIndex) return
          event.preventDefault()
          history.go(trip.historyIndex - historyIndex)
        }}
      >
        <ArrowLeft aria-hidden="true" className="size-5 shrink-0" />
        Back to your results
      </Link>
    </nav>
  )
}
