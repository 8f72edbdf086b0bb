import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { PageSpinner } from '#web/ui/spinner.tsx'
import { ModuleList } from './module-list.tsx'

const loadQuizView = () => import('./quiz-view.tsx')
const QuizView = lazy(async () => ({ default: (await loadQuizView()).QuizView }))

/** Training modules. The open module is in the address, so that Back and Reload do what people expect. */
export function TrainingPage() {
  const { module: moduleId } = useSearch({ strict: false })
  const navigate = useNavigate()
  const open = (module: number) => void navigate({ to: '.', search: { module } })
  const leave = () => void navigate({ to: '.', search: {} })

  if (moduleId === undefined) return <ModuleList onOpen={open} loadQuiz={loadQuizView} />
  return (
    <Suspense fallback={<PageSpinner />}>
      <QuizView key={moduleId} moduleId={moduleId} onOpenModule={open} onLeave={leave} />
    </Suspense>
  )
}
