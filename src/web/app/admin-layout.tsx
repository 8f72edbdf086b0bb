import { Outlet } from '@tanstack/react-router'
import { Crumbs } from './crumbs.tsx'

/** The admin area: its pages stand inside the shell, under the way back to its first one. */
export function AdminLayout() {
  return (
    <>
      <Crumbs />
      <Outlet />
    </>
  )
}
