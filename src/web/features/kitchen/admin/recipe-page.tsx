import { Navigate, useParams } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import { can } from '#domain/people/abilities.ts'
import { useUser } from '#web/lib/session.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useKitchen } from './kitchen-data.ts'

const RecipeView = lazyPart(() => import('./recipe-view.tsx'), 'RecipeView')
const LOADING = <Skeleton className="h-96 rounded-lg" />

/** A recipe's page. Those who edit content have the editor instead. */
export function RecipePage() {
  const { kind, itemId } = useParams({ from: '/_protected/admin/kitchen/$kind/$itemId' })
  const kitchen = useKitchen()
  const isEditor = can(useUser(), 'content.manage')
  if (isEditor) return <Navigate to={paths.adminContentItem()} params={{ kind, itemId }} replace />
  return (
    <Loaded queries={{ kitchen }} loading={LOADING}>
      {loaded => <RecipeView kitchen={loaded.kitchen} kind={kind} id={Number(itemId)} loading={LOADING} />}
    </Loaded>
  )
}
