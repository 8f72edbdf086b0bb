import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type ChangeQuestion, dishChangeRoutes } from '#contract/dish-changes.ts'
import { refresh, routeQuery } from '#web/lib/query.ts'
import { lazyExtra } from '#web/ui/lazy-part.tsx'

const AskedChange = lazyExtra(async () => (await import('./asked-change.tsx')).AskedChange)

/** What is asked of changed dishes once the lesson of the day is done, one after the other. */
export function ChangeQuestions() {
  const { data: asked = [] } = useQuery({
    ...routeQuery(dishChangeRoutes.questions),
    refetchOnMount: 'always',
  })
  /** Its result is read before the next one comes, which the server no longer asks for. */
  const [answered, setAnswered] = useState<ChangeQuestion | null>(null)
  const shown = answered ?? asked[0]
  if (!shown) return null
  return (
    <AskedChange
      // The menu may have moved on since it was asked first.
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
