import { paths } from '#contract/paths.ts'
import { DishGrid } from '#web/features/content/admin/dish-grid.tsx'
import { MissingItem } from '#web/ui/loaded-page.tsx'
import { CONTENT_NAMES } from './content-names.ts'
import { OfKind } from './of-kind.tsx'

export function DishGridPage() {
  return (
    <OfKind>
      {kind =>
        kind === 'dishes' ? (
          <DishGrid names={CONTENT_NAMES} />
        ) : (
          <MissingItem title={CONTENT_NAMES[kind].plural} to={paths.adminContentList()} params={{ kind }} />
        )
      }
    </OfKind>
  )
}
