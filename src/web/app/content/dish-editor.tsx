/** The editor of a dish: its texts from the menu, its recipe from the kitchen, and its restaurants. */
import { DishRecipeFields, useTypedStatement } from '#web/features/kitchen/admin/dish-recipe-fields.tsx'
import { DishPanels as RecipePanels } from '#web/features/kitchen/admin/recipe-panels.tsx'
import { DishCardPreview } from '#web/features/menu/admin/dish-card-preview.tsx'
import { DishTextFields } from '#web/features/menu/admin/dish-text-fields.tsx'
import type { ContentFieldsProps, ContentPanelsProps, ContentPreviewProps } from '#web/shared/content-form.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const DishPlaces = lazyPart(() => import('#web/shared/dish-places.tsx'), 'DishPlaces')

export function DishFields(props: ContentFieldsProps<'dishes'>) {
  return (
    <div className="flex min-w-0 flex-col gap-10">
      <DishTextFields {...props} />
      <DishRecipeFields {...props} />
    </div>
  )
}

export function DishPanels(props: ContentPanelsProps<'dishes'>) {
  const { document, itemId } = props
  return (
    <>
      <RecipePanels {...props} />
      {itemId !== null && (
        <DishPlaces
          dishId={itemId}
          name={document.name}
          price={document}
          loading={<Skeleton className="h-40 rounded-lg" />}
        />
      )}
    </>
  )
}

export function DishPreview(props: ContentPreviewProps<'dishes'>) {
  const statement = useTypedStatement(props)
  return statement && <DishCardPreview {...props} statement={statement} />
}
