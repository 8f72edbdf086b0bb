/** Panels beside a recipe's fields: assessment, statement and uses. */

import { useState } from 'react'
import { KITCHEN_TOASTS } from '#contract/admin-toasts.ts'
import { type Kitchen, kitchenRoutes } from '#contract/kitchen/kitchen.ts'
import { namedAllergens } from '#domain/kitchen/allergen-words.ts'
import {
  type DishStatement,
  dishesByComponent,
  type Statement,
  unassessedComponents,
} from '#domain/kitchen/kitchen.ts'
import { countOf } from '#web/lib/format.ts'
import { useRouteMutation } from '#web/lib/query.ts'
import type { ContentPanelsProps } from '#web/shared/content-form.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast, toastFailure } from '#web/ui/toast-store.ts'
import { type AnsweredTrace, answerTo } from './asked-traces.ts'
import { AssessmentPanel } from './assessment-panel.tsx'
import { type ComponentFacts, type RecipeFacts, withComponent, withDish } from './edited-kitchen.ts'
import { KITCHEN_QUERIES, statedComponents, statedDishes, useAssesses, useKitchen } from './kitchen-data.ts'
import { KitchenLink } from './kitchen-link.tsx'
import { componentLine, dishLine, type ReviewLine } from './review-lines.ts'
import { StatementPanel } from './statement-panel.tsx'
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
  if (!kitchen) return LOADING
  const { stored, edited, isRecipeChanged } = withDish(kitchen, dishId, document)
  const statement = statedDishes(edited).get(dishId)
  const dish = kitchen.dishes.find(other => other.dishId === itemId)
  if (!statement) return null
  if (!dish) return <StatementPanel title="The menu will say" statement={statement} swaps={statement.swaps} />
  return (
    <>
      <RecipePanels
        line={dishLine(dish, kitchen.equipment.length > 0)}
        kitchen={kitchen}
        title={isRecipeChanged ? 'The menu will say' : 'The menu says'}
        statement={statement}
        swaps={statement.swaps}
        parts={unassessedComponents(stored.components, document.componentIds)}
        equipmentIds={document.equipment.map(({ equipmentId }) => equipmentId)}
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
  if (!kitchen) return LOADING
  const { stored, edited, isRecipeChanged } = withComponent(kitchen, componentId, document)
  const statement = statedComponents(edited).get(componentId)
  const component = kitchen.components.find(({ id }) => id === itemId)
  if (!statement) return null
  if (!component) return <StatementPanel title="It brings along" statement={statement} />
  const typed = { ...component, named: [...namedAllergens(document.name)] }
  const dishes = dishesByComponent(stored.components, stored.dishes).get(componentId) ?? []
  return (
    <>
      <RecipePanels
        line={componentLine(typed, kitchen.equipment.length > 0)}
        kitchen={kitchen}
        title="It brings along"
        statement={statement}
        parts={unassessedComponents(stored.components, document.partIds)}
        equipmentIds={document.equipmentIds ?? []}
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
  readonly line: ReviewLine
  readonly kitchen: Kitchen
  readonly title: string
  /** As typed. */
  readonly statement: Statement
  readonly swaps?: DishStatement['swaps']
  readonly parts: ReturnType<typeof unassessedComponents>
  readonly equipmentIds: readonly number[]
  readonly isDirty: boolean
  readonly isRecipeChanged: boolean
}

function RecipePanels(props: RecipePanelsProps) {
  const { line, kitchen, title, statement, swaps, parts, equipmentIds, isDirty, isRecipeChanged } = props
  const [asked, setAsked] = useState<AnsweredTrace | null>(null)
  const assesses = useAssesses()
  const { kind, id, name, recipe } = line
  const withdraw = useRouteMutation(kitchenRoutes.withdrawKeptApart, {
    refreshes: KITCHEN_QUERIES,
    onSuccess: () => toast(KITCHEN_TOASTS.keptApartWithdrawn(name)),
    onError: error => toastFailure(error, KITCHEN_TOASTS.keptApartFailure),
  })

  return (
    <>
      <AssessmentPanel
        kitchen={kitchen}
        line={line}
        statement={statement}
        unassessedParts={parts}
        isDirty={isDirty}
        isRecipeChanged={isRecipeChanged}
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
            isDirty || !assesses
              ? undefined
              : answer => withdraw.mutate({ params: { keptApartId: answer.id } }),
        }}
      />
      {asked && (
        <KeepApartDialog
          user={kind === 'dishes' ? { dishId: id, name } : { componentId: id, name }}
          trace={asked}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}
