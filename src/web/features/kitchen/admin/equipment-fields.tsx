import { useRef } from 'react'
import type * as z from 'zod/mini'
import type { KitchenEquipment } from '#contract/kitchen/kitchen.ts'
import type { dishRecipeBody } from '#contract/kitchen/kitchen-form.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckboxPills } from '#web/ui/checkbox-pills.tsx'
import { Field } from '#web/ui/field.tsx'
import { X } from '#web/ui/icons.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Select } from '#web/ui/select.tsx'

type Use = z.input<typeof dishRecipeBody>['equipment'][number]

interface EquipmentFieldsProps {
  readonly equipment: readonly KitchenEquipment[]
  /** The dish's own. */
  readonly components: readonly { readonly id: number; readonly name: string }[]
  /** Components before the edit; `null` for a new dish. */
  readonly knownIds: readonly number[] | null
  /** The dish has allergens of its own. */
  readonly hasOwn: boolean
  readonly value: readonly Use[]
  readonly onValueChange: (uses: Use[]) => void
  /** By index of the use. */
  readonly componentErrors: readonly (string | undefined)[]
  readonly error?: string | undefined
}

/** Never the id of a component. */
const OWN = 0

const AMOUNTS = [
  { value: 'everything', label: 'Everything' },
  { value: 'some', label: 'Only some of it' },
] as const

/** Shared equipment of a dish, and the parts that touch it. */
export function EquipmentFields(props: EquipmentFieldsProps) {
  const { equipment, components, knownIds, hasOwn, value, onValueChange, componentErrors, error } = props
  /** Takes the focus of removed fields. */
  const add = useRef<HTMLSelectElement>(null)
  const nameOf = (id: number) => equipment.find(other => other.id === id)?.name ?? ''
  const further = equipment.filter(
    ({ id, isActive }) => isActive && value.every(({ equipmentId }) => equipmentId !== id),
  )
  const added = knownIds ? components.filter(({ id }) => !knownIds.includes(id)) : []
  const change = (equipmentId: number, changes: Omit<Partial<Use>, 'equipmentId'>) =>
    onValueChange(value.map(use => (use.equipmentId === equipmentId ? { ...use, ...changes } : use)))
  return (
    <div className="flex flex-col gap-4">
      {value.map(({ equipmentId, componentIds, withOwn = true }, index) => {
        const name = nameOf(equipmentId)
        return (
          <div
            key={equipmentId}
            className="flex flex-col gap-3 rounded-lg border border-line bg-raised py-2 pr-1.5 pb-4 pl-4"
          >
            <div className="flex items-center justify-between gap-3">
              <p className="font-medium">{name}</p>
              <Button
                variant="quiet"
                size="icon"
                aria-label={`Remove ${name}`}
                onClick={() => {
                  onValueChange(value.filter(use => use.equipmentId !== equipmentId))
                  add.current?.focus()
                }}
              >
                <X aria-hidden="true" className="size-5" />
              </Button>
            </div>
            <Segmented
              label={`What goes through it: ${name}`}
              choices={AMOUNTS}
              value={componentIds === null ? 'everything' : 'some'}
              onValueChange={amount =>
                change(equipmentId, {
                  componentIds: amount === 'some' ? components.map(({ id }) => id) : null,
                  withOwn: true,
                })
              }
            />
            {componentIds !== null && added.length > 0 && (
              <p role="status" className="font-semibold text-[0.9375rem] text-vermilion">
                New in this dish: {added.map(part => part.name).join(', ')}. It is assumed to go through the{' '}
                {name}. If it does not, remove it below.
              </p>
            )}
            {componentIds !== null && (
              <CheckboxPills
                label="Goes through it"
                error={componentErrors[index]}
                choices={[
                  ...components.map(({ id, name: label }) => ({ value: id, label })),
                  ...(hasOwn ? [{ value: OWN, label: 'Its own allergens' }] : []),
                ]}
                value={withOwn && hasOwn ? [...componentIds, OWN] : componentIds}
                onValueChange={ids =>
                  change(equipmentId, {
                    componentIds: ids.filter(id => id !== OWN),
                    withOwn: hasOwn ? ids.includes(OWN) : withOwn,
                    leftOut: added.filter(({ id }) => !ids.includes(id)).map(({ id }) => id),
                  })
                }
              />
            )}
          </div>
        )
      })}
      <Field label="Add equipment" error={error}>
        {control => (
          <Select
            {...control}
            ref={add}
            choices={[
              { value: '', label: 'Choose what it shares' },
              ...further.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            value=""
            onChange={event => {
              const equipmentId = Number(event.target.value)
              if (equipmentId) onValueChange([...value, { equipmentId, componentIds: null, withOwn: true }])
            }}
          />
        )}
      </Field>
    </div>
  )
}
