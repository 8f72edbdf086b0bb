import { type Kitchen, type KitchenDish, kitchenRoutes } from '#contract/kitchen.ts'
import { KITCHEN_TOASTS } from '#contract/kitchen-toasts.ts'
import { contradictedMarks, stateAllergens, stateComponents, unassessedComponents } from '#domain/kitchen.ts'
import { DIETARY_MARKS, type DietaryMark } from '#domain/menu.ts'
import { useRouteMutation } from '#web/lib/query.ts'
import { CheckboxPills } from '#web/ui/checkbox-pills.tsx'
import { Section } from '#web/ui/form-section.tsx'
import { FORM_COLUMNS } from '#web/ui/form-skeleton.tsx'
import { toast, toastFailure } from '#web/ui/toast-store.ts'
import { AssessmentPanel } from './assessment-panel.tsx'
import { ComponentPicker } from './component-picker.tsx'
import { EffectsPanel } from './effects-panel.tsx'
import { EquipmentFields } from './equipment-fields.tsx'
import { KITCHEN_ANSWERS, toRules } from './kitchen-data.ts'
import { effectsOnDishes } from './kitchen-effects.ts'
import { ALLERGEN_CHOICES } from './kitchen-labels.ts'
import { type AnsweredTrace, type RecipeForm, type RecipeValues, toRecipeValues } from './recipe-values.ts'
import { StatementPanel } from './statement-panel.tsx'
import { useChange } from './use-change.ts'

const MARK_LABELS: Record<DietaryMark, string> = {
  vegetarian: 'Vegetarian',
  vegan: 'Vegan',
  'vegetarian-salted': 'Vegetarian with salt',
}
const MARK_CHOICES = DIETARY_MARKS.map(value => ({ value, label: MARK_LABELS[value] }))

interface RecipeFieldsProps {
  readonly form: RecipeForm
  readonly kitchen: Kitchen
  readonly dish: KitchenDish
  readonly onKeepApart: (trace: AnsweredTrace) => void
}

/** What a dish is made of and, beside it, what follows. */
export function RecipeFields({ form, kitchen, dish, onKeepApart }: RecipeFieldsProps) {
  const values = form.watch()
  const { errors, isDirty } = form.formState
  const change = useChange(form)

  const stored = toRules(kitchen)
  // Marks alone are no part of what is assessed.
  const isRecipeChanged = !isSame(values, toRecipeValues(dish))
  const edited = {
    ...stored,
    dishes: stored.dishes.map(other =>
      other.id === dish.dishId
        ? { ...other, ...values, isAssessed: other.isAssessed && !isRecipeChanged }
        : other,
    ),
  }
  const statement = stateAllergens(edited).get(dish.dishId)
  const [contradiction] = contradictedMarks(values.dietaryInfo, statement?.origins ?? [])
  const usedIds = values.equipment.map(({ equipmentId }) => equipmentId)

  const assess = useRouteMutation(kitchenRoutes.assessDish, {
    refreshes: KITCHEN_ANSWERS,
    onSuccess: () => toast(KITCHEN_TOASTS.recipeAssessed(dish.name)),
    onError: error => toastFailure(error, KITCHEN_TOASTS.assessmentFailure),
  })
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
          isBusy={assess.isPending}
          onAssess={() =>
            assess.mutate({ params: { dishId: dish.dishId }, body: { revision: dish.revision } })
          }
        />
        {statement && (
          <StatementPanel
            title={isRecipeChanged ? 'The menu will say' : 'The menu says'}
            statement={statement}
            answers={{
              keptApart: dish.keptApart.filter(({ equipmentId }) => usedIds.includes(equipmentId)),
              equipment: kitchen.equipment,
              onKeepApart: isDirty
                ? undefined
                : trace => {
                    if (trace.equipmentId !== null) onKeepApart({ ...trace, equipmentId: trace.equipmentId })
                  },
              onTakeBack: isDirty ? undefined : ({ id }) => withdraw.mutate({ params: { keptApartId: id } }),
            }}
          />
        )}
      </aside>
      <div className="flex min-w-0 flex-col gap-10">
        <Section title="Components">
          <ComponentPicker
            label="Components of this dish"
            addLabel="Add a component"
            components={kitchen.components}
            statements={stateComponents(stored.components)}
            value={values.componentIds}
            onValueChange={componentIds =>
              change({ componentIds, equipment: withoutOthers(values.equipment, componentIds) })
            }
            error={errors.componentIds?.message}
          />
        </Section>
        <Section title="Of its own">
          <CheckboxPills
            label="Allergens beyond its components"
            hint="Garnishes, oils, and whatever no component names."
            error={errors.allergens?.message}
            choices={ALLERGEN_CHOICES}
            value={values.allergens}
            onValueChange={allergens => change({ allergens })}
          />
        </Section>
        <Section title="Equipment">
          <EquipmentFields
            equipment={kitchen.equipment}
            components={kitchen.components.filter(({ id }) => values.componentIds.includes(id))}
            value={values.equipment}
            onValueChange={equipment => change({ equipment })}
            componentErrors={values.equipment.map(
              (_, index) => errors.equipment?.[index]?.componentIds?.message,
            )}
            error={errors.equipment?.message}
          />
        </Section>
        <Section title="Dietary marks">
          <CheckboxPills
            label="What guests may rely on"
            error={
              errors.dietaryInfo?.message ??
              (contradiction &&
                `There is ${contradiction.origins.join(' and ')} in it: it cannot be ${MARK_LABELS[contradiction.mark].toLowerCase()}.`)
            }
            choices={MARK_CHOICES}
            value={values.dietaryInfo}
            onValueChange={dietaryInfo => change({ dietaryInfo })}
          />
        </Section>
        <EffectsPanel effects={isDirty ? effectsOnDishes(stored, edited) : []} dishId={dish.dishId} />
      </div>
    </div>
  )
}

/** What goes through equipment without the components that the dish no longer has. */
function withoutOthers(uses: RecipeValues['equipment'], componentIds: readonly number[]) {
  return uses.map(use => ({
    ...use,
    componentIds: use.componentIds?.filter(id => componentIds.includes(id)) ?? null,
  }))
}

function isSame(one: RecipeValues, other: RecipeValues): boolean {
  const recipeOf = ({ componentIds, allergens, equipment }: RecipeValues) => [
    componentIds,
    allergens,
    equipment.map(({ equipmentId, componentIds: ids }) => [equipmentId, ids?.toSorted((a, b) => a - b)]),
  ]
  return JSON.stringify(recipeOf(one)) === JSON.stringify(recipeOf(other))
}
