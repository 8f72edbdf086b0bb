import { useId, useState } from 'react'
import type { Menu } from '#contract/menu/menu.ts'
import { withoutAccents } from '#domain/people/folding.ts'
import { cn } from '#web/lib/class-names.ts'
import { countOf, formatCount } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { ChevronDown, CircleAlert } from '#web/ui/icons.tsx'
import { SearchField } from '#web/ui/search-field.tsx'

type Section = Menu['sections'][number]

interface DishChoiceProps {
  readonly sections: readonly Section[]
  readonly chosen: ReadonlySet<number>
  readonly onChange: (chosen: ReadonlySet<number>) => void
  readonly error: string | undefined
}

/** Chooses dishes: all, by section, or one by one. */
export function DishChoice({ sections, chosen, onChange, error }: DishChoiceProps) {
  const id = useId()
  const [query, setQuery] = useState('')
  const all = sections.flatMap(({ dishes }) => dishes)
  const words = plain(query).trim()
  const isSearching = words !== ''
  const found = isSearching ? new Set(all.filter(dish => plain(namesOf(dish)).includes(words))) : null
  const shown = sections.flatMap(section => {
    const dishes = found ? section.dishes.filter(dish => found.has(dish)) : section.dishes
    return dishes.length > 0 ? [{ ...section, dishes }] : []
  })
  const change = (ids: readonly number[], isChosen: boolean) =>
    onChange(isChosen ? chosen.union(new Set(ids)) : chosen.difference(new Set(ids)))
  const ids = (dishes: Section['dishes']) => dishes.map(dish => dish.id)
  return (
    <fieldset className="flex min-w-0 flex-col gap-3" aria-describedby={error && `${id}-error`}>
      <legend className="mb-1.5 font-medium text-[0.9375rem]">Dishes</legend>
      <SearchField label="Search dishes" query={query} onChange={setQuery} />
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <p role="status" className="w-full text-soft text-sm tabular-nums sm:mr-auto sm:w-auto">
          {formatCount(chosen.size)} of {countOf(all.length, 'dish', 'dishes')} chosen
        </p>
        <Button
          variant="quiet"
          className="max-sm:-ml-4"
          onClick={() => change(ids(shown.flatMap(({ dishes }) => dishes)), true)}
        >
          {found ? 'Choose those found' : 'Choose all'}
        </Button>
        <Button variant="quiet" disabled={chosen.size === 0} onClick={() => onChange(new Set())}>
          Choose none
        </Button>
      </div>
      {shown.length === 0 ? (
        <p className="text-soft">No dish of this name.</p>
      ) : (
        <ul className="divide-y divide-line rounded-lg border border-line">
          {shown.map(section => (
            <SectionChoice
              key={section.id}
              section={section}
              isSearching={isSearching}
              chosen={chosen}
              onChange={change}
            />
          ))}
        </ul>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="flex items-start gap-1.5 text-sm text-vermilion">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
    </fieldset>
  )
}

interface SectionChoiceProps {
  readonly section: Section
  /** Search results are visible. */
  readonly isSearching: boolean
  readonly chosen: ReadonlySet<number>
  readonly onChange: (ids: readonly number[], isChosen: boolean) => void
}

function SectionChoice({ section: { name, dishes }, isSearching, chosen, onChange }: SectionChoiceProps) {
  const id = useId()
  const [isOpened, setIsOpened] = useState(false)
  const isOpen = isOpened || isSearching
  const count = dishes.filter(dish => chosen.has(dish.id)).length
  return (
    <li>
      <div className="flex items-center gap-2 pr-1.5 pl-4">
        <Choice
          label={name}
          detail={`${count} of ${dishes.length}`}
          isChosen={count === dishes.length}
          isPartly={count > 0 && count < dishes.length}
          onChange={isChosen =>
            onChange(
              dishes.map(dish => dish.id),
              isChosen,
            )
          }
        />
        {!isSearching && (
          <Button
            variant="quiet"
            size="icon"
            className="shrink-0"
            aria-label={`Dishes of ${name}`}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setIsOpened(!isOpen)}
          >
            <ChevronDown
              aria-hidden="true"
              className={cn('size-5 transition-transform', isOpen && 'rotate-180')}
            />
          </Button>
        )}
      </div>
      <ul id={id} hidden={!isOpen} className="border-line border-t bg-sunk py-1 pr-4 pl-11 sm:columns-2">
        {isOpen &&
          dishes.map(dish => (
            <li key={dish.id} className="break-inside-avoid">
              <Choice
                label={dish.name}
                isChosen={chosen.has(dish.id)}
                onChange={isChosen => onChange([dish.id], isChosen)}
              />
            </li>
          ))}
      </ul>
    </li>
  )
}

interface ChoiceProps {
  readonly label: string
  readonly detail?: string
  readonly isChosen: boolean
  readonly isPartly?: boolean
  readonly onChange: (isChosen: boolean) => void
}

function Choice({ label, detail, isChosen, isPartly = false, onChange }: ChoiceProps) {
  return (
    <label className="flex min-h-11 min-w-0 grow cursor-pointer items-center gap-3 py-1.5">
      <input
        ref={input => {
          if (input) input.indeterminate = isPartly
        }}
        type="checkbox"
        className="size-4.5 shrink-0 accent-indigo"
        checked={isChosen}
        onChange={() => onChange(!isChosen)}
      />
      <span className="min-w-0 grow [overflow-wrap:anywhere]">{label}</span>
      {detail && <span className="shrink-0 text-faint text-sm tabular-nums">{detail}</span>}
    </label>
  )
}

function namesOf({ name, japaneseName, englishName }: Section['dishes'][number]): string {
  return `${name} ${englishName} ${japaneseName}`
}

/** Without case and accents: "Kyūri" is "kyuri". */
function plain(text: string): string {
  return withoutAccents(text).toLowerCase()
}
