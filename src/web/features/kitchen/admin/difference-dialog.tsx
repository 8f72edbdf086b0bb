import type * as z from 'zod/mini'
import { KITCHEN_TOASTS } from '#contract/admin-toasts.ts'
import type { Kitchen } from '#contract/kitchen/kitchen.ts'
import { type DifferenceKind, differenceForm } from '#contract/kitchen/kitchen-form.ts'
import {
  type KitchenDifference,
  kitchenDifferenceRoutes,
  type LocationKitchen,
} from '#contract/kitchen/kitchens.ts'
import { type Addition, kitchenAt, recipesThrough } from '#domain/kitchen/kitchens.ts'
import { choiceOf, fieldOf } from '#web/lib/form.ts'
import { useRouteMutation } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.ts'
import { ChoiceCombobox } from '#web/ui/choice-combobox.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { SelectField } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { EffectsPanel } from './effects-panel.tsx'
import { KITCHEN_QUERIES, leavingsAt, toRules } from './kitchen-data.ts'
import { effectsOnDishes } from './kitchen-effects.ts'

interface DifferenceDialogProps {
  readonly location: LocationKitchen
  readonly kitchen: Kitchen
  /** An approval that no longer holds. */
  readonly again: KitchenDifference | undefined
  readonly onClose: () => void
}

const KIND_CHOICES: readonly { readonly value: DifferenceKind; readonly label: string }[] = [
  { value: 'instead', label: 'Something else is used' },
  { value: 'nothing', label: 'Nothing is shared' },
  { value: 'more', label: 'More goes through it' },
]

/** Adds a difference to a restaurant's kitchen, with a preview of its effects. */
export function DifferenceDialog({ location, kitchen, again, onClose }: DifferenceDialogProps) {
  const { fullName } = useUser()
  const add = useRouteMutation(kitchenDifferenceRoutes.add, {
    refreshes: KITCHEN_QUERIES,
    onSuccess: () => {
      toast(KITCHEN_TOASTS.kitchenDiffers(location.name))
      onClose()
    },
  })
  const inUse = kitchen.equipment.filter(({ isActive }) => isActive)
  const choicesOf = (equipment: typeof inUse) =>
    equipment.map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <FormDialog
      title={`What is different at ${location.name}?`}
      description="Recipes stay as they are. What is kept apart at equipment does not carry over to its replacement."
      onClose={onClose}
      schema={differenceForm}
      values={{
        kind: again ? 'nothing' : 'instead',
        equipmentId: again?.equipmentId ?? 0,
        insteadId: 0,
        user: '',
        reason: again?.reason ?? '',
      }}
      draft={`kitchen-of-${location.id}:${again?.id ?? 'new'}`}
      send={values => add.mutateAsync({ params: { locationId: location.id }, body: toBody(values) })}
      failure={KITCHEN_TOASTS.differenceFailure}
      submitLabel="I confirm this"
    >
      {form => {
        const { kind, equipmentId, insteadId, user } = form.watch()
        const equipment = choiceOf(form, 'equipmentId')
        const instead = choiceOf(form, 'insteadId')
        return (
          <>
            <SelectField
              label="Equipment"
              choices={choicesOf(inUse)}
              placeholder="Choose the equipment"
              error={equipment.error}
              value={equipmentId || ''}
              disabled={again !== undefined}
              onChange={event => equipment.onValueChange(Number(event.target.value))}
            />
            {!again && <Segmented label="What differs" choices={KIND_CHOICES} {...choiceOf(form, 'kind')} />}
            {kind === 'instead' && (
              <SelectField
                label="What goes through it goes through"
                hint="Traces follow the food, from everything that shares it there."
                choices={choicesOf(inUse.filter(({ id }) => id !== equipmentId))}
                placeholder="Choose what takes its place"
                error={instead.error}
                value={insteadId || ''}
                onChange={event => instead.onValueChange(Number(event.target.value))}
              />
            )}
            {kind === 'more' && (
              <ChoiceCombobox
                label="Dish or component"
                hint="All of it goes through, at this restaurant only."
                choices={[
                  ...kitchen.dishes.map(({ dishId, name, section }) => ({
                    value: `dish ${dishId}`,
                    label: name,
                    hint: section,
                  })),
                  ...kitchen.components
                    .filter(({ isActive }) => isActive)
                    .map(({ id, name }) => ({ value: `component ${id}`, label: name, hint: 'Component' })),
                ]}
                placeholder="Type a name"
                none="Nothing of this name"
                {...choiceOf(form, 'user')}
              />
            )}
            <TextField
              label={kind === 'nothing' ? 'Why is nothing shared there?' : 'Why, if it helps others'}
              hint={
                kind === 'nothing'
                  ? `Recorded with your name, ${fullName}, and the time. Ends when what goes through it changes.`
                  : `Recorded with your name, ${fullName}, and the time.`
              }
              maxLength={200}
              {...fieldOf(form, 'reason')}
            />
            <Effects location={location} kitchen={kitchen} typed={{ kind, equipmentId, insteadId, user }} />
          </>
        )
      }}
    </FormDialog>
  )
}

type Typed = Pick<z.input<typeof differenceForm>, 'kind' | 'equipmentId' | 'insteadId' | 'user'>

function toBody({ reason, ...typed }: z.output<typeof differenceForm>) {
  return { ...toDifference(typed), reason }
}

function toDifference({ kind, equipmentId, insteadId, user }: Typed) {
  const [owner, id] = user.split(' ')
  const idOf = (wanted: string) => (kind === 'more' && owner === wanted ? Number(id) : null)
  return {
    equipmentId,
    insteadId: kind === 'instead' ? insteadId : null,
    dishId: idOf('dish'),
    componentId: idOf('component'),
  }
}

function isWhole({ kind, equipmentId, insteadId, user }: Typed): boolean {
  if (equipmentId === 0) return false
  if (kind === 'instead') return insteadId > 0
  return kind === 'nothing' || user !== ''
}

interface EffectsProps extends Pick<DifferenceDialogProps, 'location' | 'kitchen'> {
  readonly typed: Typed
}

/** Effects on this restaurant's dishes. */
function Effects({ location, kitchen, typed }: EffectsProps) {
  if (!isWhole(typed)) return null
  const { differences } = location
  const [before, after] = [
    differences,
    [...differences.filter(isOther(typed)), { ...toDifference(typed), isInForce: true }],
  ]
  return (
    <EffectsPanel
      // Messages to staff describe the menu of all restaurants.
      change={{
        effects: effectsOnDishes(
          kitchenWith(kitchen, location.id, before),
          kitchenWith(kitchen, location.id, after),
        ),
        facts: [],
        waits: false,
      }}
      announcing={undefined}
    />
  )
}

/** Confirming replaces the approval that no longer holds. */
const isOther =
  ({ equipmentId }: Typed) =>
  (difference: KitchenDifference) =>
    difference.isInForce || difference.equipmentId !== equipmentId

type TypedDifference = ReturnType<typeof toDifference> & { readonly isInForce: boolean }

function kitchenWith(kitchen: Kitchen, locationId: number, differences: readonly TypedDifference[]) {
  const rules = toRules(kitchen)
  const additions = differences.flatMap(({ equipmentId, dishId, componentId }): Addition[] => {
    if (dishId !== null) return [{ equipmentId, dishId }]
    return componentId === null ? [] : [{ equipmentId, componentId }]
  })
  const withMore = kitchenAt(rules, { absences: [], additions })
  const absences = differences
    .filter(({ dishId, componentId, isInForce }) => isInForce && dishId === null && componentId === null)
    .map(({ equipmentId, insteadId }) => ({
      equipmentId,
      insteadId,
      sources: insteadId === null ? recipesThrough(withMore, equipmentId) : [],
    }))
  return kitchenAt(rules, { absences, additions, leavings: leavingsAt(kitchen.equipment, locationId) })
}
