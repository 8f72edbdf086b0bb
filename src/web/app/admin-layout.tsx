import { Outlet, useMatches } from '@tanstack/react-router'
import { canAnywhere, type GateAction } from '#domain/abilities.ts'
import { useUser } from '#web/lib/session.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Crumbs } from './crumbs.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** What one must be able to do to use the page, or any page below it. */
    readonly needs?: GateAction
  }
}

/** The admin area: its pages stand inside the shell, under the way back to its first one. */
export function AdminLayout() {
  const user = useUser()
  const page = useMatches({
    select: matches => matches.findLast(({ staticData }) => staticData.needs)?.staticData,
  })
  const isOpen = page?.needs === undefined || canAnywhere(user, page.needs)
  return (
    <>
      <Crumbs />
      {isOpen ? <Outlet /> : <ForManagement title={typeof page?.crumb === 'string' ? page.crumb : 'Admin'} />}
    </>
  )
}

/** For staff who followed a link of management's. */
function ForManagement({ title }: { readonly title: string }) {
  return (
    <div className="flex flex-col gap-8">
      <PageHeader title={title} />
      <EmptyState title="For management">
        <p>Only management can do this. If you need something of it, please ask your manager.</p>
      </EmptyState>
    </div>
  )
}
