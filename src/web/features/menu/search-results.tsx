import { useDeferredValue, useMemo } from 'react'
import type { Menu } from '#contract/menu/menu.ts'
import { countOf } from '#web/lib/format.ts'
import { useImagesInOrder } from './dish-images.ts'
import { Dishes, type ShowDishes } from './dishes.tsx'
import { anyOf, Doubtful, FilterSummary, type MenuNoun, NothingFound, WithChange } from './filter-summary.tsx'
import { useMenuFacts } from './menu-facts.ts'
import { askFirstHeading, PLURALS } from './menu-labels.ts'
import type { MenuLayout } from './menu-layout.ts'
import { useDishInSight, useDishToggle } from './open-dish.ts'
import type { SearchReading } from './read-search.ts'
import { NamedAllergens, UnknownWords } from './search-notes.tsx'

interface SearchResultsProps {
  readonly menu: Menu
  readonly noun: MenuNoun
  readonly layout: MenuLayout
  readonly reading: SearchReading
  readonly dishId: number | undefined
  /** Searches for dishes without the named allergens. */
  readonly onShowWithout: (typed: string) => void
  readonly onClear: () => void
}

/** Results in all tabs. Words for diets and allergies are a filter, never text. */
export function SearchResults(props: SearchResultsProps) {
  const { menu, noun, layout, dishId, onShowWithout, onClear } = props
  const { names, adviser } = useMenuFacts()
  // Typing has priority over drawing.
  const reading = useDeferredValue(props.reading)
  const places = useMemo(
    () =>
      new Map(menu.sections.flatMap(section => section.dishes.map(dish => [dish.id, section.name] as const))),
    [menu],
  )
  const { filter, named, containing, free, withChange, askFirst, changes, text, unknown, naming } = reading
  const isNaming = named.length > 0
  const namingPlaces = useMemo(
    () =>
      new Map(
        naming.map(({ dish, components }) => [
          dish.id,
          [places.get(dish.id), ...(components.length > 0 ? [`in ${components.join(', ')}`] : [])].join(', '),
        ]),
      ),
    [naming, places],
  )
  const shown = isNaming
    ? containing
    : [...naming.map(({ dish }) => dish), ...free, ...withChange, ...askFirst]
  useImagesInOrder(shown)
  useDishInSight(dishId, shown)
  const toggle = useDishToggle(dishId)
  const show: ShowDishes = { layout, openId: dishId, onToggle: toggle }
  const isFiltered = filter.dietary.length + filter.without.length > 0

  if (isNaming) {
    return (
      <section aria-label="Search results" className="flex flex-col gap-4">
        <NamedAllergens
          subjects={anyOf(named, names)}
          text={text}
          containing={containing.length}
          doubtful={askFirst.length}
          onShowWithout={() => onShowWithout(reading.withoutNamed)}
        />
        {containing.length > 0 && (
          <Doubtful title={`These contain ${anyOf(named, names)}`}>
            <Dishes dishes={containing} places={places} show={show} />
          </Doubtful>
        )}
      </section>
    )
  }
  return (
    <section aria-label="Search results" className="flex flex-col gap-4">
      {unknown.length > 0 && <UnknownWords words={unknown} naming={naming.length} />}
      {naming.length > 0 && (
        <Doubtful title={`These name ${unknown.map(word => `“${word}”`).join(' or ')}`}>
          <Dishes dishes={naming.map(({ dish }) => dish)} places={namingPlaces} show={show} />
        </Doubtful>
      )}
      {unknown.length > 0 ? (
        askFirst.length > 0 && (
          <p className="font-semibold">
            {countOf(askFirst.length, noun, PLURALS[noun])} to ask {adviser} about first.
          </p>
        )
      ) : isFiltered ? (
        <FilterSummary
          filter={filter}
          free={free.length}
          withChange={withChange.length}
          askFirst={askFirst.length}
          noun={noun}
          text={text}
        />
      ) : (
        text !== '' && (
          <p role="status" className="text-soft">
            {countOf(shown.length, noun, PLURALS[noun])} for “{text}”
          </p>
        )
      )}
      <h2 className="sr-only">{noun === 'dish' ? 'Dishes' : 'Drinks'} found</h2>
      {shown.length === 0 && (isFiltered || text !== '') && (
        <NothingFound because={isFiltered ? undefined : `No ${PLURALS[noun]} match.`} onClear={onClear} />
      )}
      {free.length > 0 && <Dishes dishes={free} places={places} show={show} />}
      {withChange.length > 0 && (
        <WithChange>
          <Dishes dishes={withChange} places={places} changes={changes} show={show} />
        </WithChange>
      )}
      {askFirst.length > 0 && (
        <Doubtful title={askFirstHeading(adviser)}>
          <Dishes dishes={askFirst} places={places} changes={changes} asked={filter.without} show={show} />
        </Doubtful>
      )}
    </section>
  )
}
