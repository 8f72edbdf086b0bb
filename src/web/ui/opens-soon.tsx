import type { ReactNode } from 'react'
import { EmptyState } from './empty-state.tsx'
import { PageHeader } from './page-header.tsx'

interface OpensSoonProps {
  readonly title: string
  /** What will be here, in a sentence or two. */
  readonly children: ReactNode
  readonly action: ReactNode
}

/** A page that is planned and not there yet, honestly. */
export function OpensSoon({ title, children, action }: OpensSoonProps) {
  return (
    <div className="flex flex-col gap-8">
      <PageHeader title={title} />
      <EmptyState title="This page opens soon" action={action}>
        {children}
      </EmptyState>
    </div>
  )
}
