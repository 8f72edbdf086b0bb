import { X } from 'lucide-react'
import type { DishFilter } from '#domain/menu-filter.ts'
import type { MenuFacts } from './menu-facts.ts'

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
        <Chip
          key={mark.key}
          label={mark.name}
          onRemove={() => onChange({ without, dietary: dietary.filter(other => other !== mark) })}
        />
      ))}
      {without.map(subject => (
        <Chip
          key={subject}
          label={`Without ${names[subject]}`}
          onRemove={() => onChange({ dietary, without: without.filter(other => other !== subject) })}
        />
      ))}
    </ul>
  )
}

interface ChipProps {
  readonly label: string
  readonly onRemove: () => void
}

function Chip({ label, onRemove }: ChipProps) {
  return (
    <li className="shrink-0">
      <button
        type="button"
        className="inline-flex min-h-11 items-center gap-2 rounded-md border border-indigo bg-indigo-tint px-3 font-semibold text-[0.9375rem] text-indigo"
        onClick={onRemove}
      >
        <span>
          {label}
          <span className="sr-only">, remove</span>
        </span>
        <X aria-hidden="true" className="size-4.5" />
      </button>
    </li>
  )
}
