import { Link, Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '#contract/paths.ts'
import { NorenMark } from '#web/ui/noren-mark.tsx'
import { AcademyName } from './group-name.tsx'
import { MAIN_ID } from './root-layout.tsx'

export function PublicLayout() {
  return (
    <PublicFrame>
      <Outlet />
    </PublicFrame>
  )
}

/** A light header and the page: for everybody, signed in or not. */
export function PublicFrame({ children }: { readonly children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-line border-b">
        <div className="page-width flex min-h-16 max-w-none! items-center lg:px-14!">
          <Link to={paths.home()} preload={false} className="flex min-h-11 items-center gap-2.5 rounded-md">
            <NorenMark className="size-7 shrink-0" />
            <AcademyName className="font-display font-medium text-lg leading-tight" />
          </Link>
        </div>
      </header>
      <main id={MAIN_ID} tabIndex={-1} className="flex grow flex-col outline-none">
        {children}
      </main>
    </div>
  )
}
