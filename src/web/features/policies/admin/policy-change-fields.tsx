import { useId } from 'react'
import { CHANGE_WEIGHTS, type ChangeWeight } from '#domain/programme/policies.ts'
import { dayAhead } from '#web/lib/business-day.ts'
import type { ContentChangeProps } from '#web/shared/content-form.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { RadioCard } from '#web/ui/radio-card.tsx'

const WEIGHTS: Record<ChangeWeight, { readonly label: string; readonly effect: string }> = {
  minor: { label: 'Small', effect: 'The meaning is the same. No one is asked to read it again.' },
  material: {
    label: 'Material',
    effect: 'Everyone who agreed before sees what changed and is asked to agree again by a date.',
  },
}

/** Suggested days for reading. */
const READ_WITHIN_DAYS = 14

/** Effect of a policy's change on those who agreed before: asked of the publisher, never assumed. */
export function PolicyChangeFields({ value, errors, onValueChange }: ContentChangeProps) {
  const name = useId()
  const errorId = useId()
  return (
    <fieldset
      className="flex flex-col gap-3"
      aria-describedby={errors.weight ? errorId : undefined}
      aria-invalid={Boolean(errors.weight)}
    >
      <legend className="mb-1.5 font-medium text-[0.9375rem]">How large is the change?</legend>
      {CHANGE_WEIGHTS.map(weight => (
        <RadioCard
          key={weight}
          {...WEIGHTS[weight]}
          name={name}
          value={weight}
          checked={value.weight === weight}
          onChange={() =>
            onValueChange({
              weight,
              readBy: weight === 'material' ? value.readBy || dayAhead(READ_WITHIN_DAYS) : '',
            })
          }
        />
      ))}
      {errors.weight && (
        <p id={errorId} className="text-sm text-vermilion">
          {errors.weight}
        </p>
      )}
      {value.weight === 'material' && (
        <DateField
          label="To be read by"
          min={dayAhead(1)}
          error={errors.readBy}
          value={value.readBy || undefined}
          onValueChange={readBy => onValueChange({ ...value, readBy: readBy ?? '' })}
          className="max-w-60"
        />
      )}
    </fieldset>
  )
}
