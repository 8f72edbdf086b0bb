import type * as z from 'zod/mini'
import { KITCHEN_TOASTS } from '#contract/admin-toasts.ts'
import type { Kitchen } from '#contract/kitchen.ts'
import { type DifferenceKind, differenceForm } from '#contract/kitchen-form.ts'
import { type KitchenDifference, kitchenDifferenceRoutes, type LocationKitchen } from '#contract/kitchens.ts'
import { type Addition, kitchenAt, recipesThrough } from '#domain/kitchens.ts'
import { useDraftForm } from '#web/lib/draft-form.ts'
import { fieldOf, showFieldIssues } from '#web/lib/form.ts'
import { useRouteMutation } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { ChoiceCombobox } from '#web/ui/choice-combobox.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast, toastFailure } from '#web/ui/toast-store.ts'
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
  const empty: z.input<typeof differenceForm> = {
    kind: again ? 'nothing' : 'instead',
    equipmentId: again?.equipmentId ?? 0,
    insteadId: 0,
    user: '',
    reason: again?.reason ?? '',
  }
  const form = useDraftForm(`kitchen-of-${location.id}:${again?.id ?? 'new'}`, differenceForm, empty)
  const { kind, equipmentId, insteadId, user } = form.watch()
  const errors = form.formState.errors
  const add = useRouteMutation(kitchenDifferenceRoutes.add, {
    refreshes: KITCHEN_QUERIES,
    onSuccess: () => {
      form.reset()
      toast(KITCHEN_TOASTS.kitchenDiffers(location.name))
      onClose()
    },
    onError: error => {
      showFieldIssues(form, error)
      toastFailure(error, KITCHEN_TOASTS.differenceFailure)
    },
  })
  const inUse = kitchen.equipment.filter(({ isActive }) => isActive)
  const choicesOf = (equipment: typeof inUse) =>
    equipment.map(({ id, name }) => ({ value: String(id), label: name }))
  const choose = (name: 'equipmentId' | 'insteadId', value: string) =>
    form.setValue(name, Number(value), { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  return (
    <Dialog
      isOpen
      onOpenChange={isOpen => !isOpen && onClose()}
      title={`What is different at ${location.name}?`}
      description="Recipes stay as they are. What is kept apart at equipment does not carry over to its replacement."
    >
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={form.handleSubmit(values =>
          add.mutate({ params: { locationId: location.id }, body: toBody(values) }),
        )}
      >
        <Field label="Equipment" error={errors.equipmentId?.message}>
          {control => (
            <Select
              {...control}
              choices={choicesOf(inUse)}
              placeholder="Choose the equipment"
              value={equipmentId || ''}
              disabled={again !== undefined}
              onChange={event => choose('equipmentId', event.target.value)}
            />
          )}
        </Field>
        {!again && (
          <Segmented
            label="What differs"
            choices={KIND_CHOICES}
            value={kind}
            onValueChange={value => form.setValue('kind', value, { shouldDirty: true })}
          />
        )}
        {kind === 'instead' && (
          <Field
            label="What goes through it goes through"
            hint="Traces follow the food, from everything that shares it there."
            error={errors.insteadId?.message}
          >
            {control => (
              <Select
                {...control}
                choices={choicesOf(inUse.filter(({ id }) => id !== equipmentId))}
                placeholder="Choose what takes its place"
                value={insteadId || ''}
                onChange={event => choose('insteadId', event.target.value)}
              />
            )}
          </Field>
        )}
        {kind === 'more' && (
          <ChoiceCombobox
            label="Dish or component"
            hint="All of it goes through, at this restaurant only."
            error={errors.user?.message}
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
            value={user}
            onValueChange={value => form.setValue('user', value, { shouldDirty: true })}
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
        <DialogActions>
          <Button
            variant="secondary"
            onClick={() => {
              form.reset()
              onClose()
            }}
          >
            Cancel
          </Button>
          <Button type="submit" isBusy={add.isPending}>
            I confirm this
          </Button>
        </DialogActions>
      </form>
    </Dialog>
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
