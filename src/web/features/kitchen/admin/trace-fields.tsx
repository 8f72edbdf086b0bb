import { useRef } from 'react'
import type { KitchenComponent } from '#contract/kitchen/kitchen.ts'
import { ALLERGEN_NAMES, type Allergen } from '#domain/kitchen/allergens.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { X } from '#web/ui/icons.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { ALLERGEN_CHOICES } from './kitchen-labels.ts'

type Trace = KitchenComponent['mayContain'][number]

interface TraceFieldsProps {
  readonly value: readonly Trace[]
  readonly onValueChange: (traces: Trace[]) => void
  /** By index of the trace. */
  readonly reasonErrors: readonly (string | undefined)[]
}

/** Possible traces of a component, each with its reason. */
export function TraceFields({ value, onValueChange, reasonErrors }: TraceFieldsProps) {
  /** Takes the focus of removed fields. */
  const add = useRef<HTMLSelectElement>(null)
  const further = ALLERGEN_CHOICES.filter(choice => value.every(({ allergen }) => allergen !== choice.value))
  return (
    <div className="flex flex-col gap-4">
      {value.map(({ allergen, reason }, index) => (
        <div key={allergen} className="flex items-start gap-2">
          <TextField
            className="grow"
            label={`Why it may contain ${ALLERGEN_NAMES[allergen].toLowerCase()}`}
            placeholder="Such as: packed beside it"
            maxLength={200}
            value={reason}
            error={reasonErrors[index]}
            onChange={event =>
              onValueChange(
                value.map(trace =>
                  trace.allergen === allergen ? { allergen, reason: event.target.value } : trace,
                ),
              )
            }
          />
          <Button
            variant="quiet"
            size="icon"
            className="mt-7.5"
            aria-label={`Remove ${ALLERGEN_NAMES[allergen]}`}
            onClick={() => {
              onValueChange(value.filter(trace => trace.allergen !== allergen))
              add.current?.focus()
            }}
          >
            <X aria-hidden="true" className="size-5" />
          </Button>
        </div>
      ))}
      <Field label="Add what it may contain" hint="Traces from where it is made.">
        {control => (
          <Select
            {...control}
            ref={add}
            choices={[{ value: '', label: 'Choose an allergen' }, ...further]}
            value=""
            onChange={event => {
              const allergen = event.target.value as Allergen | ''
              if (allergen) onValueChange([...value, { allergen, reason: '' }])
            }}
          />
        )}
      </Field>
    </div>
  )
}
