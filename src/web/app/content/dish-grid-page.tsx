import { paths } from '#contract/paths.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { MissingItem } from '#web/ui/loaded-page.tsx'
import { PageSpinner } from '#web/ui/spinner.tsx'
import { CONTENT_NAMES } from './content-names.ts'
import { OfKind } from './of-kind.tsx'

const DishGrid = lazyPart(() => import('#web/features/content/admin/dish-grid.tsx'), 'DishGrid')

export function DishGridPage() {
  return (
    <OfKind>
      {kind =>
        kind === 'dishes' ? (
          <DishGrid names={CONTENT_NAMES} loading={<PageSpinner />} />
        ) : (
          <MissingItem title={CONTENT_NAMES[kind].plural} to={paths.adminContentList()} params={{ kind }} />
        )
      }
    </OfKind>
  )
}
