import { Link, useMatches, useRouterState } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { paths } from '#contract/paths.ts'
import { isAdminPath, mayOpenPath } from '#domain/people/admin-area.ts'
import { isStaff } from '#domain/people/roles.ts'
import { cn } from '#web/lib/class-names.ts'
import { LEARNING_TRIP, readPersonal } from '#web/lib/personal-storage.ts'
import { lockTablet, useUser } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Lock, MessageSquarePlus } from '#web/ui/icons.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { ThemeSwitch } from '#web/ui/theme-switch.tsx'
import { AccountMenu } from './account-menu.tsx'
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
const CheckLink = lazyPart(() => import('#web/features/checks/check-link.tsx'), 'CheckLink', {
  begins: 'painted',
  isOptional: true,
})
const SearchButton = lazyPart(() => import('./search-button.tsx'), 'SearchButton', {
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
      <div className="sticky bottom-(--bar-height) z-30 print:hidden">
        {isLearning && <WayBack />}
        <Notices />
      </div>
      {/* Space for the bar at the page's end. */}
      <div className="h-(--bar-height) print:hidden">{isAdmin ? <AdminBar /> : <BottomNavigation />}</div>
    </div>
  )
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
            className="font-display font-medium text-[1.0625rem] leading-tight @min-[64rem]:text-lg"
          />
        </Link>
        <TopNavigation />
        <div className="ml-auto flex flex-wrap items-center justify-end gap-1 @max-[26rem]:gap-0 @min-[64rem]:flex-nowrap">
          {isOnTablet && (
            <Button variant="secondary" className="@max-[28rem]:px-2" onClick={lockTablet}>
              <Lock aria-hidden="true" className="size-5" />
              Lock
            </Button>
          )}
          {mayOpenPath(paths.suggestions(), user) && (
            <Button
              variant="quiet"
              className={cn('@max-[28rem]:px-2', isOnTablet && '@max-[36rem]:hidden')}
              onClick={() => {
                void SuggestionDialog.ask()
                setIsSuggesting(true)
              }}
            >
              <MessageSquarePlus aria-hidden="true" className="size-5 @max-[28rem]:hidden" />
              Suggest
            </Button>
          )}
          <div className="h-11 w-11 @max-[23.25rem]:hidden @max-[26rem]:w-9">
            {mayOpenPath(paths.check(), user) && <CheckLink />}
          </div>
          <div className="h-11 w-11 @max-[26rem]:w-9">
            <SearchButton />
          </div>
          <div className="h-11 w-11 @max-[26rem]:w-9">
            <Bell />
          </div>
          <div className="max-lg:hidden">
            <ThemeSwitch />
          </div>
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
    <nav aria-label="Main" className="flex flex-wrap self-stretch max-md:hidden @min-[64rem]:flex-nowrap">
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
