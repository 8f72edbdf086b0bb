import { SlidersHorizontal } from 'lucide-react'
import { useId, useState } from 'react'
import { ALLERGEN_NAMES, type AllergenSubject } from '#domain/allergens.ts'
import { DIETARY_MARKS } from '#domain/menu.ts'
import type { DishFilter } from '#domain/menu-search.ts'
import { Button } from '#web/ui/button.tsx'
import { DIETARY_LABELS, SHOWN_ALLERGENS } from './menu-labels.ts'

interface MenuFiltersProps {
  readonly filter: DishFilter
  readonly onChange: (filter: DishFilter) => void
}

/** Dietary marks to keep and allergens to leave out, behind one button. */
export function MenuFilters({ filter, onChange }: MenuFiltersProps) {
  const { dietary, without } = filter
  const count = dietary.length + without.length
  const [isOpen, setIsOpen] = useState(count > 0)
  const panelId = useId()
  return (
    <>
      <Button
        variant="secondary"
        aria-expanded={isOpen}
        aria-controls={panelId}
        className="min-h-12"
        onClick={() => setIsOpen(!isOpen)}
      >
        <SlidersHorizontal aria-hidden="true" className="size-5" />
        <span>
          Filters
          {count > 0 && (
            <>
              {' '}
              <span className="tabular-nums">({count})</span>
            </>
          )}
        </span>
      </Button>
      <div id={panelId} hidden={!isOpen} className="flex w-full flex-col gap-4 border-line border-y py-4">
        <Choices
          legend="Show only"
          choices={DIETARY_MARKS}
          labels={DIETARY_LABELS}
          chosen={dietary}
          onChange={chosen => onChange({ dietary: chosen, without })}
        />
        <Choices<AllergenSubject>
          legend="Without"
          choices={SHOWN_ALLERGENS}
          labels={ALLERGEN_NAMES}
          chosen={without}
          onChange={chosen => onChange({ dietary, without: chosen })}
        />
        {count > 0 && (
          <div>
            <Button variant="quiet" className="-ml-4" onClick={() => onChange({ dietary: [], without: [] })}>
              Clear filters
            </Button>
          </div>
        )}
      </div>
    </>
  )
}

interface ChoicesProps<Value extends string> {
  readonly legend: string
  readonly choices: readonly Value[]
  readonly labels: Record<Value, string>
  readonly chosen: readonly Value[]
  readonly onChange: (chosen: Value[]) => void
}

function Choices<Value extends string>({ legend, choices, labels, chosen, onChange }: ChoicesProps<Value>) {
  return (
    <fieldset>
      <legend className="mb-2 font-semibold text-faint text-sm">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map(choice => (
          <label
            key={choice}
            className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-md border border-edge px-3 font-medium text-[0.9375rem] has-checked:border-indigo has-checked:bg-indigo-tint has-checked:text-indigo has-focus-visible:outline-2 has-focus-visible:outline-indigo has-focus-visible:outline-offset-2"
          >
            <input
              type="checkbox"
              className="size-4 accent-(--indigo)"
              checked={chosen.includes(choice)}
              onChange={event =>
                onChange(
                  choices.filter(item => (item === choice ? event.target.checked : chosen.includes(item))),
                )
              }
            />
            {labels[choice]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
