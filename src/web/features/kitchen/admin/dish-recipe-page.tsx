import { useParams } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { changeDishBody, kitchenRoutes } from '#contract/kitchen.ts'
import { KITCHEN_TOASTS } from '#contract/kitchen-toasts.ts'
import { paths } from '#contract/paths.ts'
import { callApi } from '#web/lib/api-client.ts'
import { useUser } from '#web/lib/session.ts'
import { EditForm } from '#web/ui/edit-form.tsx'
import { FormSkeleton } from '#web/ui/form-skeleton.tsx'
import { lazyExtra, lazyPart } from '#web/ui/lazy-part.tsx'
import { MissingThing } from '#web/ui/missing-thing.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useAnnouncing } from '#web/ui/use-announcing.ts'
import { useLazyComponent } from '#web/ui/use-lazy-component.ts'
import { saveInKitchen, useKitchen } from './kitchen-data.ts'
import { type AnsweredTrace, toRecipeValues } from './recipe-values.ts'

const StatementHistory = lazyExtra(async () => (await import('./statement-history.tsx')).StatementHistory)
const RecipeFields = lazyPart(async () => (await import('./recipe-fields.tsx')).RecipeFields)
const loadKeepApartDialog = async () => (await import('./keep-apart-dialog.tsx')).KeepApartDialog

/** One dish: its recipe, what follows from it, and who answers for it. */
export function DishRecipePage() {
  const { dishId } = useParams({ strict: false })
  const user = useUser()
  const kitchen = useKitchen()
  const announcing = useAnnouncing()
  const dish = kitchen.data?.dishes.find(other => String(other.dishId) === dishId)
  const [asked, setAsked] = useState<AnsweredTrace | null>(null)
  const [KeepApartDialog, askKeepApartDialog] = useLazyComponent(loadKeepApartDialog)
  // Beside the kitchen rather than after it.
  useEffect(() => void RecipeFields.preload().catch(() => undefined), [])
  if (kitchen.data && !dish) return <MissingThing title="Dish" to={paths.adminKitchen()} />
  return (
    <div className="flex flex-col gap-8">
      <PageHeader title={dish?.name ?? 'Dish'} eyebrow={dish?.section} />
      <EditForm
        key={dishId}
        label="Recipe"
        query={{ ...kitchen, data: dish }}
        loading={<FormSkeleton />}
        schema={changeDishBody}
        toValues={toRecipeValues}
        save={(_changes, values) =>
          saveInKitchen(
            callApi(kitchenRoutes.changeDish, {
              params: { dishId: Number(dishId) },
              body: { ...values, ...announcing.sent() },
            }),
          )
        }
        onSaved={({ name }) => {
          announcing.forget()
          toast(KITCHEN_TOASTS.saved(name))
        }}
      >
        {form =>
          kitchen.data &&
          dish && (
            <RecipeFields
              loading={<FormSkeleton />}
              form={form}
              kitchen={kitchen.data}
              dish={dish}
              announcing={announcing.fields}
              onKeepApart={trace => {
                askKeepApartDialog()
                setAsked(trace)
              }}
            />
          )
        }
      </EditForm>
      {dish && <StatementHistory dishId={dish.dishId} />}
      {/* Outside of the other form, which would hear of its submit. */}
      {asked && dish && KeepApartDialog && (
        <KeepApartDialog user={dish} trace={asked} fullName={user.fullName} onClose={() => setAsked(null)} />
      )}
    </div>
  )
}
