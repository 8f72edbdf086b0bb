import { useRouter } from '@tanstack/react-router'
import { createContext, type ReactNode, use } from 'react'
import { useUser } from '#web/lib/session.ts'
import { beginTrip, type LearningTrip } from './learning-trip.ts'
import { quizStorageName } from './quiz-progress.ts'

/** State of the results to restore on the way back. */
export const ResultsContext = createContext<Pick<LearningTrip, 'moduleId' | 'isUnfolded'> | null>(null)

interface LearningLinkProps {
  /** Unique on the page and stable for these results. */
  readonly id: string
  /** An address of this site from the server; the router follows it without a reload. */
  readonly href: string
  readonly className: string
  readonly children: ReactNode
}

/** A link from a quiz's results to the source of an answer, which does not leave the quiz. */
export function LearningLink({ href, ...props }: LearningLinkProps) {
  const { history } = useRouter()
  const user = useUser()
  const results = use(ResultsContext)
  return (
    <a
      href={href}
      onClick={event => {
        const isForBrowser =
          event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
        if (isForBrowser || !href.startsWith('/')) return
        event.preventDefault()
        if (results) {
          beginTrip(user.id, {
            ...results,
            keptAs: quizStorageName(results.moduleId),
            historyIndex: history.location.state.__TSR_index,
            linkId: props.id,
            linkTop: event.currentTarget.getBoundingClientRect().top,
          })
        }
        history.push(href, undefined, { ignoreBlocker: true })
      }}
      {...props}
    />
  )
}
