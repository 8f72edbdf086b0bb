import type { ReactNode } from 'react'
import { paths } from '#contract/paths.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PartLinks } from '#web/ui/part-links.tsx'
import { useAssesses } from './kitchen-data.ts'

const PARTS = [
  { to: paths.adminKitchen(), label: 'Dishes' },
  { to: paths.adminComponents(), label: 'Components' },
  { to: paths.adminEquipmentList(), label: 'Equipment' },
  { to: paths.adminKitchens(), label: 'Restaurants' },
  { to: paths.adminKitchenReview(), label: 'Review' },
] as const

interface KitchenHeaderProps {
  readonly part: (typeof PARTS)[number]['label']
  readonly children: ReactNode
}

/** Header of the kitchen's lists, with links between them. */
export function KitchenHeader({ part, children }: KitchenHeaderProps) {
  const assesses = useAssesses()
  const parts = PARTS.filter(({ label }) => assesses || label !== 'Review')
  return (
    <PageHeader
      title="Kitchen"
      documentTitle={`${part} of the kitchen`}
      parts={<PartLinks label="Parts of the kitchen" parts={parts} />}
    >
      {children}
    </PageHeader>
  )
}
