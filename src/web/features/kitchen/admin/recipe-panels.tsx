/** Panels beside a recipe's fields: assessment, statement and uses. */

import { useMemo, useState } from 'react'
import { KITCHEN_TOASTS } from '#contract/admin-toasts.ts'
import {
  type Kitchen,
  type KitchenComponent,
  type KitchenDish,
  kitchenRoutes,
} from '#contract/kitchen/kitchen.ts'
import { namedAllergens } from '#domain/kitchen/allergen-words.ts'
import type { AllergenSubject } from '#domain/kitchen/allergens.ts'
import { claimedFree, doubtsAboutComponent, doubtsAboutDish } from '#domain/kitchen/assessment.ts'
import { contradictionsOf, describeContradiction } from '#domain/kitchen/contradictions.ts'
import {
  type DishStatement,
  dishesByComponent,
  type Statement,
  unassessedComponents,
} from '#domain/kitchen/kitchen.ts'
import { describeUnclaimed, verdictOf } from '#domain/kitchen/unclaimed.ts'
import { countOf } from '#web/lib/format.ts'
import { useRouteMutation } from '#web/lib/query.ts'
import type { ContentPanelsProps } from '#web/shared/content-form.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast, toastFailure } from '#web/ui/toast-store.ts'
import { type AnsweredTrace, answerTo } from './asked-traces.ts'
import { AssessmentPanel } from './assessment-panel.tsx'
import { type DishCheck, openChecks } from './dish-checks.ts'
import { type ComponentFacts, type RecipeFacts, withComponent, withDish } from './edited-kitchen.ts'
import { KITCHEN_QUERIES, useKitchen } from './kitchen-data.ts'
import { KitchenLink } from './kitchen-link.tsx'
import { useAssesses } from './recipe-path.ts'
import { stateSigned } from './review-lines.ts'
import { statedComponents, statedDishes } from './stated-kitchen.ts'
import { StatementPanel } from './statement-panel.tsx'
import { useTakeBack } from './use-take-back.ts'
import { UsedBy } from './used-by.tsx'

const KeepApartDialog = lazyPart(() => import('./keep-apart-dialog.tsx'), 'KeepApartDialog', {
  begins: 'asked',
})

const LOADING = <Skeleton className="h-96 rounded-lg" />

interface PanelsProps<Facts> extends Pick<ContentPanelsProps<'dishes'>, 'itemId' | 'isDirty'> {
  /** As typed. */
  readonly document: Facts
}

export function DishPanels({ document, itemId, isDirty }: PanelsProps<RecipeFacts>) {
  const { data: kitchen } = useKitchen()
  const dishId = itemId ?? 0
  const signed = useMemo(
    () => kitchen && stateSigned(kitchen, [{ key: `dishes/${dishId}` }])({ kind: 'dishes', id: dishId }),
    [kitchen, dishId],
  )
  if (!kitchen) return LOADING
  const { stored, edited, isRecipeChanged } = withDish(kitchen, dishId, document)
  const statement = statedDishes(edited).get(dishId)
  const dish = kitchen.dishes.find(other => other.dishId === itemId)
  if (!statement) return null
  if (!dish) return <StatementPanel title="The menu will say" statement={statement} swaps={statement.swaps} />
  return (
    <>
      <RecipePanels
        recipe={dish}
        kitchen={kitchen}
        title={isRecipeChanged ? 'The menu will say' : 'The menu says'}
        statement={statement}
        swaps={statement.swaps}
        signed={signed}
        parts={unassessedComponents(stored.components, document.componentIds)}
        equipmentIds={document.equipment.map(({ equipmentId }) => equipmentId)}
        doubts={doubtsAboutDish(dish, kitchen.equipment.length > 0)}
        checks={openChecks(dish, statement, kitchen.allergenProfile)}
        meant={dish.meant}
        isDirty={isDirty}
        isRecipeChanged={isRecipeChanged}
      />
      <KitchenLink kind="dishes" />
    </>
  )
}

export function ComponentPanels({ document, itemId, isDirty }: PanelsProps<ComponentFacts>) {
  const { data: kitchen } = useKitchen()
  const componentId = itemId ?? 0
  const signed = useMemo(
    () =>
      kitchen &&
      stateSigned(kitchen, [{ key: `components/${componentId}` }])({ kind: 'components', id: componentId }),
    [kitchen, componentId],
  )
  if (!kitchen) return LOADING
  const { stored, edited, isRecipeChanged } = withComponent(kitchen, componentId, document)
  const statement = statedComponents(edited).get(componentId)
  const component = kitchen.components.find(({ id }) => id === itemId)
  if (!statement) return null
  if (!component) return <StatementPanel title="It brings along" statement={statement} />
  const profile = kitchen.allergenProfile
  const dishes = dishesByComponent(stored.components, stored.dishes).get(componentId) ?? []
  return (
    <>
      <RecipePanels
        recipe={component}
        kitchen={kitchen}
        title="It brings along"
        statement={statement}
        signed={signed}
        parts={unassessedComponents(stored.components, document.partIds)}
        equipmentIds={document.equipmentIds ?? []}
        doubts={doubtsAboutComponent(component, kitchen.equipment.length > 0)}
        warnings={contradictionsOf(namedAllergens(document.name), statement, profile).map(named =>
          describeContradiction(named, profile),
        )}
        isDirty={isDirty}
        isRecipeChanged={isRecipeChanged}
      />
      <UsedBy title={`${component.name} is in ${countOf(dishes.length, 'dish', 'dishes')}`} dishes={dishes} />
      <KitchenLink kind="components" />
    </>
  )
}

interface RecipePanelsProps {
  /** As published. */
  readonly recipe: KitchenDish | KitchenComponent
  readonly kitchen: Kitchen
  readonly title: string
  /** As typed. */
  readonly statement: Statement
  readonly swaps?: DishStatement['swaps']
  /** As published, once assessed. */
  readonly signed: Statement | undefined
  readonly parts: ReturnType<typeof unassessedComponents>
  readonly equipmentIds: readonly number[]
  readonly doubts: readonly string[]
  readonly warnings?: readonly string[]
  readonly checks?: readonly DishCheck[]
  readonly meant?: KitchenDish['meant']
  readonly isDirty: boolean
  readonly isRecipeChanged: boolean
}

function RecipePanels(props: RecipePanelsProps) {
  const { recipe, kitchen, title, statement, swaps, signed, parts, equipmentIds } = props
  const { doubts, warnings, checks, meant, isDirty, isRecipeChanged } = props
  const [asked, setAsked] = useState<AnsweredTrace | null>(null)
  const assesses = useAssesses()
  const { name, revision } = recipe
  const { unclaimed } = verdictOf(recipe.assessment, kitchen.allergenProfile)

  const assessing = {
    refreshes: KITCHEN_QUERIES,
    onSuccess: () => toast(KITCHEN_TOASTS.recipeAssessed(name)),
    onError: (error: Error) => toastFailure(error, KITCHEN_TOASTS.assessmentFailure),
  }
  const assessDish = useRouteMutation(kitchenRoutes.assessDish, assessing)
  const assessComponent = useRouteMutation(kitchenRoutes.assessComponent, assessing)
  const assess = (isConfirmed: boolean, subjects: AllergenSubject[]) => {
    if ('dishId' in recipe)
      assessDish.mutate({
        params: { dishId: recipe.dishId },
        body: { revision, isConfirmed, meant: subjects },
      })
    else assessComponent.mutate({ params: { componentId: recipe.id }, body: { revision, isConfirmed } })
  }
  const mean = useRouteMutation(kitchenRoutes.mean, {
    refreshes: KITCHEN_QUERIES,
    onSuccess: () => toast(KITCHEN_TOASTS.meant(name)),
    onError: error => toastFailure(error, KITCHEN_TOASTS.keptApartFailure),
  })
  const takeBack = useTakeBack()
  const withdraw = useRouteMutation(kitchenRoutes.withdrawKeptApart, {
    refreshes: KITCHEN_QUERIES,
    onSuccess: () => toast(KITCHEN_TOASTS.keptApartWithdrawn(name)),
    onError: error => toastFailure(error, KITCHEN_TOASTS.keptApartFailure),
  })

  return (
    <>
      <AssessmentPanel
        assessment={recipe.assessment}
        unclaimed={unclaimed ? describeUnclaimed(unclaimed, kitchen.allergenProfile) : null}
        unassessedParts={parts}
        isDirty={isDirty}
        isRecipeChanged={isRecipeChanged}
        isBusy={assessDish.isPending || assessComponent.isPending || mean.isPending || takeBack.isPending}
        doubts={doubts}
        free={signed ? claimedFree(signed, kitchen.allergenProfile) : []}
        warnings={warnings}
        checks={checks}
        meant={meant}
        onAssess={assess}
        onMean={subjects =>
          'dishId' in recipe &&
          mean.mutate({ params: { dishId: recipe.dishId }, body: { revision, meant: subjects } })
        }
        onTakeBack={() =>
          takeBack.mutate({
            body:
              'dishId' in recipe
                ? { dishes: [recipe.dishId], components: [] }
                : { dishes: [], components: [recipe.id] },
          })
        }
      />
      <StatementPanel
        title={title}
        statement={statement}
        swaps={swaps}
        answers={{
          keptApart: recipe.keptApart.filter(({ equipmentId }) => equipmentIds.includes(equipmentId)),
          equipment: kitchen.equipment,
          onKeepApart:
            isDirty || isRecipeChanged || !assesses
              ? undefined
              : answerTo(trace => {
                  void KeepApartDialog.ask()
                  setAsked(trace)
                }),
          onTakeBack:
            isDirty || !assesses ? undefined : ({ id }) => withdraw.mutate({ params: { keptApartId: id } }),
        }}
      />
      {asked && (
        <KeepApartDialog
          user={'dishId' in recipe ? recipe : { componentId: recipe.id, name }}
          trace={asked}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}
