import { useRef } from 'react'
import type * as z from 'zod/mini'
import type { dishRecipeBody } from '#contract/kitchen/kitchen-form.ts'
import type { Statement } from '#domain/kitchen/kitchen.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckboxPills } from '#web/ui/checkbox-pills.tsx'
import { X } from '#web/ui/icons.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { ComponentPicker, type PickableComponent } from './component-picker.tsx'

type Swap = NonNullable<z.input<typeof dishRecipeBody>['swaps']>[number]

interface SwapFieldsProps {
  /** All of the kitchen. */
  readonly components: readonly PickableComponent[]
  readonly statements: ReadonlyMap<number, Statement>
  /** The dish's own. */
  readonly componentIds: readonly number[]
  readonly value: readonly Swap[]
  readonly onValueChange: (swaps: Swap[]) => void
  /** By index of the swap. */
  readonly nameErrors: readonly (string | undefined)[]
  readonly apartErrors: readonly (string | undefined)[]
  readonly error?: string | undefined
}

/** Variants of a dish on request. */
export function SwapFields(props: SwapFieldsProps) {
  const { components, statements, componentIds, value, onValueChange, nameErrors, apartErrors, error } = props
  /** Takes the focus of removed fields. */
  const add = useRef<HTMLButtonElement>(null)
  const change = (at: number, changes: Partial<Swap>) =>
    onValueChange(value.map((swap, index) => (index === at ? { ...swap, ...changes } : swap)))
  return (
    <div className="flex flex-col gap-4">
      {value.map((swap, index) => (
        // A name changes with every letter, and the order with none.
        // biome-ignore lint/suspicious/noArrayIndexKey: swaps have no other key
        <fieldset key={index} className="flex flex-col gap-4 rounded-lg border border-line bg-raised p-4">
          <legend className="sr-only">{swap.name || 'New swap'}</legend>
          <div className="flex items-start gap-2">
            <TextField
              className="grow"
              label="What staff say"
              placeholder="Such as: With salt"
              maxLength={80}
              autoComplete="off"
              value={swap.name}
              error={nameErrors[index]}
              onChange={event => change(index, { name: event.target.value })}
            />
            <Button
              variant="quiet"
              size="icon"
              className="mt-7.5"
              aria-label={`Remove ${swap.name || 'this swap'}`}
              onClick={() => {
                onValueChange(value.filter((_, at) => at !== index))
                add.current?.focus()
              }}
            >
              <X aria-hidden="true" className="size-5" />
            </Button>
          </div>
          <CheckboxPills
            label="Left out"
            choices={components
              .filter(({ id }) => componentIds.includes(id))
              .map(({ id, name }) => ({ value: id, label: name }))}
            value={swap.without}
            onValueChange={without => change(index, { without })}
          />
          <ComponentPicker
            label={`In its place: ${swap.name}`}
            addLabel="Add what comes in"
            components={components.filter(({ id }) => !componentIds.includes(id))}
            statements={statements}
            value={swap.with}
            onValueChange={used => change(index, { with: used })}
          />
          {swap.without.length > 0 && (
            <TextField
              label="Made apart, and how"
              hint="Empty: what is left out is used where it is made, so it may hold traces. Such as: the dip comes in its own dish."
              maxLength={200}
              autoComplete="off"
              value={swap.madeApart ?? ''}
              error={apartErrors[index]}
              onChange={event => change(index, { madeApart: event.target.value })}
            />
          )}
        </fieldset>
      ))}
      {error && (
        <p role="alert" className="font-semibold text-[0.9375rem] text-vermilion">
          {error}
        </p>
      )}
      <div>
        <Button
          ref={add}
          variant="secondary"
          onClick={() => onValueChange([...value, { name: '', without: [], with: [] }])}
        >
          Add a swap
        </Button>
      </div>
    </div>
  )
}
