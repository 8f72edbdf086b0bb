import { type Kitchen, type KitchenDish, kitchenRoutes } from '#contract/kitchen.ts'
import { KITCHEN_TOASTS } from '#contract/kitchen-toasts.ts'
import { claimedFree, doubtsAboutDish } from '#domain/assessment.ts'
import { unassessedComponents } from '#domain/kitchen.ts'
import { stateAllergens } from '#domain/kitchen-statements.ts'
import { useRouteMutation } from '#web/lib/query.ts'
import { FORM_COLUMNS } from '#web/ui/form-skeleton.tsx'
import { toast, toastFailure } from '#web/ui/toast-store.ts'
import type { AnnouncingFields } from '#web/ui/use-announcing.ts'
import { AssessmentPanel } from './assessment-panel.tsx'
import { ContentLink } from './content-link.tsx'
import { openChecks } from './dish-checks.ts'
import { withDish } from './edited-kitchen.ts'
import { EffectsPanel } from './effects-panel.tsx'
import { KITCHEN_ANSWERS } from './kitchen-data.ts'
import { recipeChange, UNCHANGED } from './kitchen-effects.ts'
import { RecipeSections } from './recipe-sections.tsx'
import { type AnsweredTrace, answerTo, type RecipeForm } from './recipe-values.ts'
import { StatementPanel } from './statement-panel.tsx'
import { useChange } from './use-change.ts'
import { useTakeBack } from './use-take-back.ts'

interface RecipeFieldsProps {
  readonly form: RecipeForm
  readonly kitchen: Kitchen
  readonly dish: KitchenDish
  readonly onKeepApart: (trace: AnsweredTrace) => void
  readonly announcing: AnnouncingFields
}

/** What a dish is made of and, beside it, what follows. */
export function RecipeFields({ form, kitchen, dish, onKeepApart, announcing }: RecipeFieldsProps) {
  const values = form.watch()
  const { errors, isDirty } = form.formState
  const change = useChange(form)

  const { stored, edited, isRecipeChanged } = withDish(kitchen, dish.dishId, values)
  const statement = stateAllergens(edited).get(dish.dishId)
  const profile = kitchen.allergenProfile
  const signed = stateAllergens({
    ...stored,
    dishes: stored.dishes.map(other => (other.id === dish.dishId ? { ...other, isAssessed: true } : other)),
  }).get(dish.dishId)
  const usedIds = values.equipment.map(({ equipmentId }) => equipmentId)

  const assess = useRouteMutation(kitchenRoutes.assessDish, {
    refreshes: KITCHEN_ANSWERS,
    onSuccess: () => toast(KITCHEN_TOASTS.recipeAssessed(dish.name)),
    onError: error => toastFailure(error, KITCHEN_TOASTS.assessmentFailure),
  })
  const mean = useRouteMutation(kitchenRoutes.mean, {
    refreshes: KITCHEN_ANSWERS,
    onSuccess: () => toast(KITCHEN_TOASTS.meant(dish.name)),
    onError: error => toastFailure(error, KITCHEN_TOASTS.keptApartFailure),
  })
  const takeBack = useTakeBack()
  const withdraw = useRouteMutation(kitchenRoutes.withdrawKeptApart, {
    refreshes: KITCHEN_ANSWERS,
    onSuccess: () => toast(KITCHEN_TOASTS.keptApartWithdrawn(dish.name)),
    onError: error => toastFailure(error, KITCHEN_TOASTS.keptApartFailure),
  })

  return (
    <div className={FORM_COLUMNS}>
      <aside className="flex min-w-0 flex-col gap-5 lg:order-last">
        <AssessmentPanel
          assessment={dish.assessment}
          unassessedParts={unassessedComponents(stored.components, values.componentIds)}
          isDirty={isDirty}
          isRecipeChanged={isRecipeChanged}
          isBusy={assess.isPending || mean.isPending || takeBack.isPending}
          doubts={doubtsAboutDish(dish)}
          free={signed ? claimedFree(signed, profile) : []}
          checks={openChecks(dish, statement, profile)}
          meant={dish.meant}
          onAssess={(isConfirmed, meant) =>
            assess.mutate({
              params: { dishId: dish.dishId },
              body: { revision: dish.revision, isConfirmed, meant },
            })
          }
          onMean={meant =>
            mean.mutate({ params: { dishId: dish.dishId }, body: { revision: dish.revision, meant } })
          }
          onTakeBack={() => takeBack.mutate({ body: { dishes: [dish.dishId], components: [] } })}
        />
        {statement && (
          <StatementPanel
            title={isRecipeChanged ? 'The menu will say' : 'The menu says'}
            statement={statement}
            swaps={statement.swaps}
            answers={{
              keptApart: dish.keptApart.filter(({ equipmentId }) => usedIds.includes(equipmentId)),
              equipment: kitchen.equipment,
              onKeepApart: isDirty ? undefined : answerTo(onKeepApart),
              onTakeBack: isDirty ? undefined : ({ id }) => withdraw.mutate({ params: { keptApartId: id } }),
            }}
          />
        )}
        <ContentLink kind="dishes" itemId={dish.dishId}>
          Texts and history of this dish
        </ContentLink>
      </aside>
      <div className="flex min-w-0 flex-col gap-10">
        <RecipeSections
          kitchen={kitchen}
          values={values}
          knownIds={dish.componentIds}
          origins={statement?.origins ?? []}
          errors={errors}
          onChange={change}
        />
        <EffectsPanel
          change={isDirty ? recipeChange({ stored, edited }, dish, values) : UNCHANGED}
          dishId={dish.dishId}
          announcing={announcing}
        />
      </div>
    </div>
  )
}
