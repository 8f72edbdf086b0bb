import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type ChangeQuestion, dishChangeRoutes } from '#contract/menu/dish-changes.ts'
import { refresh, routeQuery } from '#web/lib/query.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const AskedChange = lazyPart(() => import('./asked-change.tsx'), 'AskedChange', {
  isOptional: true,
})

/** Questions about changed dishes after the lesson of the day, one after the other. */
export function ChangeQuestions() {
  const { data: asked = [] } = useQuery({
    ...routeQuery(dishChangeRoutes.questions),
    refetchOnMount: 'always',
  })
  /** Keeps an answered question on screen; the server no longer sends it. */
  const [answered, setAnswered] = useState<ChangeQuestion | null>(null)
  const shown = answered ?? asked[0]
  if (!shown) return null
  return (
    <AskedChange
      // The menu may have changed since the question was sent.
      key={`${shown.changeId} ${shown.question?.key}`}
      asked={shown}
      onAnswered={() => setAnswered(shown)}
      onDone={() => {
        setAnswered(null)
        void refresh([dishChangeRoutes.questions])
      }}
    />
  )
}
