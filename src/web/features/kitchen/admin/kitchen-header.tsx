import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '#contract/paths.ts'
import { PageHeader } from '#web/ui/page-header.tsx'

const PARTS = [
  { to: paths.adminKitchen(), label: 'Dishes' },
  { to: paths.adminComponents(), label: 'Components' },
  { to: paths.adminEquipmentList(), label: 'Equipment' },
] as const

interface KitchenHeaderProps {
  readonly part: (typeof PARTS)[number]['label']
  readonly children: ReactNode
}

/** The head of the kitchen's three lists, and the way from one to the others. */
export function KitchenHeader({ part, children }: KitchenHeaderProps) {
  return (
    <>
      <PageHeader title="Kitchen" documentTitle={`${part} of the kitchen`}>
        {children}
      </PageHeader>
      <nav aria-label="Parts of the kitchen" className="flex gap-7 overflow-x-auto border-line border-b">
        {PARTS.map(({ to, label }) => (
          <Link
            key={to}
            to={to}
            activeOptions={{ exact: true, includeSearch: false }}
            className="-mb-px inline-flex min-h-12 shrink-0 items-center border-b-2 font-semibold transition-colors focus-visible:-outline-offset-2"
            activeProps={{ className: 'border-indigo text-ink' }}
            inactiveProps={{ className: 'border-transparent text-soft hover:text-ink' }}
          >
            {label}
          </Link>
        ))}
      </nav>
    </>
  )
}
