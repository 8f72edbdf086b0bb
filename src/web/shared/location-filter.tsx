import type { LocationsAction } from '#domain/people/abilities.ts'
import { useLocationsWhere } from '#web/lib/own-locations.ts'
import { SelectFilter } from '../ui/table/select-filter.tsx'

interface LocationFilterProps {
  /** The list's ability: locations where the reader has it. */
  readonly action: LocationsAction
  readonly value: string | undefined
  readonly onValueChange: (value: string | undefined) => void
}

/** One of the reader's locations, or all; hidden with only one. */
export function LocationFilter({ action, value, onValueChange }: LocationFilterProps) {
  const { data: locations = [] } = useLocationsWhere(action)
  if (locations.length < 2) return null
  return (
    <SelectFilter
      label="Restaurant"
      all="All restaurants"
      choices={locations.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value}
      onValueChange={onValueChange}
    />
  )
}
