import type { DishFilter } from '#domain/menu/filter.ts'
import type { MenuFacts } from './menu-facts.ts'
import { RemovableChip } from './removable-chip.tsx'

interface FilterChipsProps {
  readonly filter: DishFilter
  readonly names: MenuFacts['names']
  readonly onChange: (filter: DishFilter) => void
}

/** Active filters from every source; a tap removes one. */
export function FilterChips({ filter: { dietary, without }, names, onChange }: FilterChipsProps) {
  return (
    <ul
      data-sticks="sections"
      aria-label="Filtered by"
      className="flex basis-full gap-2 overflow-x-auto p-0.5"
    >
      {dietary.map(mark => (
        <RemovableChip
          key={mark.key}
          label={mark.name}
          onRemove={() => onChange({ without, dietary: dietary.filter(other => other !== mark) })}
        />
      ))}
      {without.map(subject => (
        <RemovableChip
          key={subject}
          label={`Without ${names[subject]}`}
          onRemove={() => onChange({ dietary, without: without.filter(other => other !== subject) })}
        />
      ))}
    </ul>
  )
}
