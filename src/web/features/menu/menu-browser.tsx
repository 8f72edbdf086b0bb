import { getRouteApi } from '@tanstack/react-router'
import { type ReactNode, useEffect, useId, useMemo, useState } from 'react'
import { type Menu, type MenuSection, menuRoutes } from '#contract/menu/menu.ts'
import { paths } from '#contract/paths.ts'
import { type DishFilter, filterDishes } from '#domain/menu/filter.ts'
import { mayCall } from '#web/lib/access.ts'
import { afterPaint } from '#web/lib/after-paint.ts'
import { cn } from '#web/lib/class-names.ts'
import { noteRecent, toDish } from '#web/lib/destination.ts'
import { useUser } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { PageSpinner } from '#web/ui/spinner.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { AsOf } from './as-of.tsx'
import { useImagesInOrder } from './dish-images.ts'
import { Dishes, type ShowDishes } from './dishes.tsx'
import type { MenuNoun } from './filter-summary.tsx'
import { LayoutSwitch } from './layout-switch.tsx'
import { type MenuSearch, parseDietary, parseWithout, useMenuSearch } from './menu-address.ts'
import { useMenuFacts } from './menu-facts.ts'
import { countFilters, FilterButton } from './menu-filters.tsx'
import { askFirstHeading, PLURALS } from './menu-labels.ts'
import { type MenuLayout, useMenuLayout } from './menu-layout.ts'
import { useDishInSight, useDishToggle } from './open-dish.ts'
import { sortSetMenus } from './sort-set-menus.ts'
import { StateLegend } from './state-sign.tsx'
import { useSearch } from './use-search.ts'

const route = getRouteApi('/_protected/menu/')
/** Filters are closed at first and set menus are on a tab of their own, so both load after painting. */
const loadRest = async () => {
  await afterPaint()
  return import('./menu-rest.ts')
}
const FilterPanel = lazyPart(loadRest, 'FilterPanel')
const AllergyNote = lazyPart(loadRest, 'AllergyNote')
const PhotoRoundLine = lazyPart(loadRest, 'PhotoRoundLine', { isOptional: true })
const FilterChips = lazyPart(loadRest, 'FilterChips')
const FilterSummary = lazyPart(loadRest, 'FilterSummary')
const Doubtful = lazyPart(loadRest, 'Doubtful')
const WithChange = lazyPart(loadRest, 'WithChange')
const NothingFound = lazyPart(loadRest, 'NothingFound')
const EmptyMenu = lazyPart(loadRest, 'EmptyMenu')
const SetMenuList = lazyPart(loadRest, 'SetMenuList')
const ImportantNotes = lazyPart(loadRest, 'ImportantNotes')

async function sendPendingPhotos(userId: number): Promise<void> {
  await afterPaint()
  // A module that cannot be loaded now waits for the next visit.
  const sending = await import('./menu-rest.ts').catch(() => null)
  await sending?.resumeUploads(userId)
}

interface MenuBrowserProps {
  readonly menu: Menu
  readonly noun: MenuNoun
  /** Links of the menu beside the search, for the layout's switch to join. */
  readonly more: (layoutSwitch: ReactNode) => ReactNode
}

/** The menu with search, filters and tabs; their state is in the address. */
export function MenuBrowser({ menu, noun, more }: MenuBrowserProps) {
  const search = useMenuSearch(menu.tabs)
  const navigate = route.useNavigate()
  const [layout, chooseLayout] = useMenuLayout()
  const { q = '', dish: dishId } = search
  const chosen = useMemo<DishFilter>(
    () => ({ dietary: parseDietary(search.dietary, menu.marks), without: parseWithout(search.without) }),
    [search.dietary, search.without, menu.marks],
  )
  const facts = useMenuFacts()
  // Marks in the address can be removed, even without dishes.
  const marks = useMemo(() => [...new Set([...menu.marks, ...chosen.dietary])], [menu, chosen])
  const dishes = useMemo(() => menu.sections.flatMap(section => section.dishes), [menu])
  const kept = useMemo(() => [...facts.subjects, ...facts.undeclared], [facts])
  const { reading, SearchResults } = useSearch(menu, q, chosen, kept)
  const filter = reading?.filter ?? chosen
  const filterCount = countFilters(filter)
  const [isFilterOpen, setIsFilterOpen] = useState(filterCount > 0)
  const panelId = useId()
  const user = useUser()
  const { id: userId } = user
  const mayUpload = mayCall(user, menuRoutes.uploadDishImage)
  useEffect(() => {
    const section = menu.sections.find(({ dishes }) => dishes.some(({ id }) => id === dishId))
    const dish = section?.dishes.find(({ id }) => id === dishId)
    if (section && dish) noteRecent(userId, toDish(dish, section.tab, 'Recent'))
  }, [userId, menu, dishId])
  useEffect(() => {
    if (mayUpload) void sendPendingPhotos(userId)
  }, [userId, mayUpload])
  useEffect(
    () =>
      void afterPaint()
        .then(SetMenuList.preload)
        .catch(() => undefined),
    [],
  )

  const change = (changes: MenuSearch, replace = false) =>
    void navigate({
      to: paths.menu(),
      // Manual changes end the search for a linked dish.
      search: (previous: MenuSearch) => ({ ...previous, dish: undefined, ...changes }),
      replace,
      resetScroll: false,
    })
  function chooseFilter(next: DishFilter) {
    const { typed, chosen: rest } = reading?.change(next) ?? { typed: q, chosen: next }
    const [dietary, without] = [rest.dietary.map(({ key }) => key).join(), rest.without.join()]
    change({ q: typed || undefined, dietary: dietary || undefined, without: without || undefined }, true)
  }

  if (menu.tabs.length === 0) {
    return (
      <>
        {more(null)}
        <EmptyMenu noun={noun} />
      </>
    )
  }
  return (
    <div className="flex flex-col gap-2 md:gap-5">
      {facts.warning && <AsOf />}
      <div
        data-sticks="search"
        className={cn(
          STICKY_CLASS,
          'top-(--below-header) z-20 flex flex-wrap gap-2 [view-transition-name:menu-search]',
        )}
      >
        <SearchField
          label={noun === 'dish' ? 'Search the menu' : 'Search the drinks'}
          query={q}
          onChange={next => change({ q: next || undefined }, true)}
        />
        <FilterButton
          count={filterCount}
          isOpen={isFilterOpen}
          panelId={panelId}
          onClick={() => setIsFilterOpen(!isFilterOpen)}
        />
        {more(<LayoutSwitch layout={layout} onChoose={chooseLayout} />)}
        {filterCount > 0 && <FilterChips filter={filter} names={facts.names} onChange={chooseFilter} />}
      </div>
      <FilterPanel
        id={panelId}
        isOpen={isFilterOpen}
        filter={filter}
        facts={facts}
        marks={marks}
        dishes={dishes}
        onChange={chooseFilter}
        onAvoid={food => change({ q: `${q} allergic to ${food}`.trim() }, true)}
      />
      {(filter.without.length > 0 || reading?.isAboutDiet) && <AllergyNote />}
      {q.trim() === '' ? (
        <MenuTabs
          menu={menu}
          noun={noun}
          layout={layout}
          filter={filter}
          tab={search.tab ?? tabOf(menu, dishId) ?? menu.tabs[0]?.key ?? ''}
          dishId={dishId}
          onTabChange={tab => change({ tab })}
          onClear={filterCount > 0 ? () => chooseFilter({ dietary: [], without: [] }) : undefined}
        />
      ) : reading && SearchResults ? (
        <SearchResults
          menu={menu}
          noun={noun}
          layout={layout}
          reading={reading}
          dishId={dishId}
          onShowWithout={typed => change({ q: typed }, true)}
          onClear={() => change({ q: undefined, dietary: undefined, without: undefined })}
        />
      ) : (
        // No results before the search is parsed, since a word may be an allergen.
        <PageSpinner />
      )}
      {/* Below them is room for the button of table mode. */}
      <div className="flex flex-col gap-3 pt-4 pb-12">
        {layout === 'list' && <StateLegend states={SIGNED_STATES} />}
        {!facts.warning && <AsOf />}
        {mayUpload && dishes.some(({ photo }) => photo === null) && <PhotoRoundLine dishes={dishes} />}
      </div>
    </div>
  )
}

/** Sticky below the page's header, if the screen is high enough. */
const STICKY_CLASS = '-mx-1 bg-paper px-1 py-2 tall:sticky print:hidden'

/** States that a row shows as a sign; others are in words. */
const SIGNED_STATES = ['contains', 'may-contain'] as const

function tabOf(menu: Menu, dishId: number | undefined): string | undefined {
  return menu.sections.find(section => section.dishes.some(dish => dish.id === dishId))?.tab
}

interface MenuTabsProps {
  readonly menu: Menu
  readonly noun: MenuNoun
  readonly layout: MenuLayout
  readonly filter: DishFilter
  readonly tab: string
  readonly dishId: number | undefined
  readonly onTabChange: (tab: string) => void
  readonly onClear: (() => void) | undefined
}

function MenuTabs({ menu, noun, layout, filter, tab, dishId, onTabChange, onClear }: MenuTabsProps) {
  const sections = useMemo(
    () =>
      menu.sections.map(section => {
        const { free, ...passed } = filterDishes(section.dishes, filter, menu.marks)
        return { ...section, ...passed, dishes: free }
      }),
    [menu, filter],
  )
  const { adviser } = useMenuFacts()
  const inTab = sections.filter(section => section.tab === tab)
  const shown = inTab.filter(section => section.dishes.length > 0)
  const withChange = inTab.flatMap(section => section.withChange)
  const askFirst = inTab.flatMap(section => section.askFirst)
  const changes = new Map(inTab.flatMap(section => [...section.changes]))
  const dishes = shown.flatMap(section => section.dishes)
  const images = [...dishes, ...withChange, ...askFirst]
  useImagesInOrder(images)
  useDishInSight(dishId, images)
  const toggle = useDishToggle(dishId, tab)
  const show: ShowDishes = { layout, openId: dishId, onToggle: toggle }

  const setMenusOf = (of: string) =>
    sortSetMenus(
      menu.setMenus.filter(setMenu => setMenu.tab === of),
      menu,
      filter.without,
    )
  const setMenus = setMenusOf(tab)
  const hasSetMenus = setMenus.free.length + setMenus.askFirst.length > 0
  /** A tab's contents as number and noun. */
  function describeTab(of: string): { count: number; noun: string } {
    const count = sections
      .filter(section => section.tab === of)
      .reduce((sum, section) => sum + section.dishes.length, 0)
    const { free, askFirst: asked } = setMenusOf(of)
    return { count: count + free.length, noun: free.length + asked.length > 0 ? 'set menus' : PLURALS[noun] }
  }

  return (
    <Tabs
      label="Menu"
      tabs={menu.tabs.map(({ key, label }) => {
        const { count, noun } = describeTab(key)
        return {
          value: key,
          label: (
            <>
              {label} {/* Relative, or the hidden word would overflow the tabs and widen the page. */}
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
          because={onClear ? undefined : 'This part of the menu has no dishes yet.'}
          onClear={onClear}
        />
      ) : (
        <div className={cn('flex flex-col', layout === 'list' ? 'gap-6' : 'gap-10')}>
          {shown.length > 1 && <SectionJumps sections={shown} isSticky={onClear === undefined} />}
          {hasSetMenus && menu.importantNotes.length > 0 && <ImportantNotes notes={menu.importantNotes} />}
          <FilterSummary
            filter={filter}
            free={dishes.length + setMenus.free.length}
            withChange={withChange.length}
            askFirst={askFirst.length + setMenus.askFirst.length}
            noun={hasSetMenus ? 'set menu' : noun}
          />
          {setMenus.free.length > 0 && (
            <SetMenuList loading={<PageSpinner />} setMenus={setMenus.free} menu={menu} />
          )}
          {shown.map(section => (
            <Section
              key={section.key}
              section={section}
              isAlone={menu.sections.filter(other => other.tab === tab).length === 1}
              show={show}
            />
          ))}
          {withChange.length > 0 && (
            <WithChange>
              <Dishes dishes={withChange} changes={changes} show={show} />
            </WithChange>
          )}
          {setMenus.askFirst.length + askFirst.length > 0 && (
            <Doubtful title={askFirstHeading(adviser)}>
              {setMenus.askFirst.length > 0 && (
                <SetMenuList setMenus={setMenus.askFirst} menu={menu} asked={filter.without} />
              )}
              {askFirst.length > 0 && (
                <Dishes dishes={askFirst} changes={changes} asked={filter.without} show={show} />
              )}
            </Doubtful>
          )}
        </div>
      )}
    </Tabs>
  )
}

interface SectionProps {
  readonly section: MenuSection
  /** The tab's only section, named by the tab already. */
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

interface SectionJumpsProps {
  readonly sections: readonly MenuSection[]
  /** Below chips there is no room for a sticky bar. */
  readonly isSticky: boolean
}

/** Links to the sections of a long tab, always visible. */
function SectionJumps({ sections, isSticky }: SectionJumpsProps) {
  function jump(section: MenuSection) {
    const heading = document.getElementById(sectionHeadingId(section))
    heading?.scrollIntoView({ block: 'start' })
    heading?.focus({ preventScroll: true })
  }
  return (
    <nav
      aria-label="Sections"
      data-sticks={isSticky ? 'sections' : undefined}
      className={cn(
        isSticky && STICKY_CLASS,
        'top-[calc(var(--below-header)+4rem)] z-10 -mt-4 flex overflow-x-auto border-line border-b [view-transition-name:menu-sections] print:hidden',
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
