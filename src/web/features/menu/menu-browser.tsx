import { getRouteApi } from '@tanstack/react-router'
import {
  type ReactNode,
  type RefObject,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { Dish, Menu, MenuSection } from '#contract/menu.ts'
import type { AllergenSubject } from '#domain/allergens.ts'
import { type DishFilter, filterDishes, indexDishes, searchDishes } from '#domain/menu-search.ts'
import { cn } from '#web/lib/class-names.ts'
import { countOf, formatCount } from '#web/lib/format.ts'
import { painted } from '#web/lib/painted.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Note } from '#web/ui/note.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { AsOf } from './as-of.tsx'
import { useImagesInOrder } from './dish-images.ts'
import { Dishes, type ShowDishes } from './dishes.tsx'
import { LayoutSwitch } from './layout-switch.tsx'
import { type MenuSearch, parseDietary, parseWithout, useMenuSearch } from './menu-address.ts'
import { useMenuFacts } from './menu-facts.ts'
import { countFilters, FilterButton } from './menu-filters.tsx'
import { DIETARY_LABELS } from './menu-labels.ts'
import { type MenuLayout, useMenuLayout } from './menu-layout.ts'
import { useDishInSight, useDishToggle } from './open-dish.ts'
import { ImportantNotes, SetMenuList, sortSetMenus } from './set-menus.tsx'
import { StateLegend } from './state-sign.tsx'
import { useKeptPhotos } from './use-kept-photos.ts'

const route = getRouteApi('/protected/menu')
/** Closed at first: it comes once the page is painted. */
const FilterPanel = lazyPart(async () => {
  await painted()
  return (await import('./filter-panel.tsx')).FilterPanel
})

/** The menu with its search, filters and tabs. What is chosen stands in the address. */
export function MenuBrowser({ menu }: { readonly menu: Menu }) {
  const search = useMenuSearch(menu.tabs)
  const navigate = route.useNavigate()
  const [layout, chooseLayout] = useMenuLayout()
  const { q = '', dish: dishId } = search
  const filter = useMemo<DishFilter>(
    () => ({ dietary: parseDietary(search.dietary), without: parseWithout(search.without) }),
    [search.dietary, search.without],
  )
  const filterCount = countFilters(filter)
  const [isFilterOpen, setIsFilterOpen] = useState(filterCount > 0)
  const panelId = useId()
  const facts = useMenuFacts()
  useKeptPhotos()

  const change = (changes: MenuSearch, replace = false) =>
    void navigate({
      // Whatever is changed by hand, the dish that a link pointed out is no longer what is looked for.
      search: previous => ({ ...previous, dish: undefined, ...changes }),
      replace,
      resetScroll: false,
    })
  const changeFilter = ({ dietary, without }: DishFilter) =>
    change({ dietary: dietary.join() || undefined, without: without.join() || undefined }, true)

  if (menu.tabs.length === 0) {
    return (
      <EmptyState title="No menu yet">
        <p>Dishes appear here as soon as management publishes a tab of the menu.</p>
      </EmptyState>
    )
  }
  return (
    <div className="flex flex-col gap-4 md:gap-5">
      <div className="-mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <AsOf className="min-w-[min(12rem,100%)] flex-1" />
        <LayoutSwitch layout={layout} onChoose={chooseLayout} />
      </div>
      <div
        data-sticks="search"
        className={cn(
          STICKY_CLASS,
          'top-14 z-20 flex flex-wrap gap-3 [view-transition-name:menu-search] md:top-16',
        )}
      >
        <SearchField
          label="Search the menu"
          query={q}
          onChange={next => change({ q: next || undefined }, true)}
        />
        <FilterButton
          count={filterCount}
          isOpen={isFilterOpen}
          panelId={panelId}
          onClick={() => setIsFilterOpen(!isFilterOpen)}
        />
      </div>
      <FilterPanel
        id={panelId}
        isOpen={isFilterOpen}
        filter={filter}
        facts={facts}
        dietaryLabels={DIETARY_LABELS}
        onChange={changeFilter}
      />
      {filter.without.length > 0 && (
        <Note tone="vermilion">
          Dishes as they are served. Discuss every guest with an allergy with the chef first.
        </Note>
      )}
      {q.trim() === '' ? (
        <MenuTabs
          menu={menu}
          layout={layout}
          filter={filter}
          tab={search.tab ?? tabOf(menu, dishId) ?? menu.tabs[0]?.key ?? ''}
          dishId={dishId}
          onTabChange={tab => change({ tab })}
          onClear={filterCount > 0 ? () => changeFilter({ dietary: [], without: [] }) : undefined}
        />
      ) : (
        <SearchResults
          menu={menu}
          layout={layout}
          filter={filter}
          query={q}
          dishId={dishId}
          onClear={() => change({ q: undefined, dietary: undefined, without: undefined })}
        />
      )}
    </div>
  )
}

/** Stays below the page's header where the screen is high enough to spare the room. */
const STICKY_CLASS = '-mx-1 bg-paper px-1 py-2 tall:sticky print:hidden'

const FILTERED_OUT = 'No dish passes the filters. Ask the chef what can be changed on a dish.'

/** Those that a row says with a sign alone; the others it says in words. */
const SIGNED_STATES = ['contains', 'may-contain'] as const

function tabOf(menu: Menu, dishId: number | undefined): string | undefined {
  return menu.sections.find(section => section.dishes.some(dish => dish.id === dishId))?.tab
}

interface MenuTabsProps {
  readonly menu: Menu
  readonly layout: MenuLayout
  readonly filter: DishFilter
  readonly tab: string
  readonly dishId: number | undefined
  readonly onTabChange: (tab: string) => void
  readonly onClear: (() => void) | undefined
}

function MenuTabs({ menu, layout, filter, tab, dishId, onTabChange, onClear }: MenuTabsProps) {
  const sections = useMemo(
    () =>
      menu.sections.map(section => {
        const { free, askFirst } = filterDishes(section.dishes, filter)
        // A dish that a link points out is shown whatever its marks; but not where it could be taken for safe.
        const isShown = (dish: Dish) =>
          free.includes(dish) || (filter.without.length === 0 && dish.id === dishId)
        return { ...section, dishes: section.dishes.filter(isShown), askFirst }
      }),
    [menu, filter, dishId],
  )
  const inTab = sections.filter(section => section.tab === tab)
  const shown = inTab.filter(section => section.dishes.length > 0)
  const askFirst = inTab.flatMap(section => section.askFirst)
  const dishes = shown.flatMap(section => section.dishes)
  const images = [...dishes, ...askFirst]
  useImagesInOrder(images)
  useDishInSight(dishId, images)
  const toggle = useDishToggle(dishId, tab)
  const show: ShowDishes = { layout, openId: dishId, onToggle: toggle }
  const container = useChosenTabInSight(tab)

  const setMenusOf = (of: string) =>
    sortSetMenus(
      menu.setMenus.filter(setMenu => setMenu.tab === of),
      menu,
      filter.without,
    )
  const setMenus = setMenusOf(tab)
  const hasSetMenus = setMenus.free.length + setMenus.askFirst.length > 0
  /** What a tab holds, in a figure and in words. */
  function describeTab(of: string): { count: number; noun: string } {
    const count = sections
      .filter(section => section.tab === of)
      .reduce((sum, section) => sum + section.dishes.length, 0)
    const { free, askFirst: asked } = setMenusOf(of)
    return { count: count + free.length, noun: free.length + asked.length > 0 ? 'set menus' : 'dishes' }
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
        {!hasSetMenus && images.length === 0 ? (
          <NothingFound
            because={onClear !== undefined ? FILTERED_OUT : 'Nothing of this part of the menu is served yet.'}
            onClear={onClear}
          />
        ) : (
          <div className={cn('flex flex-col', layout === 'list' ? 'gap-6' : 'gap-10')}>
            {shown.length > 1 && <SectionJumps sections={shown} />}
            {layout === 'list' && images.length > 0 && <StateLegend states={SIGNED_STATES} />}
            {hasSetMenus && menu.importantNotes.length > 0 && <ImportantNotes notes={menu.importantNotes} />}
            <WithoutSummary
              without={filter.without}
              free={dishes.length + setMenus.free.length}
              askFirst={askFirst.length + setMenus.askFirst.length}
              noun={hasSetMenus ? 'set menu' : 'dish'}
            />
            {setMenus.free.length > 0 && <SetMenuList setMenus={setMenus.free} menu={menu} />}
            {shown.map(section => (
              <Section
                key={section.key}
                section={section}
                isAlone={menu.sections.filter(other => other.tab === tab).length === 1}
                show={show}
              />
            ))}
            {setMenus.askFirst.length + askFirst.length > 0 && (
              <AskFirst>
                {setMenus.askFirst.length > 0 && (
                  <SetMenuList setMenus={setMenus.askFirst} menu={menu} asked={filter.without} />
                )}
                {askFirst.length > 0 && <Dishes dishes={askFirst} asked={filter.without} show={show} />}
              </AskFirst>
            )}
          </div>
        )}
      </Tabs>
    </div>
  )
}

interface WithoutSummaryProps {
  readonly without: readonly AllergenSubject[]
  readonly free: number
  readonly askFirst: number
  readonly noun: 'dish' | 'set menu'
}

/** What a filter by allergens found: how much is free of them, and how much only the chef can answer for. */
function WithoutSummary({ without, free, askFirst, noun }: WithoutSummaryProps) {
  const { names } = useMenuFacts()
  if (without.length === 0) return null
  const count = countOf(free, noun, noun === 'dish' ? 'dishes' : undefined)
  const anyOf = new Intl.ListFormat('en-AU', { type: 'disjunction' })
  const subjects = anyOf.format(without.map(subject => names[subject]))
  return (
    <p role="status" className="font-semibold">
      {free === 0 ? `No ${noun}` : count} without {subjects}
      {askFirst > 0 && <>, {formatCount(askFirst)} to ask the chef about first</>}.
    </p>
  )
}

/** What may contain what a guest must go without, or has not been assessed: never beside what is free of it. */
function AskFirst({ children }: { readonly children: ReactNode }) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-4 border-vermilion border-t-2 pt-6">
      <h2 id={headingId} className="font-display font-medium text-2xl">
        Ask the chef first
      </h2>
      {children}
    </section>
  )
}

interface SectionProps {
  readonly section: MenuSection
  /** The tab's only section: the tab has named it already. */
  readonly isAlone: boolean
  readonly show: ShowDishes
}

const sectionHeadingId = ({ key }: MenuSection) => `section-${key}`

function Section({ section, isAlone, show }: SectionProps) {
  const headingId = sectionHeadingId(section)
  return (
    <section aria-labelledby={headingId}>
      <h2
        id={headingId}
        tabIndex={-1}
        className={isAlone ? 'sr-only' : 'mb-4 font-display font-medium text-2xl'}
      >
        {section.name}
      </h2>
      <Dishes dishes={section.dishes} show={show} />
    </section>
  )
}

/** The way to each section of a long tab, in sight wherever one is in it. */
function SectionJumps({ sections }: { readonly sections: readonly MenuSection[] }) {
  function jump(section: MenuSection) {
    const heading = document.getElementById(sectionHeadingId(section))
    heading?.scrollIntoView({ block: 'start' })
    heading?.focus({ preventScroll: true })
  }
  return (
    <nav
      aria-label="Sections"
      data-sticks="sections"
      className={cn(
        STICKY_CLASS,
        'top-30 z-10 -mt-4 flex overflow-x-auto border-line border-b [view-transition-name:menu-sections] md:top-32',
      )}
    >
      {sections.map(section => (
        <Button
          key={section.key}
          variant="quiet"
          className="shrink-0 px-3 first:-ml-2 focus-visible:-outline-offset-2"
          onClick={() => jump(section)}
        >
          {section.name}
        </Button>
      ))}
    </nav>
  )
}

interface SearchResultsProps {
  readonly menu: Menu
  readonly layout: MenuLayout
  readonly filter: DishFilter
  readonly query: string
  readonly dishId: number | undefined
  readonly onClear: () => void
}

function SearchResults({ menu, layout, filter, query, dishId, onClear }: SearchResultsProps) {
  const index = useMemo(() => indexDishes(menu.sections.flatMap(section => section.dishes)), [menu])
  const places = useMemo(
    () =>
      new Map(menu.sections.flatMap(section => section.dishes.map(dish => [dish.id, section.name] as const))),
    [menu],
  )
  // Typing comes first; the cards follow when there is time.
  const deferredQuery = useDeferredValue(query)
  const { free, askFirst } = useMemo(
    () => filterDishes(searchDishes(index, deferredQuery), filter),
    [index, deferredQuery, filter],
  )
  const images = [...free, ...askFirst]
  useImagesInOrder(images)
  useDishInSight(dishId, images)
  const toggle = useDishToggle(dishId)
  const show: ShowDishes = { layout, openId: dishId, onToggle: toggle }

  return (
    <section aria-label="Search results" className="flex flex-col gap-4">
      <p role="status" className="text-soft">
        {countOf(images.length, 'dish', 'dishes')} for “{deferredQuery.trim()}”
      </p>
      <WithoutSummary without={filter.without} free={free.length} askFirst={askFirst.length} noun="dish" />
      <h2 className="sr-only">Dishes found</h2>
      {images.length === 0 && (
        <NothingFound
          because={
            filter.dietary.length + filter.without.length > 0
              ? FILTERED_OUT
              : 'Nothing on the menu goes by these words.'
          }
          onClear={onClear}
        />
      )}
      {free.length > 0 && <Dishes dishes={free} places={places} show={show} />}
      {askFirst.length > 0 && (
        <AskFirst>
          <Dishes dishes={askFirst} places={places} asked={filter.without} show={show} />
        </AskFirst>
      )}
    </section>
  )
}

interface NothingFoundProps {
  readonly because: string
  readonly onClear: (() => void) | undefined
}

function NothingFound({ because, onClear }: NothingFoundProps) {
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
      <p>{because}</p>
    </EmptyState>
  )
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
