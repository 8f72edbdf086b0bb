/** The editor of a dish: its texts from the menu, its recipe from the kitchen. */
import { DishRecipeFields, useTypedStatement } from '#web/features/kitchen/admin/dish-recipe-fields.tsx'
import { DishCardPreview } from '#web/features/menu/admin/dish-card-preview.tsx'
import { DishTextFields } from '#web/features/menu/admin/dish-text-fields.tsx'
import type { ContentFieldsProps, ContentPreviewProps } from '#web/ui/content-form.ts'

export function DishFields(props: ContentFieldsProps<'dishes'>) {
  return (
    <div className="flex min-w-0 flex-col gap-10">
      <DishTextFields {...props} />
      <DishRecipeFields {...props} />
    </div>
  )
}

export function DishPreview(props: ContentPreviewProps<'dishes'>) {
  const statement = useTypedStatement(props)
  return statement && <DishCardPreview {...props} statement={statement} />
}
