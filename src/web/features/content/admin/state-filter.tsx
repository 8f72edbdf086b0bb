import { CONTENT_STATES, type ContentState } from '#domain/house/content.ts'
import { SelectFilter } from '#web/ui/table/select-filter.tsx'
import { STATE_LOOKS } from './state-badge.tsx'

interface StateFilterProps {
  readonly value: ContentState | undefined
  readonly onValueChange: (state: ContentState | undefined) => void
}

/** Narrows a list of content to what is a draft, published or archived. */
export function StateFilter(props: StateFilterProps) {
  return (
    <SelectFilter
      label="State"
      all="All states"
      choices={CONTENT_STATES.map(value => ({ value, label: STATE_LOOKS[value].label }))}
      {...props}
    />
  )
}
