import { useQuery } from '@tanstack/react-query'
import { Link, useRouterState } from '@tanstack/react-router'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { overviewRoutes, type Waiting } from '#contract/house/overview.ts'
import { isSamePath, paths } from '#contract/paths.ts'
import { cn } from '#web/lib/class-names.ts'
import { queryClient, refresh, routeQuery } from '#web/lib/query.ts'
import { ArrowLeft, Ellipsis, LayoutDashboard, type LucideIcon } from '#web/ui/icons.tsx'
import { SECTION_ICONS } from './section-icons.ts'
import { linesOf, type ShownSection, sectionAt, useSectionGroups } from './sections.ts'
import { BAR_ENTRY_CLASS, BarItem, BottomBar, barItemClass, RAIL_CLASS } from './shell-frame.tsx'

const NAME = 'Admin area'
/** Claims and suggestions are not in the change feed. */
const REFRESH_MS = 120_000
const MOST_SHOWN = 999
/** In the bar of a phone, between the overview and “More”. */
const BAR_SECTIONS: readonly string[] = [
  paths.adminPeople(),
  paths.adminTeam(),
  paths.adminSignOffs(),
  paths.adminClaims(),
]

interface Entry extends Pick<ShownSection, 'address' | 'title' | 'waits'> {
  readonly Icon: LucideIcon
}

const OVERVIEW: Entry = { address: paths.admin(), title: 'Overview', Icon: LayoutDashboard }
/** The way back, first in every list. */
const STAFF_AREA: Entry = { address: paths.home(), title: 'Staff area', Icon: ArrowLeft }

/** The rail of wide screens: the reader's lines, with what waits there; the chosen one is in sight. */
export function AdminRail() {
  const rail = useRef<HTMLElement>(null)
  const { current } = useNavigation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another line is chosen
  useEffect(() => {
    rail.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [current])
  // Any action of the reader may change what waits.
  useEffect(
    () =>
      queryClient.getMutationCache().subscribe(event => {
        if (event.type === 'updated' && event.action.type === 'success')
          void refresh([overviewRoutes.waiting])
      }),
    [],
  )
  return (
    <nav ref={rail} aria-label={NAME} className={RAIL_CLASS}>
      <Entries className="px-3 py-3" />
    </nav>
  )
}

/** The bottom bar of phones and tablets; a sheet has all sections. */
export function AdminBar() {
  const { groups, current, waiting } = useNavigation()
  const sheetId = useId()
  const sheet = useRef<HTMLDivElement>(null)
  const shown = [OVERVIEW, ...groups.flat().filter(({ address }) => BAR_SECTIONS.includes(address))]
  const isElsewhere = !shown.some(({ title }) => title === current)
  return (
    <BottomBar label={NAME} className="lg:hidden">
      {shown.map(entry => {
        const isCurrent = entry.title === current
        return (
          <li key={entry.title} className={BAR_ENTRY_CLASS}>
            <EntryLink entry={entry} isCurrent={isCurrent} className={barItemClass(isCurrent)}>
              <BarItem
                label={entry.title}
                Icon={entry.Icon}
                isCurrent={isCurrent}
                badge={<Count entry={entry} waiting={waiting} className="absolute -top-0.5 left-7" />}
              />
            </EntryLink>
          </li>
        )
      })}
      <li className={BAR_ENTRY_CLASS}>
        <button type="button" popoverTarget={sheetId} className={cn(barItemClass(isElsewhere), 'w-full')}>
          <BarItem label="More" Icon={Ellipsis} isCurrent={isElsewhere} />
        </button>
        {/* The browser's own popover, as in the account menu. */}
        <div
          ref={sheet}
          id={sheetId}
          popover="auto"
          className="fixed inset-x-0 top-auto bottom-(--nav-height) m-0 max-h-[calc(100dvh-8rem)] w-full overflow-y-auto overscroll-contain rounded-t-lg border border-edge bg-paper shadow-[0_-12px_36px_rgb(0_0_0/0.16)] motion-safe:open:animate-rise lg:hidden"
        >
          <Entries
            className="mx-auto grid max-w-lg gap-x-2 px-3 py-4 min-[22rem]:grid-cols-2"
            onChosen={() => sheet.current?.hidePopover()}
          />
        </div>
      </li>
    </BottomBar>
  )
}

interface EntriesProps {
  readonly className: string
  readonly onChosen?: () => void
}

/** All sections by group. */
function Entries({ className, onChosen }: EntriesProps) {
  const { groups, current, waiting } = useNavigation()
  const rowClass =
    'flex min-h-11 items-center gap-3 rounded-md px-3 text-[0.9375rem] leading-tight focus-visible:-outline-offset-2 pointer-fine:lg:min-h-8'
  return (
    <div className={className}>
      {[[STAFF_AREA, OVERVIEW], ...groups].map(entries => (
        <ul
          key={entries[0]?.title}
          className="col-span-full grid grid-cols-subgrid not-last:mb-2 not-last:border-line not-last:border-b not-last:pb-2"
        >
          {entries.map(entry => {
            const isCurrent = entry.title === current
            return (
              <li key={entry.title}>
                <EntryLink
                  entry={entry}
                  isCurrent={isCurrent}
                  className={cn(
                    rowClass,
                    isCurrent ? 'bg-indigo-tint font-semibold text-indigo' : 'hover:bg-sunk',
                  )}
                  {...(onChosen && { onChosen })}
                >
                  <entry.Icon aria-hidden="true" className="size-4.5 shrink-0" />
                  <span className="min-w-0 grow">{entry.title}</span>
                  <Count entry={entry} waiting={waiting} />
                </EntryLink>
              </li>
            )
          })}
        </ul>
      ))}
    </div>
  )
}

interface EntryLinkProps {
  readonly entry: Entry
  readonly isCurrent: boolean
  readonly className: string
  readonly onChosen?: () => void
  readonly children: ReactNode
}

function EntryLink({ entry, isCurrent, className, onChosen, children }: EntryLinkProps) {
  const pathname = useRouterState({ select: state => state.location.pathname })
  return (
    <Link
      to={entry.address}
      // A page below the section is within it. The router's own mark would be on every section above a page.
      activeOptions={{ exact: true }}
      aria-current={isCurrent ? (isSamePath(entry.address, pathname) ? 'page' : 'true') : undefined}
      className={className}
      onClick={onChosen}
    >
      {children}
    </Link>
  )
}

interface CountProps {
  readonly entry: Entry
  readonly waiting: Waiting | undefined
  readonly className?: string
}

/** Number of pending entries. */
function Count({ entry: { waits }, waiting, className }: CountProps) {
  const count = waits && waiting?.[waits.of]
  if (!count) return null
  return (
    <span
      className={cn(
        'min-w-5 rounded-full bg-indigo px-1.5 text-center font-semibold text-[0.6875rem] text-on-indigo leading-5 tabular-nums',
        className,
      )}
    >
      {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
      <span className="sr-only"> {waits.as}</span>
    </span>
  )
}

function useNavigation() {
  const pathname = useRouterState({ select: state => state.location.pathname })
  const sections = useSectionGroups()
  const { data: waiting } = useQuery({
    ...routeQuery(overviewRoutes.waiting),
    refetchInterval: REFRESH_MS,
  })
  const groups = sections.map(group =>
    linesOf(group).map((line): Entry => ({ ...line, Icon: SECTION_ICONS[line.icon] })),
  )
  const section = sectionAt(pathname, sections.flat())
  return { groups, waiting, current: section ? (section.line ?? section.title) : OVERVIEW.title }
}
