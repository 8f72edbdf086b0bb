import { Link, useRouter, useRouterState } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useEffect } from 'react'
import { isSamePath, paths } from '#contract/paths.ts'
import { readPersonal } from '#web/lib/personal-storage.ts'
import { useUser } from '#web/lib/session.ts'
import { endTrip, readTrip } from './learning-trip.ts'
import type { QuizProgress } from './quiz-progress.ts'

/** Where learning links lead to. */
const LEARNING_PATHS = [paths.menu(), paths.reading(), paths.induction()]

/** Back to the results of a quiz, from what one came to learn, as long as there are any. */
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

  // Who has gone back past the results may go on from there another way, and they are in the history no more.
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
