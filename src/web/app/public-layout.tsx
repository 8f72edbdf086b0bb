import { Link, Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '#contract/paths.ts'
import { AcademyName, GroupMark } from './group-name.tsx'
import { MAIN_ID } from './root-layout.tsx'
import { PUBLIC_CLASS, PUBLIC_HOME_CLASS, PublicHeader } from './shell-frame.tsx'

export function PublicLayout() {
  return (
    <PublicFrame>
      <Outlet />
    </PublicFrame>
  )
}

/** A light header for public pages. */
export function PublicFrame({ children }: { readonly children: ReactNode }) {
  return (
    <div className={PUBLIC_CLASS}>
      <PublicHeader>
        <Link to={paths.home()} preload={false} className={PUBLIC_HOME_CLASS}>
          <GroupMark />
          <AcademyName className="font-display font-medium text-lg leading-tight" />
        </Link>
      </PublicHeader>
      <main id={MAIN_ID} tabIndex={-1} className="flex grow flex-col outline-none">
        {children}
      </main>
    </div>
  )
}
