import { getRouteApi } from '@tanstack/react-router'
import { type RefObject, useDeferredValue, useEffect, useMemo, useRef } from 'react'
import type { Dish, Menu, MenuSection } from '#contract/menu.ts'
import { type DishFilter, indexDishes, passesFilter, searchDishes } from '#domain/menu-search.ts'
import { cn } from '#web/lib/class-names.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Note } from '#web/ui/note.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { DishCard, dishElementId, dishHeadingId, UNDRAWN_CARD_CLASS } from './dish-card.tsx'
import { useImagesInOrder } from './dish-images.ts'
import { type MenuSearch, parseDietary, parseWithout, useMenuSearch } from './menu-address.ts'
import { MenuFilters } from './menu-filters.tsx'
import { MenuSearchField } from './menu-search-field.tsx'
import { SetMenus } from './set-menus.tsx'

const route = getRouteApi('/protected/menu')

/** The menu with its search, filters and tabs. What is chosen stands in the address. */
export function MenuBrowser({ menu }: { readonly menu: Menu }) {
  const search = useMenuSearch(menu.tabs)
  const navigate = route.useNavigate()
  const { q = '', dish: dishId } = search
  const filter = useMemo<DishFilter>(
    () => ({ dietary: parseDietary(search.dietary), without: parseWithout(search.without) }),
    [search.dietary, search.without],
  )
  const isFiltered = filter.dietary.length + filter.without.length > 0

  const change = (changes: MenuSearch, replace = false) =>
    void navigate({
      // Whatever is changed by hand, the dish that a link pointed out is no longer what is looked for.
      search: previous => ({ ...previous, dish: undefined, ...changes }),
      replace,
      resetScroll: false,
    })
  const changeFilter = ({ dietary, without }: DishFilter) =>
    change({ dietary: dietary.join() || undefined, without: without.join() || undefined }, true)

  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap gap-3">
        <MenuSearchField query={q} onChange={next => change({ q: next || undefined }, true)} />
        <MenuFilters filter={filter} onChange={changeFilter} />
      </div>
      {filter.without.length > 0 && (
        <Note tone="vermilion">
          Dishes as they are served. Discuss every guest with an allergy with the chef first.
        </Note>
      )}
      {q.trim() === '' ? (
        <MenuTabs
          menu={menu}
          filter={filter}
          tab={search.tab ?? tabOf(menu, dishId) ?? menu.tabs[0]?.key ?? ''}
          dishId={dishId}
          onTabChange={tab => change({ tab })}
          onClear={isFiltered ? () => changeFilter({ dietary: [], without: [] }) : undefined}
        />
      ) : (
        <SearchResults
          menu={menu}
          filter={filter}
          query={q}
          dishId={dishId}
          onClear={() => change({ q: undefined, dietary: undefined, without: undefined })}
        />
      )}
    </div>
  )
}

function tabOf(menu: Menu, dishId: number | undefined): string | undefined {
  return menu.sections.find(section => section.dishes.some(dish => dish.id === dishId))?.tab
}

interface MenuTabsProps {
  readonly menu: Menu
  readonly filter: DishFilter
  readonly tab: string
  readonly dishId: number | undefined
  readonly onTabChange: (tab: string) => void
  readonly onClear: (() => void) | undefined
}

function MenuTabs({ menu, filter, tab, dishId, onTabChange, onClear }: MenuTabsProps) {
  const sections = useMemo(
    () =>
      menu.sections.map(section => ({
        ...section,
        dishes: section.dishes.filter(dish => dish.id === dishId || passesFilter(dish, filter)),
      })),
    [menu, filter, dishId],
  )
  const shown = sections.filter(section => section.tab === tab && section.dishes.length > 0)
  const dishes = shown.flatMap(section => section.dishes)
  useImagesInOrder(dishes)
  useDishInSight(dishId, dishes)
  const container = useChosenTabInSight(tab)

  const setMenusOf = (of: string) => menu.setMenus.filter(setMenu => setMenu.tab === of)
  const setMenus = setMenusOf(tab)
  /** What a tab holds, in a figure and in words. */
  function describeTab(of: string): { count: number; noun: string } {
    const count = sections
      .filter(section => section.tab === of)
      .reduce((sum, section) => sum + section.dishes.length, 0)
    const setMenuCount = setMenusOf(of).length
    return { count: count + setMenuCount, noun: setMenuCount > 0 ? 'set menus' : 'dishes' }
  }

  return (
    <div ref={container}>
      <Tabs
        label="Menu"
        tabs={menu.tabs.map(({ key, label }) => {
          const { count, noun } = describeTab(key)
          return {
            value: key,
            label: (
              <>
                {label}{' '}
                {/* Relative, or the hidden word would stick out of the row of tabs and widen the page. */}
                <span className="relative font-normal text-faint text-sm tabular-nums">
                  {count}
                  <span className="sr-only"> {noun}</span>
                </span>
              </>
            ),
          }
        })}
        value={tab}
        onValueChange={onTabChange}
      >
        {setMenus.length + dishes.length === 0 ? (
          <NothingFound isFiltered={onClear !== undefined} onClear={onClear} />
        ) : (
          <div className="flex flex-col gap-10">
            {setMenus.length > 0 && <SetMenus setMenus={setMenus} menu={menu} />}
            {shown.map(section => (
              <Section
                key={section.key}
                section={section}
                isAlone={menu.sections.filter(other => other.tab === tab).length === 1}
                dishId={dishId}
              />
            ))}
          </div>
        )}
      </Tabs>
    </div>
  )
}

/** As many as fill the largest screen. */
const FIRST_CARDS = 6

interface SectionProps {
  readonly section: MenuSection
  /** The tab's only section: the tab has named it already. */
  readonly isAlone: boolean
  readonly dishId: number | undefined
}

function Section({ section, isAlone, dishId }: SectionProps) {
  // The cards in sight come first, the others when there is time.
  const areAllDrawn = useDeferredValue(true, dishId !== undefined)
  const headingId = `section-${section.key}`
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className={isAlone ? 'sr-only' : 'mb-4 font-display font-medium text-2xl'}>
        {section.name}
      </h2>
      <ul className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        {section.dishes.map((dish, index) => {
          const isDrawn = areAllDrawn || index < FIRST_CARDS
          return (
            <li key={dish.id} className={cn('grid grid-cols-1', !isDrawn && UNDRAWN_CARD_CLASS)}>
              {isDrawn && (
                <DishCard
                  dish={dish}
                  isPointedOut={dish.id === dishId}
                  isAlwaysLaidOut={dishId !== undefined}
                />
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

interface SearchResultsProps {
  readonly menu: Menu
  readonly filter: DishFilter
  readonly query: string
  readonly dishId: number | undefined
  readonly onClear: () => void
}

function SearchResults({ menu, filter, query, dishId, onClear }: SearchResultsProps) {
  const index = useMemo(() => indexDishes(menu.sections.flatMap(section => section.dishes)), [menu])
  const places = useMemo(
    () =>
      new Map(menu.sections.flatMap(section => section.dishes.map(dish => [dish.id, section.name] as const))),
    [menu],
  )
  // Typing comes first; the cards follow when there is time.
  const deferredQuery = useDeferredValue(query)
  const found = useMemo(
    () => searchDishes(index, deferredQuery).filter(dish => passesFilter(dish, filter)),
    [index, deferredQuery, filter],
  )
  useImagesInOrder(found)
  useDishInSight(dishId, found)

  return (
    <section aria-label="Search results" className="flex flex-col gap-4">
      <p role="status" className="text-soft">
        {found.length === 1 ? '1 dish' : `${found.length} dishes`} for “{deferredQuery.trim()}”
      </p>
      <h2 className="sr-only">Dishes found</h2>
      {found.length === 0 ? (
        <NothingFound isFiltered={filter.dietary.length + filter.without.length > 0} onClear={onClear} />
      ) : (
        <ul className="grid grid-cols-1 gap-4 lg:grid-cols-2">
          {found.map(dish => (
            <li key={dish.id} className="grid grid-cols-1">
              <DishCard
                dish={dish}
                place={places.get(dish.id)}
                isPointedOut={dish.id === dishId}
                isAlwaysLaidOut={dishId !== undefined}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

interface NothingFoundProps {
  readonly isFiltered: boolean
  readonly onClear: (() => void) | undefined
}

function NothingFound({ isFiltered, onClear }: NothingFoundProps) {
  return (
    <EmptyState
      title="No dish here"
      action={
        onClear && (
          <Button variant="secondary" onClick={onClear}>
            Clear search and filters
          </Button>
        )
      }
    >
      <p>
        {isFiltered
          ? 'No dish passes the filters. Ask the chef what can be changed on a dish.'
          : 'Nothing on the menu goes by these words.'}
      </p>
    </EmptyState>
  )
}

/** Brings the dish of the address into sight, and gives its name the focus. */
function useDishInSight(dishId: number | undefined, dishes: readonly Dish[]): void {
  const isThere = dishId !== undefined && dishes.some(dish => dish.id === dishId)
  useEffect(() => {
    if (!isThere) return
    // After the router, which takes a new page to its top.
    const timer = setTimeout(() => {
      document.getElementById(dishElementId(dishId))?.scrollIntoView({ block: 'start' })
      document.getElementById(dishHeadingId(dishId))?.focus({ preventScroll: true })
    }, 60)
    return () => clearTimeout(timer)
  }, [dishId, isThere])
}

/** On a phone not all tabs have room: the chosen one is brought into sight. */
function useChosenTabInSight(tab: string): RefObject<HTMLDivElement | null> {
  const container = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is another place.
  useEffect(() => {
    const list = container.current?.querySelector<HTMLElement>('[role=tablist]')
    const chosen = list?.querySelector<HTMLElement>('[aria-selected=true]')
    if (!list || !chosen) return
    const left = chosen.getBoundingClientRect().left - list.getBoundingClientRect().left + list.scrollLeft
    list.scrollTo({ left: left - (list.clientWidth - chosen.clientWidth) / 2 })
  }, [tab])
  return container
}
