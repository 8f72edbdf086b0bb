import type { Kitchen } from '#contract/kitchen/kitchen.ts'
import { canAnywhere } from '#domain/people/abilities.ts'
import { useUser } from '#web/lib/session.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { describeUsers, usersOfEquipment } from './equipment-users.ts'
import { KitchenLink } from './kitchen-link.tsx'
import { LeftInEquipment } from './left-in-equipment.tsx'
import { ComponentPanels, DishPanels } from './recipe-panels.tsx'
import { Facts, factsOf } from './review-entry.tsx'

const DishPlaces = lazyPart(() => import('#web/shared/dish-places.tsx'), 'DishPlaces')

interface RecipeViewProps {
  readonly kitchen: Kitchen
  readonly kind: string
  readonly id: number
}

/** A recipe to read, and for chefs to assess. */
export function RecipeView({ kitchen, kind, id }: RecipeViewProps) {
  const user = useUser()
  const dish = kind === 'dishes' ? kitchen.dishes.find(({ dishId }) => dishId === id) : undefined
  const component = kind === 'components' ? kitchen.components.find(other => other.id === id) : undefined
  const equipment = kind === 'equipment' ? kitchen.equipment.find(other => other.id === id) : undefined
  if (equipment)
    return (
      <div className="flex flex-col gap-6">
        <PageHeader title={equipment.name}>
          <p>Shared by {describeUsers(usersOfEquipment(kitchen, id))}.</p>
        </PageHeader>
        <LeftInEquipment equipment={equipment} />
        <KitchenLink kind="equipment" />
      </div>
    )
  const recipe = dish ?? component
  if (!recipe)
    return (
      <>
        <PageHeader title="Recipe" />
        <EmptyState title="Not in the kitchen">
          <p>It is no longer on the menu, or its link is wrong.</p>
        </EmptyState>
      </>
    )
  const facts = [
    ...(dish ? factsOf(kitchen, { kind: 'dishes', recipe: dish }) : []),
    ...(component ? factsOf(kitchen, { kind: 'components', recipe: component }) : []),
  ]
  return (
    <div className="flex flex-col gap-8">
      <PageHeader title={recipe.name}>{dish && <p>{dish.section}</p>}</PageHeader>
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <section aria-label="Recipe" className="flex flex-col gap-3">
          <h2 className="font-display text-2xl leading-tight">Recipe</h2>
          <dl className="grid grid-cols-[minmax(0,1fr)] gap-x-5 gap-y-2 sm:grid-cols-[9rem_minmax(0,1fr)]">
            <Facts facts={facts} />
          </dl>
        </section>
        <div className="flex flex-col gap-6">
          {dish && canAnywhere(user, 'dishes.offer') && (
            <DishPlaces dishId={id} name={dish.name} loading={<Skeleton className="h-40 rounded-lg" />} />
          )}
          {dish && <DishPanels document={dish} itemId={id} isDirty={false} />}
          {component && <ComponentPanels document={component} itemId={id} isDirty={false} />}
        </div>
      </div>
    </div>
  )
}
