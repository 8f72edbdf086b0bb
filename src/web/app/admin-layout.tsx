import { Link, Outlet, useMatches, useRouterState } from '@tanstack/react-router'
import { isSamePath, paths } from '#contract/paths.ts'
import type { GuideName } from '#domain/house/guides.ts'
import { canAnywhere, type GateAction } from '#domain/people/abilities.ts'
import { useUser } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ArrowLeft, CircleHelp, Search } from '#web/ui/icons.tsx'
import { PageHeader, PageHelp, PageParts } from '#web/ui/page-header.tsx'
import { PartLinks } from '#web/ui/part-links.tsx'
import { Crumbs } from './crumbs.tsx'
import { setFinderOpen } from './finder-opening.ts'
import { usePageParts } from './sections.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The ability for this page and all pages below it. */
    readonly needs?: GateAction
    /** Chapter of a guide about this page and all pages below it: `admin#people`. */
    readonly help?: `${GuideName}#${string}`
  }
}

/** Frame of the admin area's pages, with the way back to its first one. */
export function AdminLayout() {
  const user = useUser()
  const page = useMatches({
    select: matches => matches.findLast(({ staticData }) => staticData.needs)?.staticData,
  })
  const parts = usePageParts().map(({ address, title, tab = title }) => ({ to: address, label: tab }))
  // For everyone else there is nothing to be helped with.
  const hasHelp = canAnywhere(user, 'claims.redeem')
  const isOpen = page?.needs === undefined || canAnywhere(user, page.needs)
  return (
    <div data-dense>
      <div className="flex flex-wrap items-start justify-between gap-x-4 print:hidden">
        <Crumbs />
        <StaffAreaLink />
        <GoToButton />
      </div>
      <PageParts value={parts.length > 0 && <PartLinks label="Parts of the section" parts={parts} />}>
        {isOpen ? (
          <PageHelp value={hasHelp && <HelpLink />}>
            <Outlet />
          </PageHelp>
        ) : (
          <ForManagement title={typeof page?.crumb === 'string' ? page.crumb : 'Admin'} />
        )}
      </PageParts>
    </div>
  )
}

/** Opens the chapter about the page. */
function HelpLink() {
  const chapter = useMatches({
    select: matches => matches.findLast(({ staticData }) => staticData.help)?.staticData.help,
  })
  const [guide, hash] = chapter?.split('#') ?? []
  if (!guide || !hash) return null
  return (
    <Link
      to={paths.adminHelp()}
      params={{ guide }}
      hash={hash}
      aria-label="Help with this page"
      className="grid size-11 shrink-0 place-items-center rounded-md text-soft hover:bg-sunk hover:text-ink dense:size-9 print:hidden"
    >
      <CircleHelp aria-hidden="true" className="size-5" />
    </Link>
  )
}

/** The way back from the first page; the navigation of wide screens has it on every page. */
function StaffAreaLink() {
  const isFirst = useRouterState({ select: state => isSamePath(state.location.pathname, paths.admin()) })
  if (!isFirst) return null
  return (
    <Link
      to={paths.home()}
      className="mb-4 inline-flex min-h-11 items-center gap-2 text-soft underline-offset-4 hover:underline lg:hidden"
    >
      <ArrowLeft aria-hidden="true" className="size-4" />
      Staff area
    </Link>
  )
}

/** The finder's button, for people who do not know its keys or have none; the header of a wide screen has it too. */
function GoToButton() {
  return (
    <Button variant="secondary" className="mb-4 ml-auto dense:hidden" onClick={() => setFinderOpen(true)}>
      <Search aria-hidden="true" className="size-4" />
      Go to…
      <span aria-hidden="true" className="font-sans font-normal text-faint text-sm max-md:hidden">
        {/Mac|iP/.test(navigator.platform) ? '⌘ K' : 'Ctrl K'}
      </span>
    </Button>
  )
}

/** For staff who followed a link of management. */
function ForManagement({ title }: { readonly title: string }) {
  return (
    <div className="flex flex-col gap-8">
      <PageHeader title={title} />
      <EmptyState title="For management">
        <p>Only management can do this. If you need something, please ask your manager.</p>
      </EmptyState>
    </div>
  )
}
