import { Link, Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '#contract/paths.ts'
import { cn } from '#web/lib/class-names.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { AcademyName, GroupMark } from './group-name.tsx'
import { MAIN_ID } from './root-layout.tsx'
import { PUBLIC_CLASS, PUBLIC_HOME_CLASS, PublicHeader } from './shell-frame.tsx'

// Below the first screen.
const SiteFooter = lazyPart(() => import('./site-footer.tsx'), 'SiteFooter', {
  begins: 'painted',
  isOptional: true,
})

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
