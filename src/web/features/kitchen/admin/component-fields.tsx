import { type Kitchen, type KitchenComponent, kitchenRoutes } from '#contract/kitchen.ts'
import { KITCHEN_TOASTS } from '#contract/kitchen-toasts.ts'
import { namedAllergens } from '#domain/allergen-words.ts'
import { claimedFree, doubtsAboutComponent } from '#domain/assessment.ts'
import { contradictionsOf, describeContradiction } from '#domain/contradictions.ts'
import { dishesByComponent, unassessedComponents } from '#domain/kitchen.ts'
import { stateComponents } from '#domain/kitchen-statements.ts'
import { fieldOf } from '#web/lib/form.ts'
import { countOf } from '#web/lib/format.ts'
import { useRouteMutation } from '#web/lib/query.ts'
import { FORM_COLUMNS } from '#web/ui/form-skeleton.tsx'
import { toast, toastFailure } from '#web/ui/toast-store.ts'
import type { AnnouncingFields } from '#web/ui/use-announcing.ts'
import { AssessmentPanel } from './assessment-panel.tsx'
import { ComponentSections } from './component-sections.tsx'
import type { ComponentForm } from './component-values.ts'
import { ComponentWords } from './component-words.tsx'
import { ContentLink } from './content-link.tsx'
import { withComponent } from './edited-kitchen.ts'
import { EffectsPanel } from './effects-panel.tsx'
import { InUseField } from './in-use-field.tsx'
import { KITCHEN_ANSWERS } from './kitchen-data.ts'
import { componentChange, UNCHANGED } from './kitchen-effects.ts'
import { type AnsweredTrace, answerTo } from './recipe-values.ts'
import { StatementPanel } from './statement-panel.tsx'
import { useChange } from './use-change.ts'
import { useTakeBack } from './use-take-back.ts'
import { UsedBy } from './used-by.tsx'

interface ComponentFieldsProps {
  readonly form: ComponentForm
  readonly kitchen: Kitchen
  readonly component: KitchenComponent
  readonly isNew: boolean
  readonly onKeepApart: (trace: AnsweredTrace) => void
  readonly announcing: AnnouncingFields
}

/** What is in a component and, beside it, what follows. */
export function ComponentFields(props: ComponentFieldsProps) {
  const { form, kitchen, component, isNew, onKeepApart, announcing } = props
  const values = form.watch()
  const { errors, isDirty } = form.formState
  const change = useChange(form)

  const { stored, edited, isRecipeChanged } = withComponent(kitchen, component.id, values)
  const statement = stateComponents(edited).get(component.id)
  const profile = kitchen.allergenProfile
  const signed = stateComponents({
    ...stored,
    components: stored.components.map(part =>
      part.id === component.id ? { ...part, isAssessed: true } : part,
    ),
  }).get(component.id)
  const takeBack = useTakeBack()
  const dishes = dishesByComponent(stored.components, stored.dishes).get(component.id) ?? []

  const assess = useRouteMutation(kitchenRoutes.assessComponent, {
    refreshes: KITCHEN_ANSWERS,
    onSuccess: () => toast(KITCHEN_TOASTS.recipeAssessed(component.name)),
    onError: error => toastFailure(error, KITCHEN_TOASTS.assessmentFailure),
  })

  const withdraw = useRouteMutation(kitchenRoutes.withdrawKeptApart, {
    refreshes: KITCHEN_ANSWERS,
    onSuccess: () => toast(KITCHEN_TOASTS.keptApartWithdrawn(component.name)),
    onError: error => toastFailure(error, KITCHEN_TOASTS.keptApartFailure),
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
            isBusy={assess.isPending || takeBack.isPending}
            doubts={doubtsAboutComponent(component)}
            free={signed ? claimedFree(signed, profile) : []}
            warnings={
              statement
                ? contradictionsOf(namedAllergens(values.name), statement, profile).map(named =>
                    describeContradiction(named, profile),
                  )
                : []
            }
            onTakeBack={() => takeBack.mutate({ body: { dishes: [], components: [component.id] } })}
            onAssess={isConfirmed =>
              assess.mutate({
                params: { componentId: component.id },
                body: { revision: component.revision, isConfirmed },
              })
            }
          />
        )}
        {statement && (
          <StatementPanel
            title="It brings along"
            statement={statement}
            answers={{
              keptApart: component.keptApart.filter(({ equipmentId }) =>
                values.equipmentIds.includes(equipmentId),
              ),
              equipment: kitchen.equipment,
              onKeepApart: isDirty || isNew ? undefined : answerTo(onKeepApart),
              onTakeBack: isDirty ? undefined : ({ id }) => withdraw.mutate({ params: { keptApartId: id } }),
            }}
          />
        )}
        {!isNew && (
          <>
            <UsedBy
              title={`${component.name} is in ${countOf(dishes.length, 'dish', 'dishes')}`}
              dishes={dishes}
            />
            <ContentLink kind="components" itemId={component.id}>
              History of this component
            </ContentLink>
          </>
        )}
      </aside>
      <div className="flex min-w-0 flex-col gap-10">
        <ComponentSections
          kitchen={kitchen}
          componentId={component.id}
          values={values}
          errors={errors}
          onChange={change}
          wordFields={
            <ComponentWords name={fieldOf(form, 'name')} description={fieldOf(form, 'description')} />
          }
          inUseField={
            !isNew && (
              <InUseField
                hint="What is archived can be put into no recipe."
                error={errors.isActive?.message}
                {...form.register('isActive')}
              />
            )
          }
        />
        <EffectsPanel
          change={isDirty ? componentChange({ stored, edited }) : UNCHANGED}
          announcing={announcing}
        />
      </div>
    </div>
  )
}
