import { Link, Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { configurationRoutes } from '#contract/house/configuration.ts'
import { paths } from '#contract/paths.ts'
import { cn } from '#web/lib/class-names.ts'
import { queryClient, routeQuery } from '#web/lib/query.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { AcademyName, GroupMark } from './group-name.tsx'
import { MAIN_ID } from './root-layout.tsx'
import { PUBLIC_CLASS, PUBLIC_HOME_CLASS, PublicHeader } from './shell-frame.tsx'

// Below the first screen.
const SiteFooter = lazyPart(() => import('./site-footer.tsx'), 'SiteFooter', {
  begins: 'painted',
  isOptional: true,
})

interface AuthSearch {
  /** Path after sign-in; untrusted, see `lib/return-to.ts`. */
  readonly returnTo?: string
}

/** Search of the sign-in screen. */
export const validateAuthSearch = ({ returnTo }: Record<string, unknown>): AuthSearch =>
  returnTo === undefined ? {} : { returnTo: String(returnTo) }

/** Loads alongside the page's code without waiting. */
export const prefetchConfiguration = () =>
  void queryClient.prefetchQuery(routeQuery(configurationRoutes.read))

export function PublicLayout() {
  return (
    <PublicFrame footer={<SiteFooter />}>
      <Outlet />
    </PublicFrame>
  )
}

interface PublicFrameProps {
  readonly footer?: ReactNode
  readonly children: ReactNode
}

/** A light header for public pages. */
export function PublicFrame({ footer, children }: PublicFrameProps) {
  return (
    <div className={PUBLIC_CLASS}>
      <PublicHeader>
        <Link to={paths.home()} preload={false} className={PUBLIC_HOME_CLASS}>
          <GroupMark />
          <AcademyName className="font-display font-medium text-lg leading-tight" />
        </Link>
      </PublicHeader>
      <main
        id={MAIN_ID}
        tabIndex={-1}
        className={cn(
          'flex grow flex-col outline-none',
          footer !== undefined && 'min-h-[calc(100dvh-4.0625rem)]',
        )}
      >
        {children}
      </main>
      {footer}
    </div>
  )
}
