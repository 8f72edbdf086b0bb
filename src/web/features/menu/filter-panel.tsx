import { useEffect, useMemo, useRef, useState } from 'react'
import type { Dish } from '#contract/menu/menu.ts'
import { declaredAllergens } from '#domain/kitchen/allergen-profiles.ts'
import { askedAs } from '#domain/kitchen/allergens.ts'
import type { Mark } from '#domain/kitchen/marks.ts'
import type { DishFilter } from '#domain/menu/filter.ts'
import { byFrequency, marksByFrequency } from '#domain/menu/frequency.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { type MenuFacts, useMenuFacts } from './menu-facts.ts'
import { useAhead } from './use-ahead.ts'

export { FilterChips } from './filter-chips.tsx'

interface FilterPanelProps {
  readonly id: string
  readonly isOpen: boolean
  readonly filter: DishFilter
  /** A prop instead of a context, because shared code would be a chunk of its own. */
  readonly facts: Pick<MenuFacts, 'profile' | 'subjects' | 'undeclared' | 'coverage' | 'names'>
  /** Marks on the menu. */
  readonly marks: readonly Mark[]
  readonly dishes: readonly Dish[]
  readonly onChange: (filter: DishFilter) => void
  /** Searches for an unrecorded food, such as kiwi. */
  readonly onAvoid: (food: string) => void
}

/** Dietary marks to require and allergens to avoid, each the most frequent on this menu first. */
export function FilterPanel(props: FilterPanelProps) {
  const { id, isOpen, filter, onChange, onAvoid } = props
  const { coverage, names } = props.facts
  const [{ dietary, without }, change] = useAhead(filter, onChange)
  const { marks, subjects, undeclared, single } = useByFrequency(props)
  const [isSingleOpen] = useState(single.some(allergen => without.includes(allergen)))
  const panel = useRef<HTMLDivElement>(null)
  const wasOpen = useRef(isOpen)
  // Its button stays on screen while scrolling, and the panel may be far above.
  useEffect(() => {
    if (isOpen && !wasOpen.current) panel.current?.scrollIntoView({ block: 'nearest' })
    wasOpen.current = isOpen
  }, [isOpen])
  return (
    <div ref={panel} id={id} hidden={!isOpen} className="flex flex-col gap-4 border-line border-y py-4">
      {marks.length > 0 && (
        <Choices
          legend="Show only"
          choices={marks.map(({ key }) => key)}
          labels={Object.fromEntries(marks.map(({ key, name }) => [key, name]))}
          chosen={dietary.map(({ key }) => key)}
          onToggle={key => {
            const keys = toggled(
              dietary.map(mark => mark.key),
              key,
            )
            change({ dietary: marks.filter(mark => keys.includes(mark.key)), without })
          }}
        />
      )}
      <Choices
        legend="Without"
        choices={subjects}
        labels={names}
        chosen={without}
        onToggle={subject => change({ dietary, without: toggled(without, subject) })}
      />
      {coverage.map(sentence => (
        <p key={sentence} className="-mt-2 text-soft text-sm">
          {sentence}
        </p>
      ))}
      {undeclared.length > 0 && (
        <Choices
          legend="Also tracked here, though the law does not require it"
          choices={undeclared}
          labels={names}
          chosen={without}
          onToggle={subject => change({ dietary, without: toggled(without, subject) })}
        />
      )}
      <details open={isSingleOpen}>
        <summary className="w-fit cursor-pointer rounded-md py-2.5 font-semibold text-indigo">
          One cereal or one nut alone
        </summary>
        <div className="mt-2">
          <Choices
            legend="Without one of a group"
            choices={single}
            labels={names}
            chosen={without}
            onToggle={subject => change({ dietary, without: toggled(without, subject) })}
          />
        </div>
      </details>
      <OtherFood onAvoid={onAvoid} />
      {(dietary.length > 0 || without.length > 0) && (
        <div>
          <Button variant="quiet" className="-ml-4" onClick={() => change({ dietary: [], without: [] })}>
            Clear filters
          </Button>
        </div>
      )}
    </div>
  )
}

function useByFrequency({ facts: { profile, subjects, undeclared }, marks, dishes }: FilterPanelProps) {
  return useMemo(() => {
    const single = declaredAllergens(profile)
      .map(({ allergen }) => allergen)
      .filter(allergen => askedAs(allergen) !== allergen)
    return {
      marks: marksByFrequency(marks, dishes),
      subjects: byFrequency(subjects, dishes),
      undeclared: byFrequency(undeclared, dishes),
      single: byFrequency(single, dishes),
    }
  }, [profile, subjects, undeclared, marks, dishes])
}

const OTHER_FOOD_MAX_LENGTH = 40

/** Unrecorded foods are searched in the words of dishes and components. */
function OtherFood({ onAvoid }: Pick<FilterPanelProps, 'onAvoid'>) {
  const { adviser } = useMenuFacts()
  return (
    <form
      className="flex flex-wrap items-end gap-3"
      onSubmit={event => {
        event.preventDefault()
        const food = String(new FormData(event.currentTarget).get('food')).trim()
        if (food !== '') onAvoid(food)
      }}
    >
      <TextField
        label="Another food"
        hint={`Such as kiwi: shows dishes that mention it; ask ${adviser} about all others.`}
        name="food"
        maxLength={OTHER_FOOD_MAX_LENGTH}
        autoComplete="off"
        className="min-w-[min(16rem,100%)] flex-1"
      />
      <Button type="submit" variant="secondary">
        Look it up
      </Button>
    </form>
  )
}

function toggled<Value>(chosen: readonly Value[], value: Value): Value[] {
  return chosen.includes(value) ? chosen.filter(other => other !== value) : [...chosen, value]
}

interface ChoicesProps<Value extends string> {
  readonly legend: string
  readonly choices: readonly Value[]
  readonly labels: Readonly<Record<Value, string>>
  readonly chosen: readonly Value[]
  readonly onToggle: (value: Value) => void
}

function Choices<Value extends string>({ legend, choices, labels, chosen, onToggle }: ChoicesProps<Value>) {
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
              onChange={() => onToggle(choice)}
            />
            {labels[choice]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Above dishes that are filtered by an allergen or a diet. */
export function AllergyNote() {
  const { adviser } = useMenuFacts()
  return (
    <Note tone="vermilion">
      {adviser === 'us'
        ? 'Tell us about every allergy before you order.'
        : 'Tell the chef about every allergy first.'}
    </Note>
  )
}
