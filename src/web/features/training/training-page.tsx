import { useNavigate } from '@tanstack/react-router'
import { useAddressSearch } from '#web/lib/address-search.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { PageSpinner } from '#web/ui/spinner.tsx'
import { ModuleList } from './module-list.tsx'

const QuizView = lazyPart(() => import('./quiz-view.tsx'), 'QuizView')

/** Training modules. The open module is in the address, so that Back and Reload do what people expect. */
export function TrainingPage() {
  const { module: moduleId, start } = useAddressSearch().search
  const navigate = useNavigate()
  const open = (module: number) => void navigate({ to: '.', search: { module } })
  const leave = () => void navigate({ to: '.', search: {} })

  if (typeof moduleId !== 'number')
    return (
      <ModuleList
        startId={typeof start === 'number' ? start : null}
        onOpen={open}
        onLeaveStart={leave}
        loadQuiz={QuizView.preload}
      />
    )
  return (
    <QuizView
      key={moduleId}
      loading={<PageSpinner />}
      moduleId={moduleId}
      onOpenModule={open}
      onLeave={leave}
    />
  )
}
