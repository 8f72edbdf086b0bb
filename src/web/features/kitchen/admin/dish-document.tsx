/** The recipe's part of the editor of a dish among all that is taught. */
import { Link } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import type { DishStatement } from '#domain/kitchen.ts'
import { stateAllergens } from '#domain/kitchen-statements.ts'
import type { ContentFieldsProps, ContentPreviewProps } from '#web/ui/content-form.ts'
import { FormSkeleton } from '#web/ui/form-skeleton.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { useDocumentChange } from '#web/ui/use-document-change.ts'
import { withDish } from './edited-kitchen.ts'
import { EffectsPanel } from './effects-panel.tsx'
import { useKitchen } from './kitchen-data.ts'
import { effectsOnDishes } from './kitchen-effects.ts'
import { RecipeSections } from './recipe-sections.tsx'

export function DishRecipeFields({ form, itemId }: ContentFieldsProps<'dishes'>) {
  const change = useDocumentChange(form)
  const values = form.watch('document')
  const { errors, isDirty, defaultValues } = form.formState
  const query = useKitchen()
  return (
    <Loaded queries={{ kitchen: query }} loading={<FormSkeleton />}>
      {({ kitchen }) => {
        const dishId = itemId ?? 0
        const { stored, edited } = withDish(kitchen, dishId, values)
        const isOnMenu = kitchen.dishes.some(dish => dish.dishId === itemId)
        return (
          <>
            <RecipeSections
              kitchen={kitchen}
              values={values}
              knownIds={
                itemId === null ? null : (defaultValues?.document?.componentIds ?? []).flatMap(id => id ?? [])
              }
              origins={stateAllergens(edited).get(dishId)?.origins ?? []}
              errors={errors.document ?? {}}
              onChange={change}
            />
            <EffectsPanel effects={isDirty ? effectsOnDishes(stored, edited) : []} dishId={dishId} />
            {isOnMenu && (
              <Link
                to={paths.adminDish()}
                params={{ dishId: String(itemId) }}
                className="inline-flex min-h-11 items-center self-start text-indigo underline-offset-4 hover:underline"
              >
                Assess it, or keep it apart, in the kitchen
              </Link>
            )}
          </>
        )
      }}
    </Loaded>
  )
}

/** What follows from the recipe as it is typed; `undefined` until the kitchen is loaded. */
export function useTypedStatement({
  document,
  itemId,
}: ContentPreviewProps<'dishes'>): DishStatement | undefined {
  const { data } = useKitchen()
  return data && stateAllergens(withDish(data, itemId ?? 0, document).edited).get(itemId ?? 0)
}
