import { type Kitchen, type KitchenComponent, kitchenRoutes } from '#contract/kitchen.ts'
import { KITCHEN_TOASTS } from '#contract/kitchen-toasts.ts'
import { dishesByComponent, stateComponents, unassessedComponents } from '#domain/kitchen.ts'
import { fieldOf } from '#web/lib/form.ts'
import { countOf } from '#web/lib/format.ts'
import { useRouteMutation } from '#web/lib/query.ts'
import { CheckboxPills } from '#web/ui/checkbox-pills.tsx'
import { Section } from '#web/ui/form-section.tsx'
import { FORM_COLUMNS } from '#web/ui/form-skeleton.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast, toastFailure } from '#web/ui/toast-store.ts'
import { AssessmentPanel } from './assessment-panel.tsx'
import { ComponentPicker } from './component-picker.tsx'
import { type ComponentForm, type ComponentValues, toComponentValues } from './component-values.ts'
import { EffectsPanel } from './effects-panel.tsx'
import { InUseField } from './in-use-field.tsx'
import { KITCHEN_ANSWERS, toComponent, toRules } from './kitchen-data.ts'
import { effectsOnDishes } from './kitchen-effects.ts'
import { ALLERGEN_CHOICES, ORIGIN_CHOICES } from './kitchen-labels.ts'
import { StatementPanel } from './statement-panel.tsx'
import { TraceFields } from './trace-fields.tsx'
import { useChange } from './use-change.ts'
import { UsedBy } from './used-by.tsx'

interface ComponentFieldsProps {
  readonly form: ComponentForm
  readonly kitchen: Kitchen
  readonly component: KitchenComponent
  readonly isNew: boolean
}

/** What is in a component and, beside it, what follows. */
export function ComponentFields({ form, kitchen, component, isNew }: ComponentFieldsProps) {
  const values = form.watch()
  const { errors, isDirty } = form.formState
  const change = useChange(form)

  const stored = toRules(kitchen)
  // A name alone is no part of what is assessed.
  const isRecipeChanged = !isSame(values, toComponentValues(component))
  const draft = {
    ...toComponent(component),
    ...values,
    isAssessed: component.assessment !== null && !isRecipeChanged,
  }
  const components = [...stored.components.filter(({ id }) => id !== component.id), draft]
  const statement = stateComponents(components).get(component.id)
  const dishes = dishesByComponent(stored.components, stored.dishes).get(component.id) ?? []

  const assess = useRouteMutation(kitchenRoutes.assessComponent, {
    refreshes: KITCHEN_ANSWERS,
    onSuccess: () => toast(KITCHEN_TOASTS.recipeAssessed(component.name)),
    onError: error => toastFailure(error, KITCHEN_TOASTS.assessmentFailure),
  })

  return (
    <div className={FORM_COLUMNS}>
      <aside className="flex min-w-0 flex-col gap-5 lg:order-last">
        {!isNew && (
          <AssessmentPanel
            assessment={component.assessment}
            unassessedParts={unassessedComponents(stored.components, values.partIds)}
            isDirty={isDirty}
            isRecipeChanged={isRecipeChanged}
            isBusy={assess.isPending}
            onAssess={() =>
              assess.mutate({
                params: { componentId: component.id },
                body: { revision: component.revision },
              })
            }
          />
        )}
        {statement && <StatementPanel title="It brings along" statement={statement} />}
        {!isNew && (
          <UsedBy
            title={`${component.name} is in ${countOf(dishes.length, 'dish', 'dishes')}`}
            dishes={dishes}
          />
        )}
      </aside>
      <div className="flex min-w-0 flex-col gap-10">
        <Section title="What it is">
          <TextField label="Name" maxLength={80} autoComplete="off" {...fieldOf(form, 'name')} />
          <CheckboxPills
            label="Of animal origin"
            hint="What its allergens and its parts bring is known without."
            error={errors.origins?.message}
            choices={ORIGIN_CHOICES}
            value={values.origins}
            onValueChange={origins => change({ origins })}
          />
          {!isNew && (
            <InUseField
              hint="What is archived can be put into no recipe."
              error={errors.isActive?.message}
              {...form.register('isActive')}
            />
          )}
        </Section>
        <Section title="What is in it">
          <CheckboxPills
            label="Allergens it contains"
            hint="Beyond those of its parts."
            error={errors.allergens?.message}
            choices={ALLERGEN_CHOICES}
            value={values.allergens}
            onValueChange={allergens => change({ allergens })}
          />
          <ComponentPicker
            label="Parts of it"
            addLabel="Add a part"
            components={kitchen.components.filter(({ id }) => id !== component.id)}
            statements={stateComponents(stored.components)}
            value={values.partIds}
            onValueChange={partIds => change({ partIds })}
            error={errors.partIds?.message}
          />
        </Section>
        <Section title="What it may contain">
          <TraceFields
            value={values.mayContain}
            onValueChange={mayContain => change({ mayContain })}
            reasonErrors={values.mayContain.map((_, index) => errors.mayContain?.[index]?.reason?.message)}
          />
        </Section>
        <EffectsPanel effects={isDirty ? effectsOnDishes(stored, { ...stored, components }) : []} />
      </div>
    </div>
  )
}

function isSame(one: ComponentValues, other: ComponentValues): boolean {
  const recipeOf = ({ allergens, mayContain, origins, partIds }: ComponentValues) => [
    allergens,
    mayContain,
    origins,
    partIds,
  ]
  return JSON.stringify(recipeOf(one)) === JSON.stringify(recipeOf(other))
}
