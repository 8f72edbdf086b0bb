import { Field } from '../ui/field.tsx'
import { Select } from '../ui/select.tsx'

interface KitchenSelectProps {
  readonly kitchens: readonly { readonly id: number; readonly name: string }[]
  /** Empty for all of them. */
  readonly value: string
  readonly onValueChange: (locationId: string) => void
}

export function KitchenSelect({ kitchens, value, onValueChange }: KitchenSelectProps) {
  return (
    <Field label="As prepared at" className="max-sm:w-full">
      {control => (
        <Select
          {...control}
          choices={[
            { value: '', label: 'Any restaurant: the least safe' },
            ...kitchens.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          value={value}
          onChange={event => onValueChange(event.target.value)}
        />
      )}
    </Field>
  )
}
