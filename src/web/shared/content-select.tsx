import { useQuery } from '@tanstack/react-query'
import type { EditableKind } from '#contract/content/kinds.ts'
import { contentRoutes } from '#contract/house/content.ts'
import { routeQuery } from '#web/lib/query.ts'
import { Field } from '../ui/field.tsx'
import { Select } from '../ui/select.tsx'

interface ContentSelectProps {
  readonly label: string
  readonly kind: EditableKind
  readonly placeholder: string
  readonly error?: string | undefined
  /** 0 until one is chosen. */
  readonly value: number
  readonly onValueChange: (id: number) => void
}

/** Chooses a parent among the items of a kind that are not archived. */
export function ContentSelect({ kind, value, onValueChange, ...field }: ContentSelectProps) {
  const { label, placeholder, error } = field
  const { data } = useQuery(routeQuery(contentRoutes.readOrder, { params: { kind }, query: {} }))
  const choices = (data ?? []).map(({ id, title, state }) => ({
    value: String(id),
    label: state === 'draft' ? `${title} (draft)` : title,
  }))
  return (
    <Field label={label} error={error}>
      {control => (
        <Select
          {...control}
          choices={choices}
          placeholder={placeholder}
          value={choices.some(choice => choice.value === String(value)) ? value : ''}
          onChange={event => onValueChange(Number(event.target.value))}
        />
      )}
    </Field>
  )
}
