import { Link, useMatches, useRouterState } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { paths } from '#contract/paths.ts'
import { isAdminPath, mayOpenPath } from '#domain/people/admin-area.ts'
import { isStaff } from '#domain/people/roles.ts'
import { cn } from '#web/lib/class-names.ts'
import { LEARNING_TRIP, readPersonal } from '#web/lib/personal-storage.ts'
import { lockTablet, useUser } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Bell as BellIcon, Lock, MessageSquarePlus, Search } from '#web/ui/icons.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { AccountMenu } from './account-menu.tsx'
import { setFinderOpen } from './finder-opening.ts'
import { AcademyName, GroupMark } from './group-name.tsx'
import { navigationAt } from './navigation.ts'
import { Notices } from './notices.tsx'
import { MAIN_ID } from './root-layout.tsx'
import {
  ADMIN_SHELL_CLASS,
  BAR_ENTRY_CLASS,
  BarItem,
  BottomBar,
  barItemClass,
  HEADER_BUTTON_CLASS,
  RAIL_CLASS,
  SHELL_CLASS,
  SHELL_HOME_CLASS,
  SHELL_MAIN_CLASS,
  ShellHeader,
} from './shell-frame.tsx'

const SuggestionDialog = lazyPart(
  () => import('#web/features/suggestions/suggestion-dialog.tsx'),
  'SuggestionDialog',
  { begins: 'asked' },
)

const Bell = lazyPart(() => import('#web/features/announcements/bell.tsx'), 'Bell', {
  begins: 'painted',
  isOptional: true,
})
// Below the first screen.
const SiteFooter = lazyPart(() => import('./site-footer.tsx'), 'SiteFooter', {
  begins: 'painted',
  isOptional: true,
})
const loadAdminNavigation = () => import('./admin-navigation.tsx')
const AdminRail = lazyPart(loadAdminNavigation, 'AdminRail')
const AdminBar = lazyPart(loadAdminNavigation, 'AdminBar')
const WayBack = lazyPart(() => import('#web/features/training/way-back.tsx'), 'WayBack', {
  isOptional: true,
})

/** Header, navigation and footer around every protected page. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const user = useUser()
  // Renders at each new address, with its layout.
  const isLearning = Boolean(readPersonal(user.id, LEARNING_TRIP))
  // By the page in sight: the address is ahead of it.
  const isAdmin = useMatches({ select: matches => isAdminPath(matches.at(-1)?.pathname ?? '') })
  return (
    <div className={isAdmin ? ADMIN_SHELL_CLASS : SHELL_CLASS}>
      <Header />
      <div className="flex grow">
        {isAdmin && <AdminRail loading={<div className={RAIL_CLASS} />} />}
        <main
          id={MAIN_ID}
          tabIndex={-1}
          className={cn(
            SHELL_MAIN_CLASS,
            isAdmin && 'lg:mx-0 lg:pt-3 not-has-[[data-full-width]]:max-w-[72rem]',
          )}
        >
          {children}
        </main>
      </div>
      {!isAdmin && <SiteFooter isShort={isStaff(user)} />}
      {/* Space for a toast at the page's end, and for the bar. */}
      <div className="h-(--toast-height,0px) print:hidden" />
      <div ref={publishHeight} className="sticky bottom-(--nav-height) z-30 print:hidden">
        {isLearning && <WayBack />}
        <Notices />
      </div>
      <div className="h-(--nav-height) print:hidden">{isAdmin ? <AdminBar /> : <BottomNavigation />}</div>
    </div>
  )
}

/** Tells the screen's own bar and the focus how much of the window the notices take. */
function publishHeight(notices: HTMLElement | null) {
  if (!notices) return
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => style.setProperty('--notice-height', `${notices.offsetHeight}px`))
  observer.observe(notices)
  return () => {
    observer.disconnect()
    style.removeProperty('--notice-height')
  }
}

function Header() {
  const user = useUser()
  const isOnTablet = user.tablet !== undefined
  const [isSuggesting, setIsSuggesting] = useState(false)
  return (
    <>
      <ShellHeader>
        <Link to={paths.home()} className={SHELL_HOME_CLASS}>
          <GroupMark />
          <AcademyName
            isShort
            className="font-display font-medium text-[min(1.0625rem,5vw)] leading-tight @min-[64rem]:text-lg"
          />
        </Link>
        <TopNavigation />
        <div className="ml-auto flex shrink-0 items-center">
          {isOnTablet && (
            <Button variant="secondary" className="mr-1 @max-[28rem]:px-2" onClick={lockTablet}>
              <Lock aria-hidden="true" className="size-5" />
              Lock
            </Button>
          )}
          {mayOpenPath(paths.suggestions(), user) && (
            <button
              type="button"
              aria-label="Suggest"
              className={HEADER_BUTTON_CLASS}
              onClick={() => {
                void SuggestionDialog.ask()
                setIsSuggesting(true)
              }}
            >
              <MessageSquarePlus aria-hidden="true" className="size-5" />
            </button>
          )}
          <button
            type="button"
            aria-label="Search"
            aria-keyshortcuts="/ Control+K"
            className={HEADER_BUTTON_CLASS}
            onClick={() => setFinderOpen(true)}
          >
            <Search aria-hidden="true" className="size-5" />
          </button>
          <Bell
            loading={
              <span className={HEADER_BUTTON_CLASS}>
                <BellIcon aria-hidden="true" className="size-5" />
              </span>
            }
            className={HEADER_BUTTON_CLASS}
          />
          <AccountMenu />
        </div>
      </ShellHeader>
      <SuggestionDialog isOpen={isSuggesting} onOpenChange={setIsSuggesting} />
    </>
  )
}

function useLinks() {
  const user = useUser()
  const pathname = useRouterState({ select: state => state.location.pathname })
  return navigationAt(pathname, user)
}

function TopNavigation() {
  const links = useLinks()
  return (
    <nav aria-label="Main" className="flex self-stretch max-md:hidden">
      {links.map(({ label, to, isCurrent }) => (
        <Link
          key={to}
          to={to}
          aria-current={isCurrent ? 'page' : undefined}
          className={cn(
            'relative flex items-center px-2.5 font-medium text-[0.9375rem] transition-colors hover:text-ink focus-visible:-outline-offset-4 xl:px-3',
            'after:absolute after:inset-x-2.5 after:-bottom-px after:h-0.5 after:bg-indigo after:transition-opacity xl:after:inset-x-3',
            isCurrent ? 'text-ink' : 'text-soft after:opacity-0',
          )}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}

function BottomNavigation() {
  return (
    <BottomBar>
      {useLinks().map(link => (
        <li key={link.to} className={BAR_ENTRY_CLASS}>
          <Link
            to={link.to}
            aria-current={link.isCurrent ? 'page' : undefined}
            className={barItemClass(link.isCurrent)}
          >
            <BarItem {...link} />
          </Link>
        </li>
      ))}
    </BottomBar>
  )
}
